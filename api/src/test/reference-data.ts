import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { cellSeparator } from '../filing-format/stored-row.ts'

export interface ReferenceData {
  firmCrd: number
  advisorCrd: number
  filing: number
  loadId: number
}

const firmCrd = 9_000_001
const advisorCrd = 9_200_001
const headings = ['FilingID', 'DateSubmitted', '1A', '1B1', '1E1', '3B', '5F2c']

/** One firm with one filing and one person who works there, straight in the database; there once, however often it is asked for. */
export async function addReferenceData(db: Database): Promise<ReferenceData> {
  const present = await db
    .selectFrom('firms')
    .innerJoin('filings', 'filings.id', 'firms.filing')
    .select(['firms.filing', 'filings.runId'])
    .where('firms.crd', '=', firmCrd)
    .executeTakeFirst()
  if (present) return { firmCrd, advisorCrd, filing: present.filing, loadId: present.runId }
  const run = await db
    .insertInto('loadRuns')
    .values({ product: 'filing-tables', fileName: 'test', fileSha256: 'test', state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const layout = await db.insertInto('tableLayouts').values({ fileTable: 'IA_ADV_Base_A', headings }).returning('id').executeTakeFirstOrThrow()
  const cells = ['9000001', '3/28/2026', 'HARBOR LANE WEALTH, LLC', 'HARBOR LANE WEALTH', String(firmCrd), 'DECEMBER', '250000000'].join(cellSeparator)
  const names = { legalName: 'HARBOR LANE WEALTH, LLC', businessName: 'HARBOR LANE WEALTH' }
  const submittedAt = new Date('2026-03-28T00:00:00Z')
  const filing = await db
    .insertInto('filings')
    .values({ source: 'adv', filingId: 9_000_001, firmCrd, submittedAt, runId: run.id, layoutId: layout.id, cells, ...names, raumTotal: 250_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('firms')
    .values({ crd: firmCrd, filing: filing.id, ...names, submittedAt, firstSubmittedAt: submittedAt })
    .execute()
  const record = {
    crd: advisorCrd,
    firstName: 'IRIS',
    middleName: '',
    lastName: 'CALLOWAY',
    suffix: '',
    isRegistered: true,
    otherNames: [],
    current: [],
    exams: [],
    designations: [],
    previous: [],
    history: [],
    otherBusiness: [],
    disclosures: [],
  }
  const day = sql<Date>`date '2026-04-28'`
  await db
    .insertInto('personVersions')
    .values({ crd: advisorCrd, validFrom: day, runId: run.id, recordHash: Buffer.from('test'), record: JSON.stringify(record) })
    .execute()
  await db
    .insertInto('people')
    .values({
      crd: advisorCrd,
      firstName: 'IRIS',
      middleName: '',
      lastName: 'CALLOWAY',
      suffix: '',
      isRegistered: true,
      experienceMonths: 0,
      registeredStates: [],
      exams: [],
      designations: [],
      disclosures: [],
      firstSeen: day,
      lastSeen: day,
    })
    .execute()
  return { firmCrd, advisorCrd, filing: filing.id, loadId: run.id }
}

import { capitalizeCompanyName } from '@mandate/contract/company-name'
import type pg from 'pg'
import { type FilingDocument, isExempt, readDocument } from '../../filing-format/filing-document.rules.ts'
import { readFirmFields } from './firm-fields.rules.ts'
import * as repository from './projection.repository.ts'
import { refreshWords } from './words.service.ts'

/** Raised with every change of the rules below or in `firm-fields.rules.ts`: all rows are worked out anew then. */
const rules = 2
const firmsAtOnce = 100
const tables = new Set(['ADV_Base_B', 'Schedule_D_1B', 'Schedule_D_5K1', 'Schedule_D_5K3', 'Schedule_D_7B1'].flatMap((name) => [`IA_${name}`, `ERA_${name}`]))

/**
 * Works out what is searched by from the records in force, when a load has been published or documents were gathered since; the first job after a load.
 * One transaction over one snapshot: whoever reads sees the rows of one state of the data. Answers the number of the new generation, or nothing when there is nothing to do.
 * `isAnew` works every row out, whatever stands there. Any process may ask at any time; one works and the others wait.
 */
export async function refreshSearchRows(
  pool: pg.Pool,
  {
    searchEngine,
    hasAggregation = true,
    isAnew = false,
    signal,
  }: { searchEngine: 'memory' | 'postgres'; hasAggregation?: boolean; isAnew?: boolean; signal?: AbortSignal },
): Promise<number | undefined> {
  const connection = await pool.connect()
  // Not back among the others: its limits of time are off, and whatever it holds goes with it. A server that stops does not wait for it.
  let isReleased = false
  const release = () => {
    if (!isReleased) connection.release(true)
    isReleased = true
  }
  signal?.addEventListener('abort', release, { once: true })
  try {
    await repository.lock(connection)
    await repository.begin(connection)
    const standing = await repository.findStanding(connection)
    const areAllStale = isAnew || standing.rules !== rules
    const withWords = searchEngine === 'postgres'
    const areWordsMissing = withWords && !standing.hasWords
    const areRecordsStale = areAllStale || standing.newestLoad !== standing.workedOutLoad
    const areDocumentsStale = standing.documents !== (hasAggregation ? standing.gathered : 0)
    if (!areRecordsStale && !areDocumentsStale && !areWordsMissing) {
      await repository.rollback(connection)
      return undefined
    }
    const arePeopleStale = areAllStale || Number(standing.newestFeed) > Number(standing.workedOutLoad)
    const changed = areRecordsStale ? await refreshRecords(connection, { areAllStale, arePeopleStale }) : { firms: [], people: [] }
    if (areDocumentsStale) await repository.replaceDocuments(connection, hasAggregation)
    if (withWords) await refreshWords(connection)
    const generation = await repository.insertGeneration(connection, {
      ...{ loadRun: standing.newestLoad, rules, withWords },
      records: areRecordsStale ? null : standing.records,
      // Other rules may show the same row in another way.
      changed: areAllStale ? { firms: null, people: null } : changed,
    })
    await repository.commit(connection)
    return generation
  } finally {
    signal?.removeEventListener('abort', release)
    release()
  }
}

interface Stale {
  areAllStale: boolean
  /** A feed of people has come. */
  arePeopleStale: boolean
}

interface Changed {
  firms: number[]
  people: number[]
}

async function refreshRecords(connection: repository.ProjectionConnection, { areAllStale, arePeopleStale }: Stale): Promise<Changed> {
  const { stale, changed } = await refreshFirms(connection, areAllStale)
  const movedOn = await repository.updateLastYear(connection, await repository.findToday(connection))
  const people = await repository.upsertPeople(connection, arePeopleStale ? null : stale)
  await repository.followMembers(connection)
  return { firms: [...new Set([...changed, ...movedOn])], people }
}

/** Answers which firms stood at another filing, and which of them have other rows now. */
async function refreshFirms(connection: repository.ProjectionConnection, areAllStale: boolean): Promise<{ stale: number[]; changed: number[] }> {
  const layouts = await repository.selectLayouts(connection)
  const wanted = [...layouts].filter(([, { fileTable }]) => tables.has(fileTable)).map(([id]) => id)
  const stale = await repository.selectStaleFirms(connection, areAllStale)
  const changed: number[] = []
  for (let start = 0; start < stale.length; start += firmsAtOnce) {
    const firms = await repository.selectFirmsInForce(connection, stale.slice(start, start + firmsAtOnce))
    const numbers = firms.flatMap(({ filingNumber }) => filingNumber ?? [])
    const rows = Map.groupBy(await repository.selectScheduleRows(connection, numbers, wanted), ({ filingNumber }) => filingNumber)
    const stored = (row: { layoutId: number; cells: string }) => ({ ...(layouts.get(row.layoutId) as repository.Layout), cells: row.cells })
    const written = await repository.upsertFirms(
      connection,
      firms.map((firm) => toSearchRow(firm, readDocument(stored(firm), (rows.get(firm.filingNumber ?? -1) ?? []).map(stored)))),
    )
    changed.push(...written)
  }
  return { stale, changed }
}

const perEach = (amount: number | null, count: number | null) => (amount === null || !count ? null : Math.round(amount / count))

function toSearchRow(firm: repository.FirmInForce, document: FilingDocument) {
  const own = [firm.businessName, firm.legalName].map(capitalizeCompanyName)
  return {
    ...readFirmFields(document),
    crd: firm.crd,
    filing: firm.filing,
    as_of: firm.asOf,
    name: own[0] ?? '',
    legal_name: own[1] ?? '',
    former_names: [...new Set(firm.formerNames.map(capitalizeCompanyName))].filter((name) => !own.includes(name)),
    sec_number: firm.secNumber,
    state: firm.state?.trim().toUpperCase() || null,
    city: firm.city ? capitalizeCompanyName(firm.city) : null,
    country: firm.country,
    aum: firm.raumTotal,
    aum_discretionary: firm.raumDiscretionary,
    clients: firm.clients,
    aum_per_client: perEach(firm.raumTotal, firm.clients),
    employees: firm.employees,
    aum_per_employee: perEach(firm.raumTotal, firm.employees),
    advisors: firm.advisors,
    aum_per_advisor: perEach(firm.raumTotal, firm.advisors),
    accounts: firm.accounts,
    kind: isExempt(firm.source, document) || firm.secNumber?.startsWith('802-') ? 'exempt' : 'registered',
    filed_at: firm.filedAt,
    disclosure: firm.disclosure,
  }
}

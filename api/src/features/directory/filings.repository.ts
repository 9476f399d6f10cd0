import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const listed = [
  'filings.id',
  'filings.source',
  'filings.filingId',
  'filings.firmCrd',
  'filings.submittedAt',
  'filings.knownFrom',
  'filings.filingTypes',
  'filings.formVersion',
  'filings.legalName',
  'filings.businessName',
  'filings.secNumber',
  'filings.employees',
  'filings.advisors',
  'filings.clients',
  'filings.isClientsLowerBound',
  'filings.raumDiscretionary',
  'filings.raumNonDiscretionary',
  'filings.raumTotal',
  'filings.accountsTotal',
  'filings.fundCount',
  'filings.fundGrossAssets',
  'filings.marks',
] as const

export type FilingRow = Awaited<ReturnType<typeof selectFilings>>[number]

interface Range {
  limit: number
  /** Nothing submitted after this day. */
  asOf?: string | undefined
  after?: { submittedAt: string; id: number } | undefined
}

/** A firm's filings, the one in force first. */
export function selectFilings(db: Database, firmCrd: number, { limit, asOf, after }: Range) {
  let query = db
    .selectFrom('filings')
    .select(listed)
    .select(sql<string>`filings.submitted_at::text`.as('submittedText'))
    .where('firmCrd', '=', firmCrd)
    .orderBy('submittedAt', 'desc')
    .orderBy(sql`filing_id desc nulls last`)
    .orderBy('id', 'desc')
    .limit(limit)
  if (asOf) query = query.where('submittedAt', '<', sql<Date>`(${asOf}::date + 1)::timestamptz`)
  if (after) query = query.where(sql<boolean>`(filings.submitted_at, filings.id) < (${after.submittedAt}::timestamptz, ${after.id}::bigint)`)
  return query.execute()
}

export async function countFilings(db: Database, firmCrd: number, asOf: string | undefined) {
  let query = db
    .selectFrom('filings')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`min(submitted_at)`.as('first')])
    .where('firmCrd', '=', firmCrd)
  if (asOf) query = query.where('submittedAt', '<', sql<Date>`(${asOf}::date + 1)::timestamptz`)
  return query.executeTakeFirstOrThrow()
}

export function findFiling(db: Database, firmCrd: number, id: number) {
  return db.selectFrom('filings').select(listed).where('id', '=', id).where('firmCrd', '=', firmCrd).executeTakeFirst()
}

export function getBaseRow(db: Database, id: number) {
  return db
    .selectFrom('filings')
    .innerJoin('tableLayouts', 'tableLayouts.id', 'filings.layoutId')
    .select(['tableLayouts.fileTable', 'tableLayouts.headings', 'filings.cells'])
    .where('filings.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Every schedule row of a filing, or those of some tables, in the order of the file. */
export function selectScheduleRows(db: Database, filingId: number, tables?: string[]) {
  let query = db
    .selectFrom('filingRows')
    .innerJoin('tableLayouts', 'tableLayouts.id', 'filingRows.layoutId')
    .select(['tableLayouts.fileTable', 'tableLayouts.headings', 'filingRows.cells'])
    .where('filingRows.filingId', '=', filingId)
    .orderBy('filingRows.layoutId')
    .orderBy('filingRows.position')
  if (tables) query = query.where('tableLayouts.fileTable', 'in', tables)
  return query.execute()
}

export function selectEvents(db: Database, firmCrd: number, { limit, after }: { limit: number; after: { happenedAt: string; id: number } | undefined }) {
  let query = db
    .selectFrom('firmEvents')
    .select(['id', 'happenedAt', 'kind', 'filingBefore', 'filingAfter', 'details', sql<string>`happened_at::text`.as('happenedText')])
    .where('firmCrd', '=', firmCrd)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(happened_at, id) < (${after.happenedAt}::timestamptz, ${after.id}::bigint)`)
  return query.execute()
}

/** Which of these are firms that we have filings of. */
export async function selectKnownFirms(db: Database, crds: number[]): Promise<Set<number>> {
  if (crds.length === 0) return new Set()
  const rows = await db.selectFrom('firms').select('crd').where('crd', 'in', crds).execute()
  return new Set(rows.map(({ crd }) => crd))
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { escapeLike } from '../../database/like-pattern.ts'
import type { PageRange } from '../../http/cursor.ts'

const listed = [
  'filings.id',
  'filings.source',
  'filings.filingId',
  'filings.firmCrd',
  'filings.submittedAt',
  'filings.knownFrom',
  'filings.runId',
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

export type FilingRow = Omit<Awaited<ReturnType<typeof selectFilings>>[number], 'submittedText' | 'filingOrder'>

export interface Days {
  /** Leaves out filings submitted after this day. */
  asOf?: string | undefined
  /** Leaves out filings loaded after this day. */
  knownOn?: string | undefined
}

/** `filing_id desc nulls last` as a value: a cursor has no place for null. */
const filingOrder = sql<number>`coalesce(filings.filing_id, -1)`

type Range = Days & PageRange<{ submittedText: string; filingOrder: number; id: number }>

/** A firm's filings, the current one first. */
export function selectFilings(db: Database, firmCrd: number, { limit, after, ...days }: Range) {
  let query = db
    .selectFrom('filings')
    .select(listed)
    .select([sql<string>`filings.submitted_at::text`.as('submittedText'), filingOrder.as('filingOrder')])
    .where('firmCrd', '=', firmCrd)
    .where(within(days))
    .orderBy('submittedAt', 'desc')
    .orderBy(sql`filing_id desc nulls last`)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(filings.submitted_at, ${filingOrder}, filings.id) < (${after.submittedText}::timestamptz, ${after.filingOrder}::bigint, ${after.id}::bigint)`,
    )
  return query.execute()
}

/** The same history of several firms, each the current one first. */
export function selectFilingsOfFirms(db: Database, firmCrds: number[], limit: number) {
  return db
    .selectFrom('firms')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('filings')
          .select(listed)
          .whereRef('filings.firmCrd', '=', 'firms.crd')
          .where(within({}))
          .orderBy('filings.submittedAt', 'desc')
          .orderBy(sql`filings.filing_id desc nulls last`)
          .orderBy('filings.id', 'desc')
          .limit(limit)
          .as('history'),
      (join) => join.onTrue(),
    )
    .selectAll('history')
    .where('firms.crd', 'in', firmCrds)
    .orderBy('history.submittedAt', 'desc')
    .orderBy(sql`history.filing_id desc nulls last`)
    .orderBy('history.id', 'desc')
    .execute()
}

export function countFilings(db: Database, firmCrd: number, days: Days) {
  return db
    .selectFrom('filings')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`min(submitted_at)`.as('first')])
    .where('firmCrd', '=', firmCrd)
    .where(within(days))
    .executeTakeFirstOrThrow()
}

/** The newest full filing, with its schedules. */
export function findWholeFiling(db: Database, firmCrd: number, days: Days) {
  return db
    .selectFrom('filings')
    .select(listed)
    .where('firmCrd', '=', firmCrd)
    .where('filingId', 'is not', null)
    .where(within(days))
    .orderBy('submittedAt', 'desc')
    .orderBy('filingId', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Rows of rosters and feeds describe a filing; they are skipped when the filing itself is loaded. */
function within({ asOf, knownOn }: Days) {
  const submitted = asOf ? sql`filings.submitted_at < (${asOf}::date + 1)::timestamptz` : sql`true`
  const known = (table: string) => (knownOn ? sql`${sql.ref(`${table}.knownFrom`)} < (${knownOn}::date + 1)::timestamptz` : sql`true`)
  return sql<boolean>`(${submitted} and ${known('filings')} and (filings.filing_id is not null or not exists (
    select 1 from filings whole where whole.firm_crd = filings.firm_crd and whole.filing_id is not null and ${known('whole')}
      and whole.submitted_at >= date_trunc('day', filings.submitted_at, 'UTC') and whole.submitted_at < date_trunc('day', filings.submitted_at, 'UTC') + interval '1 day')))`
}

export function findFiling(db: Database, firmCrd: number, id: number) {
  return db.selectFrom('filings').select(listed).where('id', '=', id).where('firmCrd', '=', firmCrd).executeTakeFirst()
}

/** The names of the tables that each filing was read from; undefined for rows of rosters and feeds. */
export async function selectTablesOfFilings(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('filings')
    .innerJoin('tableSets', 'tableSets.id', 'filings.tableSet')
    .select(['filings.id', 'tableSets.tables'])
    .where('filings.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, tables }) => [id, tables]))
}

/** The day of the newest list, a roster or the SEC's feed, if it is later than the filing and doesn't have the firm. */
export async function findAbsence(db: Database, { firmCrd, list, after }: { firmCrd: number; list: string; after: Date }): Promise<string | undefined> {
  const newest = await db
    .selectFrom('firmListings')
    .select(['list', sql<string>`listed_on::text`.as('day')])
    .where('list', 'in', [list, 'Firm_Feed_SEC'])
    .where('listedOn', '>', sql<Date>`(${after}::timestamptz at time zone 'UTC')::date`)
    .orderBy('listedOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const listed = await db
    .selectFrom('firmListings')
    .select('firmCrd')
    .where('firmCrd', '=', firmCrd)
    .where('listedOn', '>=', sql<Date>`${newest.day}::date`)
    .executeTakeFirst()
  return listed ? undefined : newest.day
}

export function getBaseRow(db: Database, id: number) {
  return db
    .selectFrom('filings')
    .innerJoin('tableLayouts', 'tableLayouts.id', 'filings.layoutId')
    .select(['tableLayouts.fileTable', 'tableLayouts.headings', 'filings.cells'])
    .where('filings.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** All schedule rows of a filing, or those of some tables, in file order. */
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

/** The owners and executives in each firm's filing as of the day. */
export function selectOwnerRows(db: Database, firmCrds: number[], asOf: string) {
  return (
    db
      .selectFrom('firms')
      .innerJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('filings')
            .select(listed)
            .whereRef('filings.firmCrd', '=', 'firms.crd')
            .where('filings.filingId', 'is not', null)
            .where(sql<boolean>`filings.submitted_at < (${asOf}::date + 1)::timestamptz`)
            .orderBy('filings.submittedAt', 'desc')
            .orderBy('filings.filingId', 'desc')
            .limit(1)
            .as('filing'),
        (join) => join.onTrue(),
      )
      .innerJoin('filingRows', 'filingRows.filingId', 'filing.filingId')
      .innerJoin('tableLayouts', 'tableLayouts.id', 'filingRows.layoutId')
      .select(['filing.firmCrd', 'filing.businessName', 'tableLayouts.headings', 'filingRows.cells'])
      .select(['filing.id', 'filing.source', 'filing.filingId', 'filing.submittedAt', 'filing.knownFrom', 'filing.filingTypes', 'filing.formVersion'])
      .where('firms.crd', 'in', firmCrds)
      // A filing that is also a final exempt report lists its owners twice.
      .where(
        sql<boolean>`table_layouts.file_table = any(case filing.source when 'adv' then array['IA_Schedule_A_B'] else array['IA_Schedule_A_B', 'ERA_Schedule_A_B'] end)`,
      )
      .orderBy('filing.firmCrd')
      .orderBy('filingRows.position')
      .execute()
  )
}

interface EventRange extends PageRange<{ happenedText: string; id: number }> {
  asOf?: string | undefined
}

export function selectEvents(db: Database, firmCrd: number, { limit, asOf, after }: EventRange) {
  let query = db
    .selectFrom('firmEvents')
    .select(['id', 'happenedAt', 'kind', 'filingBefore', 'filingAfter', 'details', sql<string>`happened_at::text`.as('happenedText')])
    .select(sql<Date | null>`(select filed.submitted_at from filings as filed where filed.id = firm_events.filing_before)`.as('filedBefore'))
    .where('firmCrd', '=', firmCrd)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (asOf) query = query.where('happenedAt', '<', sql<Date>`(${asOf}::date + 1)::timestamptz`)
  if (after) query = query.where(sql<boolean>`(happened_at, id) < (${after.happenedText}::timestamptz, ${after.id}::bigint)`)
  return query.execute()
}

/** The firms among these that have filings. */
export async function selectKnownFirms(db: Database, crds: number[]): Promise<Set<number>> {
  if (crds.length === 0) return new Set()
  const rows = await db.selectFrom('firms').select('crd').where('crd', 'in', crds).execute()
  return new Set(rows.map(({ crd }) => crd))
}

/** By name, case-insensitive; a number also matches the CRD. */
export function selectFirms(db: Database, { limit, begins, after }: PageRange<{ businessName: string; crd: number }> & { begins?: string | undefined }) {
  let query = db
    .selectFrom('firms')
    .select(['crd', 'legalName', 'businessName', 'city', 'state', 'raumTotal', 'advisors', 'submittedAt'])
    .orderBy('businessName')
    .orderBy('crd')
    .limit(limit)
  if (begins)
    query = query.where((where) => where.or([sql<boolean>`lower(business_name) like lower(${`${escapeLike(begins)}%`})`, where('crd', '=', crdIn(begins))]))
  if (after) query = query.where(sql<boolean>`(business_name, crd) > (${after.businessName}, ${after.crd})`)
  return query.execute()
}

/** No firm has the number 0. */
function crdIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** By our id, for any firm. */
export function findFilingById(db: Database, id: number) {
  return db.selectFrom('filings').select(listed).where('id', '=', id).executeTakeFirst()
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = [
  'id',
  'userId',
  'type',
  'q',
  'filters',
  'sort',
  'columns',
  'picked',
  'format',
  'state',
  'totalRows',
  'doneRows',
  'bytes',
  'createdAt',
  'expiresAt',
] as const
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

interface NewExport {
  userId: string
  type: string
  q: string
  filters: Record<string, string>
  sort: string
  columns: string[]
  picked: string[]
  format: string
  totalRows: number
}

/** Locks the user, so that concurrent exports count each other. */
export async function lockAndCountToday(db: Database, userId: string): Promise<{ exports: number; rows: number; secondsLeft: number }> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { rows } = await sql<{ exports: number; rows: number; secondsLeft: number }>`
    select count(*)::int as exports, coalesce(sum(total_rows), 0)::int as rows, extract(epoch from ((now() at time zone 'UTC')::date + 1 - (now() at time zone 'UTC')))::int as seconds_left
    from search_exports where user_id = ${userId} and state <> 'failed' and created_at >= ((now() at time zone 'UTC')::date at time zone 'UTC')`.execute(db)
  return rows[0] ?? { exports: 0, rows: 0, secondsLeft: 60 }
}

export function insertExport(db: Database, { filters, ...given }: NewExport) {
  return db
    .insertInto('searchExports')
    .values({ ...given, filters: JSON.stringify(filters) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findExport(db: Database, exportId: string) {
  return db.selectFrom('searchExports').select(columns).where('id', '=', exportId).where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst()
}

export function selectExports(db: Database, userId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = db
    .selectFrom('searchExports')
    .select(columns)
    .select(sql<string>`created_at::text`.as('createdText'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(created_at < ${after.createdText}::timestamptz or (created_at = ${after.createdText}::timestamptz and id > ${after.id}::uuid))`,
    )
  return query.execute()
}

export async function markProgress(db: Database, exportId: string, doneRows: number): Promise<void> {
  await db.updateTable('searchExports').set({ state: 'running', doneRows }).where('id', '=', exportId).execute()
}

export async function markDone(
  db: Database,
  exportId: string,
  { rows, bytes, generation }: { rows: number; bytes: number; generation: string },
): Promise<void> {
  await db
    .updateTable('searchExports')
    .set({ state: 'done', doneRows: rows, totalRows: rows, bytes, generation, finishedAt: sql<Date>`now()` })
    .where('id', '=', exportId)
    .execute()
}

export async function markFailed(db: Database, exportId: string): Promise<void> {
  await db.updateTable('searchExports').set({ state: 'failed', finishedAt: sql<Date>`now()` }).where('id', '=', exportId).execute()
}

export async function selectExpired(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('searchExports').select('id').where('expiresAt', '<=', sql<Date>`now()`).orderBy('expiresAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function deleteExports(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('searchExports').where('id', 'in', ids).execute()
}

export async function selectExportIds(db: Database, userId: string): Promise<string[]> {
  return (await db.selectFrom('searchExports').select('id').where('userId', '=', userId).execute()).map(({ id }) => id)
}

export type FilingOfFirm = Awaited<ReturnType<typeof selectFilingsOfFirms>>[number]

/** The filings that the search rows of firms are from, with the regulator's numbers. */
export function selectFilingsOfFirms(db: Database, firmCrds: readonly number[]) {
  return db
    .selectFrom('searchFirms')
    .innerJoin('filings', 'filings.id', 'searchFirms.filing')
    .select(['searchFirms.crd', 'filings.id', 'filings.filingId'])
    .where('searchFirms.crd', '=', sql<number>`any(${firmCrds}::int[])`)
    .execute()
}

import type { ImportMapping } from '@mandate/contract/lead-imports'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = ['id', 'fileName', 'sha256', 'state', 'header', 'mapping', 'totalRows', 'addedRows', 'knownRows', 'badRows', 'createdAt'] as const

export type ImportRow = Omit<Awaited<ReturnType<typeof selectImports>>[number], 'createdText'>

interface NewImport {
  teamId: string
  madeBy: string
  fileName: string
  sha256: string
  content: string
  header: readonly string[]
  mapping: ImportMapping
  totalRows: number
}

export async function insertImport(db: Database, { header, mapping, ...row }: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('leadImports')
    .values({ ...row, header: JSON.stringify(header), mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const importsOf = (db: Database, teamId: string) => db.selectFrom('leadImports').select(columns).where('teamId', '=', teamId)

export function findImport(db: Database, teamId: string, importId: string) {
  return importsOf(db, teamId).select('content').where('id', '=', importId).executeTakeFirst()
}

/** For a change: of concurrent runs, the second finds it done. */
export function lockImport(db: Database, teamId: string, importId: string) {
  return importsOf(db, teamId).select('content').where('id', '=', importId).forUpdate().executeTakeFirst()
}

export function selectImports(db: Database, teamId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = importsOf(db, teamId).select(sql<string>`created_at::text`.as('createdText'))
  if (after)
    query = query.where(
      sql<boolean>`(created_at < ${after.createdText}::timestamptz or (created_at = ${after.createdText}::timestamptz and id > ${after.id}::uuid))`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
}

export interface Counts {
  added: number
  known: number
  bad: number
}

export async function saveReview(db: Database, importId: string, { mapping, added, known, bad }: Counts & { mapping: ImportMapping }): Promise<void> {
  await db
    .updateTable('leadImports')
    .set({ mapping: JSON.stringify(mapping), addedRows: added, knownRows: known, badRows: bad })
    .where('id', '=', importId)
    .execute()
}

export async function finishImport(db: Database, importId: string, { added, known, bad }: Counts): Promise<void> {
  await db
    .updateTable('leadImports')
    .set({ state: 'done', content: null, doneAt: sql`now()`, addedRows: added, knownRows: known, badRows: bad })
    .where('id', '=', importId)
    .execute()
}

export interface Aside {
  line: number
  outcome: 'known' | 'bad'
  reason: string
  cells: readonly string[]
}

export async function insertAside(db: Database, { teamId, importId }: { teamId: string; importId: string }, rows: readonly Aside[]): Promise<void> {
  await sql`
    insert into lead_import_rows (team_id, import_id, row_number, outcome, reason, cells)
    select ${teamId}::uuid, ${importId}::uuid, line, outcome, reason, cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (line int, outcome text, reason text, cells jsonb)`.execute(db)
}

interface WantedRows {
  teamId: string
  importId: string
  outcome: 'known' | 'bad' | undefined
}

export function selectAside(db: Database, { teamId, importId, outcome }: WantedRows, { limit, after }: PageRange<{ line: number }>) {
  let query = db
    .selectFrom('leadImportRows')
    .select(['rowNumber as line', 'outcome', 'reason', 'cells'])
    .where('teamId', '=', teamId)
    .where('importId', '=', importId)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (after) query = query.where('rowNumber', '>', after.line)
  return query.orderBy('rowNumber').limit(limit).execute()
}

export async function deleteImport(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('leadImports').where('id', '=', importId).execute()
}

export async function countInReview(db: Database, teamId: string): Promise<number> {
  await db.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('leadImports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teamId', '=', teamId)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return count
}

/** Files that no one added. */
export async function deleteOldReviews(db: Database, days: number): Promise<void> {
  await db.deleteFrom('leadImports').where('state', '=', 'review').where(sql<boolean>`created_at < now() - make_interval(days => ${days})`).execute()
}

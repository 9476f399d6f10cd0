import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

/** By when they began: the id of a load may have been given earlier or later. */
export function selectRuns(db: Database, isFailed: boolean, { limit, after }: PageRange<{ startedText: string; id: number }>) {
  let query = db
    .selectFrom('loadRuns')
    .select([
      'id',
      'product',
      'fileName',
      'state',
      'reason',
      'isForced',
      'filePath',
      'startedAt',
      'finishedAt',
      'rowsIn',
      'rowsOut',
      'rowsKnown',
      'rowsRejected',
      'tables',
    ])
    .select(sql<string | null>`file_date::text`.as('fileDate'))
    .select(sql<string>`started_at::text`.as('startedText'))
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  // A file that was loaded since isn't among those that failed.
  if (isFailed)
    query = query.where('state', 'in', ['failed', 'refused']).where(
      sql<boolean>`not exists (
        select from load_runs newer where newer.file_name = load_runs.file_name and (newer.started_at, newer.id) > (load_runs.started_at, load_runs.id)
      )`,
    )
  if (after) query = query.where(sql<boolean>`(started_at, id) < (${after.startedText}::timestamptz, ${after.id})`)
  return query.execute()
}

export function findRun(db: Database, id: number) {
  return db.selectFrom('loadRuns').select('id').where('id', '=', id).executeTakeFirst()
}

/** In load order. Very long rows are truncated. */
export function selectRejects(db: Database, runId: number, { limit, after }: PageRange<{ id: number }>) {
  let query = db
    .selectFrom('loadRejects')
    .select(['id', 'fileTable as table', 'line', 'reason', sql<string>`left(raw, 2000)`.as('raw')])
    .where('runId', '=', runId)
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where('id', '>', after.id)
  return query.execute()
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A run with what decides whether it may run again. */
export async function findRunToRepeat(db: Database, runId: number) {
  return db
    .selectFrom('loadRuns')
    .select(['fileName', 'filePath', 'state'])
    .select(
      sql<boolean>`exists (select from load_runs newer where newer.file_name = load_runs.file_name and newer.id > load_runs.id and newer.state in ('published', 'unchanged', 'running'))`.as(
        'isLoadedSince',
      ),
    )
    .where('id', '=', runId)
    .executeTakeFirst()
}

async function closeDead(db: Database): Promise<void> {
  await db
    .updateTable('loadReruns')
    .set({ state: 'failed', reason: 'The process that ran it stopped', finishedAt: sql`now()` })
    .where('state', '=', 'running')
    .where('seenAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .execute()
}

/** Returns false while another one waits or runs. */
export async function insertRerun(db: Database, runId: number): Promise<boolean> {
  await closeDead(db)
  const row = await db
    .insertInto('loadReruns')
    .values({ runId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Begins the one that waits, in one of several processes. */
export async function claimRerun(db: Database) {
  await closeDead(db)
  return db
    .updateTable('loadReruns')
    .from('loadRuns')
    .set({ state: 'running', seenAt: sql`now()` })
    .whereRef('loadRuns.id', '=', 'loadReruns.runId')
    .where('loadReruns.state', '=', 'waiting')
    .returning(['loadReruns.id', 'loadRuns.fileName', 'loadRuns.filePath', 'loadRuns.isForced'])
    .executeTakeFirst()
}

export async function markSeen(db: Database, id: number): Promise<void> {
  await db.updateTable('loadReruns').set({ seenAt: sql`now()` }).where('id', '=', id).where('state', '=', 'running').execute()
}

export async function finishRerun(db: Database, id: number, end: { state: 'done' | 'failed'; reason: string | null }): Promise<void> {
  await db
    .updateTable('loadReruns')
    .set({ ...end, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** The newest of each run. */
export async function selectReruns(db: Database, runIds: number[]) {
  if (runIds.length === 0) return []
  return db
    .selectFrom('loadReruns')
    .distinctOn('runId')
    .select(['runId', 'state', 'reason', 'requestedAt'])
    .where('runId', 'in', runIds)
    .orderBy('runId')
    .orderBy('id', 'desc')
    .execute()
}

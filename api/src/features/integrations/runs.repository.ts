import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import type { Place } from './integrations.repository.ts'

const shown = [
  'id',
  'userId',
  'provider',
  'isDryRun',
  'firmCrds',
  'leadIds',
  'state',
  'attempts',
  'outcomes',
  'problem',
  'nextAttemptAt',
  'createdAt',
  'finishedAt',
] as const

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export function insertRun(db: Database, run: Place & { isDryRun: boolean; firmCrds: number[]; leadIds: string[] }) {
  return db.insertInto('integrationRuns').values(run).returning(shown).executeTakeFirstOrThrow()
}

export function findRun(db: Database, runId: string) {
  return db.selectFrom('integrationRuns').select(shown).where('id', '=', runId).executeTakeFirst()
}

/** Newest first. */
export function selectRuns(db: Database, { userId, provider }: Place, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('integrationRuns')
    .select(shown)
    .select(sql<string>`created_at::text`.as('atText'))
    .where('userId', '=', userId)
    .where('provider', '=', provider)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function finishRun(db: Database, runId: string, end: { state: 'done' | 'failed'; outcomes: unknown[]; problem: string | null }): Promise<void> {
  await db
    .updateTable('integrationRuns')
    .set({ ...end, outcomes: JSON.stringify(end.outcomes), nextAttemptAt: null, finishedAt: sql`now()` })
    .where('id', '=', runId)
    .execute()
}

export async function countAttempt(db: Database, runId: string, attempt: { problem: string; nextAttemptAt: Date | null }): Promise<void> {
  await db
    .updateTable('integrationRuns')
    .set({ attempts: sql`attempts + 1`, ...attempt })
    .where('id', '=', runId)
    .execute()
}

export function restartRun(db: Database, runId: string) {
  return db
    .updateTable('integrationRuns')
    .set({ state: 'waiting', attempts: 0, problem: null, nextAttemptAt: null, finishedAt: null })
    .where('id', '=', runId)
    .where('state', '=', 'failed')
    .returning(shown)
    .executeTakeFirst()
}

export async function selectSentNotes(db: Database, { userId, provider }: Place, noteIds: readonly string[]): Promise<string[]> {
  if (noteIds.length === 0) return []
  const rows = await db
    .selectFrom('integrationNotes')
    .select('leadNoteId')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('leadNoteId', 'in', [...noteIds])
    .execute()
  return rows.map(({ leadNoteId }) => leadNoteId)
}

export async function noteSentNotes(db: Database, { userId, provider }: Place, noteIds: readonly string[]): Promise<void> {
  if (noteIds.length === 0) return
  await db
    .insertInto('integrationNotes')
    .values(noteIds.map((leadNoteId) => ({ userId, provider, leadNoteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

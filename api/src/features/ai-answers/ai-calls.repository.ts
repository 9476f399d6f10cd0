import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type Purpose = 'insight' | 'summary' | 'assistant'
export type Outcome = 'answered' | 'failed' | 'late' | 'unchecked' | 'stopped'

interface Reservation {
  userId: string
  purpose: Purpose
  model: string
  tokens: number
}

/** Reserves the tokens of a call out of the member's budget of the day (UTC). Returns undefined when they aren't left. Serializes the calls of one member. */
export async function reserveCall(db: Database, { userId, purpose, model, tokens }: Reservation, dailyTokens: number): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { used } = await transaction
      .selectFrom('aiCalls')
      .select(sql<number>`coalesce(sum(tokens), 0)::int`.as('used'))
      .where('userId', '=', userId)
      .where(sql<boolean>`called_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)
      .executeTakeFirstOrThrow()
    if (used + tokens > dailyTokens) return undefined
    const { id } = await transaction.insertInto('aiCalls').values({ userId, purpose, model, tokens }).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** Without tokens, the reserved ones stay counted. */
export async function finishCall(
  db: Database,
  id: string,
  { outcome, tokens, durationMs }: { outcome: Outcome; tokens?: number | undefined; durationMs: number },
): Promise<void> {
  await db
    .updateTable('aiCalls')
    .set({ outcome, durationMs, ...(tokens === undefined ? {} : { tokens }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOldCalls(db: Database, days: number): Promise<void> {
  await db.deleteFrom('aiCalls').where(sql<boolean>`called_at < now() - make_interval(days => ${days})`).execute()
}

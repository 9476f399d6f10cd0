import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface NewTurn {
  userId: string
  question: string
  answer: object
}

/** Keeps the newest turns of a member. */
export async function insertTurn(db: Database, { userId, question, answer }: NewTurn, kept: number): Promise<{ id: string; askedAt: Date }> {
  const turn = await db
    .insertInto('assistantTurns')
    .values({ userId, question, answer: JSON.stringify(answer) })
    .returning(['id', 'askedAt'])
    .executeTakeFirstOrThrow()
  await sql`delete from assistant_turns where user_id = ${userId}::uuid and id in (
    select id from assistant_turns where user_id = ${userId}::uuid order by asked_at desc, id desc offset ${kept})`.execute(db)
  return turn
}

/** The newest answer that isn't older than this many minutes. */
export async function selectLatestAnswer(db: Database, userId: string, minutes: number): Promise<object | undefined> {
  const turn = await db
    .selectFrom('assistantTurns')
    .select('answer')
    .where('userId', '=', userId)
    .where('askedAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return turn?.answer as object | undefined
}

export function selectTurns(db: Database, userId: string, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('assistantTurns')
    .select(['id', 'question', 'answer', 'askedAt', sql<string>`asked_at::text`.as('atText')])
    .where('userId', '=', userId)
  if (after) query = query.where(sql<boolean>`(asked_at, id) < (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function deleteTurns(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('assistantTurns').where('userId', '=', userId).execute()
}

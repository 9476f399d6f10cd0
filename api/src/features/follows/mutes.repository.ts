import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface Mute {
  userId: string
  mutedId: string
}

/** Serializes the mutes of one person. */
export async function lockAndCountMutes(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db.selectFrom('mutes').select(sql<number>`count(*)::int`.as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
  return count
}

export async function insertMute(db: Database, mute: Mute): Promise<void> {
  await db
    .insertInto('mutes')
    .values(mute)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMute(db: Database, { userId, mutedId }: Mute): Promise<boolean> {
  const row = await db.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).returning('mutedId').executeTakeFirst()
  return row !== undefined
}

/** Newest first, without people who can't be found any more: blocked, suspended. */
export function selectMutes(db: Database, userId: string, { limit, after }: PageRange<{ atText: string; userId: string }>) {
  let query = db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'mutes.createdAt', sql<string>`mutes.created_at::text`.as('atText')])
    .where('mutes.userId', '=', userId)
    .where(sql<boolean>`users.suspended_at is null and not are_blocked(mutes.user_id, mutes.muted_id)`)
  if (after) query = query.where(sql<boolean>`(mutes.created_at, mutes.muted_id) < (${after.atText}::timestamptz, ${after.userId}::uuid)`)
  return query.orderBy('mutes.createdAt', 'desc').orderBy('mutes.mutedId', 'desc').limit(limit).execute()
}

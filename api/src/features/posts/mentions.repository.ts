import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isNotBlocked } from './visible-posts.repository.ts'

/** The names of active members, without those who are blocked. */
export async function selectMentionNames(db: Database, viewerId: string, userIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', userIds)
    .where('suspendedAt', 'is', null)
    .where('activatedAt', 'is not', null)
    .where(isNotBlocked(viewerId, sql`users.id`))
    .execute()
}

interface Mentioned {
  postId: string
  commentId: string | null
  userIds: readonly string[]
}

/** Returns those who weren't mentioned there before. */
export async function insertMentions(db: Database, { postId, commentId, userIds }: Mentioned): Promise<string[]> {
  const rows = await db
    .insertInto('mentions')
    .values(userIds.map((userId) => ({ postId, commentId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function findFeed(db: Database, userId: string) {
  return db.selectFrom('calendarFeeds').select(['createdAt', 'lastReadAt']).where('userId', '=', userId).executeTakeFirst()
}

/** An earlier address stops working. */
export async function saveFeed(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('calendarFeeds')
    .values({ userId, tokenHash })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, createdAt: sql`now()`, lastReadAt: null }))
    .execute()
}

export async function deleteFeed(db: Database, userId: string): Promise<boolean> {
  const row = await db.deleteFrom('calendarFeeds').where('userId', '=', userId).returning('userId').executeTakeFirst()
  return row !== undefined
}

/** Notes that it was read. Undefined for an unknown address, and while the account is suspended. */
export function readFeed(db: Database, tokenHash: Buffer) {
  return db
    .updateTable('calendarFeeds')
    .from('users')
    .set({ lastReadAt: sql`now()` })
    .whereRef('users.id', '=', 'calendarFeeds.userId')
    .where('users.suspendedAt', 'is', null)
    .where('calendarFeeds.tokenHash', '=', tokenHash)
    .returning(['calendarFeeds.userId', sql<Date>`now()`.as('now')])
    .executeTakeFirst()
}

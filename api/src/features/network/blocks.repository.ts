import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface Block {
  blockerId: string
  blockedId: string
}

/** Returns false when it is blocked already. */
export async function insertBlock(db: Database, block: Block): Promise<boolean> {
  const row = await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .returning('blockedId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteBlock(db: Database, { blockerId, blockedId }: Block): Promise<boolean> {
  const row = await db.deleteFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).returning('blockedId').executeTakeFirst()
  return row !== undefined
}

export async function hasBlocked(db: Database, { blockerId, blockedId }: Block): Promise<boolean> {
  const row = await db.selectFrom('blocks').select('blockedId').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export function selectBlocks(db: Database, blockerId: string, { limit, after }: PageRange<{ atText: string; userId: string }>) {
  let query = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'blocks.createdAt', sql<string>`blocks.created_at::text`.as('atText')])
    .where('blocks.blockerId', '=', blockerId)
  if (after) query = query.where(sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${after.atText}::timestamptz, ${after.userId}::uuid)`)
  return query.orderBy('blocks.createdAt', 'desc').orderBy('blocks.blockedId', 'desc').limit(limit).execute()
}

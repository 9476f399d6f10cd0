import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function markSuspended(db: Database, userId: string, reason: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ suspendedAt: sql`coalesce(suspended_at, now())`, suspendedReason: reason, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markRestored(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ suspendedAt: null, suspendedReason: null, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

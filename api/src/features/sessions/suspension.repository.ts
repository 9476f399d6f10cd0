import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function markSuspended(db: Database, userId: string, reason: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspendedAt: sql`coalesce(suspended_at, now())`, suspendedReason: reason, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function markRestored(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ suspendedAt: null, suspendedReason: null, updatedAt: sql`now()` }).where('id', '=', userId).execute()
}

/** Locked in a transaction that decides. */
export function findSuspension(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'suspendedAt', 'activatedAt', 'isAdmin']).where('id', '=', userId).forUpdate().executeTakeFirst()
}

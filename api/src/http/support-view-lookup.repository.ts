import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isSessionAlive } from './session-lookup.repository.ts'

/**
 * Returns undefined when the token is unknown, its time is over, or the view has ended. A view never outlives the session of its admin,
 * nor what lets the member in.
 */
export function findSupportView(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('supportViews')
    .innerJoin('sessions', 'sessions.id', 'supportViews.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('users as members', 'members.id', 'supportViews.userId')
    .select(['supportViews.id', 'supportViews.userId', 'supportViews.sessionId', 'users.id as adminId', 'members.role'])
    .select(sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('secondsUnseen'))
    .where('supportViews.tokenHash', '=', tokenHash)
    .where('supportViews.endedAt', 'is', null)
    .where('supportViews.endsAt', '>', sql<Date>`now()`)
    .where(isSessionAlive)
    .where('sessions.kind', '=', 'admin')
    .where('sessions.hasSecondFactor', '=', true)
    .where('members.suspendedAt', 'is', null)
    .where('members.activatedAt', 'is not', null)
    .where('members.isAdmin', '=', false)
    .executeTakeFirst()
}

/** Returns false when this view read the address before. */
export async function insertRead(db: Database, read: { supportViewId: string; operation: string; path: string }): Promise<boolean> {
  const inserted = await db
    .insertInto('supportViewReads')
    .values(read)
    .onConflict((conflict) => conflict.doNothing())
    .returning('supportViewId')
    .executeTakeFirst()
  return inserted !== undefined
}

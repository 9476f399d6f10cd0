import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Idle limits: a member's session ends after 12 hours without use, an admin's after 15 minutes. */
export const isSessionAlive = sql<boolean>`(
  sessions.ended_at is null
  and sessions.absolute_end > now()
  and sessions.last_seen_at > now() - case sessions.kind when 'admin' then interval '15 minutes' else interval '12 hours' end
  and users.suspended_at is null
  and users.activated_at is not null
  and (sessions.kind = 'admin') = users.is_admin
)`

/** Nothing for a token that is unknown, expired by the database's clock, or of a session that has ended. */
export function findSessionByAccessToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.userId', 'sessions.kind', 'sessions.hasSecondFactor', 'users.role'])
    .select(sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as('secondsUnseen'))
    .select(sql<number>`extract(epoch from now() - sessions.proved_at)::float8`.as('provedSecondsAgo'))
    .where('accessTokens.tokenHash', '=', tokenHash)
    .where('accessTokens.expiresAt', '>', sql<Date>`now()`)
    .where(isSessionAlive)
    .executeTakeFirst()
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: sql`now()` }).where('id', '=', sessionId).execute()
}

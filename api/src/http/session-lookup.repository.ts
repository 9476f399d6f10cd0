import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/database.ts'

/** Idle limits: a member's session ends after 12 hours without use, an admin's after 15 minutes. */
const alive = `(
  sessions.ended_at is null
  and sessions.absolute_end > now()
  and sessions.last_seen_at > now() - case sessions.kind when 'admin' then interval '15 minutes' else interval '12 hours' end
  and users.suspended_at is null
  and users.activated_at is not null
  and (sessions.kind = 'admin') = users.is_admin
)`
export const isSessionAlive = sql<boolean>`${sql.raw(alive)}`

interface LiveSession {
  sessionId: string
  userId: string
  kind: string
  hasSecondFactor: boolean
  role: string
  secondsUnseen: number
  provedSecondsAgo: number
}

/** Runs on every call, so it is a prepared statement: planning is most of its cost. */
const byAccessToken = {
  name: 'session-by-access-token',
  text: `
    select sessions.id as "sessionId", sessions.user_id as "userId", sessions.kind, sessions.has_second_factor as "hasSecondFactor", users.role,
      extract(epoch from now() - sessions.last_seen_at)::float8 as "secondsUnseen", extract(epoch from now() - sessions.proved_at)::float8 as "provedSecondsAgo"
    from access_tokens
    join sessions on sessions.id = access_tokens.session_id
    join users on users.id = sessions.user_id
    where access_tokens.token_hash = $1 and access_tokens.expires_at > now() and ${alive}`,
}

/** Returns undefined for a token that is unknown, expired by the database's clock, or of an ended session. */
export async function findSessionByAccessToken(pool: pg.Pool, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const { rows } = await pool.query<LiveSession>({ ...byAccessToken, values: [tokenHash] })
  return rows[0]
}

/** Commits asynchronously: a crash may lose a minute of activity, but the call that updates it is as fast as the others. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .with('unhurried', (query) => query.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('setting')))
    .updateTable('sessions')
    .from('unhurried')
    .set({ lastSeenAt: sql`now()` })
    .where('sessions.id', '=', sessionId)
    .execute()
}

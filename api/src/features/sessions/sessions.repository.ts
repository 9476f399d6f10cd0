import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isSessionAlive } from '../../http/session-lookup.repository.ts'
import type { Origin } from '../../http/viewer.ts'

const accessMinutes = 15
const graceSeconds = 10

export type UserRow = Awaited<ReturnType<typeof getUser>>

export function getUser(db: Database, userId: string) {
  return db.selectFrom('users').select(['id', 'email', 'isAdmin', 'firstName', 'lastName', 'role', 'alias']).where('id', '=', userId).executeTakeFirstOrThrow()
}

interface NewSession extends Origin {
  userId: string
  kind: 'member' | 'admin'
  hasSecondFactor: boolean
  isProved?: boolean
}

export function insertSession(db: Database, { userId, kind, hasSecondFactor, isProved = true, ip, userAgent }: NewSession) {
  const lifetime = kind === 'admin' ? sql<Date>`now() + interval '8 hours'` : sql<Date>`now() + interval '30 days'`
  return db
    .insertInto('sessions')
    .values({ userId, kind, hasSecondFactor, ip, userAgent, absoluteEnd: lifetime, ...(isProved ? {} : { provedAt: sql<Date>`now() - interval '1 day'` }) })
    .returning(['id', 'absoluteEnd'])
    .executeTakeFirstOrThrow()
}

export async function insertRenewalToken(db: Database, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.insertInto('renewalTokens').values({ sessionId, tokenHash }).execute()
}

/** Returns its expiry in seconds. It never outlives its session. */
export async function insertAccessToken(db: Database, sessionId: string, tokenHash: Buffer): Promise<number> {
  const { expiresAt } = await db
    .insertInto('accessTokens')
    .columns(['tokenHash', 'sessionId', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<Buffer>`${tokenHash}`.as('tokenHash'),
          'id',
          sql<Date>`least(absolute_end, now() + make_interval(mins => ${sql.lit(accessMinutes)}))`.as('expiresAt'),
        ])
        .where('id', '=', sessionId),
    )
    .returning(sql<number>`floor(extract(epoch from expires_at))::float8`.as('expiresAt'))
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Locks the token's row: of two windows renewing at once, the second sees what the first did. */
export function lockRenewalToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('renewalTokens')
    .innerJoin('sessions', 'sessions.id', 'renewalTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.userId', 'sessions.absoluteEnd', isSessionAlive.as('isAlive')])
    .select(
      sql<'unused' | 'grace' | 'reused'>`case when renewal_tokens.used_at is null then 'unused'
        when renewal_tokens.used_at > now() - make_interval(secs => ${sql.lit(graceSeconds)}) then 'grace' else 'reused' end`.as('state'),
    )
    .where('renewalTokens.tokenHash', '=', tokenHash)
    .forUpdate(['renewalTokens'])
    .executeTakeFirst()
}

export async function markRenewalTokenUsed(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('renewalTokens').set({ usedAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()
}

export async function findSessionByRenewalToken(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('renewalTokens').select('sessionId').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row?.sessionId
}

export function endSession(db: Database, sessionId: string, reason: string) {
  return db
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .executeTakeFirst()
}

export function endSessions(db: Database, userId: string, { only, except, reason }: { only?: string; except?: string; reason: string }) {
  let update = db.updateTable('sessions').set({ endedAt: sql`now()`, endReason: reason }).where('userId', '=', userId).where('endedAt', 'is', null)
  if (only) update = update.where('id', '=', only)
  if (except) update = update.where('id', '!=', except)
  return update.returning('id').execute()
}

export function selectAliveSessions(db: Database, userId: string, { limit, after }: PageRange<{ lastSeenText: string; id: string }>) {
  let query = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userAgent',
      'sessions.ip',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      sql<string>`sessions.last_seen_at::text`.as('lastSeenText'),
    ])
    .where('sessions.userId', '=', userId)
    .where(isSessionAlive)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(sessions.last_seen_at < ${after.lastSeenText}::timestamptz or (sessions.last_seen_at = ${after.lastSeenText}::timestamptz and sessions.id > ${after.id}::uuid))`,
    )
  return query.execute()
}

/** Records step-up authentication for this session. */
export async function markProved(db: Database, sessionId: string, { hasSecondFactor }: { hasSecondFactor: boolean }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ provedAt: sql`now()`, hasSecondFactor: sql`has_second_factor or ${hasSecondFactor}` })
    .where('id', '=', sessionId)
    .execute()
}

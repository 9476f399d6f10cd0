import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isSessionAlive } from '../http/session-lookup.repository.ts'

export async function insertTicket(db: Database, sessionId: string, ticketHash: Buffer): Promise<void> {
  await db.insertInto('realtimeTickets').values({ sessionId, ticketHash, expiresAt: sql`now() + interval '30 seconds'` }).execute()
}

/** Redeems a ticket, which opens one connection. Returns undefined when it is unknown, used, or expired. */
export async function takeTicket(db: Database, ticketHash: Buffer): Promise<{ userId: string; sessionId: string } | undefined> {
  const ticket = await db
    .deleteFrom('realtimeTickets')
    .where('ticketHash', '=', ticketHash)
    .returning(['sessionId', sql<boolean>`expires_at > now()`.as('isFresh')])
    .executeTakeFirst()
  if (!ticket?.isFresh) return undefined
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.id as sessionId'])
    .where('sessions.id', '=', ticket.sessionId)
    .where(isSessionAlive)
    .executeTakeFirst()
}

export async function findAliveSessionIds(db: Database, sessionIds: string[]): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .where(isSessionAlive)
    .execute()
  return rows.map(({ id }) => id)
}

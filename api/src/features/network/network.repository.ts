import { type ConnectionState, connectionLimits } from '@mandate/contract/connections'
import type { Role } from '@mandate/contract/frame/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const { expiryDays } = connectionLimits
const expiresAt = sql<Date>`connections.created_at + make_interval(days => ${sql.lit(expiryDays)})`
const isOpen = sql<boolean>`(connections.state = 'pending' and ${expiresAt} > now())`
const isDeclined = sql<boolean>`exists (select from connection_declines where connection_id = connections.id)`

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/** With the person on the other side. */
const connectionsOf = (db: Database, viewerId: string) =>
  db
    .selectFrom('connections')
    .innerJoin('users as others', (on) =>
      on.onRef('others.id', '=', sql`case when connections.inviter_id = ${viewerId}::uuid then connections.invitee_id else connections.inviter_id end`),
    )
    .select(['connections.id', 'connections.inviterId', 'connections.inviteeId', 'connections.state', 'connections.note'])
    .select(['connections.createdAt', 'connections.answeredAt', 'others.id as userId', 'others.firstName', 'others.lastName'])
    .select([
      expiresAt.as('expiresAt'),
      sql<Role>`others.role`.as('role'),
      isOpen.as('isOpen'),
      isDeclined.as('isDeclined'),
      sql<string>`coalesce(connections.answered_at, connections.created_at)::text`.as('atText'),
    ])
    .where((on) => on.or([on('connections.inviterId', '=', viewerId), on('connections.inviteeId', '=', viewerId)]))

/** A declined invitation looks open to its inviter, and is gone for the one who declined. */
const isIn = (viewerId: string): Record<ConnectionState, RawBuilder<boolean>> => ({
  connected: sql`connections.state = 'accepted'`,
  received: sql`connections.invitee_id = ${viewerId}::uuid and ${isOpen} and not ${isDeclined}`,
  sent: sql`connections.inviter_id = ${viewerId}::uuid and ${isOpen}`,
})

const isActive = sql<boolean>`(others.activated_at is not null and others.suspended_at is null and not others.is_admin)`

interface Wanted {
  viewerId: string
  state: ConnectionState
  /** Folded letters and digits: the beginnings of names. */
  words: string[]
}

/** Newest first. */
export function selectConnections(db: Database, { viewerId, state, words }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = connectionsOf(db, viewerId).where(isIn(viewerId)[state]).where(isActive)
  if (words.length > 0) {
    const prefixes = words.map((word) => `'${word}':*`).join(' & ')
    query = query.where(
      sql<boolean>`to_tsvector('simple', translate(search_fold(others.first_name || ' ' || others.last_name), '-''’.', ' ')) @@ to_tsquery('simple', ${prefixes})`,
    )
  }
  if (after)
    query = query.where(
      sql<boolean>`(coalesce(connections.answered_at, connections.created_at), connections.id) < (${after.atText}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy(sql`coalesce(connections.answered_at, connections.created_at)`, 'desc').orderBy('connections.id', 'desc').limit(limit).execute()
}

export async function countConnections(db: Database, viewerId: string): Promise<Record<ConnectionState, number>> {
  const count = (state: ConnectionState) => sql<number>`count(*) filter (where ${isIn(viewerId)[state]})::int`.as(state)
  return db
    .selectFrom('connections')
    .innerJoin('users as others', (on) =>
      on.onRef('others.id', '=', sql`case when connections.inviter_id = ${viewerId}::uuid then connections.invitee_id else connections.inviter_id end`),
    )
    .select([count('connected'), count('received'), count('sent')])
    .where((on) => on.or([on('connections.inviterId', '=', viewerId), on('connections.inviteeId', '=', viewerId)]))
    .where('connections.state', 'in', ['accepted', 'pending'])
    .where(isActive)
    .executeTakeFirstOrThrow()
}

/** Of any state. */
export function findConnection(db: Database, viewerId: string, connectionId: string) {
  return connectionsOf(db, viewerId).where('connections.id', '=', connectionId).executeTakeFirst()
}

/** The connection or the pending invitation of two people, in either direction; an expired one too. */
export function findOfPair(db: Database, viewerId: string, otherId: string) {
  return connectionsOf(db, viewerId).where('others.id', '=', otherId).where('connections.state', 'in', ['pending', 'accepted']).executeTakeFirst()
}

/** Serializes every change between two people, across servers, until the transaction ends. */
export async function lockPair(db: Database, oneId: string, otherId: string): Promise<void> {
  const name = `connection ${[oneId, otherId].toSorted().join(' ')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

interface Sent {
  open: number
  today: number
  /** When the first of the last day's invitations no longer counts. */
  nextAt: Date | null
}

/** Serializes the invitations of one person. */
export async function countSent(db: Database, inviterId: string): Promise<Sent> {
  await db.selectFrom('users').select('id').where('id', '=', inviterId).forNoKeyUpdate().execute()
  return db
    .selectFrom('connections')
    .select([
      sql<number>`count(*) filter (where ${isOpen})::int`.as('open'),
      sql<number>`count(*) filter (where created_at > now() - interval '24 hours')::int`.as('today'),
      sql<Date | null>`min(created_at) filter (where created_at > now() - interval '24 hours') + interval '24 hours'`.as('nextAt'),
    ])
    .where('inviterId', '=', inviterId)
    .where(sql<boolean>`(state = 'pending' or created_at > now() - interval '24 hours')`)
    .executeTakeFirstOrThrow()
}

/** The end of the days in which the inviter can't invite the same person after a withdrawal. */
export async function findWithdrawalEnd(db: Database, inviterId: string, inviteeId: string): Promise<Date | undefined> {
  const days = connectionLimits.withdrawDays
  const row = await db
    .selectFrom('connections')
    .select(sql<Date | null>`max(ended_at) + make_interval(days => ${days})`.as('endsAt'))
    .where('inviterId', '=', inviterId)
    .where('inviteeId', '=', inviteeId)
    .where('state', '=', 'withdrawn')
    .where(sql<boolean>`ended_at > now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return row?.endsAt ?? undefined
}

/** When the invitee declined an invitation of the inviter, within the days in which a new one doesn't reach them. */
export async function findRecentDecline(db: Database, inviterId: string, inviteeId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('connectionDeclines')
    .innerJoin('connections', 'connections.id', 'connectionDeclines.connectionId')
    .select(sql<Date | null>`max(declined_at)`.as('declinedAt'))
    .where('declinerId', '=', inviteeId)
    .where('connections.inviterId', '=', inviterId)
    .where(sql<boolean>`declined_at > now() - make_interval(days => ${connectionLimits.declineDays})`)
    .executeTakeFirst()
  return row?.declinedAt ?? undefined
}

export async function insertInvitation(db: Database, invitation: { inviterId: string; inviteeId: string; note: string }): Promise<string> {
  const { id } = await db.insertInto('connections').values(invitation).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function accept(db: Database, connectionId: string): Promise<void> {
  await db.deleteFrom('connectionDeclines').where('connectionId', '=', connectionId).execute()
  await db.updateTable('connections').set({ state: 'accepted', answeredAt: sql<Date>`now()` }).where('id', '=', connectionId).execute()
}

export async function end(db: Database, connectionId: string, state: 'withdrawn' | 'expired' | 'removed'): Promise<void> {
  await db.updateTable('connections').set({ state, endedAt: sql<Date>`now()` }).where('id', '=', connectionId).execute()
}

/** `declinedAt` of an earlier decline: its days don't begin again. */
export async function insertDecline(db: Database, decline: { connectionId: string; declinerId: string; declinedAt?: Date }): Promise<boolean> {
  const row = await db
    .insertInto('connectionDeclines')
    .values(decline)
    .onConflict((conflict) => conflict.doNothing())
    .returning('connectionId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDecline(db: Database, connectionId: string): Promise<void> {
  await db.deleteFrom('connectionDeclines').where('connectionId', '=', connectionId).execute()
}

const mostExported = 50_000

/** Everything that the user knows of: a decline only where they declined themselves. */
export async function selectForExport(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select case when inviter_id = ${userId}::uuid then 'you invited' else 'invited you' end as relation, others.first_name || ' ' || others.last_name as person,
      connections.state, connections.note, connections.created_at, connections.answered_at, connections.ended_at
    from connections join users others on others.id = case when inviter_id = ${userId}::uuid then invitee_id else inviter_id end
    where inviter_id = ${userId}::uuid or invitee_id = ${userId}::uuid
    union all
    select 'you blocked', others.first_name || ' ' || others.last_name, null, null, blocks.created_at, null, null
    from blocks join users others on others.id = blocks.blocked_id where blocks.blocker_id = ${userId}::uuid
    order by created_at desc limit ${mostExported}`.execute(db)
  return rows
}

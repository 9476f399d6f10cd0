import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

const isUnread = (viewerId: string): RawBuilder<boolean> => sql<boolean>`
  messages.sequence > greatest(own.read_sequence, own.joined_sequence) and messages.sender_id is distinct from ${viewerId}::uuid and messages.deleted_at is null
  and not are_blocked(${viewerId}::uuid, messages.sender_id)`

/** As it's counted in the navigation: `own` is the viewer's membership. */
export const isCountedUnread = (viewerId: string): RawBuilder<boolean> => sql<boolean>`
  not own.is_request and not own.is_muted and conversations.last_sequence > own.read_sequence and exists (
    select from messages where messages.conversation_id = conversations.id and ${isUnread(viewerId)})`

/** The conversations that the viewer is in. A direct one across a block exists for neither of the two. */
const conversationsOf = (db: Database, viewerId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversationMembers as own', (on) => on.onRef('own.conversationId', '=', 'conversations.id').on('own.userId', '=', viewerId))
    .leftJoin('conversationMembers as other', (on) =>
      on.onRef('other.conversationId', '=', 'conversations.id').on('other.userId', '<>', viewerId).on('conversations.kind', '=', 'direct'),
    )
    .where('own.leftAt', 'is', null)
    .where(sql<boolean>`(other.user_id is null or not are_blocked(${viewerId}::uuid, other.user_id))`)

/** How far it goes for the viewer: not further than the last message, and the last change, that they see. */
const seenBy = (viewerId: string) => {
  const hidesSome = sql<boolean>`(conversations.kind = 'group' and exists (
    select from blocked_people join conversation_members on conversation_members.user_id = blocked_people.other_id
    where blocked_people.user_id = ${viewerId}::uuid and conversation_members.conversation_id = conversations.id))`
  return sql<{ sequence: number; at: Date; revision: number }>`lateral (
    select conversations.last_sequence as sequence, conversations.last_message_at as at, conversations.revision where not ${hidesSome}
    union all
    select coalesce(last.sequence, own.joined_sequence), coalesce(last.created_at, own.joined_at), (
      select coalesce(max(message_changes.revision), 0) from messages join message_changes on message_changes.message_id = messages.id
      where messages.conversation_id = conversations.id and messages.revision > 0
        and not are_blocked(${viewerId}::uuid, messages.sender_id) and not are_blocked(${viewerId}::uuid, message_changes.actor_id))
    from (select) as one left join lateral (
      select sequence, created_at from messages where messages.conversation_id = conversations.id and messages.sequence > own.joined_sequence
        and not are_blocked(${viewerId}::uuid, messages.sender_id) order by sequence desc limit 1) last on true
    where ${hidesSome})`.as('seen')
}

const withDetails = (db: Database, viewerId: string) =>
  conversationsOf(db, viewerId)
    .innerJoin(seenBy(viewerId), (on) => on.onTrue())
    .select(['conversations.id', 'conversations.kind', 'conversations.title', 'conversations.lastSequence', 'conversations.revision'])
    .select(['seen.sequence as seenSequence', 'seen.revision as seenRevision', 'seen.at as seenAt'])
    .select(['own.joinedSequence', 'own.readSequence', 'own.isMuted', 'own.isRequest', 'other.userId as otherId', 'other.isRequest as isOtherAsked'])
    .select([
      sql<string>`seen.at::text`.as('sortText'),
      sql<boolean>`other.user_id is not null and (are_connected(${viewerId}::uuid, other.user_id) or exists (
        select from team_members mine join team_members theirs on theirs.team_id = mine.team_id
        where mine.user_id = ${viewerId}::uuid and theirs.user_id = other.user_id))`.as('isKnown'),
    ])

/** With `isLocked`, until the transaction ends: what changes the order of messages, or who is in, takes this lock first. */
export async function findConversation(db: Database, viewerId: string, { conversationId, isLocked = false }: { conversationId: string; isLocked?: boolean }) {
  // Apart from the lock: a query sees the members as they were when it began to wait.
  if (isLocked) await db.selectFrom('conversations').select('id').where('id', '=', conversationId).forNoKeyUpdate().execute()
  return withDetails(db, viewerId).where('conversations.id', '=', conversationId).executeTakeFirst()
}

export function selectConversationsByIds(db: Database, viewerId: string, conversationIds: string[]) {
  return conversationIds.length === 0 ? Promise.resolve([]) : withDetails(db, viewerId).where('conversations.id', 'in', conversationIds).execute()
}

/** Counts to one hundred: more is shown as 99+. */
export async function selectUnread(db: Database, viewerId: string, conversationIds: string[]): Promise<Map<string, number>> {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; unread: number }>`
    select own.conversation_id as id,
      (select count(*)::int from (select from messages where messages.conversation_id = own.conversation_id and ${isUnread(viewerId)} limit 100) as counted) as unread
    from conversation_members own where own.user_id = ${viewerId}::uuid and own.conversation_id = any(${conversationIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export async function countUnread(db: Database, viewerId: string): Promise<{ conversations: number; requests: number }> {
  return conversationsOf(db, viewerId)
    .where('conversations.lastSequence', '>', 0)
    .select([
      sql<number>`(count(*) filter (where ${isCountedUnread(viewerId)}))::int`.as('conversations'),
      sql<number>`(count(*) filter (where own.is_request))::int`.as('requests'),
    ])
    .executeTakeFirstOrThrow()
}

/** Who is in these conversations, without the viewer and without people with a block. Who declined a request is still its other side. */
export function selectPeople(db: Database, viewerId: string, conversationIds: string[]) {
  return db
    .selectFrom('conversationMembers')
    .innerJoin('users', 'users.id', 'conversationMembers.userId')
    .select(['conversationMembers.conversationId', 'users.id', 'users.firstName', 'users.lastName'])
    .where('conversationMembers.conversationId', '=', sql<string>`any(${conversationIds}::uuid[])`)
    .where('conversationMembers.userId', '<>', viewerId)
    .where((on) => on.or([on('conversationMembers.leftAt', 'is', null), on('conversationMembers.isRequest', '=', true)]))
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, users.id)`)
    .orderBy('conversationMembers.joinedAt')
    .orderBy('users.id')
    .execute()
}

/** Whose windows are told: everyone who is in it and has no block with those who acted. */
export async function selectAudience(db: Database, conversationId: string, actorIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from blocked_people where blocked_people.user_id = conversation_members.user_id and blocked_people.other_id = any(${actorIds}::uuid[]))`,
    )
    .execute()
  return rows.map(({ userId }) => userId)
}

interface Pair {
  openerId: string
  otherId: string
  /** Whether the other person has to accept first. */
  isRequest: boolean
}

/** The one conversation of the two, created when it's new. */
export async function openDirect(db: Database, { openerId, otherId, isRequest }: Pair): Promise<{ id: string; isNew: boolean }> {
  const pair = openerId < otherId ? { lowId: openerId, highId: otherId } : { lowId: otherId, highId: openerId }
  const created = await db
    .insertInto('conversations')
    .values({ kind: 'direct', createdBy: openerId, ...pair })
    .onConflict((conflict) => conflict.columns(['lowId', 'highId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) {
    const { id } = await db.selectFrom('conversations').select('id').where('lowId', '=', pair.lowId).where('highId', '=', pair.highId).executeTakeFirstOrThrow()
    // They declined, and now write: they have changed their mind.
    await db
      .updateTable('conversationMembers')
      .set(accepted)
      .where('conversationId', '=', id)
      .where('userId', '=', openerId)
      .where('leftAt', 'is not', null)
      .execute()
    return { id, isNew: false }
  }
  await insertMembers(db, created.id, [{ userId: openerId }, { userId: otherId, isRequest }])
  return { id: created.id, isNew: true }
}

export async function insertGroup(db: Database, { createdBy, title }: { createdBy: string; title: string }): Promise<string> {
  const { id } = await db.insertInto('conversations').values({ kind: 'group', createdBy, title }).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewMember {
  userId: string
  isRequest?: boolean
  joinedSequence?: number
}

/** A member who left comes back, and sees what is written from then on. */
export async function insertMembers(db: Database, conversationId: string, members: NewMember[]): Promise<void> {
  await db
    .insertInto('conversationMembers')
    .values(
      members.map(({ userId, isRequest = false, joinedSequence = 0 }) => ({ conversationId, userId, isRequest, joinedSequence, readSequence: joinedSequence })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'userId'])
        .doUpdateSet({ leftAt: null, joinedSequence: sql<number>`excluded.joined_sequence`, readSequence: sql<number>`excluded.read_sequence` })
        .where('conversationMembers.leftAt', 'is not', null),
    )
    .execute()
}

interface Membership {
  conversationId: string
  userId: string
}

interface MembershipChanges {
  isMuted?: boolean
  isRequest?: boolean
  leftAt?: RawBuilder<Date>
}

/** The database's clock. */
export const now = sql<Date>`now()`

const accepted = { isRequest: false, leftAt: null }

/** Of both sides of a direct conversation, also where it was declined. */
export async function acceptForBoth(db: Database, conversationId: string): Promise<void> {
  await db.updateTable('conversationMembers').set(accepted).where('conversationId', '=', conversationId).where('isRequest', '=', true).execute()
}

export async function updateMembership(db: Database, { conversationId, userId }: Membership, changes: MembershipChanges): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set(changes)
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute()
}

/** Never back: two windows may report in either order. Returns how far it was read before, or undefined when that was as far. */
export async function markRead(db: Database, { conversationId, userId }: Membership, sequence: number): Promise<number | undefined> {
  const { rows } = await sql<{ readSequence: number }>`
    with before as (
      select conversation_id, user_id, read_sequence from conversation_members
      where conversation_id = ${conversationId}::uuid and user_id = ${userId}::uuid and read_sequence < ${sequence}::integer for update)
    update conversation_members set read_sequence = ${sequence}::integer from before
    where conversation_members.conversation_id = before.conversation_id and conversation_members.user_id = before.user_id
    returning before.read_sequence`.execute(db)
  return rows[0]?.readSequence
}

export async function updateTitle(db: Database, conversationId: string, title: string): Promise<void> {
  await db.updateTable('conversations').set({ title }).where('id', '=', conversationId).execute()
}

export async function countMembers(db: Database, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversationMembers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

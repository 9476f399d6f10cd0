import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Of the last change that the viewer sees: what people with a block did is none. */
export const seenRevision = (viewerId: string) => sql<number>`(case when exists (select from blocked_people where user_id = ${viewerId}::uuid) then (
  select coalesce(max(message_changes.revision), 0) from message_changes
  where message_changes.message_id = messages.id and not are_blocked(${viewerId}::uuid, message_changes.actor_id)) else messages.revision end)`

/** With the message that it replies to, where the viewer sees that one. */
export const withSender = (db: Database, viewerId: string) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.senderId')
    .leftJoin('messages as quoted', (on) =>
      on
        .onRef('quoted.conversationId', '=', 'messages.conversationId')
        .onRef('quoted.sequence', '=', 'messages.replyTo')
        .on(
          sql<boolean>`not are_blocked(${viewerId}::uuid, quoted.sender_id) and quoted.sequence > (
            select joined_sequence from conversation_members where conversation_id = messages.conversation_id and user_id = ${viewerId}::uuid)`,
        ),
    )
    .leftJoin('users as quotedUsers', 'quotedUsers.id', 'quoted.senderId')
    .select(['messages.conversationId', 'messages.sequence', 'messages.id', 'messages.clientId', 'messages.senderId', 'messages.text', 'messages.createdAt'])
    .select(seenRevision(viewerId).as('revision'))
    .select(['messages.editedAt', 'messages.deletedAt', 'messages.replyTo', 'messages.fileCount', 'messages.linkAddress', 'users.firstName', 'users.lastName'])
    .select(['quoted.sequence as quotedSequence', 'quoted.senderId as quotedSenderId', 'quoted.text as quotedText', 'quoted.deletedAt as quotedDeletedAt'])
    .select('quoted.fileCount as quotedFileCount')
    .select(['quotedUsers.firstName as quotedFirstName', 'quotedUsers.lastName as quotedLastName'])

interface Part {
  conversationId: string
  viewerId: string
  joinedSequence: number
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** Rising after a sequence, otherwise falling. Leaves out what people with a block wrote. */
export function selectMessages(db: Database, { conversationId, viewerId, joinedSequence, before, after, limit }: Part) {
  let query = withSender(db, viewerId)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.sequence', '>', Math.max(joinedSequence, after ?? 0))
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, messages.sender_id)`)
  if (before !== undefined) query = query.where('messages.sequence', '<', before)
  return query
    .orderBy('messages.sequence', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

/** The last message of each conversation that the viewer sees. */
export function selectLastMessages(db: Database, viewerId: string, conversationIds: string[]) {
  return withSender(db, viewerId)
    .innerJoin(
      sql<{ id: string; sequence: number }>`(
        select own.conversation_id as id, last.sequence from conversation_members own
        cross join lateral (
          select sequence from messages where messages.conversation_id = own.conversation_id and messages.sequence > own.joined_sequence
            and not are_blocked(${viewerId}::uuid, messages.sender_id) order by sequence desc limit 1) last
        where own.user_id = ${viewerId}::uuid and own.conversation_id = any(${conversationIds}::uuid[]))`.as('lasts'),
      (on) => on.onRef('lasts.id', '=', 'messages.conversationId').onRef('lasts.sequence', '=', 'messages.sequence'),
    )
    .execute()
}

interface Sent {
  conversationId: string
  senderId: string
  clientId: string
}

export function findSent(db: Database, { conversationId, senderId, clientId }: Sent) {
  return withSender(db, senderId)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.senderId', '=', senderId)
    .where('messages.clientId', '=', clientId)
    .executeTakeFirst()
}

export async function hasWritten(db: Database, conversationId: string, senderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('sequence')
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .limit(1)
    .execute()
  return found.length > 0
}

interface NewMessage extends Sent {
  text: string
  /** The sequence of the message that it replies to. */
  replyTo: number | null
  fileCount: number
  linkAddress: string | null
}

interface Told {
  /** Whose windows are told. */
  audience: string[]
  /** Who has a browser with push. */
  pushed: string[]
}

/**
 * Caller must hold the lock of the conversation: the sequence has no gap. The sender has read it. Returns the message with those whose windows
 * are told, or undefined when it was sent before. What it quotes isn't read.
 */
export async function insertMessage(
  db: Database,
  { conversationId, senderId, clientId, text, replyTo, fileCount, linkAddress }: NewMessage,
): Promise<(MessageRow & Told) | undefined> {
  const { rows } = await sql<MessageRow & Told>`
    with earlier as (
      select from messages where conversation_id = ${conversationId}::uuid and sender_id = ${senderId}::uuid and client_id = ${clientId}::uuid),
    numbered as (
      update conversations set last_sequence = last_sequence + 1, last_message_at = now()
      where id = ${conversationId}::uuid and not exists (select from earlier) returning last_sequence),
    has_read as (
      update conversation_members set read_sequence = numbered.last_sequence from numbered
      where conversation_id = ${conversationId}::uuid and user_id = ${senderId}::uuid),
    inserted as (
      insert into messages (conversation_id, sequence, client_id, sender_id, text, reply_to, file_count, link_address)
      select ${conversationId}::uuid, last_sequence, ${clientId}::uuid, ${senderId}::uuid, ${text}, ${replyTo}::integer, ${fileCount}::integer,
        ${linkAddress} from numbered
      returning *)
    select inserted.conversation_id, inserted.sequence, inserted.id, inserted.client_id, inserted.sender_id, inserted.text, inserted.created_at,
      inserted.revision, inserted.edited_at, inserted.deleted_at, inserted.reply_to, inserted.file_count, inserted.link_address, users.first_name, users.last_name,
      null as quoted_sequence, null as quoted_sender_id, null as quoted_text, null as quoted_deleted_at, null as quoted_file_count,
      null as quoted_first_name, null as quoted_last_name,
      array(select user_id from conversation_members
        where conversation_id = ${conversationId}::uuid and left_at is null and not are_blocked(${senderId}::uuid, user_id)) as audience,
      array(select user_id from conversation_members
        where conversation_id = ${conversationId}::uuid and left_at is null and not is_muted and not is_request and user_id <> ${senderId}::uuid
          and exists (select from push_subscriptions where push_subscriptions.user_id = conversation_members.user_id)) as pushed
    from inserted join users on users.id = inserted.sender_id`.execute(db)
  return rows[0]
}

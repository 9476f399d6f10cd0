import { changeLimits } from '@mandate/contract/message-changes'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { seenRevision, withSender } from './messages.repository.ts'

interface Place {
  conversationId: string
  viewerId: string
  joinedSequence: number
}

const seenBy = (db: Database, { conversationId, viewerId, joinedSequence }: Place) =>
  withSender(db, viewerId)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.sequence', '>', joinedSequence)
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, messages.sender_id)`)

/** Undefined when the viewer doesn't see it. */
export function findMessage(db: Database, { messageId, ...place }: Place & { messageId: string }) {
  return seenBy(db, place).where('messages.id', '=', messageId).executeTakeFirst()
}

/** For any viewer. Its conversation stays locked until the transaction ends. */
export async function lockConversationOf(db: Database, messageId: string) {
  const place = await db.selectFrom('messages').select('conversationId').where('id', '=', messageId).executeTakeFirst()
  if (!place) return undefined
  await db.selectFrom('conversations').select('id').where('id', '=', place.conversationId).forNoKeyUpdate().execute()
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.id', 'messages.conversationId', 'messages.sequence', 'messages.senderId', 'messages.deletedAt', 'messages.linkAddress'])
    .select('conversations.revision as conversationRevision')
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
}

/** Never a part of a revision: a changed message and the replies that quote it share one. */
export function selectChanges(db: Database, { after, limit, ...place }: Place & { after: number; limit: number }) {
  return seenBy(db, place)
    .where('messages.revision', '>', after)
    .where('messages.revision', '>', 0)
    .where(seenRevision(place.viewerId), '>', after)
    .orderBy(seenRevision(place.viewerId))
    .fetch(limit, 'with ties')
    .execute()
}

interface Changed {
  id: string
  sequence: number
  actorId: string
}

/** Caller must hold the lock of the conversation. Also counts as a change of the replies that quote the message. */
export async function raiseRevision(db: Database, conversationId: string, { id, sequence, actorId }: Changed): Promise<void> {
  await sql`
    with raised as (update conversations set revision = revision + 1 where id = ${conversationId}::uuid returning revision),
    changed as (
      update messages set revision = raised.revision from raised
      where messages.id = ${id}::uuid or (messages.conversation_id = ${conversationId}::uuid and messages.reply_to = ${sequence}::integer)
      returning messages.id, messages.revision)
    insert into message_changes (message_id, actor_id, revision) select id, ${actorId}::uuid, revision from changed
    on conflict (message_id, actor_id) do update set revision = excluded.revision`.execute(db)
}

/** Whether the text can still be edited, by the clock of the database. */
export async function isEditable(db: Database, messageId: string): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${changeLimits.editMinutes}::integer)`)
    .executeTakeFirst()
  return found !== undefined
}

export async function replaceText(
  db: Database,
  messageId: string,
  { before, text, linkAddress }: { before: string; text: string; linkAddress: string | null },
): Promise<void> {
  await db.insertInto('messageRevisions').values({ messageId, text: before }).execute()
  await db.updateTable('messages').set({ text, linkAddress, editedAt: sql<Date>`now()` }).where('id', '=', messageId).execute()
}

export async function eraseMessage(db: Database, messageId: string): Promise<void> {
  await db.deleteFrom('messageRevisions').where('messageId', '=', messageId).execute()
  await db.deleteFrom('messageReactions').where('messageId', '=', messageId).execute()
  await db.updateTable('messages').set({ text: '', fileCount: 0, linkAddress: null, deletedAt: sql<Date>`now()` }).where('id', '=', messageId).execute()
}

export function selectRevisions(db: Database, messageId: string, { limit, after }: PageRange<{ id: number }>) {
  let query = db.selectFrom('messageRevisions').select(['id', 'text', 'replacedAt']).where('messageId', '=', messageId)
  if (after) query = query.where('id', '<', after.id)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

interface Reaction {
  messageId: string
  userId: string
  kind: string
}

/** Returns whether it is new. */
export async function insertReaction(db: Database, reaction: Reaction): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('messageReactions')
    .values(reaction)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns whether there was one. */
export async function deleteReaction(db: Database, { messageId, userId, kind }: Reaction): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messageReactions')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ReactionRow = Awaited<ReturnType<typeof selectReactions>>[number]

/** In the order in which they were given, without those of people with a block. */
export async function selectReactions(db: Database, viewerId: string, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('messageReactions')
    .innerJoin('users', 'users.id', 'messageReactions.userId')
    .select(['messageReactions.messageId', 'messageReactions.userId', 'messageReactions.kind', 'users.firstName', 'users.lastName'])
    .where('messageReactions.messageId', 'in', messageIds)
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, message_reactions.user_id)`)
    .orderBy('messageReactions.createdAt')
    .orderBy('messageReactions.userId')
    .execute()
}

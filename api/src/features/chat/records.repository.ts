import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number]

interface Part {
  conversationId: string
  /** Which messages are shown with their content. */
  isSeen: RawBuilder<boolean>
  after: number
  limit: number
}

/** For someone who is in the conversation. */
export const isSeenBy = (viewerId: string, joinedSequence: number): RawBuilder<boolean> =>
  sql<boolean>`messages.sequence > ${joinedSequence}::integer and not are_blocked(${viewerId}::uuid, messages.sender_id)`

/** By number, with the message as it is now. */
export function selectRecords(db: Database, { conversationId, isSeen, after, limit }: Part) {
  return db
    .selectFrom('conversationRecords')
    .innerJoin('messages', (on) =>
      on.onRef('messages.conversationId', '=', 'conversationRecords.conversationId').onRef('messages.sequence', '=', 'conversationRecords.sequence'),
    )
    .leftJoin('users', 'users.id', 'messages.senderId')
    .select(['conversationRecords.number', 'conversationRecords.kind', 'conversationRecords.sequence', 'conversationRecords.at', 'conversationRecords.hash'])
    .select(['conversationRecords.senderSalt', 'conversationRecords.senderDigest', 'conversationRecords.textSalt', 'conversationRecords.textDigest'])
    .select(['messages.id as messageId', 'messages.senderId', 'messages.text', 'messages.editedAt', 'users.firstName', 'users.lastName'])
    .select([
      isSeen.as('isSeen'),
      // How many texts of the message came before.
      sql<number>`(select count(*)::int from conversation_records earlier where earlier.conversation_id = conversation_records.conversation_id
        and earlier.sequence = conversation_records.sequence and earlier.number < conversation_records.number)`.as('place'),
    ])
    .where('conversationRecords.conversationId', '=', conversationId)
    .where('conversationRecords.number', '>', after)
    .orderBy('conversationRecords.number')
    .limit(limit)
    .execute()
}

/** Earlier texts of messages, the first one first. */
export async function selectEarlierTexts(db: Database, messageIds: readonly string[]): Promise<{ messageId: string; text: string }[]> {
  if (messageIds.length === 0) return []
  return db.selectFrom('messageRevisions').select(['messageId', 'text']).where('messageId', 'in', messageIds).orderBy('id').execute()
}

export async function findName(db: Database, userId: string): Promise<string> {
  const { firstName, lastName } = await db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', userId).executeTakeFirstOrThrow()
  return `${firstName} ${lastName}`
}

/** With the time of the record after it. */
export function findRecord(db: Database, { conversationId, number, hash }: { conversationId: string; number: number; hash: string }) {
  return db
    .selectFrom('conversationRecords as wanted')
    .leftJoin('conversationRecords as next', (on) => on.onRef('next.conversationId', '=', 'wanted.conversationId').on('next.number', '=', number + 1))
    .select('next.at as nextAt')
    .where('wanted.conversationId', '=', conversationId)
    .where('wanted.number', '=', number)
    .where('wanted.hash', '=', hash)
    .executeTakeFirst()
}

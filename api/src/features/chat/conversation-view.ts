import type { Conversation, Message } from '@mandate/contract/chat'
import type { Database } from '../../database/database.ts'
import { stateOf } from './chat.rules.ts'
import { type ConversationRow, selectPeople, selectUnread } from './conversations.repository.ts'
import { type MessageRow, selectLastMessages } from './messages.repository.ts'

export function toMessage({ senderId, firstName, lastName, clientId, createdAt, id, sequence, text }: MessageRow, viewerId: string): Message {
  const isMine = senderId === viewerId
  return {
    ...{ id, sequence, isMine, text },
    clientId: isMine ? clientId : null,
    sender: senderId === null ? null : { id: senderId, name: `${firstName} ${lastName}` },
    sentAt: createdAt.toISOString(),
  }
}

/** Loads what belongs to a page of conversations together. */
export async function presentConversations(db: Database, viewerId: string, rows: ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [people, lasts, unread] = await Promise.all([selectPeople(db, viewerId, ids), selectLastMessages(db, viewerId, ids), selectUnread(db, viewerId, ids)])
  return rows.map((row) => {
    const last = lasts.find(({ conversationId }) => conversationId === row.id)
    const { id, title, isMuted, readSequence, lastSequence, lastMessageAt } = row
    return {
      ...{ id, title, isMuted, readSequence, lastSequence },
      kind: row.kind === 'group' ? 'group' : 'direct',
      people: people.filter(({ conversationId }) => conversationId === id).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
      state: stateOf(row),
      unread: unread.get(id) ?? 0,
      lastMessage: last ? toMessage(last, viewerId) : null,
      updatedAt: lastMessageAt.toISOString(),
    }
  })
}

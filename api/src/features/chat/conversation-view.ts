import type { Conversation } from '@mandate/contract/chat'
import type { Database } from '../../database/database.ts'
import { stateOf } from './chat.rules.ts'
import { type ConversationRow, selectPeople, selectUnread } from './conversations.repository.ts'
import { toMessages } from './message-view.ts'
import { selectLastMessages } from './messages.repository.ts'
import { selectOversight } from './supervision.repository.ts'

/** Loads what belongs to a page of conversations together. */
export async function presentConversations(db: Database, viewerId: string, rows: ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [people, lasts, unread, oversight] = await Promise.all([
    selectPeople(db, viewerId, ids),
    selectLastMessages(db, viewerId, ids),
    selectUnread(db, viewerId, ids),
    selectOversight(db, viewerId, ids),
  ])
  const shown = await toMessages(db, viewerId, lasts)
  return rows.map((row) => {
    const last = lasts.findIndex(({ conversationId }) => conversationId === row.id)
    const { id, title, isMuted, readSequence, seenSequence: lastSequence, seenAt } = row
    return {
      ...{ id, title, isMuted, lastSequence, readSequence: Math.min(readSequence, lastSequence) },
      kind: row.kind === 'group' ? 'group' : 'direct',
      people: people.filter(({ conversationId }) => conversationId === id).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
      state: stateOf(row),
      unread: unread.get(id) ?? 0,
      lastMessage: shown[last] ?? null,
      oversight: oversight
        .filter(({ conversationId }) => conversationId === id)
        .map(({ firm, isSupervised, keptYears }) => ({ firm, isSupervised, keptYears })),
      updatedAt: seenAt.toISOString(),
    }
  })
}

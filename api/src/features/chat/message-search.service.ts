import type { MessageHit } from '@mandate/contract/chat-search'
import type { Page } from '@mandate/contract/frame/page'
import { noteOf } from '@mandate/contract/values/search-words'
import type { Database } from '../../database/database.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { wordsQuery } from '../documents/text-words.service.ts'
import { presentConversations } from './conversation-view.ts'
import { selectConversationsByIds } from './conversations.repository.ts'
import { selectHits } from './message-search.repository.ts'
import { toMessages } from './message-view.ts'
import type { MessageRow } from './messages.repository.ts'

type Wanted = PageInput & { q: string; conversationId?: string | undefined }

export async function searchMessages(deps: Deps, viewer: Viewer, { q, conversationId, ...page }: Wanted): Promise<Page<MessageHit> & { note?: string }> {
  const { userId: viewerId } = requireMember(viewer)
  const words = wordsQuery(q)
  if (words === undefined) return { items: [], nextCursor: null, ...noteOf(q) }
  return listPage(deps, page, {
    list: `messages ${JSON.stringify([viewerId, words.all, conversationId])}`,
    key: { sentText: String, id: String },
    select: (range) => selectHits(deps.db, { viewerId, words, conversationId }, range),
    present: (rows) => presentHits(deps.db, viewerId, rows),
  })
}

/** A direct conversation across a block exists for neither of the two, so neither do its messages. */
async function presentHits(db: Database, viewerId: string, rows: MessageRow[]): Promise<MessageHit[]> {
  const ids = [...new Set(rows.map(({ conversationId }) => conversationId))]
  const [messages, conversations] = await Promise.all([
    toMessages(db, viewerId, rows),
    selectConversationsByIds(db, viewerId, ids).then((found) => presentConversations(db, viewerId, found)),
  ])
  return rows.flatMap(({ conversationId }, index) => {
    const message = messages[index]
    const conversation = conversations.find(({ id }) => id === conversationId)
    return message && conversation ? [{ message, conversation }] : []
  })
}

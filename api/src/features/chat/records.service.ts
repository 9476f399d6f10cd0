import type { ConversationRecord, ConversationRecordPage } from '@mandate/contract/chat-records'
import { entryDigestOf } from '@mandate/contract/values/record-chain'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { findConversation } from './conversations.repository.ts'
import * as repository from './records.repository.ts'

interface Part {
  conversationId: string
  after?: number | undefined
  limit: number
}

export async function listConversationRecords({ db }: Deps, viewer: Viewer, { conversationId, after = 0, limit }: Part): Promise<ConversationRecordPage> {
  const { userId: viewerId } = requireMember(viewer)
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  const { joinedSequence } = conversation
  const rows = await repository.selectRecords(db, { conversationId, viewerId, joinedSequence, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const earlier = await repository.selectEarlierTexts(db, [...new Set(shown.filter(({ editedAt }) => editedAt).map(({ messageId }) => messageId))])
  return { items: await Promise.all(shown.map((row) => toRecord(row, earlier))), hasMore: rows.length > limit }
}

/** Only the content of what the viewer sees. The digests of the rest keep the chain whole and can't be guessed. */
async function toRecord(row: repository.RecordRow, earlier: { messageId: string; text: string }[]): Promise<ConversationRecord> {
  const { number, sequence, hash, senderDigest, textDigest, senderSalt, textSalt, senderId, firstName, lastName } = row
  const entry = { kind: kindOf(row.kind), sequence, at: row.at.toISOString(), senderDigest, textDigest }
  const entryDigest = await entryDigestOf({ number, ...entry })
  if (!row.isSeen) return { number, entryDigest, hash, opened: null }
  const texts = [...earlier.filter(({ messageId }) => messageId === row.messageId).map(({ text }) => text), row.text]
  const text = texts[row.place]
  return {
    ...{ number, entryDigest, hash },
    opened: {
      ...entry,
      sender: senderId === null ? null : { salt: senderSalt, id: senderId, name: `${firstName} ${lastName}` },
      text: textSalt === null || text === undefined ? null : { salt: textSalt, text },
    },
  }
}

function kindOf(kind: string): 'sent' | 'edited' | 'deleted' {
  return kind === 'edited' || kind === 'deleted' ? kind : 'sent'
}

/** For a reviewer who was given an export. Who knows the hash has the export: they learn nothing else. */
export async function checkConversationRecord(
  { db }: Deps,
  viewer: Viewer,
  record: { conversationId: string; number: number; hash: string },
): Promise<{ isGenuine: boolean }> {
  requireMember(viewer)
  return { isGenuine: await repository.hasRecord(db, record) }
}

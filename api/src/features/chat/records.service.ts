import { type ConversationRecord, type ConversationRecordPage, recordsPerPdf } from '@mandate/contract/chat-records'
import { entryDigestOf } from '@mandate/contract/values/record-chain'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { type ConversationPdf, writeConversationPdf } from './conversation-pdf.ts'
import { findConversation } from './conversations.repository.ts'
import { getConversation } from './conversations.service.ts'
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
  const isSeen = repository.isSeenBy(viewerId, joinedSequence)
  const rows = await repository.selectRecords(db, { conversationId, isSeen, after, limit: limit + 1 })
  return { items: await presentRecords(db, rows.slice(0, limit)), hasMore: rows.length > limit }
}

export interface PdfPart {
  conversationId: string
  after?: number | undefined
}

export async function readConversationPdf(deps: Deps, viewer: Viewer, { conversationId, after }: PdfPart): Promise<ConversationPdf> {
  const { userId } = requireMember(viewer)
  const { items: records, hasMore } = await listConversationRecords(deps, viewer, { conversationId, after, limit: recordsPerPdf })
  const [{ title, people }, reader] = await Promise.all([getConversation(deps, viewer, conversationId), repository.findName(deps.db, userId)])
  const names = people.map(({ name }) => name).join(', ')
  return writeConversationPdf({ conversationId, title: title || names || 'Former member', reader, exportedAt: new Date(), records, hasMore })
}

interface RetainedText {
  number: number
  textSalt: string
  text: string
}

/** `retained`: texts of deleted messages, for readers who may see them. */
export async function presentRecords(
  db: Database,
  rows: readonly repository.RecordRow[],
  retained: readonly RetainedText[] = [],
): Promise<ConversationRecord[]> {
  const earlier = await repository.selectEarlierTexts(db, [...new Set(rows.filter(({ editedAt }) => editedAt).map(({ messageId }) => messageId))])
  const kept = new Map(retained.map(({ number, textSalt, text }) => [number, { salt: textSalt, text }]))
  return Promise.all(rows.map((row) => toRecord(row, { earlier, kept })))
}

interface Texts {
  earlier: readonly { messageId: string; text: string }[]
  kept: ReadonlyMap<number, { salt: string; text: string }>
}

/** Only the content of what the viewer sees. The digests of the rest keep the chain whole and can't be guessed. */
async function toRecord(row: repository.RecordRow, { earlier, kept }: Texts): Promise<ConversationRecord> {
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
      text: textSalt === null || text === undefined ? (kept.get(number) ?? null) : { salt: textSalt, text },
    },
  }
}

function kindOf(kind: string): 'sent' | 'edited' | 'deleted' {
  return kind === 'edited' || kind === 'deleted' ? kind : 'sent'
}

/** For a reviewer who was given an export. A reviewer who knows the hash has the export: they learn only when the conversation continued. */
export async function checkConversationRecord(
  { db }: Deps,
  viewer: Viewer,
  record: { conversationId: string; number: number; hash: string },
): Promise<{ isGenuine: boolean; nextAt: string | null }> {
  requireMember(viewer)
  const found = await repository.findRecord(db, record)
  return { isGenuine: found !== undefined, nextAt: found?.nextAt?.toISOString() ?? null }
}

import { shareLimits } from '@mandate/contract/document-shares'
import type { DocumentItem } from '@mandate/contract/documents'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Member } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getEditable } from './document-access.ts'
import { toItem } from './document-items.ts'
import { lockDocument, selectDocumentsByIds } from './documents.repository.ts'
import { accessOf } from './documents.rules.ts'
import * as repository from './sent-documents.repository.ts'
import { countShares } from './shares.repository.ts'

// For messages that carry documents: a share with those who see the message, in the transaction that stores it.

interface Sent {
  documentId: string
  conversationId: string
  sequence: number
}

/** Only its owner, and editors of its team, may send a document. */
export async function openToConversation(transaction: Database, member: Member, { documentId, conversationId, sequence }: Sent): Promise<void> {
  await lockDocument(transaction, documentId)
  await getEditable(transaction, member.userId, documentId)
  if ((await countShares(transaction, documentId)) >= shareLimits.shares)
    throw new AppError('conflict', `A document has at most ${shareLimits.shares} shares. End one that is no longer needed`)
  const shareId = await repository.insertConversationShare(transaction, { documentId, conversationId, sequence, sharedBy: member.userId })
  await recordEvent(transaction, by(member), { kind: 'document.shared', details: { documentId, shareId, with: 'conversation' } })
}

/** The last message with the document was deleted. */
export async function closeToConversation(transaction: Database, member: Member, { documentId, conversationId }: Omit<Sent, 'sequence'>): Promise<void> {
  const shareId = await repository.deleteConversationShare(transaction, documentId, conversationId)
  if (shareId !== undefined) await recordEvent(transaction, by(member), { kind: 'document.share_ended', details: { documentId, shareId } })
}

/** Those that the viewer may open now. */
export async function selectOpenDocuments(db: Database, viewerId: string, documentIds: string[]): Promise<DocumentItem[]> {
  if (documentIds.length === 0) return []
  const rows = await selectDocumentsByIds(db, viewerId, documentIds)
  return rows.filter((row) => accessOf(viewerId, row)).map((row) => toItem(row, viewerId))
}

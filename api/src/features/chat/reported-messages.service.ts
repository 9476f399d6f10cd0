import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Member } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { findConversation } from './conversations.repository.ts'
import { findMessage, lockConversationOf } from './message-changes.repository.ts'
import { removeMessage } from './message-changes.service.ts'

/** A message that the viewer sees, by someone who is still a member. */
export async function findReportedMessage(
  db: Database,
  viewerId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<{ authorId: string; text: string }> {
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  const message = await findMessage(db, { conversationId, viewerId, joinedSequence: conversation.joinedSequence, messageId })
  if (!message) throw notFound()
  if (message.deletedAt) throw new AppError('conflict', 'This message is deleted')
  if (message.senderId === null) throw new AppError('conflict', 'This person has left Mandate')
  return { authorId: message.senderId, text: message.text }
}

/** As its sender's own deletion: its place and the record of it stay. Returns what the windows of the conversation are told, unless it was deleted already. */
export async function removeReportedMessage(
  transaction: Database,
  admin: Member,
  messageId: string,
): Promise<{ id: string; sequence: number; revision: number } | undefined> {
  const message = await lockConversationOf(transaction, messageId)
  if (!message || message.deletedAt) return undefined
  const { conversationId } = message
  await removeMessage(transaction, admin, message)
  await recordEvent(transaction, by(admin), { kind: 'message.deleted', details: { conversationId, messageId } })
  return { id: conversationId, sequence: message.sequence, revision: message.conversationRevision + 1 }
}

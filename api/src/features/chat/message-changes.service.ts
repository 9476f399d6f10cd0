import type { Message } from '@mandate/contract/chat'
import type { MessageReaction } from '@mandate/contract/chat-message'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { changeLimits, type MessageChanges, type MessageRevision } from '@mandate/contract/message-changes'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { closeToConversation } from '../documents/sent-documents.service.ts'
import { linkIn, requestPreview } from '../link-previews/link-previews.service.ts'
import { stateOf } from './chat.rules.ts'
import { type ConversationRow, findConversation } from './conversations.repository.ts'
import { announce } from './membership.service.ts'
import * as repository from './message-changes.repository.ts'
import { deleteFiles } from './message-files.repository.ts'
import { toMessages } from './message-view.ts'
import type { MessageRow } from './messages.repository.ts'
import { retainTexts } from './supervision.repository.ts'

const changesOfPerson: Budget = { points: changeLimits.changesPerBurst, seconds: changeLimits.burstSeconds, isExact: true }

interface Place {
  conversationId: string
  messageId: string
}

export async function listMessageChanges(
  { db }: Deps,
  viewer: Viewer,
  { conversationId, after = 0, limit }: { conversationId: string; after?: number | undefined; limit: number },
): Promise<MessageChanges> {
  const { userId: viewerId } = requireMember(viewer)
  // First, so that every change up to its revision is seen by the second query.
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  const { joinedSequence, seenRevision: revision } = conversation
  const rows = await repository.selectChanges(db, { conversationId, viewerId, joinedSequence, after, limit })
  const hasMore = rows.length >= limit
  return {
    items: await toMessages(db, viewerId, rows),
    hasMore,
    revision: hasMore ? (rows.at(-1)?.revision ?? after) : Math.max(revision, after),
  }
}

interface Locked {
  conversation: ConversationRow
  message: MessageRow
}

/**
 * Changes a message that the member sees while its conversation is locked, and tells the windows of everyone in it. `change` returns whether
 * there was anything to change.
 */
async function changeMessage(
  deps: Deps,
  member: Member,
  { place: { conversationId, messageId }, change }: { place: Place; change: (db: Database, locked: Locked) => Promise<boolean> },
): Promise<Message> {
  const viewerId = member.userId
  await deps.rateLimits.consume('chat changes', viewerId, changesOfPerson)
  const { row, revision } = await deps.db.transaction().execute(async (transaction) => {
    const conversation = await findConversation(transaction, viewerId, { conversationId, isLocked: true })
    if (!conversation) throw notFound()
    const wanted = { conversationId, viewerId, joinedSequence: conversation.joinedSequence, messageId }
    const message = await repository.findMessage(transaction, wanted)
    if (!message) throw notFound()
    if (!(await change(transaction, { conversation, message }))) return { row: message, revision: undefined }
    await repository.raiseRevision(transaction, conversationId, { ...message, actorId: viewerId })
    const changed = await repository.findMessage(transaction, wanted)
    if (!changed) throw notFound()
    return { row: changed, revision: conversation.revision + 1 }
  })
  // Windows of people who don't see the message get no event.
  const actorIds = row.senderId === null ? [viewerId] : [viewerId, row.senderId]
  if (revision !== undefined) await announce(deps, actorIds, { id: conversationId, sequence: row.sequence, revision })
  const [message] = await toMessages(deps.db, viewerId, [row])
  if (!message) throw notFound()
  return message
}

export async function editMessage(deps: Deps, viewer: Viewer, { text, ...place }: Place & { text: string }): Promise<Message> {
  const member = requireMember(viewer)
  return changeMessage(deps, member, {
    place,
    async change(transaction, { message: { id, senderId, text: before, deletedAt } }) {
      if (senderId !== member.userId) throw notFound()
      if (deletedAt) throw new AppError('conflict', 'This message is deleted. Write a new one')
      if (text === before) return false
      if (!(await repository.isEditable(transaction, id)))
        throw new AppError('conflict', `A message can be edited for ${changeLimits.editMinutes} minutes. Reply to it with the correction`)
      const linkAddress = linkIn(deps, text)
      await repository.replaceText(transaction, id, { before, text, linkAddress })
      if (linkAddress) await requestPreview(transaction, { address: linkAddress, userId: member.userId, messageId: id })
      await recordEvent(transaction, by(member), { kind: 'message.edited', details: { ...place } })
      return true
    },
  })
}

export async function deleteMessage(deps: Deps, viewer: Viewer, place: Place): Promise<Done> {
  const member = requireMember(viewer)
  await changeMessage(deps, member, {
    place,
    async change(transaction, { message }) {
      if (message.senderId !== member.userId) throw notFound()
      if (message.deletedAt) return false
      await eraseWithFiles(transaction, member, { ...message, ...place })
      await recordEvent(transaction, by(member), { kind: 'message.deleted', details: { ...place } })
      return true
    },
  })
  return { done: true }
}

interface Erased {
  id: string
  conversationId: string
  sequence: number
}

async function eraseWithFiles(transaction: Database, actor: Member, { id, conversationId, sequence }: Erased): Promise<void> {
  for (const documentId of await deleteFiles(transaction, { messageId: id, conversationId }))
    await closeToConversation(transaction, actor, { documentId, conversationId })
  await retainTexts(transaction, { conversationId, id, sequence })
  await repository.eraseMessage(transaction, id)
}

/** Caller must hold the lock of the conversation. */
export async function removeMessage(transaction: Database, actor: Member, message: Erased & { senderId: string | null }): Promise<void> {
  await eraseWithFiles(transaction, actor, message)
  // As if its sender had deleted it: those who see the message see that it's gone.
  await repository.raiseRevision(transaction, message.conversationId, { ...message, actorId: message.senderId ?? actor.userId })
}

export async function listMessageRevisions(
  deps: Deps,
  viewer: Viewer,
  { conversationId, messageId, ...page }: PageInput & Place,
): Promise<Page<MessageRevision>> {
  const { userId: viewerId } = requireMember(viewer)
  const conversation = await findConversation(deps.db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  const { joinedSequence } = conversation
  if (!(await repository.findMessage(deps.db, { conversationId, viewerId, joinedSequence, messageId }))) throw notFound()
  return listPage(deps, page, {
    list: `message revisions ${messageId}`,
    key: { id: Number },
    select: (range) => repository.selectRevisions(deps.db, messageId, range),
    present: (rows) => rows.map(({ id, text, replacedAt }) => ({ id: String(id), text, replacedAt: replacedAt.toISOString() })),
  })
}

export async function addReaction(deps: Deps, viewer: Viewer, { kind, ...place }: Place & { kind: MessageReaction }): Promise<Message> {
  const member = requireMember(viewer)
  return changeMessage(deps, member, {
    place,
    async change(transaction, { conversation, message: { id, deletedAt } }) {
      const state = stateOf(conversation)
      if (state === 'request') throw new AppError('conflict', 'Accept the request first, then react')
      if (state === 'ended') throw new AppError('conflict', 'This person has left Mandate. The messages stay as they are')
      if (deletedAt) throw new AppError('conflict', 'This message is deleted')
      return repository.insertReaction(transaction, { messageId: id, userId: member.userId, kind })
    },
  })
}

export async function removeReaction(deps: Deps, viewer: Viewer, { kind, ...place }: Place & { kind: MessageReaction }): Promise<Message> {
  const member = requireMember(viewer)
  return changeMessage(deps, member, {
    place,
    change: (transaction, { message: { id } }) => repository.deleteReaction(transaction, { messageId: id, userId: member.userId, kind }),
  })
}

import { chatLimits, type Message, type MessagePage } from '@mandate/contract/chat'
import type { Done } from '@mandate/contract/frame/answers'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { stateOf } from './chat.rules.ts'
import { toMessage } from './conversation-view.ts'
import { acceptForBoth, type ConversationRow, findConversation, markRead } from './conversations.repository.ts'
import { announce } from './membership.service.ts'
import * as repository from './messages.repository.ts'

const burstOfPerson: Budget = { points: chatLimits.messagesPerBurst, seconds: chatLimits.burstSeconds, isExact: true }

interface Part {
  conversationId: string
  limit: number
  before?: number | undefined
  after?: number | undefined
}

export async function listMessages({ db }: Deps, viewer: Viewer, { conversationId, limit, before, after }: Part): Promise<MessagePage> {
  const { userId: viewerId } = requireMember(viewer)
  // First, so that every message up to its last sequence is seen by the second query.
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  if (before !== undefined && after !== undefined)
    throw new AppError('invalid_input', 'Ask for messages before a sequence or after one, not both', { after: 'Leave out before or after' })
  const { joinedSequence, lastSequence } = conversation
  const rows = await repository.selectMessages(db, { conversationId, viewerId, joinedSequence, before, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  if (after === undefined) shown.reverse()
  return {
    items: shown.map((row) => toMessage(row, viewerId)),
    hasEarlier: after === undefined ? hasMore : after > joinedSequence,
    hasLater: after === undefined ? before !== undefined && before <= lastSequence : hasMore,
    lastSequence,
  }
}

interface NewMessage {
  conversationId: string
  clientId: string
  text: string
}

export async function sendMessage(deps: Deps, viewer: Viewer, { conversationId, clientId, text }: NewMessage): Promise<Message> {
  const { userId: senderId } = requireMember(viewer)
  await deps.rateLimits.consume('chat messages', senderId, burstOfPerson)
  const { row, isNew } = await deps.db.transaction().execute(async (transaction) => {
    const conversation = await findConversation(transaction, senderId, { conversationId, isLocked: true })
    if (!conversation) throw notFound()
    const sent = { conversationId, senderId, clientId }
    const earlier = await repository.findSent(transaction, sent)
    if (earlier) return { row: earlier, isNew: false }
    await requireWritable(transaction, conversation, senderId)
    await repository.insertMessage(transaction, { ...sent, text })
    const inserted = await repository.findSent(transaction, sent)
    if (!inserted) throw notFound()
    return { row: inserted, isNew: true }
  })
  if (isNew) await announce(deps, senderId, { id: conversationId, sequence: row.sequence })
  return toMessage(row, senderId)
}

async function requireWritable(db: Database, conversation: ConversationRow, senderId: string): Promise<void> {
  const { id: conversationId, isKnown, isRequest, isOtherAsked } = conversation
  const state = stateOf(conversation)
  if (state === 'ended') throw new AppError('conflict', 'This person has left Mandate. Your messages stay here')
  if (state === 'request') throw new AppError('conflict', 'Accept the request first, then answer')
  if (state === 'requested' && (await repository.hasWritten(db, conversationId, senderId)))
    throw new AppError('conflict', "Your message is waiting to be accepted. You can write more once it's accepted")
  // They got to know each other since.
  if (isKnown && (isRequest || isOtherAsked)) await acceptForBoth(db, conversationId)
}

export async function readConversation(deps: Deps, viewer: Viewer, { conversationId, sequence }: { conversationId: string; sequence: number }): Promise<Done> {
  const { userId } = requireMember(viewer)
  const conversation = await findConversation(deps.db, userId, { conversationId })
  if (!conversation) throw notFound()
  const { lastSequence } = conversation
  const hasMoved = await markRead(deps.db, { conversationId, userId }, Math.min(sequence, lastSequence))
  // The user's other windows count it as read, too.
  if (hasMoved) deps.realtime.toUser(userId, { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: lastSequence } })
  return { done: true }
}

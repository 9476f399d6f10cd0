import { chatLimits, type Message, type MessagePage } from '@mandate/contract/chat'
import type { Done } from '@mandate/contract/frame/answers'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { openToConversation } from '../documents/sent-documents.service.ts'
import { linkIn, requestPreview } from '../link-previews/link-previews.service.ts'
import { notify, readGroup } from '../notifications/notifications.service.ts'
import { announceRead } from './activity.service.ts'
import { stateOf } from './chat.rules.ts'
import { groupKeyOf } from './chat-notifications.ts'
import { acceptForBoth, type ConversationRow, findConversation, markRead, selectAudience } from './conversations.repository.ts'
import { tell } from './membership.service.ts'
import { findMessage } from './message-changes.repository.ts'
import { insertFiles } from './message-files.repository.ts'
import { toMessage, toMessages } from './message-view.ts'
import * as repository from './messages.repository.ts'

const burstOfPerson: Budget = { points: chatLimits.messagesPerBurst, seconds: chatLimits.burstSeconds, isExact: true }

/** What two servers tell each other has a limit of 8,000 bytes. */
const longestAnnounced = 1_000

interface Part {
  conversationId: string
  limit: number
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
}

export async function listMessages({ db }: Deps, viewer: Viewer, { conversationId, limit, before, after, around }: Part): Promise<MessagePage> {
  const { userId: viewerId } = requireMember(viewer)
  // First, so that every message up to its last sequence is seen by the second query.
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  if ([before, after, around].filter((sequence) => sequence !== undefined).length > 1)
    throw new AppError('invalid_input', 'Ask for messages before a sequence, after one, or around one', { after: 'Use one of before, after and around' })
  const { joinedSequence, seenSequence: lastSequence, seenRevision: revision } = conversation
  if (around !== undefined) return listAround(db, conversation, { viewerId, around, limit })
  const rows = await repository.selectMessages(db, { conversationId, viewerId, joinedSequence, before, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  if (after === undefined) shown.reverse()
  return {
    items: await toMessages(db, viewerId, shown),
    hasEarlier: after === undefined ? hasMore : after > joinedSequence,
    hasLater: after === undefined ? before !== undefined && before <= lastSequence : hasMore,
    lastSequence,
    revision,
  }
}

/** Half of them up to the sequence, half after it. */
async function listAround(
  db: Database,
  { id: conversationId, joinedSequence, seenSequence: lastSequence, seenRevision: revision }: ConversationRow,
  { viewerId, around, limit }: { viewerId: string; around: number; limit: number },
): Promise<MessagePage> {
  const part = { conversationId, viewerId, joinedSequence }
  const half = Math.ceil(limit / 2)
  const [until, since] = await Promise.all([
    repository.selectMessages(db, { ...part, before: around + 1, limit: half + 1 }),
    repository.selectMessages(db, { ...part, after: around, limit: limit - half + 1 }),
  ])
  const rows = [...until.slice(0, half).toReversed(), ...since.slice(0, limit - half)]
  return { items: await toMessages(db, viewerId, rows), hasEarlier: until.length > half, hasLater: since.length > limit - half, lastSequence, revision }
}

interface NewMessage {
  conversationId: string
  clientId: string
  text: string
  documentIds: string[]
  replyToId?: string | undefined
}

export async function sendMessage(
  deps: Deps,
  viewer: Viewer,
  { conversationId, clientId, text, documentIds: sentIds, replyToId }: NewMessage,
): Promise<Message> {
  const member = requireMember(viewer)
  const { userId: senderId } = member
  const documentIds = [...new Set(sentIds)]
  if (text === '' && documentIds.length === 0) throw new AppError('invalid_input', 'A message needs a text or a file', { text: 'Write a message' })
  const linkAddress = linkIn(deps, text)
  await deps.rateLimits.consume('chat messages', senderId, burstOfPerson)
  const { row, audience } = await deps.db.transaction().execute(async (transaction) => {
    const conversation = await findConversation(transaction, senderId, { conversationId, isLocked: true })
    if (!conversation) throw notFound()
    const sent = { conversationId, senderId, clientId }
    const isPlain = stateOf(conversation) === 'open' && documentIds.length === 0 && replyToId === undefined
    // What may be refused now was perhaps stored when it wasn't.
    const earlier = isPlain ? undefined : await repository.findSent(transaction, sent)
    if (earlier) return { row: earlier }
    await requireWritable(transaction, conversation, senderId)
    if (documentIds.length > 0) requireFilesWelcome(conversation)
    const { joinedSequence } = conversation
    const answered = replyToId && (await findMessage(transaction, { conversationId, viewerId: senderId, joinedSequence, messageId: replyToId }))
    if (replyToId && !answered) throw notFound()
    const replyTo = answered ? answered.sequence : null
    const inserted = await repository.insertMessage(transaction, { ...sent, text, replyTo, fileCount: documentIds.length, linkAddress })
    const stored = inserted && replyTo === null ? inserted : await repository.findSent(transaction, sent)
    if (!stored) throw notFound()
    const { id, sequence } = stored
    if (inserted && linkAddress) await requestPreview(transaction, { address: linkAddress, userId: senderId, messageId: id })
    // In one order, so that two messages with the same documents don't wait for each other.
    for (const documentId of documentIds.toSorted()) await openToConversation(transaction, member, { documentId, conversationId, sequence })
    await insertFiles(transaction, id, documentIds)
    if (inserted && inserted.pushed.length > 0)
      await notify(transaction, {
        ...{ userId: inserted.pushed, event: 'messageReceived', groupKey: groupKeyOf(conversationId), subjectId: conversationId, actorId: senderId },
      })
    return { row: stored, audience: inserted?.audience }
  })
  // Also of one that was there: the server that stored it may have ended before it announced it.
  const told = audience ?? (await selectAudience(deps.db, conversationId, [senderId]))
  tell(deps, told, { id: conversationId, sequence: row.sequence, ...(isAnnounced(row) && { message: toMessage(row, null) }) })
  if (row.fileCount > 0) deps.realtime.toUsers(told, { kind: 'changed', what: 'documents' })
  const [message] = await toMessages(deps.db, senderId, [row])
  if (!message) throw notFound()
  return message
}

/** A stranger's file waits until they accept. */
function requireFilesWelcome({ kind, isKnown, isOtherAsked }: ConversationRow): void {
  if (kind === 'direct' && isOtherAsked && !isKnown) throw new AppError('conflict', 'You can send files once your request is accepted. Write a message first')
}

/** Who may see what a reply quotes, the files, or who reacted, differs, and a preview is long: the windows fetch these. */
function isAnnounced({ text, revision, replyTo, fileCount, linkAddress }: repository.MessageRow): boolean {
  return text.length <= longestAnnounced && revision === 0 && replyTo === null && fileCount === 0 && linkAddress === null
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
  const { seenSequence: lastSequence } = conversation
  const until = Math.min(sequence, lastSequence)
  const before = await markRead(deps.db, { conversationId, userId }, until)
  if (before === undefined) return { done: true }
  if (sequence >= lastSequence) await readGroup(deps.db, userId, groupKeyOf(conversationId))
  // The user's other windows count it as read, too.
  deps.realtime.toUser(userId, { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: lastSequence } })
  if (!conversation.isRequest) await announceRead(deps, userId, { conversationId, before, until })
  return { done: true }
}

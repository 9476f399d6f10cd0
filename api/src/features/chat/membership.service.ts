import { type Conversation, chatLimits, type Message } from '@mandate/contract/chat'
import type { Done } from '@mandate/contract/frame/answers'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './conversations.repository.ts'
import { readConversationOf, requireKnown } from './conversations.service.ts'

interface Place {
  conversationId: string
}

async function lockConversation(db: Database, { userId }: Member, conversationId: string): Promise<repository.ConversationRow> {
  const row = await repository.findConversation(db, userId, { conversationId, isLocked: true })
  if (!row) throw notFound()
  return row
}

async function lockGroup(db: Database, member: Member, conversationId: string): Promise<repository.ConversationRow> {
  const row = await lockConversation(db, member, conversationId)
  if (row.kind !== 'group') throw new AppError('conflict', 'This works in groups only. Create a group with the people you want in it')
  return row
}

interface Announced {
  id: string
  sequence: number
  revision?: number
  message?: Message
}

export function tell({ realtime }: Pick<Deps, 'realtime'>, userIds: string[], conversation: Announced): void {
  realtime.toUsers(userIds, { kind: 'changed', what: 'chat', conversation })
}

/** Tells the windows of everyone who is in it. With sequence 0 there is no new message: how far it goes differs with blocks. */
export async function announce(deps: Pick<Deps, 'db' | 'realtime'>, actorIds: string[], conversation: Announced): Promise<void> {
  tell(deps, await repository.selectAudience(deps.db, conversation.id, actorIds), conversation)
}

export async function muteConversation(deps: Deps, viewer: Viewer, { conversationId, isMuted }: Place & { isMuted: boolean }): Promise<Done> {
  const { userId } = requireMember(viewer)
  const row = await repository.findConversation(deps.db, userId, { conversationId })
  if (!row) throw notFound()
  await repository.updateMembership(deps.db, { conversationId, userId }, { isMuted })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: row.seenSequence } })
  return { done: true }
}

export async function leaveConversation(deps: Deps, viewer: Viewer, conversationId: string): Promise<Done> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, member, conversationId)
    await repository.updateMembership(transaction, { conversationId, userId: member.userId }, { leftAt: repository.now })
    await recordEvent(transaction, by(member), { kind: 'conversation.left', details: { conversationId } })
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'chat' })
  // The files that were sent there close.
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'documents' })
  await announce(deps, [member.userId], { id: conversationId, sequence: 0 })
  return { done: true }
}

export async function addConversationMembers(deps: Deps, viewer: Viewer, { conversationId, userIds }: Place & { userIds: string[] }): Promise<Conversation> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const { lastSequence } = await lockGroup(transaction, member, conversationId)
    const added = [...new Set(userIds)].filter((userId) => userId !== member.userId)
    await requireKnown(transaction, member, added)
    await repository.insertMembers(
      transaction,
      conversationId,
      added.map((userId) => ({ userId, joinedSequence: lastSequence })),
    )
    if ((await repository.countMembers(transaction, conversationId)) > chatLimits.people)
      throw new AppError('conflict', `A group has at most ${chatLimits.people} people. Create another one`)
    await recordEvent(transaction, by(member), { kind: 'conversation.members_added', details: { conversationId, userIds: added.join(' ') } })
  })
  await announce(deps, [member.userId], { id: conversationId, sequence: 0 })
  return readConversationOf(deps.db, member, conversationId)
}

export async function renameConversation(deps: Deps, viewer: Viewer, { conversationId, title }: Place & { title: string }): Promise<Conversation> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, member, conversationId)
    await repository.updateTitle(transaction, conversationId, title)
  })
  await announce(deps, [member.userId], { id: conversationId, sequence: 0 })
  return readConversationOf(deps.db, member, conversationId)
}

async function answerRequest(deps: Deps, member: Member, { conversationId, isAccepted }: Place & { isAccepted: boolean }): Promise<void> {
  const { userId } = member
  await deps.db.transaction().execute(async (transaction) => {
    const { isRequest } = await lockConversation(transaction, member, conversationId)
    if (!isRequest) throw new AppError('conflict', 'This conversation is not a request. You can write in it')
    await repository.updateMembership(transaction, { conversationId, userId }, isAccepted ? { isRequest: false } : { leftAt: repository.now })
    await recordEvent(transaction, by(member), { kind: isAccepted ? 'conversation.accepted' : 'conversation.declined', details: { conversationId } })
  })
}

export async function acceptConversation(deps: Deps, viewer: Viewer, conversationId: string): Promise<Conversation> {
  const member = requireMember(viewer)
  await answerRequest(deps, member, { conversationId, isAccepted: true })
  await announce(deps, [member.userId], { id: conversationId, sequence: 0 })
  return readConversationOf(deps.db, member, conversationId)
}

/** The other person isn't told. */
export async function declineConversation(deps: Deps, viewer: Viewer, conversationId: string): Promise<Done> {
  const member = requireMember(viewer)
  await answerRequest(deps, member, { conversationId, isAccepted: false })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'chat' })
  return { done: true }
}

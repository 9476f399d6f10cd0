import { type Conversation, chatLimits, type createConversation as createOperation } from '@mandate/contract/chat'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { relationsWith } from '../connections/connections.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { selectConversationIds } from './conversation-list.repository.ts'
import { presentConversations } from './conversation-view.ts'
import * as repository from './conversations.repository.ts'

/** Each one reaches someone who doesn't know the sender. */
const requestsOfPerson: Budget = { points: chatLimits.requestsPerDay, seconds: 86_400, isExact: true }

export async function listConversations(
  deps: Deps,
  viewer: Viewer,
  { box, ...page }: PageInput & { box: 'inbox' | 'unread' | 'requests' },
): Promise<Page<Conversation>> {
  const { userId: viewerId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `conversations ${JSON.stringify([viewerId, box])}`,
    key: { sortText: String, id: String },
    select: (range) => selectConversationIds(deps.db, { viewerId, box }, range),
    present: (rows) => presentListed(deps.db, viewerId, rows),
  })
}

/** In their order. One that the viewer left meanwhile is left out. */
async function presentListed(db: Database, viewerId: string, listed: readonly { id: string }[]): Promise<Conversation[]> {
  const ids = listed.map(({ id }) => id)
  const found = new Map((await repository.selectConversationsByIds(db, viewerId, ids)).map((row) => [row.id, row]))
  const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined)
  return presentConversations(db, viewerId, rows)
}

export async function countUnreadConversations({ db }: Deps, viewer: Viewer): Promise<{ conversations: number; requests: number }> {
  return repository.countUnread(db, requireMember(viewer).userId)
}

export async function getConversation({ db }: Deps, viewer: Viewer, conversationId: string): Promise<Conversation> {
  return readConversationOf(db, requireMember(viewer), conversationId)
}

export async function readConversationOf(db: Database, { userId }: Member, conversationId: string): Promise<Conversation> {
  const row = await repository.findConversation(db, userId, { conversationId })
  const [conversation] = row ? await presentConversations(db, userId, [row]) : []
  if (!conversation) throw notFound()
  return conversation
}

export async function createConversation(
  deps: Deps,
  viewer: Viewer,
  { kind, userIds, title }: ParsedRequestOf<typeof createOperation>['body'],
): Promise<Conversation> {
  const member = requireMemberAccount(viewer, 'messages')
  const otherIds = [...new Set(userIds)]
  if (otherIds.includes(member.userId))
    throw new AppError('invalid_input', "You can't write to yourself", { userIds: 'Leave yourself out: you are in it anyway' })
  if (kind === 'group') return createGroup(deps, member, { otherIds, title })
  const [otherId] = otherIds
  if (!otherId || otherIds.length > 1)
    throw new AppError('invalid_input', 'A direct conversation is with one person', { userIds: 'Name one person, or create a group' })
  return openDirect(deps, member, otherId)
}

async function openDirect(deps: Deps, member: Member, otherId: string): Promise<Conversation> {
  const relation = (await findablePeople(deps.db, member, [otherId])).get(otherId)
  const isRequest = !relation?.isConnected && !relation?.isTeammate
  const conversationId = await deps.db.transaction().execute(async (transaction) => {
    const { id, isNew } = await repository.openDirect(transaction, { openerId: member.userId, otherId, isRequest })
    if (!isNew) return id
    if (isRequest) await deps.rateLimits.consume('chat requests', member.userId, requestsOfPerson)
    await recordEvent(transaction, by(member), { kind: 'conversation.created', details: { conversationId: id, isRequest } })
    return id
  })
  return readConversationOf(deps.db, member, conversationId)
}

async function createGroup(deps: Deps, member: Member, { otherIds, title }: { otherIds: string[]; title: string }): Promise<Conversation> {
  await requireKnown(deps.db, member, otherIds)
  const conversationId = await deps.db.transaction().execute(async (transaction) => {
    const id = await repository.insertGroup(transaction, { createdBy: member.userId, title })
    await repository.insertMembers(
      transaction,
      id,
      [member.userId, ...otherIds].map((userId) => ({ userId })),
    )
    await recordEvent(transaction, by(member), { kind: 'conversation.created', details: { conversationId: id, userIds: otherIds.join(' ') } })
    return id
  })
  deps.realtime.toUsers([member.userId, ...otherIds], { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 0 } })
  return readConversationOf(deps.db, member, conversationId)
}

/** Someone who is hidden from the member, or has a block with them, is answered like someone who doesn't exist. */
async function findablePeople(db: Database, { userId }: Member, otherIds: string[]) {
  const [relations, cards] = await Promise.all([relationsWith(db, userId, otherIds), selectPersonCards(db, userId, otherIds)])
  if (cards.length < otherIds.length) throw notFound()
  return relations
}

/** Only people who know each other end up in a group without being asked. */
export async function requireKnown(db: Database, member: Member, otherIds: string[]): Promise<void> {
  const relations = await findablePeople(db, member, otherIds)
  if (otherIds.some((otherId) => !relations.get(otherId)?.isConnected && !relations.get(otherId)?.isTeammate))
    throw new AppError('not_allowed', 'You can add your connections and teammates to a group. Connect first')
}

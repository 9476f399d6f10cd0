import { activityLimits, type ChatSettings, type ConversationActivity } from '@mandate/contract/chat-activity'
import type { Done } from '@mandate/contract/frame/answers'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { relationsWith } from '../connections/connections.service.ts'
import * as repository from './activity.repository.ts'
import { stateOf } from './chat.rules.ts'
import { findConversation } from './conversations.repository.ts'

const typingOfPerson: Budget = { points: activityLimits.typingSignals, seconds: activityLimits.typingSeconds }

export async function getChatSettings({ db }: Deps, viewer: Viewer): Promise<ChatSettings> {
  return repository.findSettings(db, requireMember(viewer).userId)
}

export async function updateChatSettings({ db, realtime }: Deps, viewer: Viewer, changes: repository.SettingsChanges): Promise<ChatSettings> {
  const { userId } = requireMember(viewer)
  const settings = await db.transaction().execute((transaction) => repository.saveSettings(transaction, userId, changes))
  realtime.toUser(userId, { kind: 'changed', what: 'chat' })
  return settings
}

export async function getConversationActivity({ db }: Deps, viewer: Viewer, conversationId: string): Promise<ConversationActivity> {
  const { userId: viewerId } = requireMember(viewer)
  const conversation = await findConversation(db, viewerId, { conversationId })
  if (!conversation) throw notFound()
  const [own, rows] = await Promise.all([
    repository.findSettings(db, viewerId),
    repository.selectActivity(db, viewerId, { conversationId, joinedSequence: conversation.joinedSequence }),
  ])
  const relations = await relationsWith(
    db,
    viewerId,
    rows.map(({ userId }) => userId),
  )
  return {
    people: rows.map(({ userId, readSequence, isRequest, showsReads, isOnline, isRecent }) => {
      const { isConnected = false, isTeammate = false } = relations.get(userId) ?? {}
      const isPresenceShown = own.showsPresence && (isConnected || isTeammate)
      return {
        userId,
        readSequence: own.showsReads && showsReads && !isRequest && !conversation.isRequest ? readSequence : null,
        presence: isPresenceShown && isRecent ? (isOnline ? 'online' : 'recent') : null,
      }
    }),
  }
}

/** Tells the others who accepted the conversation how far one has read, unless one hides it. */
export async function announceRead(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  userId: string,
  read: { conversationId: string; before: number; until: number },
): Promise<void> {
  const { showsReads } = await repository.findSettings(db, userId)
  if (!showsReads) return
  const audience = await repository.selectReadAudience(db, { ...read, actorId: userId })
  const { conversationId } = read
  for (const readSequence of new Set(audience.map(({ sequence }) => sequence))) {
    const userIds = audience.filter(({ sequence }) => sequence === readSequence).map((told) => told.userId)
    realtime.toUsers(userIds, { kind: 'conversation', conversationId, userId, readSequence })
  }
}

export async function signalTyping(deps: Deps, viewer: Viewer, conversationId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  await deps.rateLimits.consume('chat typing', userId, typingOfPerson)
  const conversation = await findConversation(deps.db, userId, { conversationId })
  if (!conversation) throw notFound()
  if (stateOf(conversation) !== 'open') throw new AppError('conflict', "You can't write in this conversation now")
  const audience = await repository.selectSignalAudience(deps.db, { conversationId, actorId: userId })
  deps.realtime.toUsers(audience, { kind: 'conversation', conversationId, userId, isTyping: true })
  return { done: true }
}

export async function signalPresence({ db }: Deps, viewer: Viewer): Promise<Done> {
  await repository.markSeen(db, requireMember(viewer).userId)
  return { done: true }
}

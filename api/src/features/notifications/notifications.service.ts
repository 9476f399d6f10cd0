import { type NotificationEvent, notificationEventOf } from '@mandate/contract/notifications'
import type { Database } from '../../database/database.ts'
import { enqueueAll } from '../../jobs/outbox.ts'
import { tellWebhooks } from '../webhook-messages/webhook-messages.service.ts'
import { deleteAbout, markGroupRead, removeActor, saveNotifications } from './inbox.repository.ts'
import { webhookEventOf } from './webhook-events.rules.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    pushNotification: { notificationId: string; subscriptionId: string }
  }
}

interface Happened {
  userId: string | readonly string[]
  event: NotificationEvent
  /** What has the same key is told as one until it's read. */
  groupKey: string
  /** The id of what the feature composes the text from. No text of it is stored. */
  subjectId: string
  /** Isn't notified. */
  actorId?: string
}

/** In the transaction of what happened: open windows learn of it when that is committed. Each browser with push is an effect of its own. */
export async function notify(transaction: Database, { userId, actorId, ...happened }: Happened): Promise<void> {
  const userIds = typeof userId === 'string' ? [userId] : userId
  const browsers = await saveNotifications(transaction, {
    ...happened,
    userIds,
    actorId: actorId ?? null,
    isGathered: notificationEventOf(happened.event).isGathered ?? false,
  })
  await enqueueAll(
    transaction,
    browsers.map(({ notificationId, subscriptionId, count }) => ({
      kind: 'pushNotification',
      payload: { notificationId, subscriptionId },
      effectKey: `push ${notificationId} ${subscriptionId} ${count}`,
    })),
  )
  const kind = webhookEventOf(happened.event)
  if (!kind) return
  const { subjectId } = happened
  const told = userIds.filter((id) => id !== actorId)
  await tellWebhooks(transaction, { userIds: told, kind, data: { id: subjectId, memberId: actorId ?? null }, key: `${kind} ${subjectId} ${actorId ?? ''}` })
}

/** For what is read where it happened: it's told no more. */
export function readGroup(db: Database, userId: string, groupKey: string): Promise<void> {
  return markGroupRead(db, userId, groupKey)
}

/** For what its actor has taken back. */
export function retract(db: Database, told: { userId: string; groupKey: string; actorId: string }): Promise<void> {
  return removeActor(db, told)
}

/** For what is gone for good: these users have no notification about it any longer. */
export function forget(db: Database, { userIds, subjectId }: { userIds: readonly string[]; subjectId: string }): Promise<void> {
  return deleteAbout(db, userIds, subjectId)
}

import type { Done } from '@mandate/contract/frame/answers'
import {
  type NotificationChoice,
  type NotificationEvent,
  type NotificationKind,
  notificationChannels,
  notificationKindSchema,
  notificationKinds,
  notificationOf,
} from '@mandate/contract/notifications'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { saveNotifications } from './inbox.repository.ts'
import * as repository from './notifications.repository.ts'

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

/** In the transaction of what happened: open windows learn of it when that is committed. */
export async function notify(transaction: Database, { userId, actorId, ...happened }: Happened): Promise<void> {
  await saveNotifications(transaction, { ...happened, userIds: typeof userId === 'string' ? [userId] : userId, actorId: actorId ?? null })
}

export async function getNotificationChoices({ db }: Deps, viewer: Viewer): Promise<{ choices: NotificationChoice[] }> {
  const chosen = await repository.selectChoices(db, requireMember(viewer).userId)
  const isOn = (kind: string, channel: string) => chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? true
  return {
    choices: notificationKinds.flatMap((kind) =>
      notificationChannels.map((channel) => ({ kind, channel, isOn: notificationOf(kind).isAlways !== undefined || isOn(kind, channel) })),
    ),
  }
}

export async function chooseNotification({ db }: Deps, viewer: Viewer, choice: NotificationChoice): Promise<Done> {
  const { userId } = requireMember(viewer)
  const { isAlways } = notificationOf(choice.kind)
  if (isAlways) throw new AppError('not_allowed', isAlways)
  await repository.saveChoice(db, userId, choice)
  return { done: true }
}

/** By the link in an email, without signing in: anyone who can read the email may unsubscribe. Idempotent. */
export async function unsubscribe({ db, config }: Deps, origin: Origin, token: string): Promise<{ kind: NotificationKind }> {
  const [userId = '', name = '', signature = ''] = token.split('.')
  const kind = notificationKindSchema.safeParse(name).data
  const isOurs = kind !== undefined && isSame(signature, sign(config.secretKey, userId, kind))
  if (!isOurs || !(await repository.isThere(db, userId))) throw new AppError('link_invalid', 'This link is incomplete. Copy the full link from the email')
  await db.transaction().execute(async (transaction) => {
    await repository.saveChoice(transaction, userId, { kind, channel: 'mail', isOn: false })
    await recordEvent(transaction, by(origin), { kind: 'notifications.unsubscribed', subjectId: userId, details: { kind } })
  })
  return { kind }
}

export function unsubscribeToken(secretKey: string, userId: string, kind: NotificationKind): string {
  return `${userId}.${kind}.${sign(secretKey, userId, kind)}`
}

function sign(secretKey: string, userId: string, kind: NotificationKind): string {
  return keyed(secretKey, 'unsubscribe', `${userId} ${kind}`)
}

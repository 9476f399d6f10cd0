import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import {
  type NotificationChoice,
  type getNotificationSettings as settingsEndpoint,
  type TurnedOff,
  type Unsubscribable,
  unsubscribableSchema,
  type unsubscribe as unsubscribeEndpoint,
} from '@mandate/contract/notification-settings'
import {
  hasChannel,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationKind,
  notificationEventNames,
  notificationEventOf,
  notificationKinds,
  notificationOf,
} from '@mandate/contract/notifications'
import { shortenedEmail } from '@mandate/contract/values/shortened-email'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { channelsToSave, isTold } from './notification-choices.rules.ts'
import * as repository from './notifications.repository.ts'
import { findSchedule, saveSchedule, turnDigestOff } from './schedules.repository.ts'
import { toSchedule } from './schedules.service.ts'

export async function getNotificationSettings({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof settingsEndpoint>> {
  const { userId } = requireMember(viewer)
  const [chosen, schedule] = await Promise.all([repository.selectChoices(db, userId), findSchedule(db, userId)])
  const choices = notificationKinds.flatMap((kind) => notificationOf(kind).channels.map((channel) => ({ kind, channel, isOn: isTold(chosen, kind, channel) })))
  return { choices, schedule: toSchedule(schedule) }
}

export async function chooseNotification({ db }: Deps, viewer: Viewer, choice: NotificationChoice): Promise<Done> {
  const { userId } = requireMember(viewer)
  const { isAlways, label } = notificationOf(choice.kind)
  if (isAlways) throw new AppError('not_allowed', isAlways)
  if (!hasChannel(choice.kind, choice.channel))
    throw new AppError('invalid_input', `"${label}" can't be sent this way`, { channel: 'Choose a channel that this kind has' })
  await repository.saveChoices(db, userId, { kind: choice.kind, channels: channelsToSave(choice) })
  return { done: true }
}

export async function kindsToTell(db: Database, userId: string, channel: NotificationChannel): Promise<NotificationKind[]> {
  const chosen = await repository.selectChoices(db, userId)
  return notificationKinds.filter((kind) => isTold(chosen, kind, channel))
}

/** The events of which a user is told by a channel; of one kind, or of all. */
export async function eventsToTell(
  db: Database,
  userId: string,
  { channel, kind }: { channel: NotificationChannel; kind?: NotificationKind | undefined },
): Promise<NotificationEvent[]> {
  const kinds = (await kindsToTell(db, userId, channel)).filter((each) => kind === undefined || each === kind)
  return notificationEventNames.filter((event) => kinds.includes(notificationEventOf(event).kind))
}

/** By the link in an email, without signing in: anyone who can read the email may unsubscribe, and take it back. Idempotent. */
export async function unsubscribe(
  { db, config }: Deps,
  origin: Origin,
  { token, restore }: ParsedRequestOf<typeof unsubscribeEndpoint>['body'],
): Promise<ResponseOf<typeof unsubscribeEndpoint>> {
  const [userId = '', name = '', signature = ''] = token.split('.')
  const kind = unsubscribableSchema.safeParse(name).data
  const isOurs = kind !== undefined && isSame(signature, sign(config.secretKey, userId, kind))
  const email = isOurs ? await repository.findEmail(db, userId) : undefined
  if (!isOurs || email === undefined) throw new AppError('link_invalid', 'This link is incomplete. Copy the full link from the email')
  const turnedOff = await db.transaction().execute(async (transaction) => {
    if (restore) await turnOn(transaction, userId, { kind, restore })
    const before = restore ? null : await turnOff(transaction, userId, kind)
    const event = restore ? 'notifications.resubscribed' : 'notifications.unsubscribed'
    await recordEvent(transaction, by(origin), { kind: event, subjectId: userId, details: { kind } })
    return before
  })
  return { kind, reader: shortenedEmail(email), turnedOff }
}

/** Returns what was on. */
async function turnOff(db: Database, userId: string, kind: Unsubscribable): Promise<TurnedOff | null> {
  if (kind === 'digest') {
    const { digest } = await findSchedule(db, userId)
    await turnDigestOff(db, userId)
    return digest === 'off' ? null : digest
  }
  const chosen = await repository.selectChoices(db, userId)
  await repository.saveChoices(db, userId, { kind, channels: emailsOf(kind).map((channel) => ({ channel, isOn: false })) })
  return emailsOf(kind).find((channel) => isTold(chosen, kind, channel)) ?? null
}

async function turnOn(db: Database, userId: string, { kind, restore }: { kind: Unsubscribable; restore: TurnedOff }): Promise<void> {
  const isRhythm = restore === 'daily' || restore === 'weekly'
  if (kind === 'digest' && isRhythm) return saveSchedule(db, userId, { ...(await findSchedule(db, userId)), digest: restore })
  if (kind === 'digest' || isRhythm || !hasChannel(kind, restore))
    throw new AppError('invalid_input', "This link can't turn that on. Choose it in your settings", { restore: 'Send what was turned off' })
  await repository.saveChoices(db, userId, { kind, channels: channelsToSave({ kind, channel: restore, isOn: true }) })
}

const emailsOf = (kind: NotificationKind) => (['mail', 'digest'] as const).filter((channel) => hasChannel(kind, channel))

/** The page on which one unsubscribes, for the text of an email. */
export function unsubscribeAddress({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>, userId: string, kind: Unsubscribable): string {
  return `${publicUrl}${paths.unsubscribe}#token=${unsubscribeToken(config.secretKey, userId, kind)}`
}

export function unsubscribeToken(secretKey: string, userId: string, kind: Unsubscribable): string {
  return `${userId}.${kind}.${sign(secretKey, userId, kind)}`
}

function sign(secretKey: string, userId: string, kind: Unsubscribable): string {
  return keyed(secretKey, 'unsubscribe', `${userId} ${kind}`)
}

import type { Notification, NotificationEvent, NotificationKind } from '@mandate/contract/notifications'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import type { IconName } from '../../ui/icon-names.ts'

const kindIcons: Record<NotificationKind, IconName> = {
  security: 'lock',
  teamInvitations: 'users',
  teamRequests: 'users',
  billing: 'receipt',
  claims: 'badge-check',
  connections: 'user-plus',
  documents: 'file-text',
  documentRequests: 'list',
  leads: 'handshake',
  posts: 'pencil',
  messages: 'message-square',
  following: 'landmark',
  firmRules: 'shield-check',
  supportViews: 'eye',
  integrations: 'send',
  exports: 'download',
}

const eventIcons: Partial<Record<NotificationEvent, IconName>> = {
  postReacted: 'thumbs-up',
  postCommented: 'message-square',
  commentReplied: 'reply',
  postReshared: 'repeat-2',
  pollClosed: 'bar-chart-3',
}

export const iconOf = ({ event, kind }: Pick<Notification, 'event' | 'kind'>): IconName => eventIcons[event] ?? kindIcons[kind]

/** Who did it, as far as they are named: 'Ben Cole, Clara Reyes and 2 others'. */
export function namesOf({ actors, otherActors }: Pick<Notification, 'actors' | 'otherActors'>): string {
  const names = actors.map(({ name }) => name)
  if (otherActors > 0) names.push(counted(otherActors, 'other'))
  const last = names.at(-1)
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Ends with a full stop, unless it ends already. */
export const asSentence = (text: string): string => (/[.?!…]"?$/.test(text) ? text : `${text}.`)

export interface Day {
  title: string
  items: Notification[]
}

/** By the reader's calendar, newest first. */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const titles = new Map([
    [formatDate(yesterday), 'Yesterday'],
    [formatDate(now), 'Today'],
  ])
  const days = new Map<string, Day>()
  for (const notification of notifications) {
    const date = formatDate(notification.at)
    const day = days.get(date) ?? { title: titles.get(date) ?? date, items: [] }
    day.items.push(notification)
    days.set(date, day)
  }
  return [...days.values()]
}

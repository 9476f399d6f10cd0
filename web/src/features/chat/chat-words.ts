import type { Conversation, Message } from '@mandate/contract/chat'
import { formatDate } from '@mandate/contract/values/dates'
import { daysBetween, formatClock, formatWeekday } from '../../format/clock.ts'

const namesShown = 3

/** A group's own title, or who is in it. */
export function titleOf({ kind, title, people }: Pick<Conversation, 'kind' | 'title' | 'people'>): string {
  if (title) return title
  if (people.length === 0) return kind === 'group' ? 'Only you' : 'Former member'
  const names = people.slice(0, namesShown).map(({ name }) => name)
  const others = people.length - names.length
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
}

export function senderName({ sender }: Pick<Message, 'sender'>): string {
  return sender?.name ?? 'Former member'
}

/** '2:05 PM' today, 'Yesterday', 'Monday', then the date. */
export function shortTime(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return formatClock(instant)
  if (days === 1) return 'Yesterday'
  return days < 7 ? formatWeekday(instant) : formatDate(instant)
}

/** Between messages. */
export function dayName(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? formatWeekday(instant) : formatDate(instant)
}

export function previewOf({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>): string {
  if (!lastMessage) return 'No messages yet'
  if (lastMessage.isMine) return `You: ${lastMessage.text}`
  return kind === 'group' ? `${senderName(lastMessage)}: ${lastMessage.text}` : lastMessage.text
}

import type { Conversation, Message } from '@mandate/contract/chat'
import type { ConversationActivity } from '@mandate/contract/chat-activity'
import { messageReactions, type Quote } from '@mandate/contract/chat-message'
import { formatDate } from '@mandate/contract/values/dates'
import { daysBetween, formatWeekday } from '../../format/clock.ts'

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

/** Between messages. */
export function dayName(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? formatWeekday(instant) : formatDate(instant)
}

export function previewOf({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>): string {
  if (!lastMessage) return 'No messages yet'
  const [file] = lastMessage.files
  const text = lastMessage.text === '' && file ? file.name : textOf(quoteOf(lastMessage))
  if (lastMessage.isMine) return `You: ${text}`
  return kind === 'group' ? `${senderName(lastMessage)}: ${text}` : text
}

/** In a quote or a preview. */
export function textOf({ text, isDeleted, hasFiles }: { text: string; isDeleted: boolean; hasFiles: boolean }): string {
  if (isDeleted) return 'Message deleted'
  return text === '' && hasFiles ? 'File' : text
}

export function quoteOf({ sequence, sender, text, isDeleted, files }: Message): Quote {
  return { sequence, sender, text, isDeleted, hasFiles: files.length > 0 }
}

const namesSeen = 5

/** 'Seen', or in a group 'Seen by everyone' or the names. Undefined when no one has, or none of it is shown. */
export function seenInWords({ kind, people }: Conversation, activity: ConversationActivity | undefined, sequence: number): string | undefined {
  const readers = people.filter(({ id }) => activity?.people.some(({ userId, readSequence }) => userId === id && (readSequence ?? 0) >= sequence))
  if (readers.length === 0) return undefined
  if (kind === 'direct') return 'Seen'
  if (readers.length === people.length) return 'Seen by everyone'
  const names = readers.slice(0, namesSeen).map(({ name }) => name)
  const others = readers.length - names.length
  return `Seen by ${others > 0 ? [...names, `${others} more`].join(', ') : names.join(', ')}`
}

/** 'You, Ben Harrow, 2 more: Thanks'. */
export function reactionInWords({ kind, count, isMine, names }: Message['reactions'][number]): string {
  const people = isMine ? ['You', ...names] : names
  const others = count - people.length
  const listed = others > 0 ? [...people, `${others} more`] : people
  return `${listed.join(', ')}: ${messageReactions[kind]}`
}

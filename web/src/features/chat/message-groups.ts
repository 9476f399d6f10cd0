import type { Message } from '@mandate/contract/chat'
import { daysBetween } from '../../format/clock.ts'

const togetherMs = 5 * 60_000

export interface ShownMessage {
  message: Message
  /** The first of its day. */
  isNewDay: boolean
  /** The first that this sender wrote in a row: it carries the name. */
  isFirst: boolean
  /** The last of these: it carries the time. */
  isLast: boolean
}

/** Messages of one sender within five minutes belong together. */
export function groupMessages(messages: readonly Message[]): ShownMessage[] {
  const follows = (message: Message | undefined, before: Message | undefined): boolean =>
    message !== undefined &&
    before !== undefined &&
    message.sender?.id === before.sender?.id &&
    !isOtherDay(message, before) &&
    Date.parse(message.sentAt) - Date.parse(before.sentAt) < togetherMs
  return messages.map((message, index) => {
    const before = messages[index - 1]
    return {
      message,
      isNewDay: before === undefined || isOtherDay(message, before),
      isFirst: !follows(message, before),
      isLast: !follows(messages[index + 1], message),
    }
  })
}

function isOtherDay(message: Message, before: Message): boolean {
  return daysBetween(before.sentAt, Date.parse(message.sentAt)) !== 0
}

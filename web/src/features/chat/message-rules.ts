import type { Message } from '@mandate/contract/chat'
import { changeLimits } from '@mandate/contract/message-changes'

export function isEditable({ isMine, isDeleted, text, sentAt }: Message, nowMs: number): boolean {
  return isMine && !isDeleted && text !== '' && nowMs - Date.parse(sentAt) < changeLimits.editMinutes * 60_000
}

/** What the composer is for: a reply, or a change of a message. Otherwise a new message. */
export interface Writing {
  kind: 'reply' | 'edit'
  message: Message
}

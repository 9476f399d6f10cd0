import type { Conversation } from '@mandate/contract/chat'

interface ConversationFacts {
  kind: string
  /** Of the viewer. */
  isRequest: boolean
  lastSequence: number
  /** The other side of a direct conversation; null when the account is gone. */
  otherId: string | null
  isOtherAsked: boolean | null
  /** Connected, or in the same team. */
  isKnown: boolean
}

/** What the viewer can do in a conversation. */
export function stateOf({ kind, isRequest, lastSequence, otherId, isOtherAsked, isKnown }: ConversationFacts): Conversation['state'] {
  if (kind === 'group') return 'open'
  if (otherId === null) return 'ended'
  if (isRequest && !isKnown) return 'request'
  return isOtherAsked && !isKnown && lastSequence > 0 ? 'requested' : 'open'
}

import { pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectConversationsByIds } from './conversations.repository.ts'

/** Until it's read, muted or left. Nothing of what was written: a push may be shown on a locked screen. */
const received: ComposeNotifications = async (db, userId, conversationIds) =>
  new Map(
    (await selectConversationsByIds(db, userId, [...conversationIds]))
      .filter(({ isMuted, isRequest, readSequence, lastSequence }) => !isMuted && !isRequest && readSequence < lastSequence)
      .map(({ id, kind, title }) => {
        const group = title === '' ? 'wrote in a group' : `wrote in "${title}"`
        return [id, { text: kind === 'group' ? group : 'sent you a message', navigateTo: { destination: pathTo('conversation', { conversationId: id }) } }]
      }),
  )

export const chatNotifications = { messageReceived: received }

/** What is told as one until it's read. */
export const groupKeyOf = (conversationId: string): string => `messages ${conversationId}`

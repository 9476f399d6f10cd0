import { chatApi } from '../chat.api.ts'
import { loadedMessages, type MessageStore } from './message-list.ts'
import { typing } from './typing.ts'

interface Activity {
  conversationId: string
  userId: string
  readSequence?: number | undefined
  isTyping?: boolean | undefined
}

/** What someone else in a conversation does at this moment, from the live channel. */
export function receiveActivity(store: MessageStore, { conversationId, userId, readSequence, isTyping }: Activity): void {
  if (isTyping) typing.start(conversationId, { userId, afterSequence: loadedMessages(store, conversationId)?.lastSequence ?? 0 })
  if (readSequence === undefined) return
  store.dispatch(
    chatApi.util.updateQueryData('getConversationActivity', conversationId, ({ people }) => {
      const person = people.find((one) => one.userId === userId)
      if (person) person.readSequence = Math.max(person.readSequence ?? 0, readSequence)
    }),
  )
}

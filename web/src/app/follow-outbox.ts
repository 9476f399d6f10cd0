import { toClientError } from '../api/client-error.ts'
import { selectUser } from '../api/session.ts'
import { chatApi } from '../features/chat/chat.api.ts'
import { fetchNewMessages } from '../features/chat/shared/message-list.ts'
import { type Outbox, type OutboxTools, outbox } from '../features/chat/shared/outbox.ts'
import type { Store } from './store.ts'

/** Ties the messages on their way to the session: they are sent by the user who wrote them, on whatever page. */
export function followOutbox(store: Store, box: Outbox = outbox): void {
  let userId: string | undefined
  box.connect({ send: senderFor(store) })
  store.subscribe(follow)
  follow()

  function follow(): void {
    const { id, authorization } = selectUser(store.getState())
    const now = authorization ? String(id) : undefined
    if (now === userId) return
    userId = now
    box.continueFor(now)
  }
}

function senderFor(store: Store): OutboxTools['send'] {
  return async ({ conversationId, clientId, text, replyToId }) => {
    const body = { clientId, text, ...(replyToId ? { replyToId } : {}) }
    const { error } = await store.dispatch(chatApi.endpoints.sendMessage.initiate({ params: { conversationId }, body }, { track: false }))
    if (error) return toClientError(error)
    await fetchNewMessages(store, conversationId)
    store.dispatch(chatApi.util.invalidateTags(['Chat']))
    return undefined
  }
}

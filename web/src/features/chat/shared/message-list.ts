import type { MessagePage } from '@mandate/contract/chat'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { chatApi } from '../chat.api.ts'

type State = Parameters<ReturnType<typeof chatApi.endpoints.listMessages.select>>[0]

/** Where the messages are kept: the store. */
export interface MessageStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  getState: () => State
}

export function loadedMessages(store: MessageStore, conversationId: string): MessagePage | undefined {
  return chatApi.endpoints.listMessages.select(conversationId)(store.getState()).data
}

/** Each message once and in order, whatever comes again. */
export function joinMessages(one: MessagePage['items'], other: MessagePage['items']): MessagePage['items'] {
  const bySequence = new Map([...one, ...other].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

const running = new Map<string, { isAskedAgain: boolean }>()

/**
 * Fetches what was written since the last message that is loaded. One run at a time for each conversation: what is announced meanwhile makes
 * it run again. Returns whether the list is complete.
 */
export async function fetchNewMessages(store: MessageStore, conversationId: string): Promise<boolean> {
  const present = running.get(conversationId)
  if (present) {
    present.isAskedAgain = true
    return false
  }
  const run = { isAskedAgain: false }
  running.set(conversationId, run)
  try {
    for (;;) {
      run.isAskedAgain = false
      await store.dispatch(chatApi.util.getRunningQueryThunk('listMessages', conversationId))
      const loaded = loadedMessages(store, conversationId)
      if (!loaded) return false
      const { data } = await store.dispatch(
        chatApi.endpoints.fetchMessages.initiate(
          { conversationId, ...(loaded.lastSequence > 0 ? { after: loaded.lastSequence } : {}), limit: 100 },
          { track: false },
        ),
      )
      if (!data) return false
      const { items, hasLater, lastSequence } = data
      store.dispatch(
        chatApi.util.updateQueryData('listMessages', conversationId, (list) => {
          list.items = joinMessages(list.items, items)
          list.lastSequence = hasLater ? (items.at(-1)?.sequence ?? lastSequence) : lastSequence
        }),
      )
      if (!hasLater && !run.isAskedAgain) return true
    }
  } finally {
    running.delete(conversationId)
  }
}

export async function fetchEarlierMessages(store: MessageStore, conversationId: string): Promise<void> {
  const first = loadedMessages(store, conversationId)?.items[0]
  if (!first) return
  const { data } = await store.dispatch(chatApi.endpoints.fetchMessages.initiate({ conversationId, before: first.sequence }, { track: false }))
  if (!data) return
  store.dispatch(
    chatApi.util.updateQueryData('listMessages', conversationId, (list) => {
      list.items = joinMessages(data.items, list.items)
      list.hasEarlier = data.hasEarlier
    }),
  )
}

/** Of every conversation that is loaded: after the live channel was away. */
export async function fetchAllNewMessages(store: MessageStore): Promise<void> {
  const { queries } = store.getState().api
  const loaded = Object.values(queries).flatMap((query) => (query?.endpointName === 'listMessages' ? [String(query.originalArgs)] : []))
  await Promise.all(loaded.map((conversationId) => fetchNewMessages(store, conversationId)))
}

/** An announcement of the live channel. */
export async function receive(store: MessageStore, { id, sequence }: { id: string; sequence: number }): Promise<void> {
  const loaded = loadedMessages(store, id)
  if (loaded && loaded.lastSequence >= sequence) return
  await fetchNewMessages(store, id)
}

import type { Message, MessagePage } from '@mandate/contract/chat'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { mayPassLater, toClientError } from '../../../api/client-error.ts'
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

/** Each message once, in order, and as it last changed, whatever comes again. */
export function joinMessages(one: MessagePage['items'], other: MessagePage['items']): MessagePage['items'] {
  const byRevision = [...one, ...other].toSorted((a, b) => a.revision - b.revision)
  const bySequence = new Map(byRevision.map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

interface Run {
  isAskedAgain: boolean
  /** Also what is loaded: some of it may be hidden now, or hidden before. */
  isWhole: boolean
}
type Runs = Map<string, Run>
const runsByStore = new WeakMap<MessageStore, Runs>()

function runsOf(store: MessageStore): Runs {
  const present = runsByStore.get(store)
  if (present) return present
  const runs: Runs = new Map()
  runsByStore.set(store, runs)
  return runs
}
const waiting = new Map<string, Pick<Run, 'isWhole'>>()
const retryMs = 3_000

function tryAgainLater(store: MessageStore, conversationId: string, isWhole: boolean): void {
  const present = waiting.get(conversationId)
  if (present) {
    present.isWhole ||= isWhole
    return
  }
  const next = { isWhole }
  waiting.set(conversationId, next)
  setTimeout(() => {
    waiting.delete(conversationId)
    void fetchNewMessages(store, conversationId, next)
  }, retryMs)
}

/**
 * Fetches what was written since the last message that is loaded. One run at a time for each conversation: what is announced meanwhile makes
 * it run again. Returns whether the list is complete.
 */
export async function fetchNewMessages(store: MessageStore, conversationId: string, { isWhole } = { isWhole: false }): Promise<boolean> {
  const present = runsOf(store).get(conversationId)
  if (present) {
    present.isAskedAgain = true
    present.isWhole ||= isWhole
    return false
  }
  const run: Run = { isAskedAgain: false, isWhole }
  runsOf(store).set(conversationId, run)
  try {
    for (;;) {
      run.isAskedAgain = false
      await store.dispatch(chatApi.util.getRunningQueryThunk('listMessages', conversationId))
      if (run.isWhole) {
        run.isWhole = false
        if (!(await fetchLoadedMessages(store, conversationId))) return false
      }
      const loaded = loadedMessages(store, conversationId)
      if (!loaded) return false
      const { data, error } = await store.dispatch(
        chatApi.endpoints.fetchMessages.initiate(
          { conversationId, ...(loaded.lastSequence > 0 ? { after: loaded.lastSequence } : {}), limit: 100 },
          { track: false },
        ),
      )
      if (!data) {
        if (mayPassLater(toClientError(error))) tryAgainLater(store, conversationId, run.isWhole)
        return false
      }
      const { items, hasLater, lastSequence, revision } = data
      store.dispatch(
        chatApi.util.updateQueryData('listMessages', conversationId, (list) => {
          list.items = joinMessages(list.items, items)
          list.lastSequence = hasLater ? (items.at(-1)?.sequence ?? lastSequence) : lastSequence
        }),
      )
      if (revision > loaded.revision && !(await fetchChanges(store, conversationId))) return false
      if (!hasLater && !run.isAskedAgain) return true
    }
  } finally {
    runsOf(store).delete(conversationId)
  }
}

/** Replaces what is loaded, from the latest message to the first that is. Returns whether it did. */
async function fetchLoadedMessages(store: MessageStore, conversationId: string): Promise<boolean> {
  const loaded = loadedMessages(store, conversationId)
  if (!loaded) return false
  const first = loaded.items[0]?.sequence ?? Number.POSITIVE_INFINITY
  let list: MessagePage | undefined
  for (;;) {
    const before = list?.items[0]?.sequence
    const part = before === undefined ? {} : { before }
    const { data, error } = await store.dispatch(chatApi.endpoints.fetchMessages.initiate({ conversationId, ...part, limit: 100 }, { track: false }))
    if (!data) {
      if (mayPassLater(toClientError(error))) tryAgainLater(store, conversationId, true)
      return false
    }
    list = list ? { ...list, items: [...data.items, ...list.items], hasEarlier: data.hasEarlier } : data
    const [earliest] = data.items
    if (!data.hasEarlier || !earliest || earliest.sequence <= first) break
  }
  const fetched = list
  store.dispatch(chatApi.util.updateQueryData('listMessages', conversationId, () => fetched))
  return true
}

/** Fetches the messages that changed since the revision that the list has. Returns whether it is up to date. */
async function fetchChanges(store: MessageStore, conversationId: string): Promise<boolean> {
  for (;;) {
    const loaded = loadedMessages(store, conversationId)
    if (!loaded) return false
    const { lastSequence, revision } = loaded
    const { data, error } = await store.dispatch(chatApi.endpoints.fetchMessageChanges.initiate({ conversationId, after: revision }, { track: false }))
    if (!data) {
      if (mayPassLater(toClientError(error))) tryAgainLater(store, conversationId, false)
      return false
    }
    replaceMessages(store, conversationId, data)
    // Written and changed since: its announcement may still be on the way, with the text before the change.
    const run = runsOf(store).get(conversationId)
    if (run && data.items.some(({ sequence }) => sequence > lastSequence)) run.isAskedAgain = true
    if (!data.hasMore) return true
  }
}

/** Those that are loaded: others are fetched as they are now when the list gets there. */
export function replaceMessages(store: MessageStore, conversationId: string, { items, revision }: Pick<MessagePage, 'items'> & { revision?: number }): void {
  store.dispatch(
    chatApi.util.updateQueryData('listMessages', conversationId, (list) => {
      const present = new Set(list.items.map(({ sequence }) => sequence))
      list.items = joinMessages(
        list.items,
        items.filter(({ sequence }) => present.has(sequence)),
      )
      list.revision = Math.max(list.revision, revision ?? 0)
    }),
  )
}

export async function fetchEarlierMessages(store: MessageStore, conversationId: string): Promise<void> {
  const first = loadedMessages(store, conversationId)?.items[0]
  if (!first) return
  const { data } = await store.dispatch(chatApi.endpoints.fetchMessages.initiate({ conversationId, before: first.sequence }, { track: false }))
  // What was asked for before a block may have messages that are hidden now.
  if (!data || loadedMessages(store, conversationId)?.items[0] !== first) return
  store.dispatch(
    chatApi.util.updateQueryData('listMessages', conversationId, (list) => {
      list.items = joinMessages(data.items, list.items)
      list.hasEarlier = data.hasEarlier
    }),
  )
}

/** Of every conversation that is loaded: after the live channel was away, and after a block, which hides messages that were there. */
export async function fetchAllMessages(store: MessageStore): Promise<void> {
  const { queries } = store.getState().api
  const loaded = Object.values(queries).flatMap((query) => (query?.endpointName === 'listMessages' ? [String(query.originalArgs)] : []))
  await Promise.all(loaded.map((conversationId) => fetchNewMessages(store, conversationId, { isWhole: true })))
}

interface Announcement {
  id: string
  sequence: number
  revision?: number | undefined
  message?: Message | undefined
}

/** An announcement of the live channel. */
export async function receive(store: MessageStore, { id, sequence, revision = 0, message }: Announcement, userId: string): Promise<void> {
  const loaded = loadedMessages(store, id)
  if (loaded && loaded.lastSequence >= sequence && loaded.revision >= revision) return
  const isNext = loaded?.lastSequence === sequence - 1
  // What one wrote oneself has the id that the window chose, and comes with the answer.
  if (!message || !isNext || runsOf(store).has(id) || message.sender?.id === userId) return void (await fetchNewMessages(store, id))
  store.dispatch(
    chatApi.util.updateQueryData('listMessages', id, (list) => {
      list.items.push(message)
      list.lastSequence = sequence
    }),
  )
}

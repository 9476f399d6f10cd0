import { type Changed, openRealtime, type RealtimeEvent, realtimeEventSchema } from '@mandate/contract/realtime'
import { api } from '../api/api.ts'
import type { cacheTags } from '../api/cache-tags.ts'
import { requestTo } from '../api/request.ts'
import { sessionCleared, userUpdated } from '../api/session.ts'
import { isPageWithoutBearer } from '../api/without-bearer.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { setChannelLost } from '../frame/use-is-connected.ts'
import type { RealtimeSocket } from './realtime-socket.ts'
import type { Store } from './store.ts'

const realtimeApi = api.injectEndpoints({
  endpoints: (build) => ({
    openRealtime: build.mutation<{ ticket: string }, Record<string, never>>({
      query: (input) => requestTo(openRealtime, input),
      responseSchema: openRealtime.response,
    }),
  }),
})

const firstDelayMs = 1_000
const longestDelayMs = 60_000
const pageCheckMs = 250
const chatPauseMs = 1_000

type CacheTag = (typeof cacheTags)[number]

/** What is fetched again when something changed on the server. */
const tagsOf: Record<Changed, readonly (CacheTag | { type: CacheTag; id: string })[]> = {
  user: ['User'],
  account: [{ type: 'User', id: 'ACCOUNT' }],
  accreditation: [{ type: 'Claim', id: 'ACCREDITATION' }],
  chat: ['Chat'],
  claims: ['Claim', 'Profile'],
  // What is shared with the network is part of profiles, videos, documents and posts. A block hides what someone wrote and did.
  connections: ['Connection', 'Profile', 'RelatedUsers', 'SelfId', 'Videos', 'Docs', 'DocumentRequest', 'Posts', 'Notification'],
  // Ending a share or deleting a document changes what is given.
  documents: ['Docs', 'DocumentRequest'],
  documentRequests: ['DocumentRequest'],
  leads: ['Lead'],
  notifications: ['Notification'],
  payments: ['Payments'],
  personalData: [{ type: 'User', id: 'DATA' }],
  posts: ['Posts'],
  profile: ['Profile', 'RelatedUsers'],
  sessions: ['Session'],
  switches: ['AppInfo', 'Aggregation', 'AI', 'Sponsored'],
  // A team holds documents, and shares may depend on it.
  team: ['Team', 'Invites', 'Docs'],
  videos: ['Videos'],
}

/** Messages are added to those that are loaded, not fetched again. Not part of every first visit. */
const messageList = () => import('../features/chat/shared/message-list.ts')

const chatActivity = () => import('../features/chat/shared/activity.ts')

interface Options {
  /** Loaded at sign-in: visitors need no live channel. */
  openSocket: (ticket: string) => Promise<RealtimeSocket>
}

const realSocket: Options = {
  openSocket: async (ticket) => (await import('./realtime-socket.ts')).openSocket(ticket),
}

/** Receives server events while a user is signed in. Returns a function that stops it. */
export function listenToServer(store: Store, { openSocket } = realSocket): () => void {
  let listeningFor: string | 0 = 0
  let socket: RealtimeSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayHaveMissed = false
  let chatPause: ReturnType<typeof setTimeout> | undefined
  let isChatStale = false

  function follow(): void {
    const { id } = store.getState().session
    if (id === listeningFor) return
    hangUp()
    listeningFor = id
    if (id !== 0) void connect(id)
  }

  function hangUp(): void {
    clearTimeout(timer)
    timer = undefined
    socket?.close()
    socket = undefined
    failures = 0
    mayHaveMissed = false
    setChannelLost(false)
  }

  async function connect(userId: string | 0): Promise<void> {
    timer = undefined
    // The next page opens the channel: requests from this one carry no credential.
    if (isPageWithoutBearer()) {
      timer = setTimeout(() => void connect(userId), pageCheckMs)
      return
    }
    const ticket = await store.dispatch(realtimeApi.endpoints.openRealtime.initiate({}, { track: false }))
    if (listeningFor !== userId) return
    if (!ticket.data) return retryLater(userId)
    const opened = await openSocket(ticket.data.ticket).catch(() => undefined)
    if (listeningFor !== userId) return opened?.close()
    if (!opened) return retryLater(userId)
    socket = opened
    failures = 0
    setChannelLost(false)
    if (mayHaveMissed) {
      store.dispatch(api.util.invalidateTags(Object.values(tagsOf).flat()))
      void messageList().then(({ fetchAllMessages }) => fetchAllMessages(store))
    }
    mayHaveMissed = false
    opened.onEvent((event) => void take(event))
    opened.onClosed(() => {
      if (socket !== opened) return
      socket = undefined
      retryLater(userId)
    })
  }

  function retryLater(userId: string | 0): void {
    mayHaveMissed = true
    setChannelLost(true)
    // Spread out, so that a restarted server does not meet everyone at once.
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    timer = setTimeout(() => void connect(userId), delayMs)
  }

  async function take(received: unknown): Promise<void> {
    const event = realtimeEventSchema.safeParse(received)
    // A newer server may say more than this page knows.
    if (event.success) await answer(event.data)
  }

  async function answer(event: RealtimeEvent): Promise<void> {
    if (event.kind === 'sessionEnded') return void store.dispatch(sessionCleared('refused'))
    if (event.kind === 'conversation') return (await chatActivity()).receiveActivity(store, event)
    const { what, conversation } = event
    if (what === 'chat') refreshChat()
    else store.dispatch(api.util.invalidateTags([...tagsOf[what]]))
    // A block hides messages that are loaded.
    if (what === 'connections') await (await messageList()).fetchAllMessages(store)
    if (conversation) await (await messageList()).receive(store, conversation, String(listeningFor))
    if (event.what !== 'user') return
    const me = await store.dispatch(sessionsApi.endpoints.getMe.initiate({}, { forceRefetch: true, subscribe: false }))
    if (me.data) store.dispatch(userUpdated(me.data))
  }

  /** Lists and counts follow lively talk once a second; the messages themselves come at once. */
  function refreshChat(): void {
    if (chatPause !== undefined) {
      isChatStale = true
      return
    }
    isChatStale = false
    store.dispatch(api.util.invalidateTags([...tagsOf.chat]))
    chatPause = setTimeout(() => {
      chatPause = undefined
      if (isChatStale && listeningFor !== 0) refreshChat()
    }, chatPauseMs)
  }

  /** The connection is back: no need to sit out the delay. */
  function connectNow(): void {
    if (timer === undefined || listeningFor === 0) return
    clearTimeout(timer)
    void connect(listeningFor)
  }

  const unsubscribe = store.subscribe(follow)
  addEventListener('online', connectNow)
  follow()
  return () => {
    unsubscribe()
    removeEventListener('online', connectNow)
    listeningFor = 0
    hangUp()
  }
}

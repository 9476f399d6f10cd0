import { getAppInfo } from '@mandate/contract/app-info'
import { openRealtime } from '@mandate/contract/realtime'
import { getMe, listSessions } from '@mandate/contract/sessions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCleared, signedIn } from '../api/session.ts'
import { appInfoApi } from '../features/app-info/app-info.api.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { answers, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { realInstallation } from '../test/installations.ts'
import { type FakeSocket, listenToTest } from '../test/live-channel.ts'
import { ada, ben } from '../test/people.ts'
import { restoreStore } from './store.ts'

let tickets = 0
const server = startApiServer(answers(openRealtime, () => ({ ticket: `ticket-${++tickets}` })))

let sockets: FakeSocket[] = []
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  sockets = []
  tickets = 0
})
afterEach(() => stop())

async function start() {
  const store = await restoreStore()
  ;({ sockets, stop } = listenToTest(store))
  return store
}

async function startAsAda() {
  const store = await start()
  store.dispatch(signedIn(ada()))
  const socket = await vi.waitUntil(() => sockets[0], eventually)
  return { store, socket }
}

/** Signed in, and the first attempt to connect has failed. */
async function startWithoutServer() {
  let isAway = true
  let attempts = 0
  server.use(
    answers(openRealtime, () => {
      attempts += 1
      return isAway ? Response.error() : { ticket: 'ticket-1' }
    }),
  )
  const store = await start()
  store.dispatch(signedIn(ada()))
  await vi.waitUntil(() => attempts > 0, eventually)
  return {
    store,
    comeBack: () => {
      isAway = false
    },
  }
}

test('a visitor opens no channel', async () => {
  await start()
  expect(tickets).toBe(0)
})

test('a sign-in opens one channel, at the first try', async () => {
  await startAsAda()
  expect(tickets).toBe(1)
  expect(sockets).toHaveLength(1)
})

test('the end of the session on the server ends it here, and closes the channel', async () => {
  const { store, socket } = await startAsAda()
  socket.tell({ kind: 'sessionEnded' })
  expect(store.getState().session.id).toBe(0)
  expect(socket.isClosed).toBe(true)
})

test('a change of the user shows at once', async () => {
  const { authorization: _, ...user } = ada({ email: 'ada@new.test' })
  server.use(answers(getMe, user))
  const { store, socket } = await startAsAda()
  socket.tell({ kind: 'changed', what: 'user' })
  await vi.waitFor(() => expect(store.getState().session.email).toBe('ada@new.test'), eventually)
  expect(store.getState().session.authorization?.token).toBe('ada-access-token')
})

test('what changed is refetched', async () => {
  const { store, socket } = await startAsAda()
  let asked = 0
  server.use(
    answers(listSessions, () => {
      asked += 1
      return { items: [], nextCursor: null }
    }),
  )
  await store.dispatch(sessionsApi.endpoints.listSessions.initiate())
  socket.tell({ kind: 'changed', what: 'sessions' })
  await vi.waitFor(() => expect(asked).toBe(2), eventually)
})

test('an open page learns that an admin turned a feature off', async () => {
  const { store, socket } = await startAsAda()
  let hasAi = true
  server.use(answers(getAppInfo, () => ({ ...realInstallation, hasAi })))
  await store.dispatch(appInfoApi.endpoints.getAppInfo.initiate({}))
  const known = () => appInfoApi.endpoints.getAppInfo.select({})(store.getState()).data?.hasAi
  expect(known()).toBe(true)
  hasAi = false
  socket.tell({ kind: 'changed', what: 'switches' })
  await vi.waitFor(() => expect(known()).toBe(false), eventually)
})

test('queries from before the first connection are refetched', async () => {
  let asked = 0
  server.use(
    answers(listSessions, () => {
      asked += 1
      return { items: [], nextCursor: null }
    }),
  )
  const { store, comeBack } = await startWithoutServer()
  await store.dispatch(sessionsApi.endpoints.listSessions.initiate())
  comeBack()
  await vi.waitUntil(() => sockets[0], eventually)
  await vi.waitFor(() => expect(asked).toBe(2), eventually)
})

test('unknown messages are ignored', async () => {
  const { store, socket } = await startAsAda()
  for (const event of [null, 'sessionEnded', { kind: 'somethingNew' }, { kind: 'changed', what: 'somethingNew' }, []]) socket.tell(event)
  expect(store.getState().session.firstName).toBe('Ada')
})

test('a lost connection is opened again with a fresh ticket', async () => {
  const { socket } = await startAsAda()
  socket.drop()
  const second = await vi.waitUntil(() => sockets[1], eventually)
  expect(second.ticket).toBe('ticket-2')
})

test('a server that is away is tried again when the connection is back, without waiting', async () => {
  const { comeBack } = await startWithoutServer()
  comeBack()
  await vi.waitUntil(() => {
    dispatchEvent(new Event('online'))
    return sockets[0]
  }, eventually)
})

test('another person gets a channel of their own, a signed-out window none', async () => {
  const { store, socket } = await startAsAda()
  store.dispatch(signedIn(ben()))
  await vi.waitUntil(() => sockets[1], eventually)
  expect(socket.isClosed).toBe(true)
  store.dispatch(sessionCleared('signedOut'))
  expect(sockets.every(({ isClosed }) => isClosed)).toBe(true)
})

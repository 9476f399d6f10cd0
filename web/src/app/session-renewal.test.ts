import type { SignedInUser } from '@mandate/contract/frame/users'
import { renewSession } from '@mandate/contract/sessions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCleared, signedIn } from '../api/session.ts'
import { answers, isUnreachable, refuses, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { ada, ben } from '../test/people.ts'
import { toStored } from './remembered-state.ts'
import { keepSessionAlive } from './session-renewal.ts'
import { makeStore, restoreStore } from './store.ts'

const server = startApiServer()
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const endsIn = (seconds: number) => ({ authorization: { token: `ends-in-${seconds}`, expiresAt: nowSeconds() + seconds } })
const renewed = { authorization: { token: 'renewed', expiresAt: 4_000_000_000 } }

let stop = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
})

async function start(user: SignedInUser) {
  const store = await restoreStore()
  store.dispatch(signedIn(user))
  stop = keepSessionAlive(store)
  return store
}

test('a credential that ends soon is renewed, with the person as the server now knows them', async () => {
  server.use(answers(renewSession, ada({ ...renewed, lastName: 'Whitlock-Hale' })))
  const store = await start(ada(endsIn(120)))
  await vi.waitFor(() => expect(store.getState().session).toMatchObject({ lastName: 'Whitlock-Hale', ...renewed }), eventually)
})

test('a credential with time left is left alone', async () => {
  const renew = vi.fn(() => ada(renewed))
  server.use(answers(renewSession, renew))
  await start(ada(endsIn(600)))
  dispatchEvent(new Event('focus'))
  expect(renew).not.toHaveBeenCalled()
})

test('one that has ended by the time the page starts ends the session, and the login page may offer to continue', async () => {
  const store = await start(ada(endsIn(0)))
  expect(store.getState().session.id).toBe(0)
  expect(store.getState().sessionLoss).toEqual({ end: 'expired', isPending: true, wasAdmin: false })
})

test('one that ends while the server is away ends the session in that second', async () => {
  server.use(isUnreachable(renewSession))
  const store = await start(ada(endsIn(2)))
  expect(store.getState().session.firstName).toBe('Ada')
  await vi.waitFor(() => expect(store.getState().sessionLoss.end).toBe('expired'), { timeout: 3_500 })
})

test('a machine that wakes up too late finds the session ended', async () => {
  server.use(isUnreachable(renewSession))
  const store = await start(ada(endsIn(600)))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(store.getState().sessionLoss.end).toBe('expired')
})

test('a renewal that the server refuses ends the session', async () => {
  server.use(refuses(renewSession, 'not_signed_in'))
  const store = await start(ada(endsIn(120)))
  await vi.waitFor(() => expect(store.getState().sessionLoss.end).toBe('refused'), eventually)
})

test('two windows renew once: the second takes what the first has kept', async () => {
  const renew = vi.fn(() => ada(renewed))
  server.use(answers(renewSession, renew))
  const first = await start(ada(endsIn(120)))
  const stopFirst = stop
  const second = await restoreStore(makeStore())
  stop = keepSessionAlive(second)
  await vi.waitFor(() => expect(first.getState().session).toMatchObject(renewed), eventually)
  await vi.waitFor(() => {
    dispatchEvent(new Event('focus'))
    expect(second.getState().session).toMatchObject(renewed)
  }, eventually)
  stopFirst()
  expect(renew.mock.calls.length).toBeLessThanOrEqual(navigator.locks ? 1 : 2)
})

test('a renewal that another window has kept counts even after the own credential has ended', async () => {
  const store = await start(ada(endsIn(600)))
  // One turn of the event loop, not a time: the store finishes its own writing first; the other window comes later.
  await new Promise((resolve) => setTimeout(resolve))
  localStorage.setItem('mandate.1.session', toStored(ada(renewed), 'session'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  dispatchEvent(new Event('focus'))
  expect(store.getState().session).toMatchObject({ firstName: 'Ada', ...renewed })
})

test("a response after the sign-out doesn't sign the user in", async () => {
  let answer: (user: SignedInUser) => void = () => {}
  const asked = vi.fn()
  server.use(
    answers(renewSession, () => {
      asked()
      return new Promise<SignedInUser>((resolve) => (answer = resolve))
    }),
  )
  const store = await start(ada(endsIn(120)))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), eventually)
  store.dispatch(sessionCleared('signedOut'))
  answer(ada(renewed))
  await vi.waitFor(() => expect(Object.values(store.getState().api.mutations)).toEqual([]), eventually)
  expect(store.getState().session.id).toBe(0)
})

test('when the cookie belongs to another user, that user is signed in', async () => {
  server.use(answers(renewSession, ben(renewed)))
  const store = await start(ada(endsIn(120)))
  await vi.waitFor(() => expect(store.getState().session.firstName).toBe('Ben'), eventually)
})

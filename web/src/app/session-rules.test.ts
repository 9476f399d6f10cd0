import { anonymousUser, type SignedInUser } from '@mandate/contract/frame/users'
import { login } from '@mandate/contract/identity'
import { getMe, listSessions } from '@mandate/contract/sessions'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { startAnalytics } from '../api/analytics.ts'
import { isExpired, sessionCleared, sessionRenewed, signedIn } from '../api/session.ts'
import { identityApi } from '../features/identity/identity.api.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { emptySignUpDraft, signUpDraftChanged } from '../features/sign-up-draft/shared/sign-up-draft.ts'
import { answers, refusal, refuses, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { ada, ben } from '../test/people.ts'
import { restoreStore, type Store } from './store.ts'

const analytics = { identify: vi.fn(() => ({ name: 'identified' as const })), send: vi.fn(), forget: vi.fn() }

const server = startApiServer()
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  startAnalytics(analytics)
})

const me = ({ authorization: _, ...user }: SignedInUser) => user
const askWhoIAm = (store: Store) => store.dispatch(sessionsApi.endpoints.getMe.initiate({}, { forceRefetch: true }))
const cached = (store: Store) => Object.keys(store.getState().api.queries)

test('after a sign-in the user is current, the draft is empty, and analytics knows who it is', async () => {
  const store = await restoreStore()
  store.dispatch(signUpDraftChanged({ email: 'ada@whitlock.test', password: 'Secret-1!' }))
  store.dispatch(signedIn(ada()))
  expect(store.getState().session).toEqual(ada({ authorization: store.getState().session.authorization as SignedInUser['authorization'] }))
  expect(store.getState().signUpDraft).toEqual(emptySignUpDraft)
  expect(analytics.identify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: ada().id, traits: { email: ada().email } }))
})

test('after a session ends, no user is signed in, the cache is empty, and analytics is reset', async () => {
  server.use(answers(getMe, me(ada())))
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  await askWhoIAm(store)
  expect(cached(store)).toHaveLength(1)
  store.dispatch(sessionCleared())
  expect(store.getState().session).toEqual(anonymousUser)
  expect(cached(store)).toEqual([])
  expect(analytics.forget).toHaveBeenCalledOnce()
})

test('B9 the same window: when Ben signs in after Ada, nothing that Ada had loaded is there, nor arrives late', async () => {
  let answerLate: (user: ReturnType<typeof me>) => void = () => {}
  server.use(answers(getMe, () => new Promise<ReturnType<typeof me>>((resolve) => (answerLate = resolve))))
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  await store.dispatch(sessionsApi.util.upsertQueryData('listSessions', undefined, { pages: [{ items: [], nextCursor: null }], pageParams: [null] }))
  const late = askWhoIAm(store)
  await vi.waitFor(() => expect(cached(store)).toHaveLength(2), eventually)
  store.dispatch(signedIn(ben()))
  expect(cached(store)).toEqual([])
  answerLate(me(ada()))
  await late
  expect(JSON.stringify(store.getState().api)).not.toContain('Whitlock')
  expect(store.getState().session.firstName).toBe('Ben')
})

test('a 401 ends the session, whatever the answer says', async () => {
  for (const answer of [refusal('not_signed_in'), new HttpResponse('<h1>Unauthorized</h1>', { status: 401, headers: { 'content-type': 'text/html' } })]) {
    server.use(answers(getMe, () => answer))
    const store = await restoreStore()
    store.dispatch(signedIn(ada()))
    await askWhoIAm(store)
    expect(store.getState().session).toEqual(anonymousUser)
    expect(store.getState().sessionLoss).toEqual({ end: 'refused', isPending: true, wasAdmin: false })
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('Ada')
  }
})

test("the lost session remembers whether it was an admin's, who have their own sign-in page", async () => {
  const store = await restoreStore()
  store.dispatch(signedIn(ada({ isAdmin: true })))
  store.dispatch(sessionCleared('expired'))
  expect(store.getState().sessionLoss.wasAdmin).toBe(true)
})

test('a 401 to a credential that was renewed meanwhile does not end the session', async () => {
  let answerNow: (() => void) | undefined
  server.use(answers(getMe, () => new Promise<Response>((resolve) => (answerNow = () => resolve(refusal('not_signed_in'))))))
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  const asked = askWhoIAm(store)
  await vi.waitFor(() => expect(answerNow).toBeDefined(), eventually)
  store.dispatch(sessionRenewed(ada({ authorization: { token: 'renewed', expiresAt: 4_000_000_000 } })))
  answerNow?.()
  await asked
  expect(store.getState().session.authorization?.token).toBe('renewed')
})

test('a wrong password is no reason to lose a session, and is sent without the credential', async () => {
  let bearer: string | null = 'none sent'
  server.use(
    answers(login, (request) => {
      bearer = request.headers.get('authorization')
      return refusal('sign_in_failed')
    }),
  )
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  await store.dispatch(identityApi.endpoints.login.initiate({ body: { email: 'ada@whitlock.test', password: 'wrong' } }))
  expect(bearer).toBeNull()
  expect(store.getState().session.firstName).toBe('Ada')
})

test('every other request carries the credential', async () => {
  let bearer: string | null = null
  server.use(
    answers(listSessions, (request) => {
      bearer = request.headers.get('authorization')
      return { items: [], nextCursor: null }
    }),
  )
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  await store.dispatch(sessionsApi.endpoints.listSessions.initiate())
  expect(bearer).toBe('Bearer ada-access-token')
})

test('a visitor who meets a 401 has no session to lose', async () => {
  server.use(refuses(getMe, 'not_signed_in'))
  const store = await restoreStore()
  await askWhoIAm(store)
  expect(store.getState().sessionLoss).toEqual({ end: null, isPending: false, wasAdmin: false })
})

test.each([
  ['a millisecond before the second', 1_999, 2, false],
  ['in the second itself', 2_000, 2, true],
  ['late in that second', 2_999, 2, true],
  ['long after', 9_000, 2, true],
])('expiry is compared in whole seconds: %s', (_, nowMs, expiresAt, expected) => {
  expect(isExpired({ token: 't', expiresAt }, nowMs)).toBe(expected)
})

test.each(['/user/login', '/user/admin-login', '/user/forgot-password', '/user/sign-up', '/user/sign-up/role-select', '/user/sign-up/success'])(
  'no request from %s carries the credential, and a refusal there ends no session',
  async (page) => {
    let bearer: string | null = 'none sent'
    server.use(
      answers(listSessions, (request) => {
        bearer = request.headers.get('authorization')
        return refusal('not_signed_in')
      }),
    )
    const store = await restoreStore()
    store.dispatch(signedIn(ada()))
    history.replaceState(null, '', page)
    await store.dispatch(sessionsApi.endpoints.listSessions.initiate())
    history.replaceState(null, '', '/')
    expect(bearer).toBeNull()
    expect(store.getState().session.firstName).toBe('Ada')
  },
)

test('the role state follows the signed-in user', async () => {
  const store = await restoreStore()
  store.dispatch(signedIn(ada({ role: 'ASSET_MANAGER' })))
  expect(store.getState().roleState.globalRole).toBe('ASSET_MANAGER')
  store.dispatch(sessionRenewed(ada({ role: 'ACCREDITED_INVESTOR' })))
  expect(store.getState().roleState.globalRole).toBe('ACCREDITED_INVESTOR')
})

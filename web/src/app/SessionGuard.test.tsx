import { getAppInfo } from '@mandate/contract/app-info'
import { paths } from '@mandate/contract/frame/paths'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { sessionCleared, signedIn } from '../api/session.ts'
import { answers, startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { handleOf } from './access.ts'
import { SessionGuard } from './SessionGuard.tsx'
import { restoreStore } from './store.ts'

startApiServer(
  answers(getAppInfo, {
    apiBaseUrl: 'https://mandate.example/api',
    isDemo: false,
    hasLinkedIn: false,
    hasAi: true,
    hasAggregation: true,
    hasAnalytics: false,
    hasEmbeddedDashboards: false,
    privacyPolicyUrl: 'https://mandate.example/privacy',
    termsUrl: '/terms',
    demoPeople: [],
  }),
)
beforeEach(() => localStorage.clear())

const past = { authorization: { token: 'old', expiresAt: 1 } }
const guarded = Object.values(paths).filter((path) => handleOf(path).access !== 'public')
const filled = (path: string) => path.replaceAll(/:\w+/g, '7')

async function open(path: string, user?: ReturnType<typeof ada>) {
  const store = await restoreStore()
  if (user) store.dispatch(signedIn(user))
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionGuard>
            <Outlet />
          </SessionGuard>
        ),
        children: Object.values(paths).map((known) => ({ path: known, handle: handleOf(known), element: <p>The page {known}</p> })),
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const at = () => router.state.location.pathname + router.state.location.search
  return { store, router, at }
}

test.each(guarded)('F11 client routes: a visitor who opens %s signs in first', async (pattern) => {
  const path = filled(pattern)
  const { at } = await open(path)
  const loginPage = path.startsWith('/admin') ? paths.adminLogin : paths.login
  await waitFor(() => expect(at()).toBe(`${loginPage}?returnUrl=${encodeURIComponent(path)}`))
})

test.each(Object.values(paths).filter((path) => handleOf(path).access === 'public'))('a visitor opens %s', async (pattern) => {
  const { at } = await open(filled(pattern))
  expect(await screen.findByText(/^The page/)).toBeVisible()
  expect(at()).toBe(filled(pattern))
})

test("F11 client routes: an id with 'user' in it makes no page public", async () => {
  const { at, router } = await open('/data/reference/user')
  await waitFor(() => expect(at()).toBe('/user/login'))
  expect(router.state.location.state).toEqual({ from: '/data/reference/user' })
})

test('a member can open member pages, and gets the admin sign-in for an admin page', async () => {
  expect((await open('/settings', ada())).at()).toBe('/settings')
  const { at } = await open('/admin', ada())
  await waitFor(() => expect(at()).toBe('/user/admin-login?returnUrl=%2Fadmin'))
})

test('an admin opens both', async () => {
  for (const path of ['/settings', '/admin/parts']) expect((await open(path, ada({ isAdmin: true }))).at()).toBe(path)
})

test.each(['/settings', '/', '/partners'])('an expired token on %s: the session is cleared and the login opens with the return URL', async (path) => {
  const { store, at } = await open(path, ada(past))
  await waitFor(() => expect(at()).toBe(`/user/login?returnUrl=${encodeURIComponent(path)}`))
  expect(store.getState().session.id).toBe(0)
  expect(store.getState().sessionLoss).toEqual({ end: 'expired', isPending: false, wasAdmin: false })
})

test.each(['/user/activate', '/user/team-invitation', '/settings/email-change'])(
  'an expired token on %s: the page continues without the session',
  async (path) => {
    const { store, at } = await open(path, ada(past))
    await waitFor(() => expect(store.getState().session.id).toBe(0))
    await waitFor(() => expect(store.getState().sessionLoss.isPending).toBe(false))
    expect(at()).toBe(path)
  },
)

test('after the login page has opened, the home page can be visited again', async () => {
  const { router, at } = await open('/', ada(past))
  await waitFor(() => expect(at()).toBe('/user/login?returnUrl=%2F'))
  await act(() => router.navigate('/'))
  expect(at()).toBe('/')
})

test('an admin whose session is refused is redirected to the admin sign-in', async () => {
  const { store, at } = await open('/settings', ada({ isAdmin: true }))
  act(() => void store.dispatch(sessionCleared('refused')))
  await waitFor(() => expect(at()).toBe('/user/admin-login?returnUrl=%2Fsettings'))
})

test("signing out doesn't redirect", async () => {
  const { store, at } = await open('/user/logout', ada())
  act(() => void store.dispatch(sessionCleared('signedOut')))
  expect(at()).toBe('/user/logout')
})

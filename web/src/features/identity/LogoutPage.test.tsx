import { logout } from '@mandate/contract/sessions'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../api/session.ts'
import { restoreStore } from '../../app/store.ts'
import { answers, isUnreachable, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { LogoutPage } from './LogoutPage.tsx'

const server = startApiServer()
beforeEach(() => localStorage.clear())

async function openAsAda() {
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  const router = createMemoryRouter([{ path: '/', element: <LogoutPage /> }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return store
}

test('the server gets the session to end, although the browser has already forgotten it', async () => {
  const bearers: (string | null)[] = []
  server.use(
    answers(logout, (request) => {
      bearers.push(request.headers.get('authorization'))
      return { done: true as const }
    }),
  )
  const store = await openAsAda()
  expect(store.getState().session.id).toBe(0)
  await waitFor(() => expect(bearers).toEqual(['Bearer ada-access-token']))
  expect(screen.getByRole('heading', { name: "You're signed out" })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test("A23 logout: an unreachable server doesn't prevent it; the session is ended later", async () => {
  server.use(isUnreachable(logout))
  const store = await openAsAda()
  expect(store.getState().session.id).toBe(0)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ada/i)
  expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server to end your session")
  server.use(answers(logout, { done: true as const }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

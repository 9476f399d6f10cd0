import type { SignedInUser } from '@mandate/contract/frame/users'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { signedIn } from '../api/session.ts'
import { App } from '../app/App.tsx'
import { restoreStore } from '../app/store.ts'

interface Options {
  /** The address of the page; what follows the path is kept. */
  at: string
  /** As the table of routes has it, where the page reads a part of its address. */
  pattern?: string
  /** What the browser has kept from before. */
  kept?: Record<string, string>
  /** The same for the tab. */
  tab?: Record<string, string>
  state?: unknown
  user?: SignedInUser
  /** Pages it leads to that are to be real as well, by path. */
  others?: Record<string, ReactNode>
}

/** One page with the real store, alone: every other address says where one has come. */
export async function renderPage(page: ReactNode, { at, pattern, kept = {}, tab = {}, state, user, others = {} }: Options) {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
  const store = await restoreStore()
  if (user) store.dispatch(signedIn(user))
  const { pathname, search, hash } = new URL(at, 'https://mandate.test')
  const router = createMemoryRouter(
    [
      { path: pattern ?? pathname, element: page },
      ...Object.entries(others).map(([path, element]) => ({ path, element })),
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  )
  render(<App store={store} router={router} />)
  // The check computes the style of every ancestor at each click: seconds on a busy machine.
  return { store, router, person: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>Now at {pathname + search}</p>
}

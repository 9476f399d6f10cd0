import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { focusNextPage, isPageToFocus } from '../frame/focus-next-page.ts'
import { eventually } from '../test/eventually.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Frame() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <button type="button">Collapse navigation</button>
      <div role="dialog">
        <input aria-label="Find" />
      </div>
      <div role="menu">
        <button type="button" role="menuitem">
          Sign out
        </button>
      </div>
    </>
  )
}

function Page({ title }: { title: string }) {
  return (
    <main id="content">
      <h1>{title}</h1>
    </main>
  )
}

const focusedWhenDrawn: (string | null | undefined)[] = []

function Settings() {
  useEffect(() => void focusedWhenDrawn.push(document.activeElement?.textContent), [])
  return <Page title="Settings" />
}

let loadLatePage: () => void

function LatePage() {
  const [isLoaded, setIsLoaded] = useState(false)
  loadLatePage = () => setIsLoaded(true)
  return isLoaded && <Page title="Late" />
}

function start() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Page title="Home" /> },
        { path: '/settings', element: <Settings /> },
        { path: '/late', element: <LatePage /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('a change of page puts the focus on its heading', async () => {
  const router = start()
  await act(() => router.navigate('/settings'))
  expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})

test('focus moves with the page: it stays where the user moves it afterwards', async () => {
  const router = start()
  await act(() => router.navigate('/settings'))
  expect(focusedWhenDrawn.at(-1)).toBe('Settings')
})

test('a page that comes after a menu was opened leaves the focus in it', async () => {
  const router = start()
  screen.getByRole('menuitem', { name: 'Sign out' }).focus()
  await act(() => router.navigate('/settings'))
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
})

test('a page that comes after a dialog was opened leaves the focus in it', async () => {
  const router = start()
  screen.getByRole('textbox', { name: 'Find' }).focus()
  await act(() => router.navigate('/settings'))
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus()
})

test('a page whose code comes late has the focus when it is there', async () => {
  const router = start()
  await act(() => router.navigate('/late'))
  await act(() => loadLatePage())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus())
})

test.each([
  ['textbox', 'Find'],
  ['button', 'Collapse navigation'],
])('a page that comes late leaves the focus where the user moved it in between: %s %s', async (role, name) => {
  const router = start()
  await act(() => router.navigate('/late'))
  const elsewhere = screen.getByRole(role, { name })
  elsewhere.focus()
  await act(() => loadLatePage())
  expect(await screen.findByRole('heading', { name: 'Late' })).not.toHaveFocus()
  expect(elsewhere).toHaveFocus()
})

test('an act that loads the whole page, such as a view of a member, focuses its heading once', async () => {
  focusNextPage()
  start()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus(), eventually)
  expect(isPageToFocus()).toBe(false)
})

test('a page that is just opened leaves the focus where the browser has it', () => {
  start()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(document.body).toHaveFocus()
})

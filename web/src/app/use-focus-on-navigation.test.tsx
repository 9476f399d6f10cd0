import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Frame() {
  useFocusOnNavigation()
  return (
    <>
      <main id="content">
        <Outlet />
      </main>
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

const focusedWhenDrawn: (string | null | undefined)[] = []

function Settings() {
  useEffect(() => void focusedWhenDrawn.push(document.activeElement?.textContent), [])
  return <h1>Settings</h1>
}

function start() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/settings', element: <Settings /> },
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

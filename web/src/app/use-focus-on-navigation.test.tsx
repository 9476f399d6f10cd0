import { act, render, screen } from '@testing-library/react'
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
    </>
  )
}

function start() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/settings', element: <h1>Settings</h1> },
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

test('a page that comes after a dialog was opened leaves the focus in it', async () => {
  const router = start()
  screen.getByRole('textbox', { name: 'Find' }).focus()
  await act(() => router.navigate('/settings'))
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus()
})

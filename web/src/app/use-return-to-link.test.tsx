import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReturnToLink } from './use-return-to-link.ts'

/** How far the page is scrolled, and how much is above the link. */
let scrolled = 0
let above = 0
beforeEach(() => {
  scrolled = 1_800
  above = 2_000
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: above - scrolled }) as DOMRect)
  const scrollBy = (to: ScrollToOptions) => {
    scrolled += to.top ?? 0
  }
  vi.spyOn(window, 'scrollBy').mockImplementation(scrollBy as typeof window.scrollBy)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Frame() {
  useReturnToLink()
  return <Outlet />
}

let loadOwners: () => void

function FirmPage() {
  const [hasOwners, setHasOwners] = useState(false)
  loadOwners = () => setHasOwners(true)
  return (
    <main id="content">
      <h1 tabIndex={-1}>Harbor Lane</h1>
      {hasOwners && <Link to="/person">Ada Whitlock</Link>}
    </main>
  )
}

async function leaveByLink() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <FirmPage /> },
        { path: '/person', element: <main id="content">Ada</main> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await act(() => loadOwners())
  fireEvent.click(screen.getByRole('link'))
  scrolled = 0
  await act(() => router.navigate(-1))
}

test('on the way back the link that was followed is where it was, once its section has arrived, and has the focus', async () => {
  await leaveByLink()
  expect(scrolled).toBe(0)
  await act(() => loadOwners())
  expect(scrolled).toBe(1_800)
  expect(screen.getByRole('link')).toHaveFocus()
})

test('what arrives above the link later does not move it, until the user scrolls', async () => {
  await leaveByLink()
  await act(() => loadOwners())
  above = 2_300
  await act(() => document.body.append(document.createElement('p')))
  expect(scrolled).toBe(2_100)
  fireEvent.wheel(window)
  above = 2_600
  await act(() => document.body.append(document.createElement('p')))
  expect(scrolled).toBe(2_100)
})

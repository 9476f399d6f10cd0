import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

const chunk = 'https://mandate.test/assets/MessagesPage-1.js'
const entry = document.createElement('script')
entry.type = 'module'
entry.setAttribute('src', '/assets/index-1.js')

/** A page whose chunk is missing, with what the server answers to the chunk and to the start page. */
function openMissing(answer: (address: string) => Response) {
  document.head.append(entry)
  const asked = vi.fn(async (address: string) => answer(address))
  vi.stubGlobal('fetch', asked)
  const load = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${chunk}`))
  const router = createMemoryRouter([{ path: '/', lazy: load, errorElement: <ErrorPage />, hydrateFallbackElement: <span /> }])
  render(<RouterProvider router={router} />)
  return asked
}
const sameVersion = () => new Response('<script type="module" src="/assets/index-1.js"></script>')
const newVersion = () => new Response('<script type="module" src="/assets/index-2.js"></script>')

afterEach(() => {
  entry.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page whose request fails says that it could not be loaded, not that there is a new version', async () => {
  const asked = openMissing(() => Response.error())
  expect(await screen.findByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await Promise.allSettled(asked.mock.results.map(({ value }) => value))
  expect(screen.queryByText('A new version is available')).toBeNull()
})

test('a request that fails although the version is the same is no new version', async () => {
  const asked = openMissing((address) => (address === chunk ? new Response('') : sameVersion()))
  expect(await screen.findByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('A new version is available')).toBeNull()
})

test('a chunk that the server no longer has is a new version', async () => {
  openMissing((address) => (address === chunk ? new Response('', { status: 404 }) : sameVersion()))
  expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible()
})

test('a start page with another script is a new version', async () => {
  openMissing((address) => (address === chunk ? Response.error() : newVersion()))
  expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible()
})

test('offline, the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openMissing(() => Response.error())
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible()
})

import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { NavigationEntry } from '../../frame/feature.ts'
import { startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { NavigationLink } from './NavigationLink.tsx'

startApiServer()

const missing = new TypeError('Failed to fetch dynamically imported module: https://mandate.test/assets/InvitationBadge-1.js')

/** A badge whose chunk can't be loaded at the first try. */
async function openWithLostBadge() {
  const loadBadge = vi.fn<NonNullable<NavigationEntry['loadBadge']>>()
  loadBadge.mockRejectedValueOnce(missing).mockResolvedValue(() => <span>3</span>)
  const item: NavigationEntry = { label: 'Network', order: 1, icon: 'users', to: '/network', loadBadge }
  const { person } = await renderPage(
    <>
      <NavigationLink item={item} isPresent={false} look="rail" />
      <Link to="/messages?filter=unread">Unread</Link>
    </>,
    { at: '/messages', user: ada() },
  )
  await waitFor(() => expect(loadBadge).toHaveBeenCalledTimes(1))
  return { person, loadBadge }
}

test('a badge that cannot be loaded leaves the page and its link, and is tried again at the next navigation', async () => {
  const { person, loadBadge } = await openWithLostBadge()
  expect(await screen.findByRole('link', { name: 'Network' })).toBeVisible()
  expect(loadBadge).toHaveBeenCalledTimes(1)
  await vi.waitUntil(async () => {
    await person.click(screen.getByRole('link', { name: 'Unread' }))
    return screen.queryByText('3')
  }, eventually)
  expect(screen.getByRole('link', { name: /Network\s*3/ })).toBeVisible()
})

test('a badge that cannot be loaded is tried again when the connection returns', async () => {
  const { loadBadge } = await openWithLostBadge()
  expect(screen.getByRole('link', { name: 'Network' })).toBeVisible()
  await vi.waitUntil(() => {
    dispatchEvent(new Event('online'))
    return screen.queryByText('3')
  }, eventually)
  expect(loadBadge).toHaveBeenCalledTimes(2)
})

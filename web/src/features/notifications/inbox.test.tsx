import { getAppInfo } from '@mandate/contract/app-info'
import { countUnreadNotifications, listNotifications, type Notification, readNotifications } from '@mandate/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigateToEvent } from '../../api/navigate-to.ts'
import { answers, isUnreachable, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { byDay, namesOf } from './notification-words.ts'
import { NotificationBell } from './shared/NotificationBell.tsx'

const told = (id: number, more: Partial<Notification> = {}): Notification => ({
  id: `0b6d7ad4-6f0c-4a8e-9c55-0000000000${String(id).padStart(2, '0')}`,
  ...{
    kind: 'documents',
    event: 'documentShared',
    actors: [{ userId: ada().id, name: 'Ben Cole' }],
    otherActors: 0,
    text: `shared "Terms ${id}" with you`,
    count: 1,
    isRead: false,
  },
  ...{ at: new Date(Date.now() - id * 1_000).toISOString(), navigateTo: { destination: '/documents/one' } },
  ...more,
})
const list = (...items: Notification[]) => answers(listNotifications, { items, nextCursor: null })
const server = startApiServer(answers(getAppInfo, realInstallation), answers(countUnreadNotifications, { count: 2 }), list(told(1), told(2, { isRead: true })))
const openPage = (at = '/notifications') => renderPage(<NotificationsPage />, { at, user: ada() })

test('each notification says who did what, leads there, and is read with it', async () => {
  let sent: unknown
  server.use(
    answers(readNotifications, async (request) => {
      sent = await request.json()
      return done
    }),
  )
  const { person } = await openPage()
  const row = await screen.findByRole('link', { name: /Terms 1/ })
  expect(row).toHaveTextContent('Ben Cole shared "Terms 1" with you.')
  // Under the name of its day.
  expect(row.querySelector('time')).toHaveTextContent(/^\d{1,2}:\d{2} [AP]M$/)
  expect(row).toHaveTextContent('Unread')
  expect(row).toHaveAttribute('href', '/documents/one')
  expect(screen.getByRole('link', { name: /Terms 2/ })).not.toHaveTextContent('Unread')
  const destinations: unknown[] = []
  const follow = (event: Event) => destinations.push((event as CustomEvent).detail)
  addEventListener(navigateToEvent, follow)
  await person.click(row)
  removeEventListener(navigateToEvent, follow)
  expect(destinations).toEqual([{ destination: '/documents/one' }])
  await waitFor(() => expect(sent).toEqual({ ids: [told(1).id] }))
})

test('what one user did several times is one row, which opens to each of them', async () => {
  server.use(list(told(1), told(2), told(3, { isRead: true }), told(4, { event: 'claimDecided', actors: [], text: 'Your claim was approved.' })))
  const { person } = await openPage()
  const group = await screen.findByRole('button', { name: /Ben Cole shared 3 documents/ })
  expect(group).toHaveAttribute('aria-expanded', 'false')
  expect(group).toHaveTextContent('Unread')
  expect(screen.queryByRole('link', { name: /Terms 1/ })).toBeNull()
  expect(group).toHaveTextContent('Ben Cole shared 3 documents.')
  expect(screen.getByRole('link', { name: /Your claim was approved\.(?!\.)/ })).toBeVisible()
  await person.click(group)
  expect(screen.getAllByRole('link', { name: /Terms \d/ }).map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: 3 }, () => '/documents/one'))
})

test('filters are in the address; an empty filter says what it would show', async () => {
  const asked: string[] = []
  server.use(
    answers(listNotifications, (request) => {
      asked.push(new URL(request.url).search)
      return { items: [], nextCursor: null }
    }),
  )
  await openPage('/notifications?state=unread&kind=documentRequests')
  expect(await screen.findByText('Nothing unread under "Requests for documents"')).toBeVisible()
  expect(asked.some((query) => query.includes('kind=documentRequests') && query.includes('state=unread'))).toBe(true)
  expect(screen.getByRole('tab', { name: 'Unread' })).toHaveAttribute('aria-selected', 'true')
})

test('a list that fails says so and can be retried', async () => {
  server.use(isUnreachable(listNotifications))
  const { person } = await openPage()
  const retry = await screen.findByRole('button', { name: /try again|retry/i })
  server.use(list(told(1)))
  await person.click(retry)
  expect(await screen.findByRole('link', { name: /Terms 1/ })).toBeVisible()
})

test('the bell counts, opens the latest by keyboard, and marks all read up to the newest shown', async () => {
  let sent: unknown
  server.use(
    answers(readNotifications, async (request) => {
      sent = await request.json()
      server.use(answers(countUnreadNotifications, { count: 0 }), list(told(1, { isRead: true })))
      return done
    }),
  )
  const newest = told(1)
  server.use(list(newest, told(2)))
  const { person } = await renderPage(<NotificationBell />, { at: '/settings', user: ada() })
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  bell.focus()
  await person.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
  await person.click(await within(dialog).findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(sent).toEqual({ until: newest.at }))
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument())
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveFocus()
})

test('the bell shows 99+ from a hundred on', async () => {
  server.use(answers(countUnreadNotifications, { count: 100 }))
  await renderPage(<NotificationBell />, { at: '/settings', user: ada() })
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible()
})

test.each([
  [1, 0, 'A'],
  [2, 0, 'A and B'],
  [3, 1, 'A, B, C and 1 other'],
  [3, 7, 'A, B, C and 7 others'],
  [0, 0, ''],
])('%i named and %i others read as "%s"', (named, otherActors, words) => {
  const actors = ['A', 'B', 'C'].slice(0, named).map((name) => ({ userId: ada().id, name }))
  expect(namesOf({ actors, otherActors })).toBe(words)
})

test('groups by the reader’s day', () => {
  const now = new Date(2026, 2, 5, 9)
  const at = (...moment: [number, number, number, number]) => told(1, { at: new Date(...moment).toISOString() })
  expect(byDay([at(2026, 2, 5, 8), at(2026, 2, 5, 0), at(2026, 2, 4, 23), at(2026, 2, 1, 9)], now).map(({ title, items }) => [title, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['01 Mar 2026', 1],
  ])
})

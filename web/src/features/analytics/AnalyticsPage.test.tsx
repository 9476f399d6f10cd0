import { getAnalyticsOverview, listAnalytics } from '@mandate/contract/analytics'
import { getAppInfo } from '@mandate/contract/app-info'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { eventDetails } from './event-words.ts'

const server = startApiServer()
const open = () => renderPage(<AnalyticsPage />, { at: '/admin/analytics', user: ada({ isAdmin: true }) })

// The test page has no height, so the table would draw no rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const overview = {
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-03-01T00:00:00.000Z',
  funnel: [
    { step: 'visited', people: 40 },
    { step: 'signedUp', people: 8 },
    { step: 'activated', people: 6 },
    { step: 'claimed', people: 2 },
    { step: 'cameBack', people: 4 },
  ] as const,
  searches: [{ type: 'firms', answered: 50, withoutResult: 5 }] as const,
  pages: [
    { page: '/search', people: 7, opened: 21 },
    { page: '/documents/:documentId', people: 3, opened: 4 },
    { page: '/documents/rooms', people: 2, opened: 5 },
    { page: '/admin/mail', people: 1, opened: 1 },
  ],
  retention: [{ week: '2026-02-16', people: 8, active: [8, 4] }],
}
const answersOverview = () => server.use(answers(getAnalyticsOverview, { ...overview, funnel: [...overview.funnel], searches: [...overview.searches] }))
beforeEach(answersOverview)
beforeEach(() => server.use(answers(getAppInfo, realInstallation)))

test('shows how far visitors get, what search does not find, which pages are used, and who stays', async () => {
  server.use(answers(listAnalytics, { items: [], nextCursor: null }))
  await open()
  const funnel = await screen.findByRole('region', { name: 'From visit to activated' })
  expect(within(funnel).getByRole('row', { name: 'Activated the account 6 75.0%' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Firms 50 5 10.0%' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Search 7 21' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Document 3 4' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Data rooms 2 5' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Admin: Email 1 1' })).toBeVisible()
  expect(within(funnel).getByRole('row', { name: 'Visited 40 None' })).toBeVisible()
  expect(screen.getByRole('row', { name: '16 Feb 2026 8 100.0% 50.0%' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: '1 week later' })).toBeVisible()
})

test('lists events with time, id and properties', async () => {
  server.use(
    answers(listAnalytics, {
      items: [
        { id: 2, occurredAt: '2026-03-01T08:09:10.000Z', name: 'pageOpened', userId: ada().id, properties: { page: '/settings', count: 2 } },
        { id: 1, occurredAt: '2026-03-01T08:00:00.000Z', name: 'identified', userId: null, properties: {} },
      ],
      nextCursor: null,
    }),
  )
  await open()
  await screen.findByText('Visitor')
  const rows = within(screen.getByRole('grid', { name: 'Events' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(`Page opened2026-03-01 08:09:10${ada().id}Settings, 2`)
  expect(rows[2]).toHaveTextContent('User identified2026-03-01 08:00:00VisitorNone')
})

test.each([
  [{ page: 'notFound' }, 'Page not found'],
  [{ type: 'firms', filters: 0, hasText: false, hasResults: true }, 'Firms, 0 filters, without words, with a result'],
  [{ filters: 1, unknown: 2 }, '1 filter, 2 unknown words'],
  [{ fullName: 'Ada Whitlock', role: 'WEALTH_MANAGER', alias: '' }, 'Ada Whitlock, Wealth Manager'],
])('an event with %j says %s', (properties, words) => {
  expect(eventDetails(properties)).toBe(words)
})

test.each([
  [false, 1],
  [true, 0],
])('with analytics on: %s, the page says that it is off %i times', async (hasAnalytics, times) => {
  server.use(answers(getAppInfo, { ...realInstallation, hasAnalytics }), answers(listAnalytics, { items: [], nextCursor: null }))
  await open()
  await screen.findByText('No events yet')
  await waitFor(() => expect(screen.queryAllByText(/Analytics is off/)).toHaveLength(times))
})

test('says so when there is nothing', async () => {
  server.use(answers(listAnalytics, { items: [], nextCursor: null }))
  await open()
  expect(await screen.findByText('No events yet')).toBeVisible()
})

test("shows the error when the list can't be loaded", async () => {
  server.use(refuses(listAnalytics, 'unavailable', 'Mandate is restarting'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
})

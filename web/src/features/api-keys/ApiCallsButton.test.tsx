import { getMyDashboard } from '@mandate/contract/dashboards'
import { listFollows } from '@mandate/contract/follows'
import { countUnreadNotifications } from '@mandate/contract/notifications'
import { listSponsored } from '@mandate/contract/sponsored'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { useGetMyDashboardQuery } from '../dashboards/dashboards.api.ts'
import { useListFollowsInfiniteQuery } from '../follows/follows.api.ts'
import { useCountUnreadNotificationsQuery } from '../notifications/notifications.api.ts'
import { useListSponsoredQuery } from '../sponsored/sponsored.api.ts'
import { callsOf } from './api-calls.ts'
import { ApiCallsButton } from './shared/ApiCallsButton.tsx'

startApiServer(
  answers(listFollows, { items: [], nextCursor: null }),
  answers(countUnreadNotifications, { count: 0 }),
  answers(listSponsored, { items: [] }),
  answers(getMyDashboard, { tiles: [], isStandard: true, isShared: false, hasTeam: true, version: 0, shared: [] }),
)

function FollowsPage() {
  useCountUnreadNotificationsQuery({})
  useListFollowsInfiniteQuery({ firmCrd: 104_518 })
  return <ApiCallsButton />
}

test('shows the call behind the page, with its parameters, scope and curl, before those of the frame', async () => {
  const { person } = await renderPage(<FollowsPage />, { at: '/follows', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  const calls = within(await screen.findByRole('list', { name: 'Calls' }))
  expect(calls.getAllByRole('listitem')).toHaveLength(1)
  const frame = within(screen.getByRole('list', { name: 'Calls around every page' }))
  expect(frame.getByRole('listitem', { name: 'countUnreadNotifications' })).toHaveTextContent('Scope account:read')
  const call = calls.getByRole('listitem', { name: 'listFollows' })
  expect(call).toHaveTextContent('GET /api/follows?firmCrd=104518')
  expect(call).toHaveTextContent('Scope network:read')
  expect(within(call).getByLabelText('curl of listFollows').textContent).toBe(
    `curl '${location.origin}/api/follows?firmCrd=104518' \\\n  -H "Authorization: Bearer $MANDATE_KEY"`,
  )
  await person.click(screen.getByRole('button', { name: 'Close' }))
})

function DashboardPage() {
  useGetMyDashboardQuery(undefined)
  useListSponsoredQuery({ slot: 'home' })
  return <ApiCallsButton />
}

test('names the calls that no key may make, apart from those that need none', async () => {
  const { person } = await renderPage(<DashboardPage />, { at: '/profile/dashboard', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  const calls = within(await screen.findByRole('list', { name: 'Only while you are signed in' }))
  expect(calls.getByRole('listitem', { name: 'getMyDashboard' })).toHaveTextContent('GET /api/dashboards/mine')
  expect(calls.queryByRole('listitem', { name: 'listSponsored' })).toBeNull()
  const open = within(screen.getByRole('list', { name: 'No key needed' }))
  expect(open.getAllByRole('listitem').map((call) => call.getAttribute('aria-label'))).toEqual(['listSponsored'])
  expect(screen.queryByRole('list', { name: 'Calls' })).toBeNull()
})

test('says so where a key can read nothing', async () => {
  const { person } = await renderPage(<ApiCallsButton />, { at: '/settings', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  expect(await screen.findByText(/Nothing on this page can be read with an API key/)).toBeVisible()
})

test('leaves out what an earlier page asked for', () => {
  const queries = { 'listFollows({})': { endpointName: 'listFollows' } }
  expect(callsOf({ queries, subscriptions: {} }, 'https://mandate.test')).toEqual({ withKey: [], open: [], withoutKey: [], ofFrame: [] })
})

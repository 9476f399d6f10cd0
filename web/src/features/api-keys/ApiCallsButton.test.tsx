import { getMyDashboard } from '@mandate/contract/dashboards'
import { listFollows } from '@mandate/contract/follows'
import { countUnreadNotifications } from '@mandate/contract/notifications'
import { type Billing, getBilling } from '@mandate/contract/payments'
import { listSponsored } from '@mandate/contract/sponsored'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { useGetMyDashboardQuery } from '../dashboards/dashboards.api.ts'
import { useListFollowsInfiniteQuery } from '../follows/follows.api.ts'
import { useCountUnreadNotificationsQuery } from '../notifications/notifications.api.ts'
import { PlanCard } from '../payments/PlanCard.tsx'
import { PlanBanner } from '../payments/shared/PlanBanner.tsx'
import { useListSponsoredQuery } from '../sponsored/sponsored.api.ts'
import { callsOf } from './api-calls.ts'
import { ApiCallsButton } from './shared/ApiCallsButton.tsx'

const billing: Billing = {
  ...{ payer: 'team', payerName: 'Harbor Lane', mayManage: false, planName: 'Firm', subscription: null, hasTrial: false, isSandbox: true },
  usage: { members: null, dataRooms: { used: 1, limit: null }, exportRowsToday: { used: 40, limit: 300_000 } },
}

startApiServer(
  answers(getBilling, billing),
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

function PlanPage({ isOpen }: { isOpen: boolean }) {
  useCountUnreadNotificationsQuery({})
  return (
    <>
      <PlanBanner />
      {isOpen && <PlanCard />}
      <ApiCallsButton />
    </>
  )
}

test.each([
  ['/settings?section=plan', true, ['getBilling'], ['countUnreadNotifications']],
  ['/settings?section=security', false, undefined, ['countUnreadNotifications', 'getBilling']],
])('at %s, what the frame asks for is listed once: as the call of the page that is about it (%s)', async (at, isOpen, ofPage, ofFrame) => {
  const { person } = await renderPage(<PlanPage isOpen={isOpen} />, { at, user: ada() })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  const namesIn = (list: HTMLElement | null) =>
    list &&
    within(list)
      .getAllByRole('listitem')
      .map((call) => call.getAttribute('aria-label'))
  expect(namesIn(await screen.findByRole('list', { name: 'Calls around every page' }))?.toSorted()).toEqual(ofFrame)
  expect(namesIn(screen.queryByRole('list', { name: 'Calls' })) ?? undefined).toEqual(ofPage)
  expect(screen.queryAllByText(/Nothing on this page can be read/)).toHaveLength(isOpen ? 0 : 1)
})

test('says so where a key can read nothing', async () => {
  const { person } = await renderPage(<ApiCallsButton />, { at: '/settings', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  expect(await screen.findByText(/Nothing on this page can be read with an API key: it needs you/)).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Create a key' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers an admin no key, who can have none', async () => {
  const { person } = await renderPage(<PlanPage isOpen={false} />, { at: '/admin', user: ada({ isAdmin: true }) })
  await person.click(await screen.findByRole('button', { name: 'API' }))
  expect(await screen.findByText(/with an API key, except what is around every page: it needs you. An admin can't have a key/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create a key' })).toBeNull()
})

test('leaves out what an earlier page asked for', () => {
  const queries = { 'listFollows({})': { endpointName: 'listFollows' } }
  expect(callsOf({ queries, subscriptions: {} }, 'https://mandate.test', { pathname: '/follows', search: '' })).toEqual({
    withKey: [],
    open: [],
    withoutKey: [],
    ofFrame: [],
  })
})

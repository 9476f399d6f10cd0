import type { User } from '@mandate/contract/frame/users'
import type { AnalyticsEvent } from '@mandate/contract/lists/analytics-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnalyticsSink, identify, record, reset, startAnalytics } from './analytics.ts'
import { makeOwnAnalytics } from './own-analytics.ts'

const ada: User = {
  id: '4f5cf9a5-6c5e-4f6e-9df1-0c6a2f0b7a11',
  email: 'canary@people.test',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  alias: 'canaryalias',
  role: 'ASSET_MANAGER',
  isAdmin: false,
}
const opened: AnalyticsEvent = { name: 'pageOpened', properties: { page: '/' } }
const read: AnalyticsEvent = { name: 'sentenceRead', properties: { filters: 1, unknown: 0 } }
let sent: { url: string; credentials: RequestCredentials | undefined; headers: Record<string, string>; body: string }[]
let token: string | undefined

beforeEach(() => {
  // Earlier tests in the same window may have left events unsent.
  reset()
  vi.useFakeTimers()
  sent = []
  token = undefined
  vi.stubGlobal('fetch', async (url: string, { headers, body, credentials }: RequestInit) => {
    sent.push({ url, credentials, headers: headers as Record<string, string>, body: String(body) })
    return new Response()
  })
  history.replaceState(null, '', '/')
  startAnalytics(makeOwnAnalytics(() => token))
})
afterEach(() => {
  reset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = () => sent.map(({ body }) => (JSON.parse(body) as { events: { name: string }[] }).events.map(({ name }) => name))
const visitors = () => sent.map(({ body }) => (JSON.parse(body) as { visitorId: string }).visitorId)

test("sends events in batches, with the signed-in user's token", () => {
  record(opened)
  record(read)
  expect(sent).toEqual([])
  token = 'ada-token'
  vi.runAllTimers()
  expect(names()).toEqual([['pageOpened', 'sentenceRead']])
  expect(sent[0]).toMatchObject({ url: `${location.origin}/api/analytics/events`, credentials: 'include', headers: { authorization: 'Bearer ada-token' } })
})

test('sends at once when a batch is full, and when the page is left', () => {
  for (let count = 0; count < 20; count++) record(opened)
  expect(names()).toHaveLength(1)
  record(opened)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(names()).toHaveLength(2)
})

test('C18 own sink: is told the id by the session alone; no name, no address, no alias leaves the page', () => {
  identify(ada)
  record(opened)
  vi.runAllTimers()
  expect(names()).toEqual([['identified', 'pageOpened']])
  expect(JSON.stringify(sent).toLowerCase()).not.toContain('canary')
})

test('a sink gets the user in the format of the specification', () => {
  const sink: AnalyticsSink = { identify: vi.fn(() => ({ name: 'identified' as const })), send: vi.fn(), forget: vi.fn() }
  startAnalytics(sink)
  identify(ada)
  expect(sink.identify).toHaveBeenCalledWith({
    id: ada.id,
    fullName: 'Canaryfirst Canarylast',
    traits: { email: 'canary@people.test' },
    role: 'ASSET_MANAGER',
    alias: 'canaryalias',
  })
  reset()
  expect(sink.forget).toHaveBeenCalledOnce()
})

test.each(['/user/login', '/user/sign-up/role-select', '/user/oauth', '/user/claim-profile', '/user/claim-profile/validate', '/settings/email-change'])(
  'C18 quiet pages: nothing is recorded on %s, and nothing sent from there',
  (path) => {
    record(opened)
    history.replaceState(null, '', path)
    record(read)
    identify(ada)
    vi.runAllTimers()
    expect(sent).toEqual([])
    history.replaceState(null, '', '/')
    record(opened)
    vi.runAllTimers()
    expect(names()).toEqual([['pageOpened', 'identified', 'pageOpened']])
  },
)

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('C18 navigator.%s: nothing is recorded', (signal, value) => {
  Object.defineProperty(navigator, signal, { value, configurable: true })
  record(opened)
  identify(ada)
  vi.runAllTimers()
  Reflect.deleteProperty(navigator, signal)
  expect(sent).toEqual([])
})

test('a visitor keeps one id until sign-out, then gets another; unsent events are dropped', () => {
  record(opened)
  vi.runAllTimers()
  record(opened)
  vi.runAllTimers()
  record(read)
  reset()
  vi.runAllTimers()
  record(opened)
  vi.runAllTimers()
  const [first, second, third] = visitors()
  expect(first).toBe(second)
  expect(third).not.toBe(first)
  expect(names().flat()).not.toContain('sentenceRead')
  expect(localStorage.length).toBe(0)
})

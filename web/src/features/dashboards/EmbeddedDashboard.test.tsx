import { getAppInfo } from '@mandate/contract/app-info'
import { type EmbeddedDashboard, getEmbeddedDashboard, getMyDashboard } from '@mandate/contract/dashboards'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { answers, isUnreachable, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { DashboardPage } from './DashboardPage.tsx'

const { embedDashboard } = vi.hoisted(() => ({ embedDashboard: vi.fn() }))
vi.mock('@superset-ui/embedded-sdk', async (original) => {
  type Sdk = typeof import('@superset-ui/embedded-sdk')
  // Node finds no names in its bundle; Vite does.
  const real = await original<Sdk & { default?: Sdk }>()
  embedDashboard.mockImplementation((real.default ?? real).embedDashboard)
  return { embedDashboard }
})

/** jsdom has the attribute alone. */
Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', {
  configurable: true,
  get(this: HTMLIFrameElement) {
    const words = () => this.getAttribute('sandbox')?.split(' ') ?? []
    return { add: (word: string) => this.setAttribute('sandbox', [...words(), word].join(' ')) }
  },
})
afterAll(() => Reflect.deleteProperty(HTMLIFrameElement.prototype, 'sandbox'))

const inFiveMinutes = () => new Date(Date.now() + 300_000).toISOString()
const id = '4f6a1d52-90f5-4e3e-8f4e-6d6a5e1f0a01'
const supersetOrigin = 'https://bi.example.com'
/** A token as Superset's: the SDK reads when it ends. */
const guestToken = (name: string) => `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 300, name })).replaceAll('=', '')}.signature`
const superset = (token: string): EmbeddedDashboard => ({ provider: 'superset', url: `${supersetOrigin}/embedded/${id}`, token, expiresAt: inFiveMinutes() })
const metabase = (token: string): EmbeddedDashboard => ({
  provider: 'metabase',
  url: `${supersetOrigin}/embed/dashboard/${token}#titled=true`,
  expiresAt: inFiveMinutes(),
})
const outage: EmbeddedDashboard = { provider: 'built-in', outage: { provider: 'superset', message: "Superset can't show this dashboard right now." } }

let opened: EmbeddedDashboard[] = []
const server = startApiServer(
  answers(getAppInfo, { ...realInstallation, hasEmbeddedDashboards: true }),
  answers(getMyDashboard, { tiles: [], isStandard: true, isShared: false, hasTeam: true, version: 0, shared: [] }),
  answers(getEmbeddedDashboard, () => (opened.length > 1 ? (opened.shift() as EmbeddedDashboard) : (opened[0] as EmbeddedDashboard))),
)
beforeEach(() => {
  embedDashboard.mockClear()
  opened = [metabase('first')]
})

/** The frame of the page asks what the installation has. */
function Framed() {
  useGetAppInfoQuery({})
  return <DashboardPage />
}
const open = (at = '/profile/dashboard?view=analytics', user = ada()) => renderPage(<Framed />, { at, pattern: '/profile/dashboard', user })
/** What the SDK calls before a token ends. */
const sdkAsks = () =>
  (embedDashboard.mock.calls as [{ fetchGuestToken: () => Promise<string> }][])[0]?.[0].fetchGuestToken ??
  (() => Promise.reject(new Error('the SDK was not called')))
const frame = () => document.querySelector('iframe')

test('C19 nothing of the provider is loaded before the reader chooses it; the frame is sandboxed', async () => {
  const { person, router } = await open('/profile/dashboard')
  const tab = await screen.findByRole('tab', { name: 'Team analytics' })
  expect(frame()).toBeNull()
  await person.click(tab)
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
  expect(router.state.location.search).toBe('?view=analytics')
  expect(frame()).toHaveAttribute('src', `${supersetOrigin}/embed/dashboard/first#titled=true`)
  expect(frame()).toHaveAttribute('title', 'Analytics dashboard')
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads allow-popups')
  await person.click(screen.getByRole('tab', { name: 'Tiles' }))
  expect(await screen.findByText('Add a tile, or restore the standard dashboard.')).toBeVisible()
  expect(frame()).toBeNull()
})

test('without a provider, and for an investor, the dashboard has no tabs', async () => {
  server.use(answers(getAppInfo, realInstallation))
  await open()
  expect(await screen.findByText('Add a tile, or restore the standard dashboard.')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an investor has our own tiles only', async () => {
  await open('/profile/dashboard?view=analytics', ben({ role: 'ACCREDITED_INVESTOR' }))
  expect(await screen.findByText('Add a tile, or restore the standard dashboard.')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('B13 a guest token goes through a channel to the configured origin, and to no window that asks for it', async () => {
  const [first, second] = [guestToken('first'), guestToken('second')]
  opened = [superset(first), superset(second)]
  await open()
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
  expect(frame()).toHaveAttribute('src', `${supersetOrigin}/embedded/${id}?uiConfig=1`)
  expect(frame()).toHaveAttribute('title', 'Analytics dashboard')
  expect(frame()?.getAttribute('sandbox')).toMatch(/^allow-same-origin allow-scripts (?!.*top-navigation)/)
  expect(frame()?.referrerPolicy).toBe('strict-origin')

  const sent = vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  for (const origin of ['https://evil.example', supersetOrigin])
    fireEvent(window, new MessageEvent('message', { origin, data: { type: '__embedded_comms__', method: 'guestToken' } }))
  expect(sent).not.toHaveBeenCalled()

  fireEvent.load(frame() as HTMLIFrameElement)
  const [message, target, ports] = sent.mock.calls[0] as unknown as [unknown, string, MessagePort[]]
  expect([target, ports.length]).toEqual([supersetOrigin, 1])
  expect(JSON.stringify(message)).not.toContain(first)
  const received: unknown[] = []
  const port = ports[0] as MessagePort
  port.onmessage = ({ data }) => received.push(data)
  await waitFor(() => expect(received).toMatchObject([{ method: 'guestToken', args: { guestToken: first } }]), eventually)
  port.close()

  // Before it ends, the SDK asks for the next.
  const fetchGuestToken = sdkAsks()
  expect(await act(fetchGuestToken)).toBe(second)
  expect(frame()).toHaveAttribute('src', `${supersetOrigin}/embedded/${id}?uiConfig=1`)
})

test('a provider that is down when the token is renewed is reported, and tried again', async () => {
  const token = guestToken('first')
  opened = [superset(token), outage, superset(guestToken('later'))]
  const { person } = await open()
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
  const fetchGuestToken = sdkAsks()
  await act(() => expect(fetchGuestToken()).rejects.toThrow('no longer shown'))
  expect(await screen.findByRole('alert')).toHaveTextContent("Superset can't show this dashboard right now.")
  expect(frame()).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
})

test('our own tiles are a click away while the provider is down', async () => {
  opened = [outage]
  const { person, router } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The dashboard is down')
  await person.click(screen.getByRole('button', { name: 'Show my tiles' }))
  expect(await screen.findByText('Add a tile, or restore the standard dashboard.')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a renewal that fails on the way leaves the frame, with the failure above it', async () => {
  opened = [superset(guestToken('first'))]
  await open()
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
  const fetchGuestToken = sdkAsks()
  server.use(isUnreachable(getEmbeddedDashboard))
  await act(() => expect(fetchGuestToken()).rejects.toBeDefined())
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server")
  expect(frame()).not.toBeNull()
})

test('a member who left the team sees nothing of it any more, and where to join one', async () => {
  opened = [superset(guestToken('first'))]
  await open()
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
  const fetchGuestToken = sdkAsks()
  server.use(refuses(getEmbeddedDashboard, 'not_allowed', 'You are in no team'))
  await act(() => expect(fetchGuestToken()).rejects.toBeDefined())
  expect(await screen.findByRole('alert')).toHaveTextContent('You are in no team.')
  expect(screen.getByRole('link', { name: 'Open team settings' })).toHaveAttribute('href', '/settings?section=team')
  expect(frame()).toBeNull()
})

test("code of Superset that can't be loaded is reported", async () => {
  opened = [superset(guestToken('first'))]
  embedDashboard.mockRejectedValueOnce(new Error('no such file'))
  const { person } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent("The dashboard can't be loaded")
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(frame()).not.toBeNull(), eventually)
})

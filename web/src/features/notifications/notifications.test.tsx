import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { chooseNotification, getNotificationSettings, unsubscribe, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { type NotificationChannel, type NotificationKind, notificationKinds, notificationOf } from '@mandate/contract/notifications'
import { getPushSettings, subscribeToPush, unsubscribeFromPush } from '@mandate/contract/push'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

type Channel = NotificationChannel
/** As for a new user, except what is given. */
const choices = (given: Partial<Record<`${NotificationKind} ${Channel}`, boolean>> = {}) => ({
  choices: notificationKinds.flatMap((kind) =>
    notificationOf(kind).channels.map((channel) => ({ kind, channel, isOn: given[`${kind} ${channel}`] ?? (channel !== 'digest' || kind === 'posts') })),
  ),
  schedule: {
    timeZone: 'America/New_York',
    digest: 'weekly' as const,
    digestHour: 7,
    digestDay: 1,
    quietHours: null,
    nextDigestAt: '2026-11-30T12:00:00.000Z',
  },
})
const server = startApiServer(
  answers(getAppInfo, realInstallation),
  answers(getAccount, account()),
  answers(getNotificationSettings, () => choices()),
  answers(getPushSettings, { publicKey: 'B'.repeat(87), browsers: [] }),
)
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=notifications', user: ada() })
const token = `${ada().id}.claims.${'x'.repeat(43)}`

const email = (label: string) => screen.findByRole('combobox', { name: `${label}: email` })

test('each kind has its channels; a choice is saved at once, and an email at once and the digest replace each other', async () => {
  const sent: unknown[] = []
  server.use(
    answers(chooseNotification, async (request) => {
      sent.push(await request.json())
      server.use(answers(getNotificationSettings, choices({ 'claims mail': false, 'claims digest': true })))
      return done
    }),
  )
  const { person } = await open()
  expect(await email('Claim decisions')).toHaveTextContent('At once')
  await person.click(await email('Claim decisions'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['At once', 'In the digest', 'Off'])
  await person.click(screen.getByRole('option', { name: 'In the digest' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'claims', channel: 'digest', isOn: true }]))
  expect(await email('Claim decisions')).toHaveTextContent('In the digest')
  await person.click(await email('Claim decisions'))
  await person.click(screen.getByRole('option', { name: 'Off' }))
  await waitFor(() => expect(sent[1]).toEqual({ kind: 'claims', channel: 'digest', isOn: false }))
  await person.click(screen.getByRole('switch', { name: 'Claim decisions: in the app' }))
  await waitFor(() => expect(sent[2]).toEqual({ kind: 'claims', channel: 'inApp', isOn: false }))
})

test('a kind offers only the channels it has, and security says why it is always on', async () => {
  const { person } = await open()
  await person.click(await email('Posts'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['In the digest', 'Off'])
  await person.keyboard('{Escape}')
  const security = screen.getByText('Sign-in and security').closest('li')
  expect(security).toHaveTextContent(/Always on\..*Always$/)
  expect(screen.queryByRole('combobox', { name: 'Sign-in and security: email' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Requests to team owners: in the app' })).toBeNull()
})

test('a kind that is always on offers no switch and no choice in any channel', async () => {
  await open()
  const always = notificationKinds.filter((kind) => notificationOf(kind).isAlways)
  expect(always).toContain('billing')
  for (const kind of always) {
    const { label, channels } = notificationOf(kind)
    const row = within((await screen.findByText(label)).closest('li') ?? document.body)
    expect(row.queryByRole('switch')).toBeNull()
    expect(row.queryByRole('combobox')).toBeNull()
    expect(row.getAllByText('Always')).toHaveLength(channels.length)
  }
})

test("a choice that can't be saved reverts, shows the error, and can be retried", async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(answers(chooseNotification, () => answer.promise))
  const { person } = await open()
  await person.click(await screen.findByRole('switch', { name: 'Claim decisions: in the app' }))
  expect(screen.getByRole('switch', { name: 'Claim decisions: in the app' })).not.toBeChecked()
  answer.resolve(refusal('unavailable', 'The database is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.')
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Claim decisions: in the app' })).toBeChecked())
})

test.each([
  ['in the text', `/unsubscribe#token=${token}`],
  ['in the header', `/unsubscribe?token=${token}`],
])('the link %s opens a page that names the kind; a click unsubscribes, says whom, and can be undone', async (_, at) => {
  const sent: unknown[] = []
  server.use(
    answers(unsubscribe, async (request) => {
      const { restore } = (await request.json()) as { restore?: string }
      sent.push(restore)
      return { kind: 'claims' as const, reader: 'a•••@people.test', turnedOff: restore ? null : ('mail' as const) }
    }),
  )
  const { person } = await renderPage(<UnsubscribePage />, { at })
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from emails about "Claim decisions"?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(/^a•••@people\.test won't get emails about "Claim decisions" anymore/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/settings?section=notifications')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('a•••@people.test gets emails about "Claim decisions" as before.')).toBeVisible()
  expect(sent).toEqual([undefined, 'mail'])
})

test('the link of a digest stops the digest as a whole', async () => {
  server.use(answers(unsubscribe, { kind: 'digest', reader: 'a•••@people.test', turnedOff: 'daily' }))
  const { person } = await renderPage(<UnsubscribePage />, { at: `/unsubscribe#token=${token.replace('claims', 'digest')}` })
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from digest emails?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(/won't get digest emails anymore/)).toBeVisible()
})

test('the digest has its day, hour and time zone, and says when the next one is', async () => {
  const sent: unknown[] = []
  server.use(
    answers(updateNotificationSchedule, async (request) => {
      const body = (await request.json()) as { timeZone: string; digest: 'daily'; digestHour: number; digestDay: number; quietHours: null }
      sent.push(body)
      const changed = { ...choices(), schedule: { ...choices().schedule, ...body, nextDigestAt: '2026-11-25T12:00:00.000Z' } }
      server.use(answers(getNotificationSettings, changed))
      return changed.schedule
    }),
  )
  const { person } = await open()
  expect(await screen.findByText('The next one is due on 30 Nov 2026 at 7:00 AM.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'On' })).toHaveTextContent('Monday')
  await person.click(screen.getByRole('combobox', { name: 'Send it' }))
  await person.click(screen.getByRole('option', { name: 'Every day' }))
  await waitFor(() => expect(sent).toEqual([{ timeZone: 'America/New_York', digest: 'daily', digestHour: 7, digestDay: 1, quietHours: null }]))
  expect(await screen.findByText('The next one is due on 25 Nov 2026 at 7:00 AM.')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'On' })).toBeNull()
  await person.click(screen.getByRole('button', { name: /Use this browser's time zone/ }))
  await waitFor(() => expect(sent[1]).toMatchObject({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }))
})

test('quiet hours are off until they are chosen, and have two different times', async () => {
  const sent: unknown[] = []
  server.use(
    answers(updateNotificationSchedule, async (request) => {
      const { quietHours } = (await request.json()) as { quietHours: { from: string; to: string } | null }
      sent.push(quietHours)
      const changed = { ...choices(), schedule: { ...choices().schedule, quietHours } }
      server.use(answers(getNotificationSettings, changed))
      return changed.schedule
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('combobox', { name: 'Quiet hours' }))
  await person.click(screen.getByRole('option', { name: 'Every day' }))
  await waitFor(() => expect(sent).toEqual([{ from: '22:00', to: '07:00' }]))
  await person.click(await screen.findByRole('combobox', { name: 'To' }))
  expect(screen.queryByRole('option', { name: '10:00 PM' })).toBeNull()
  await person.click(screen.getByRole('option', { name: '6:30 AM' }))
  await waitFor(() => expect(sent[1]).toEqual({ from: '22:00', to: '06:30' }))
})

test('an incomplete link says so and leads to the settings', async () => {
  await renderPage(<UnsubscribePage />, { at: '/unsubscribe#token=half' })
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/settings?section=notifications')
})

test('push is turned off and on for each kind', async () => {
  const sent: unknown[] = []
  server.use(
    answers(chooseNotification, async (request) => {
      sent.push(await request.json())
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('switch', { name: 'Connections: push' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'connections', channel: 'push', isOn: false }]))
  expect(screen.queryByRole('switch', { name: 'Sign-in and security: push' })).toBeNull()
})

test('a browser that shows no notifications says so, and the other browsers can be turned off from it', async () => {
  const removed: string[] = []
  const phone = { id: '5f0d6c1e-8f0e-4c58-9d4d-9a2a4e6f0001', device: 'Chrome on Android', addedAt: '2026-11-20T08:00:00.000Z', isThisSession: false }
  server.use(
    answers(getPushSettings, { publicKey: 'B'.repeat(87), browsers: [phone] }),
    answers(unsubscribeFromPush, (request) => {
      removed.push(request.url.split('/').at(-1) ?? '')
      server.use(answers(getPushSettings, { publicKey: 'B'.repeat(87), browsers: [] }))
      return done
    }),
  )
  const { person } = await open()
  expect(await screen.findByText(/This browser can't show notifications/)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Turn off on Chrome on Android' }))
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(removed).toEqual([phone.id])
})

test('a browser with push asks for permission, subscribes, and hands over what it got', async () => {
  const sent: unknown[] = []
  const here = { id: '5f0d6c1e-8f0e-4c58-9d4d-9a2a4e6f0002', device: 'Firefox on Linux', addedAt: '2026-11-25T08:00:00.000Z', isThisSession: true }
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    options: {},
    unsubscribe: async () => true,
  }
  let held: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => {
      held = subscription
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), register: async () => registration, getRegistration: async () => registration },
  })
  server.use(
    answers(subscribeToPush, async (request) => {
      sent.push(await request.json())
      server.use(answers(getPushSettings, { publicKey: 'B'.repeat(87), browsers: [here] }))
      return here
    }),
  )
  try {
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: 'Turn on in this browser' }))
    expect(await screen.findByText(/This browser, on since/)).toBeVisible()
    expect(sent).toEqual([{ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }])
    expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull()
  } finally {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    localStorage.removeItem('push-owner')
  }
})

import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { chooseNotification, getNotificationChoices, notificationKinds, unsubscribe } from '@mandate/contract/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const choices = (off: string[] = []) => ({ choices: notificationKinds.map((kind) => ({ kind, channel: 'mail' as const, isOn: !off.includes(kind) })) })
const server = startApiServer(
  answers(getAppInfo, realInstallation),
  answers(getAccount, account()),
  answers(getNotificationChoices, () => choices()),
)
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=notifications', user: ada() })
const token = `${ada().id}.claims.${'x'.repeat(43)}`

test('each kind has a switch that saves at once; the security switch is disabled and says why', async () => {
  let sent: unknown
  server.use(
    answers(chooseNotification, async (request) => {
      sent = await request.json()
      server.use(answers(getNotificationChoices, choices(['claims'])))
      return done
    }),
  )
  const { person } = await open()
  const security = await screen.findByRole('switch', { name: 'Sign-in and security' })
  expect(security).toBeDisabled()
  expect(security).toHaveAccessibleDescription(/Always on/)
  await person.click(screen.getByRole('switch', { name: 'Claim decisions' }))
  await waitFor(() => expect(sent).toEqual({ kind: 'claims', channel: 'mail', isOn: false }))
  expect(screen.getByRole('switch', { name: 'Claim decisions' })).not.toBeChecked()
})

test("a switch that can't be saved reverts, shows the error, and can be retried", async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(answers(chooseNotification, () => answer.promise))
  const { person } = await open()
  await person.click(await screen.findByRole('switch', { name: 'Claim decisions' }))
  expect(screen.getByRole('switch', { name: 'Claim decisions' })).not.toBeChecked()
  answer.resolve(refusal('unavailable', 'The database is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.')
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Claim decisions' })).toBeChecked())
})

test.each([
  ['in the text', `/unsubscribe#token=${token}`],
  ['in the header', `/unsubscribe?token=${token}`],
])('the link %s opens a page that names the kind; a click unsubscribes', async (_, at) => {
  server.use(answers(unsubscribe, { kind: 'claims' }))
  const { person } = await renderPage(<UnsubscribePage />, { at })
  expect(await screen.findByText(/They are about "Claim decisions"/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
})

test('an incomplete link says so and leads to the settings', async () => {
  await renderPage(<UnsubscribePage />, { at: '/unsubscribe#token=half' })
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/settings?section=notifications')
})

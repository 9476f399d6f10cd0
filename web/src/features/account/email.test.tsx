import { cancelEmailChange, confirmEmailChange, confirmIdentity, getAccount, requestEmailChange } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done, linkToken, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { EmailChangePage } from './EmailChangePage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()))

const openSettings = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=email', user: ada() })
const openLink = (at = `/settings/email-change#token=${linkToken}`) => renderPage(<EmailChangePage />, { at })

test('a change requires step-up authentication, keeps what was typed, then waits for both addresses', async () => {
  let isProved = false
  const asked: unknown[] = []
  server.use(
    answers(confirmIdentity, () => {
      isProved = true
      return done
    }),
    answers(requestEmailChange, async (request) => {
      if (!isProved) return refusal('step_up_required')
      asked.push(await request.json())
      return done
    }),
  )
  const { person } = await openSettings()
  await person.type(await screen.findByLabelText('New email'), 'ada@new.test{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  server.use(answers(getAccount, account({ pendingEmail: 'ada@new.test' })))
  await person.type(dialog.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByText(/Confirm the change to/)).toHaveTextContent('ada@new.test')
  expect(asked).toEqual([{ newEmail: 'ada@new.test' }])
})

test('a pending change can be canceled', async () => {
  server.use(answers(getAccount, account({ pendingEmail: 'ada@new.test' })), answers(cancelEmailChange, done))
  const { person } = await openSettings()
  const cancel = await screen.findByRole('button', { name: 'Cancel change' })
  server.use(answers(getAccount, account()))
  await person.click(cancel)
  expect(await screen.findByLabelText('New email')).toBeVisible()
})

test('a server error about the new address is shown at the field', async () => {
  server.use(answers(requestEmailChange, () => refusal('invalid_input', 'Some fields are invalid', { newEmail: 'This is already your email' })))
  const { person } = await openSettings()
  await person.type(await screen.findByLabelText('New email'), 'ada@whitlock.test{Enter}')
  expect(await screen.findByText('This is already your email')).toBeVisible()
})

test.each([
  ['waitingForOldAddress', 'One more step', 'your current email'],
  ['waitingForNewAddress', 'One more step', 'the new one'],
  ['changed', 'Email changed', 'sign in with your new email'],
] as const)('an opened link says which is next: %s', async (state, title, words) => {
  server.use(answers(confirmEmailChange, { state }))
  const { person, router } = await openLink()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await person.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(new RegExp(words))).toBeVisible()
})

test('an expired link leads to the settings', async () => {
  server.use(refuses(confirmEmailChange, 'link_invalid'))
  const { person } = await openLink()
  await person.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings?section=email')
})

test('a page without its token says so', async () => {
  await openLink('/settings/email-change')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

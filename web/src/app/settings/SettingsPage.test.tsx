import { getAccount, updatePassword } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../test/accounts.ts'
import { answers, isUnreachable, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { settingsSections } from '../settings-sections.ts'
import { SettingsPage } from './SettingsPage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()))

const open = (section = '') => renderPage(<SettingsPage sections={settingsSections} />, { at: `/settings${section && `?section=${section}`}`, user: ada() })
const menu = () => within(screen.getByRole('navigation', { name: 'Settings' }))

test('the list shows each section with its state, and the URL opens one', async () => {
  server.use(answers(getAccount, account({ hasSecondFactor: true, passwordChangedAt: '2026-03-05T10:00:00.000Z' })))
  const { person, router } = await open()
  expect(await screen.findByRole('heading', { name: 'Name' })).toBeVisible()
  expect(menu().getByRole('link', { name: /Password/ })).toHaveTextContent('Changed 05 Mar 2026')
  expect(within(menu().getByRole('list', { name: 'Security' })).getByRole('link', { name: /Two-factor authentication/ })).toHaveTextContent('On')
  await person.click(menu().getByRole('link', { name: /Appearance/ }))
  expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible()
  expect(router.state.location.search).toBe('?section=appearance')
  expect(menu().getByRole('link', { name: /Appearance/ })).toHaveAttribute('aria-current', 'page')
})

test('an address of a section that is none opens the first', async () => {
  await open('no-such')
  expect(await screen.findByRole('heading', { name: 'Name' })).toBeVisible()
})

test.each([
  ['team', 'Team'],
  ['firm-rules', 'Firm rules'],
  ['plan', 'Plan'],
  ['invoices', 'Invoices'],
  ['api-keys', 'API keys'],
])("an admin has no section %s: it isn't listed, and its address says why", async (name, label) => {
  await renderPage(<SettingsPage sections={settingsSections} />, { at: `/settings?section=${name}`, user: ada({ isAdmin: true }) })
  expect(await screen.findByText(`Not part of this account: ${label}`)).toBeVisible()
  expect(screen.getByText(/Sign in with a member account/)).toBeVisible()
  expect(menu().queryByRole('link', { name: new RegExp(`^${label}`) })).toBeNull()
  expect(screen.queryByRole('heading', { name: label })).toBeNull()
})

test('LinkedIn is listed only where it is offered', async () => {
  server.use(answers(getAppInfo, { ...realInstallation, hasLinkedIn: true }))
  await open()
  expect(await menu().findByRole('link', { name: /LinkedIn/ })).toBeVisible()
})

test('an unreachable server is told, and can be asked again', async () => {
  server.use(isUnreachable(getAccount))
  const { person } = await open('password')
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server")
  server.use(answers(getAccount, account()))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Current password')).toBeVisible()
})

test('the theme changes at once', async () => {
  const { person, store } = await open('appearance')
  await person.click(await screen.findByRole('radio', { name: /Light/ }))
  expect(store.getState().theme).toBe('light')
})

test('the password is changed, the fields are emptied and a message says what else happened', async () => {
  let body: unknown
  server.use(
    answers(updatePassword, async (request) => {
      body = await request.json()
      return done
    }),
  )
  const { person } = await open('password')
  await person.type(await screen.findByLabelText('Current password'), 'Harbour-9')
  await person.type(screen.getByLabelText('New password'), 'Lantern-42')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''))
  expect(screen.getByLabelText('New password')).toHaveValue('')
  expect(body).toEqual({ currentPassword: 'Harbour-9', newPassword: 'Lantern-42' })
})

test('a wrong current password is shown at its field and ends no session', async () => {
  server.use(answers(updatePassword, () => refusal('invalid_input', 'Wrong password', { currentPassword: 'Wrong password' })))
  const { person, store } = await open('password')
  await person.type(await screen.findByLabelText('Current password'), 'wrong-one')
  await person.type(screen.getByLabelText('New password'), 'Lantern-42{Enter}')
  expect(await screen.findByText('Wrong password')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  expect(store.getState().session.id).toBe(ada().id)
})

test('passwords can be filled in by a password manager', async () => {
  await open('password')
  expect(await screen.findByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
})

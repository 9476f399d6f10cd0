import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import type { Passkey } from '@mandate/contract/passkeys'
import { askForPasskey, listPasskeys, removePasskey, renamePasskey } from '@mandate/contract/passkeys'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { LoginPage } from '../identity/LoginPage.tsx'

const laptop: Passkey = {
  id: '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  name: 'Work laptop',
  isSynced: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
}
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account({ passkeys: 1 })), answers(listPasskeys, { items: [laptop] }))
afterEach(() => vi.unstubAllGlobals())

const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=passkeys', user: ada() })

test('lists passkeys with details; one is renamed in place, one removed after a confirmation', async () => {
  const { person } = await open()
  const row = within(await screen.findByRole('list', { name: 'Passkeys' })).getByRole('listitem')
  expect(row).toHaveTextContent('Work laptopSyncedAdded 01 Mar 2026 · not used yet')
  let renamed: unknown
  server.use(
    answers(renamePasskey, async (request) => {
      renamed = await request.json()
      return { ...laptop, name: 'Desk' }
    }),
    answers(listPasskeys, { items: [{ ...laptop, name: 'Desk' }] }),
  )
  await person.click(screen.getByRole('button', { name: 'Rename Work laptop' }))
  await person.clear(screen.getByLabelText('Name'))
  await person.type(screen.getByLabelText('Name'), 'Desk{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove Desk' })).toBeVisible()
  expect(renamed).toEqual({ name: 'Desk' })
  server.use(answers(removePasskey, done), answers(listPasskeys, { items: [] }))
  await person.click(screen.getByRole('button', { name: 'Remove Desk' }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Remove Desk?' })).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No passkeys yet.')).toBeVisible()
})

test("a browser without passkeys sees why, and isn't offered one at sign-in", async () => {
  await open()
  expect(await screen.findByText(/This browser doesn't support passkeys/)).toBeVisible()
  expect(screen.queryByLabelText('Passkey name')).toBeNull()
})

test('at sign-in, a server error is shown, and the password can still be used', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  server.use(refuses(askForPasskey, 'too_many_requests', 'Too many requests. Try again in a minute'))
  const { person } = await renderPage(<LoginPage />, { at: '/user/login' })
  await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in a minute.')
  expect(screen.getByLabelText('Password')).toBeEnabled()
})

test('at sign-in, a browser error becomes a readable message', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const get = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  server.use(answers(askForPasskey, { challenge: 'AAAA', rpId: 'localhost', timeout: 1_000, userVerification: 'required' }))
  const { person } = await renderPage(<LoginPage />, { at: '/user/login' })
  await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/No passkey was used: the request was canceled/)
})

import { getAccount } from '@mandate/contract/account'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@mandate/contract/api-keys'
import { getAppInfo } from '@mandate/contract/app-info'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const reporting: ApiKey = {
  id: '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  name: 'Reporting',
  prefix: 'mandate_x7Qd',
  scopes: ['market:read'],
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-05-30T08:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
}
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(listApiKeys, { items: [] }))
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=api-keys', user: ada() })

test('a key is created with a name and scopes, and shown once', async () => {
  let body: unknown
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  server.use(
    answers(createApiKey, async (request) => {
      body = await request.json()
      return { ...reporting, key: 'mandate_the-key' }
    }),
    answers(listApiKeys, { items: [reporting] }),
  )
  await person.click(screen.getByRole('checkbox', { name: 'Read your network' }))
  await person.type(screen.getByLabelText('Name'), 'Reporting{Enter}')
  expect(await screen.findByText('mandate_the-key')).toBeVisible()
  expect(body).toEqual({ name: 'Reporting', scopes: ['market:read', 'network:read'], expiresInDays: 90 })
  await person.click(screen.getByRole('button', { name: "I've stored it" }))
  expect(screen.queryByText('mandate_the-key')).toBeNull()
  const row = within(await screen.findByRole('list', { name: 'API keys' })).getByRole('listitem')
  expect(row).toHaveTextContent('Reportingmandate_x7Qd…Created 01 Mar 2026 · expires 30 May 2026 · not used yetRead the market')
})

test('without a scope nothing is sent, and the form names what is missing', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.click(screen.getByRole('checkbox', { name: 'Read the market' }))
  await person.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Choose at least one scope')).toBeVisible()
})

test('a key is revoked after a confirmation', async () => {
  server.use(answers(listApiKeys, { items: [reporting] }))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Revoke Reporting' }))
  server.use(answers(revokeApiKey, done), answers(listApiKeys, { items: [] }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Revoke Reporting?' })).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/No keys yet/)).toBeVisible()
})

test('a failure to load is told and can be retried', async () => {
  server.use(refuses(listApiKeys, 'unavailable', 'Mandate is busy. Try again in a few seconds'))
  const { person } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is busy')
  server.use(answers(listApiKeys, { items: [reporting] }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'API keys' })).toBeVisible()
})

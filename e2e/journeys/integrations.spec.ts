import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('a member connects the CRM stand-in, sends 30 firms, calls the API with a key, and reads the log of a webhook', async ({ page }) => {
  const nora = inventPerson('Nora', 'Quayle')
  await becomeMember(page, nora)
  await signIn(page, nora, '/settings?section=integrations')

  const hubspot = page.getByRole('listitem', { name: 'HubSpot' })
  await expect(hubspot.getByText('Demo stand-in')).toBeVisible()
  await hubspot.getByRole('button', { name: 'Connect HubSpot' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('HubSpot connected.')).toBeVisible()
  await expect(hubspot.getByText('Connected', { exact: true })).toBeVisible()
  expect(await foundIn(page)).toEqual([])

  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('Spreadsheet')
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByRole('group', { name: 'Your new API key' }).textContent()) ?? ''
  expect(key).toMatch(/^mandate_/)
  expect(await foundIn(page)).toEqual([])
  const headers = { authorization: `Bearer ${key}` }
  const found = await page.request.get('/api/search?type=firms&limit=30', { headers })
  expect(found.headers()['ratelimit-remaining']).toBe('599')
  const { items } = (await found.json()) as { items: { id: string }[] }
  expect(items).toHaveLength(30)
  expect((await page.request.get('/api/conversations', { headers })).status()).toBe(403)
  await page.getByRole('button', { name: "I've stored it" }).click()

  await page.goto(`/search?type=firms&picked=${items.map(({ id }) => id).join(',')}`)
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 30 firms to your CRM' })
  await dialog.getByRole('button', { name: 'Check 30 firms' }).click()
  await expect(dialog.getByText('HubSpot: 30 to create.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send to HubSpot' }).click()
  await expect(dialog.getByText('HubSpot: 30 created.')).toBeVisible()
  expect(await foundIn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/settings?section=webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill(`http://127.0.0.1:${new URL(page.url()).port}/demo/receiver`)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('group', { name: 'Signing secret' })).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: "I've stored it" }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(message).toContainText('Delivered')
  await message.getByRole('button', { name: 'Details' }).click()
  await expect(message.getByText(/"accepted":true/)).toBeVisible()
  expect(await foundIn(page)).toEqual([])

  await page.getByRole('link', { name: 'Integrations' }).click()
  await hubspot.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog', { name: 'Disconnect HubSpot?' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(hubspot.getByRole('button', { name: 'Connect HubSpot' })).toBeVisible()
})

test('a member connects the stand-in for Redtail with a password, sends a firm, and disconnects', async ({ page }) => {
  const nora = inventPerson('Nora', 'Redtail')
  await becomeMember(page, nora)
  await signIn(page, nora, '/settings?section=integrations')
  const redtail = page.getByRole('listitem', { name: 'Redtail' })
  await redtail.getByRole('button', { name: 'Connect Redtail' }).click()
  const form = page.getByRole('form', { name: 'Connect Redtail' })
  const told = (await form.getByText(/any user name, with the password/).textContent()) ?? ''
  expect(await foundIn(page)).toEqual([])
  await form.getByLabel('Redtail user name').fill('nora.r')
  await form.getByLabel('Redtail password', { exact: true }).fill(told.split(' ').at(-1) ?? '')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(redtail.getByText('nora.r, database 4711')).toBeVisible()

  await page.goto('/search?type=firms')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Send to CRM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 firm to your CRM' })
  await dialog.getByRole('button', { name: 'Check 1 firm' }).click()
  await dialog.getByRole('button', { name: 'Send to Redtail' }).click()
  await expect(dialog.getByText(/^Redtail: 1 (created|updated)\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/settings?section=integrations')
  await redtail.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog', { name: 'Disconnect Redtail?' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(redtail.getByRole('button', { name: 'Connect Redtail' })).toBeVisible()
})

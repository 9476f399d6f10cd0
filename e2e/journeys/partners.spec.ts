import { expect } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { askDatabase } from '../database.ts'
import { signIn } from '../members.ts'
import { test } from '../test.ts'

const password = 'Demo-2026!'

test("a visitor reads a partner's page without scripts and asks; the partner's person gets the lead; the report agrees with what was seen", async ({
  browser,
}) => {
  const message = `Do you work with entities in Ohio? ${Date.now()}`

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto('/partners')
  await visitor.getByRole('link', { name: 'Northgate Model Desk' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Northgate Model Desk' })).toBeVisible()
  await expect(visitor.getByRole('cell', { name: 'Subscription documents' })).toBeVisible()
  await visitor.getByLabel('Name', { exact: true }).fill('Vera Holt')
  await visitor.getByLabel('Email').fill('vera.holt@example.com')
  await visitor.getByLabel('What do you need?').fill(message)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('status')).toContainText('Sent to Northgate Model Desk')
  await plain.close()

  const scripted = await browser.newContext()
  const reader = await scripted.newPage()
  await reader.goto('/partners')
  expect(await seriousIn(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Northgate Model Desk' }).click()
  expect(await seriousIn(reader)).toEqual([])
  await scripted.close()

  const ada = await (await browser.newContext()).newPage()
  const counted = ada.waitForResponse((answer) => answer.url().endsWith('/api/sponsored/views') && answer.ok())
  await signIn(ada, { email: 'wealth@demo.test', password }, '/partners')
  await expect(ada.getByRole('complementary', { name: 'Sponsored by Northgate Model Desk' })).toBeVisible()
  await counted

  const ben = await (await browser.newContext()).newPage()
  await signIn(ben, { email: 'asset@demo.test', password }, '/partner')
  await expect(ben.getByText(/enquiries, in your leads/)).toBeVisible()
  await ben.getByRole('link', { name: 'Private credit sleeves, ready to allocate' }).click()
  const report = ben.getByRole('table', { name: 'Report of Private credit sleeves, ready to allocate' })
  const rows = report.locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const today = new Date().toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).replace('Sept', 'Sep')
  await expect(rows.filter({ hasText: today })).not.toHaveCount(0)
  const seen = await rows.evaluateAll((all) => all.map((row) => Number(row.querySelectorAll('td')[2]?.textContent?.replaceAll(',', ''))))
  const total = seen.reduce((sum, each) => sum + each, 0).toLocaleString('en-US')
  await expect(report.getByRole('row', { name: new RegExp(`^Total ${total} `) })).toBeVisible()

  const leads = await askDatabase<{ state: string }>(`select state from leads where need = '${message}'`)
  expect(leads).toEqual([{ state: 'asked' }])
})

import { expect } from '@playwright/test'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('a plan is chosen and paid, a seat added after its price was seen, the invoice saved, the plan canceled in two clicks', async ({ page }) => {
  const ada = inventPerson('Ada', 'Whitlock')
  await becomeMember(page, ada)
  await signIn(page, ada, '/settings?section=team')
  await page.getByLabel('Team name').fill('Harbor Lane')
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('link', { name: 'See plans' }).click()

  await expect(page.getByRole('heading', { name: 'Free plan' })).toBeVisible()
  await page.getByRole('radio', { name: /^Firm,/ }).check()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByText('$0.00 today. After 14 days, $129.00 per month.')).toBeVisible()
  await page.getByRole('radio', { name: /0002/ }).check()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByRole('heading', { name: 'Firm plan' })).toBeVisible()

  await page.getByLabel('Seats').fill('2')
  await page.getByRole('button', { name: 'Preview change' }).click()
  const price = page.getByRole('region', { name: 'What the change costs' })
  await expect(price).toContainText('Due now$0.00')
  await expect(price).toContainText('$258.00')
  await price.getByRole('button', { name: 'Confirm change' }).click()
  await expect(page.getByText('2 seats, billed monthly.')).toBeVisible()

  await page.goto('/settings?section=invoices')
  const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(invoice).toContainText('Trial of Firm, monthly')
  const saved = page.waitForEvent('download')
  await invoice.getByRole('button', { name: /^Download invoice/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Invoice SANDBOX-.*\.pdf$/)

  await page.goto('/settings?section=plan')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the Firm plan?' })
  await expect(question.getByRole('link', { name: 'export your data' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('button', { name: 'Resume plan' })).toBeVisible()
})

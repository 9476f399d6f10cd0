import { expect } from '@playwright/test'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('an owner goes from the team to the company profile, states a fact, and search finds the firm by it', async ({ page }) => {
  await signIn(page, 'ada')
  await page.goto('/settings?section=team')
  await page.getByRole('link', { name: 'Edit company profile' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('vs. filing')
  const firm = new URL(page.url()).pathname
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  // Other runs have left a value: choose another one.
  await page.getByRole('button', { name: 'Edit company profile' }).click()
  await page.getByRole('button', { name: /^(Add|Edit) Minimum investment$/ }).click()
  const form = page.getByRole('form', { name: 'Minimum investment' })
  const dollars = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  await form.getByRole('textbox', { name: 'Minimum investment' }).fill(String(dollars))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Company profile')).toContainText(`$${dollars.toLocaleString('en-US')}`)

  await expect(async () => {
    await page.goto(`/search?type=firms&minimumInvestment=${dollars}..${dollars}`)
    await expect(page.getByRole('grid', { name: 'Firms' }).getByRole('link', { name })).toHaveAttribute('href', firm, { timeout: 2_000 })
  }).toPass()
})

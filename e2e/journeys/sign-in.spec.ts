import { expect, test } from '@playwright/test'

test('a member signs in', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByLabel('Email').fill('wealth@demo.test')
  await page.getByLabel('Password').fill('Demo-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Ada Whitlock')).toBeVisible()
})

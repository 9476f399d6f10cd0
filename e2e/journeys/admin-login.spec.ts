import { expect } from '@playwright/test'
import { codeOf } from '../authenticator.ts'
import { test } from '../test.ts'

test('an admin signs in with password and code together; a member does not', async ({ page }) => {
  const fillIn = async (email: string, code: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026!')
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto('/user/admin-login')
  await fillIn('wealth@demo.test', '123456')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')

  // Another journey may have used the code of this half minute: each counts once.
  await expect(async () => {
    await fillIn('admin@demo.test', codeOf('JBSWY3DPEHPK3PXP', { stepsAhead: 1 }))
    await expect(page).not.toHaveURL(/admin-login/, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /Dora Lindqvist/ })).toBeVisible()
})

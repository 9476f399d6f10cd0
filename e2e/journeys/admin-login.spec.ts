import { expect } from '@playwright/test'
import { fillInAdminLogin, signInAsAdmin } from '../admins.ts'
import { test } from '../test.ts'

test('an admin signs in with password and code together; a member does not', async ({ page }) => {
  await page.goto('/user/admin-login')
  await fillInAdminLogin(page, { email: 'wealth@demo.test', code: '123456' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await signInAsAdmin(page)
  await expect(page).toHaveURL('/admin')
})

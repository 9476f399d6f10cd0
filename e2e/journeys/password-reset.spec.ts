import { expect } from '@playwright/test'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, fillInLogin, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('a forgotten password is replaced through the emailed link, once, and other devices are signed out', async ({ page, browser }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await signIn(page, cleo)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/user/login')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await other.getByLabel('Email').fill(cleo.email)
  await other.getByRole('button', { name: 'Email me a link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await linkInMail(other, cleo.email, 'Reset your password')
  await other.goto(link)
  await expect(other).toHaveURL('/user/password-reset')
  // Too common, though it has all that a password must have.
  await other.getByLabel('New password', { exact: true }).fill('Password1!')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await other.getByLabel('New password', { exact: true }).fill('Another-lantern-43')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await other.goto('about:blank')
  await other.goto(link)
  await other.getByLabel('New password', { exact: true }).fill('Yet-another-44')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await page.goto('/settings')
  await expect(page).toHaveURL('/user/login?returnUrl=%2Fsettings')
  await fillInLogin(page, cleo)
  await expect(page.getByRole('alert')).toBeVisible()
  await fillInLogin(page, { email: cleo.email, password: 'Another-lantern-43' })
  await expect(page).toHaveURL('/settings')
  await other.context().close()
})

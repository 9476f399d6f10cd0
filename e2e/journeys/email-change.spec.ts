import { expect } from '@playwright/test'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, fillInLogin, inventPerson, signIn, signOut } from '../members.ts'
import { test } from '../test.ts'

test('an email is changed by the links in both mailboxes; a change can be canceled before', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  const { email: newEmail } = inventPerson('Cleo', 'Reed')
  await becomeMember(page, cleo)
  await signIn(page, cleo, '/settings?section=email')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByLabel('New email')).toBeVisible()
  const canceled = await linkInMail(page, cleo.email, 'Your email is about to change')
  const alsoCanceled = await linkInMail(page, newEmail, 'Confirm your new email')
  await page.goto(canceled)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Open settings' }).click()

  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(/Confirm the change to/)).toContainText(newEmail)
  await expect(async () => {
    const link = await linkInMail(page, cleo.email, 'Your email is about to change')
    expect(link).not.toBe(canceled)
    await page.goto(link)
  }).toPass()
  await expect(page).toHaveURL('/settings/email-change')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()

  await expect(async () => {
    const link = await linkInMail(page, newEmail, 'Confirm your new email')
    expect(link).not.toBe(alsoCanceled)
    await page.goto(link)
  }).toPass()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()

  await signOut(page)
  await page.goto('/user/login')
  await fillInLogin(page, cleo)
  await expect(page.getByRole('alert')).toBeVisible()
  await fillInLogin(page, { ...cleo, email: newEmail })
  await expect(page).toHaveURL('/onboarding')
})

import { expect } from '@playwright/test'
import { codeOf } from '../authenticator.ts'
import { becomeMember, fillInLogin, inventPerson, signIn, signOut } from '../members.ts'
import { test } from '../test.ts'

test('a member turns the second factor on, signs in with it and with a recovery code, and turns it off', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await signIn(page, cleo, '/settings?section=second-factor')

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('ol code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('mandate-recovery-codes.txt')
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  await page.goto('/user/login')
  await fillInLogin(page, cleo)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(cleo.password)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, { stepsAhead: 1 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/onboarding')

  await signOut(page)
  await page.goto('/user/login?returnUrl=%2Fsettings%3Fsection%3Dsecond-factor')
  await fillInLogin(page, cleo)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

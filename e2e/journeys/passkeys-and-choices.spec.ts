import { expect } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn, signOut } from '../members.ts'
import { test } from '../test.ts'

test('a member adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  const gia = inventPerson('Gia', 'Larsen')
  await becomeMember(page, gia)
  await signIn(page, gia, '/settings?section=passkeys')

  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(row).toContainText('Work laptop')
  await expect(row).toContainText('not used yet')
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await signOut(page)
  await page.goto('/user/login?returnUrl=%2Fsettings%3Fsection%3Dpasskeys')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(row).toContainText('last used')

  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()

  await signOut(page)
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText("This passkey isn't linked to an account")
})

test('a member chooses their emails and who can see new fields; both survive a reload and pass axe', async ({ page }) => {
  const hugo = inventPerson('Hugo', 'Larsen')
  await becomeMember(page, hugo)
  await signIn(page, hugo, '/settings?section=notifications')
  const claims = page.getByRole('switch', { name: 'Claim decisions: in the app' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/notifications'))
  await claims.uncheck()
  expect((await saved).ok()).toBe(true)
  const email = page.getByRole('combobox', { name: 'Claim decisions: email' })
  const savedEmail = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/notifications'))
  await email.click()
  await page.getByRole('option', { name: 'In the digest' }).click()
  expect((await savedEmail).ok()).toBe(true)
  await page.reload()
  await expect(claims).not.toBeChecked()
  await expect(email).toHaveText('In the digest')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sign-in and security' })).toContainText('Always on')
  expect(await seriousIn(page)).toEqual([])

  await page.goto('/settings?section=visibility')
  const audience = page.getByRole('group', { name: 'Who can see new fields' }).getByRole('radio', { name: /My firm/ })
  await audience.check()
  await page.getByRole('button', { name: 'Apply to all fields' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply to all' }).click()
  await expect(page.getByText('All fields already have this audience.')).toBeVisible()
  await page.reload()
  await expect(audience).toBeChecked()
  expect(await seriousIn(page)).toEqual([])
})

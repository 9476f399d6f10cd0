import { expect, test } from '@playwright/test'
import { becomeMember, inventPerson, signIn, signOut } from '../members.ts'

test('a member adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  const gia = inventPerson('Gia', 'Larsen')
  await becomeMember(page, gia)
  await signIn(page, gia, '/settings?section=passkeys')

  await page.getByLabel('Name of the new passkey').fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
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
  await expect(page.getByText('You have none yet.')).toBeVisible()

  await signOut(page)
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey does not open an account here')
})

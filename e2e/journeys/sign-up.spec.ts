import { expect, type Page } from '@playwright/test'
import { linkInMail } from '../mailbox.ts'
import { fillInLogin, fillInSignUp, inventPerson } from '../members.ts'
import { test } from '../test.ts'

test('before the emailed link is opened, the login says so and offers to resend it', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  const data = { email: cleo.email, firstName: 'Cleo', lastName: 'Marsh', password: cleo.password, role: 'WEALTH_MANAGER', agreeTerms: true }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(202)
  await page.goto('/user/login')
  await fillInLogin(page, cleo)
  await expect(page.getByText("This account isn't active yet")).toBeVisible()
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText(/^Sent. You can resend it in/)).toBeVisible()
})

test('a reload in the middle of the sign-up loses nothing but the passwords', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await page.goto('/user/sign-up')
  await fillInSignUp(page, cleo)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Asset Manager/ }).check()
  await expect.poll(() => everythingKept(page)).toContain('ASSET_MANAGER')
  await page.reload()
  await expect(page).toHaveURL('/user/sign-up')
  await expect(page.getByText(/Enter your password again/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(cleo.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(cleo.password)
  await page.getByLabel('Confirm password').fill(cleo.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Asset Manager/ })).toBeChecked()
})

test('A26 browser storage: no password is in any browser storage during sign-up', async ({ page }) => {
  await page.goto('/user/sign-up')
  for (const label of ['Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true })
    for (const letter of 'Canary-77') {
      await field.press(letter === '-' ? 'Minus' : letter)
      expect(await everythingKept(page)).not.toContain('Can')
    }
    await expect(field).toHaveValue('Canary-77')
  }
  await page.getByLabel('First name').fill('Cleo')
  await expect.poll(() => everythingKept(page)).toContain('Cleo')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Cleo')
  expect(await everythingKept(page)).not.toContain('Can')
})

async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await globalThis.caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, document.cookie, history.state])
  })
}

test('A16 activation: in another browser than the one of the sign-up, the password is chosen there', async ({ page, browser }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  const registered = await page.request.post('/api/auth/register', {
    data: { email: cleo.email, firstName: 'Cleo', lastName: 'Marsh', password: 'Someone-elses-1', role: 'WEALTH_MANAGER', agreeTerms: true },
  })
  expect(registered.status()).toBe(202)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await linkInMail(elsewhere, cleo.email, 'Activate your account'))
  await elsewhere.getByRole('button', { name: 'Activate' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await elsewhere.getByLabel('Password', { exact: true }).fill(cleo.password)
  await elsewhere.getByRole('button', { name: 'Activate' }).click()
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillInLogin(elsewhere, { email: cleo.email, password: 'Someone-elses-1' })
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await fillInLogin(elsewhere, cleo)
  await expect(elsewhere).toHaveURL('/onboarding')
  await elsewhere.context().close()
})

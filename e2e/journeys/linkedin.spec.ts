import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { linkInMail } from '../mailbox.ts'
import { test } from '../test.ts'

const demoPassword = 'Demo-2026!'

/** From the button to the choice of a person at the stand-in. */
async function travelAs(page: Page, person: RegExp, button = 'Sign in with LinkedIn'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  // Only then: on the page before, the button of the account has the person's name as well.
  await expect(page.getByText('LinkedIn simulator (demo)')).toBeVisible()
  await page.getByRole('button', { name: person }).click()
}

async function expectSound(page: Page): Promise<void> {
  expect(await seriousIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test("a new user signs up with LinkedIn's data, and can then sign in with LinkedIn", async ({ page }) => {
  await page.goto('/user/sign-up')
  await travelAs(page, /Nora Castellan/, 'Sign up with LinkedIn')
  await expect(page).toHaveURL('/user/sign-up')
  await expect(page.getByLabel('Email')).toHaveValue('nora.castellan@people.test')
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await expect(page.getByLabel('Last name')).toHaveValue('Castellan')
  await page.getByLabel('Password', { exact: true }).fill('Lantern-harbour-42')
  await page.getByLabel('Confirm password').fill('Lantern-harbour-42')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Asset Manager/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMail(page, 'nora.castellan@people.test', 'Activate your account'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()

  await page.goto('/user/login')
  await travelAs(page, /Nora Castellan/)
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByRole('button', { name: /Nora Castellan/ })).toBeVisible()
})

test("an address that LinkedIn hasn't verified leads to a sign-up, even if it has an account", async ({ page }) => {
  for (const [person, email] of [
    [/Theo Marchetti/, 'theo.marchetti@people.test'],
    [/Max Doyle/, 'asset@demo.test'],
  ] as const) {
    await page.goto('/user/login')
    await travelAs(page, person)
    await expect(page).toHaveURL('/user/sign-up')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('who turns back at LinkedIn is told so, and continues with the password', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'Sign in with LinkedIn' }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { name: 'LinkedIn sign-in canceled' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with password' }).click()
  await expect(page).toHaveURL('/user/login')
})

test("A19 login CSRF: a response to another browser's attempt opens nothing here", async ({ page, browser }) => {
  const mallory = await (await browser.newContext()).newPage()
  await mallory.route('**/user/oauth?*', (route) => route.abort())
  await mallory.goto('/user/login')
  await mallory.getByRole('button', { name: 'Sign in with LinkedIn' }).click()
  const sentBack = mallory.waitForRequest('**/user/oauth?*')
  await mallory.getByRole('button', { name: /Nora Castellan/ }).click()
  await page.goto((await sentBack).url())
  await expect(page.getByRole('alert')).toContainText('Start again')
  expect(await page.evaluate(() => localStorage.getItem('mandate.1.session'))).not.toContain('token')
  await mallory.context().close()
})

// One after the other: they are all about the same person, whom the last of them connects and disconnects.
test.describe('a known address', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [theme, viewport] of [
    ['dark', { width: 1440, height: 900 }],
    ['light', { width: 390, height: 844 }],
  ] as const)
    test(`each page of the way has nothing serious for axe and fits its width, ${theme} at ${viewport.width}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, colorScheme: theme })
      const page = await context.newPage()
      await page.addInitScript((choice) => localStorage.setItem('mandate.1.theme', JSON.stringify(choice)), theme)
      await page.goto('/user/login')
      await page.getByRole('button', { name: 'Sign in with LinkedIn' }).click()
      await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: /Ada Whitlock/ }).click()
      for (const [address, heading] of [
        [undefined, 'Is this your account?'],
        ['/user/oauth', 'Sign in with LinkedIn'],
        ['/user/oauth?error=access_denied', 'LinkedIn sign-in canceled'],
        ['/user/oauth?code=none&state=none', 'Sign-in failed'],
      ] as const) {
        if (address) await page.goto(address)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectSound(page)
      }
      await context.close()
    })

  test('the whole way can be gone by keyboard alone', async ({ page }) => {
    await page.goto('/user/login')
    await page.getByRole('button', { name: 'Sign in with LinkedIn' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /Ada Whitlock/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('is asked for its password once; then LinkedIn alone signs in, until it is disconnected', async ({ page }) => {
    await page.goto('/user/login?returnUrl=%2Fsettings')
    await travelAs(page, /Ada Whitlock/)
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
    // The code has left the address, and no store of the browser keeps the ticket.
    await expect(page).toHaveURL('/user/oauth')
    await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('button', { name: /Ada Whitlock/ })).toBeVisible()

    await page.goto('/user/logout')
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
    await page.goto('/user/login?returnUrl=%2Fsettings%3Fsection%3Dlinkedin')
    await travelAs(page, /Ada Whitlock/)
    await expect(page).toHaveURL('/settings?section=linkedin')

    // LinkedIn's word opens the account; what changes how it is secured asks for the password.
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not connected').last()).toBeVisible()

    await travelAs(page, /Ada Whitlock/, 'Connect LinkedIn')
    await expect(page).toHaveURL('/settings?section=linkedin')
    await expect(page.getByText('LinkedIn connected. You can now sign in with it.')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected').last()).toBeVisible()
  })
})

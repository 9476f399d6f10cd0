import { expect } from '@playwright/test'
import { codeOf } from '../authenticator.ts'
import { countOperable, press, tabTo, type, walkByTab } from '../keyboard.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn, signOut } from '../members.ts'
import { publicAddresses } from '../public-pages.ts'
import { test } from '../test.ts'

const parts = [0, 1, 2]
for (const part of parts) {
  const addresses = publicAddresses.filter((_, index) => index % parts.length === part)
  const which = `${part + 1} of ${parts.length}`
  test(`C19 on each public page Tab comes to everything, where it is can be seen, and no host but our own is asked (${which})`, async ({ page, baseURL }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    for (const address of addresses) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // A page may ask the server first whether its link still works.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const stops = await walkByTab(page)
      expect
        .soft(
          stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name),
          `without a ring on ${address}`,
        )
        .toEqual([])
      expect.soft(stops.length, `stops on ${address}`).toBe(await countOperable(page))
    }
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
  })
}

test('a person signs up, activates, signs in and signs out by keyboard alone', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await page.goto('/')
  await press(page, 'link', 'Sign up')
  await type(page, 'Email', cleo.email)
  await type(page, 'First name', 'Cleo')
  await type(page, 'Last name', 'Marsh')
  await type(page, 'Password', cleo.password)
  await type(page, 'Confirm password', cleo.password)
  await tabTo(page, 'checkbox', /I agree/)
  await page.keyboard.press('Space')
  await press(page, 'button', 'Continue')
  await tabTo(page, 'radio', /Wealth Manager/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Asset Manager/ })).toBeChecked()
  await press(page, 'button', 'Create account')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await page.goto(await linkInMail(page, cleo.email, 'Activate your account'))
  await press(page, 'button', 'Activate')
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await press(page, 'link', 'Sign in')
  await expect(page).toHaveURL(/^[^?]*\/user\/login\?returnUrl=/)
  await type(page, 'Password', cleo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Cleo Marsh/ })).toBeVisible()
  await signOut(page)
  await press(page, 'link', 'Sign in again')
  await expect(page).toHaveURL('/user/login')
})

test('a forgotten password is replaced by keyboard alone', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await page.goto('/user/login')
  await press(page, 'link', 'Forgot password?')
  await type(page, 'Email', cleo.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMail(page, cleo.email, 'Reset your password'))
  await type(page, 'New password', 'Another-lantern-43')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await press(page, 'link', 'Sign in')
  await type(page, 'Email', cleo.email)
  await type(page, 'Password', 'Another-lantern-43')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Cleo Marsh/ })).toBeVisible()
})

test('a team is created, an invitation sent and accepted by keyboard alone', async ({ page, browser }) => {
  const ada = inventPerson('Ada', 'Whitlock')
  const ben = inventPerson('Ben', 'Harrow')
  await becomeMember(page, ada)
  await signIn(page, ada, '/settings')
  await press(page, 'link', 'Team')
  await type(page, 'Team name', 'Harbor Lane')
  await page.keyboard.press('Enter')
  await type(page, "Colleague's email", ben.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(ben.email)

  const window = await (await browser.newContext()).newPage()
  await becomeMember(window, ben)
  await window.goto(await linkInMail(window, ben.email, "You're invited to a team on Mandate"))
  await press(window, 'link', 'Sign in')
  await type(window, 'Email', ben.email)
  await type(window, 'Password', ben.password)
  await window.keyboard.press('Enter')
  await press(window, 'button', 'Join')
  await expect(window.getByRole('heading', { name: 'You joined Harbor Lane' })).toBeVisible()
  await press(window, 'link', 'View members')
  await expect(window.getByRole('list', { name: 'Members' })).toContainText('Ada Whitlock')
  await window.context().close()
})

test('a second factor is turned on by keyboard alone, and asked for with it', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await signIn(page, cleo, '/settings')
  await press(page, 'link', /^Two-factor authentication/)
  await press(page, 'button', 'Turn on')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const secret = (await page.locator('ol code').innerText()).replaceAll(/\s/g, '')
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await press(page, 'button', "I've saved them")
  await press(page, 'button', 'Turn off')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await signOut(page)
  await page.goto('/user/login')
  await type(page, 'Email', cleo.email)
  await type(page, 'Password', cleo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(codeOf(secret, { stepsAhead: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Cleo Marsh/ })).toBeVisible()
})

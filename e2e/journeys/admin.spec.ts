import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { grantClaim, signInAsAdmin } from '../admins.ts'
import { someoneRegistered } from '../flows.ts'
import { becomeMember, inventPerson, type Person, signIn } from '../members.ts'
import { test } from '../test.ts'

// One sign-in for all: each code of the authenticator counts once.
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000)
  admin = await (await browser.newContext()).newPage()
  await admin.goto('/user/admin-login')
  await signInAsAdmin(admin)
})
test.afterAll(() => admin.context().close())

/** Found by the keyboard alone: the search, then the row. */
async function openAccount(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByLabel('Name, or beginning of an email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('grid', { name: 'Users' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: `About ${firstName} ${lastName}` })).toBeVisible()
}

test('an admin approves a claim that shows its evidence', async ({ page }) => {
  const record = await someoneRegistered()
  const otto = inventPerson('Otto', 'Fenn')
  await becomeMember(page, otto)
  await signIn(page, otto, `/user/claim-profile?kind=advisor&crd=${record.crd}`)
  await page.getByRole('radio', { name: /Evidence/ }).check()
  await page.getByLabel('Describe your evidence').fill('I am on the page of the team, and sit at the Boston desk.')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('heading', { name: 'Claim submitted' })).toBeVisible()
  await admin.goto('/admin/claims')
  await expect(admin.getByRole('article').filter({ hasText: `CRD ${record.crd}` })).toContainText('I am on the page of the team')
  await grantClaim(admin, record.crd)
  await page.getByRole('link', { name: 'View claims' }).click()
  await expect(page.getByRole('list', { name: 'Your records' })).toContainText(`CRD ${record.crd}`)
})

test('a suspended user is thrown out at once, in the middle of a page', async ({ page }) => {
  const sven = inventPerson('Sven', 'Marsh')
  await becomeMember(page, sven)
  await signIn(page, sven, '/settings?section=email')
  await admin.goto('/admin/accounts')
  await openAccount(admin, sven)
  const suspend = admin.getByRole('button', { name: 'Suspend' })
  await expect(suspend).toBeInViewport()
  await admin.keyboard.press('Escape')
  await expect(suspend).toBeHidden()
  await openAccount(admin, sven)
  await suspend.click()
  const dialog = admin.getByRole('dialog', { name: 'Suspend Sven Marsh?' })
  await dialog.getByLabel('Reason').fill('Reported for false performance')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  // No click and no reload there: the live channel tells it.
  await expect(page).toHaveURL(/\/user\/login/, { timeout: 5_000 })
  await expect(admin.getByRole('button', { name: 'Restore' })).toBeFocused()
})

test('an admin views as a member, read-only, until they end it; the member finds when and why', async ({ page }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await signIn(page, cleo, '/settings?section=sessions')
  await expect(page.getByText('Mandate support has never viewed your account.')).toBeVisible()

  await admin.goto('/admin/accounts')
  await openAccount(admin, cleo)
  await admin.getByRole('button', { name: 'View as member' }).click()
  const dialog = admin.getByRole('dialog', { name: 'View as Cleo Marsh?' })
  await dialog.getByLabel('Reason').fill('You wrote that a setting is missing')
  await dialog.getByRole('button', { name: 'View as member' }).click()

  const banner = admin.getByRole('complementary', { name: 'Viewing as a member' })
  await expect(banner).toContainText('Viewing as Cleo Marsh')
  await expect(banner.getByRole('timer')).toHaveText(/^14:\d\d left$/)
  await expect(admin.getByRole('button', { name: 'Account of Cleo Marsh' })).toBeVisible()
  await admin.goto('/settings?section=name')
  await expect(banner).toBeVisible()
  await admin.getByLabel('First name').fill('Cleopatra')
  await admin.getByRole('button', { name: 'Save name' }).click()
  await expect(admin.getByText(/You're viewing as a member, and can only read/)).toBeVisible()
  for (const path of ['/messages', '/profile/dashboard']) {
    await admin.goto(path)
    await expect(admin.getByText(/This is private to the member/).first()).toBeVisible()
  }
  // No tile, and nothing to arrange.
  await expect(admin.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(admin.locator('[data-tile]')).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Add tile' })).toHaveCount(0)
  // A page of admins isn't the member's.
  await admin.goto('/admin')
  await expect(admin).toHaveURL('/')
  expect(await admin.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(cleo.email)

  // The member's open page was not loaded again.
  const row = page.getByRole('list', { name: 'Access by support' }).getByRole('listitem')
  await expect(row).toContainText('You wrote that a setting is missing')
  await expect(row).toContainText('Viewing now')
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(admin).toHaveURL('/admin/accounts')
  await expect(admin.getByRole('button', { name: /Dora Lindqvist/ })).toBeVisible()
  await expect(row).not.toContainText('Viewing now')
})

test('an admin runs a failed load again', async () => {
  // A round of a minute, begun by the clock: twice.
  test.setTimeout(200_000)
  await admin.goto('/admin/loads')
  await expect(admin.getByText(/last round failed/)).toBeVisible({ timeout: 70_000 })
  // The publisher answers again, with nothing new.
  const port = Number(new URL(process.env.MANDATE_PUBLISHER_URL ?? '').port)
  const publisher = createServer((request, response) => void response.end(request.url?.endsWith('.json') ? '{}' : ''))
  await new Promise<void>((resolve) => publisher.listen(port, '127.0.0.1', resolve))
  await admin.getByRole('button', { name: 'Run again' }).click()
  await expect(admin.getByText(/the next begins within a minute|running since/)).toBeVisible()
  await expect(admin.getByText(/last round complete/)).toBeVisible({ timeout: 90_000 })
  void publisher.close()
})

test('an admin loads the file of a failed load again, and sees it end', async () => {
  // It begins by the clock, within a minute, in a process of its own.
  test.setTimeout(200_000)
  await admin.goto('/admin/loads')
  const files = admin.getByRole('list', { name: 'Files that were not loaded' })
  await files.getByRole('button', { name: /^Load again: ADV_/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The server was restarted in the middle')
  await dialog.getByRole('button', { name: 'Load again' }).click()
  await expect(files.getByRole('status')).toHaveText(/Requested again|Loading again/)
  // Its newest load isn't among the failed any longer.
  await expect(files).toBeHidden({ timeout: 150_000 })
  await expect(admin.getByRole('row').nth(1)).toContainText('Published')
})

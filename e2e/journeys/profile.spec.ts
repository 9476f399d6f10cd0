import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await seriousIn(page), where).toEqual([])
}

test('a new wealth manager goes through the first pages, on two devices, and opens a public page', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const ada = inventPerson('Ada', 'Whitlock')
  await becomeMember(page, ada)
  await signIn(page, ada)
  await page.getByRole('link', { name: /Set up your profile/ }).click()

  await expect(page.getByRole('heading', { name: 'What you do' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Plans for families')
  await page.getByRole('button', { name: 'Add State or territory' }).click()
  await page.getByLabel('Find in State or territory').fill('tex')
  await page.getByRole('radio', { name: 'Texas' }).check()
  await expect(page.locator('[data-fact=headline]').getByText('Saved')).toBeVisible()
  await expect(page.locator('[data-fact=state]').getByText('Saved')).toBeVisible()
  await expectAccessible(page, 'the first page')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Whom you serve' })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(phone, ada, '/onboarding')
  await expect(phone.getByRole('heading', { name: 'Whom you serve' })).toBeVisible()
  await phone.getByRole('button', { name: 'Add Client types' }).click()
  await phone.getByRole('checkbox', { name: 'High net worth individuals' }).check()
  await expect(phone.locator('[data-fact=clientInvestorType]').getByText('Saved')).toBeVisible()
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByRole('heading', { name: 'Who finds you', exact: true })).toBeVisible()
  await phone.getByRole('radio', { name: /Public/ }).click()
  await expect(phone.getByText('Your profile is open to: Public.')).toBeVisible()
  await phone.getByRole('button', { name: 'See your profile' }).click()
  await expect(phone.getByRole('heading', { name: 'Ada Whitlock' })).toBeVisible()
  await expectAccessible(phone, 'the profile on a phone')
  const address = new URL(phone.url()).pathname
  await phone.context().close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const answer = await plain.goto(`${address}/public`)
  expect([answer?.status(), (await answer?.body())?.length ?? 0]).toEqual([200, expect.any(Number)])
  expect((await answer?.body())?.length).toBeLessThan(60_000)
  await expect(plain.getByRole('heading', { name: 'Ada Whitlock' })).toBeVisible()
  await expect(plain.getByText('High net worth individuals')).toBeVisible()
  await expect(plain).toHaveTitle('Ada Whitlock - Plans for families | Mandate')
  await expect(plain.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Ada Whitlock - Plans for families')
  await plain.context().close()
})

test('a profile is saved as one types, through a reload and a lost connection, and shows each circle its own', async ({ page, context }) => {
  test.setTimeout(120_000)
  const ben = inventPerson('Ben', 'Harrow')
  await becomeMember(page, ben)
  await signIn(page, ben)
  await page.getByRole('button', { name: /Account of Ben/ }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  const headline = page.locator('[data-fact=headline]')
  await page.getByRole('button', { name: 'Add Headline' }).click()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Bonds and patience')
  await expect(headline.getByText('Saved')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Headline' }).fill('Bonds, and more patience')
  await expect(headline.getByText(/Kept in this browser/)).toBeVisible()
  await context.setOffline(false)
  await expect(headline.getByText('Saved')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('textbox', { name: 'Headline' }).fill('Typed just before the reload')
  await page.reload()
  await expect(headline.getByText('Typed just before the reload').or(page.locator('input[value="Typed just before the reload"]'))).toBeVisible()

  await page.getByRole('button', { name: 'Who sees Headline: Public' }).click()
  await page.getByRole('menuitemradio', { name: /My firm/ }).click()
  await expect(page.getByRole('button', { name: 'Who sees Headline: My firm' })).toBeVisible()
  await expectAccessible(page, 'the information')

  await page.getByRole('link', { name: 'See your profile' }).click()
  await expect(page.getByText('Typed just before the reload')).toBeVisible()
  await page.getByRole('button', { name: 'View as: Yourself' }).click()
  await page.getByRole('menuitemradio', { name: 'Members' }).click()
  await expect(page).toHaveURL(/as=members/)
  await expect(page.getByText('Typed just before the reload')).toBeHidden()
})

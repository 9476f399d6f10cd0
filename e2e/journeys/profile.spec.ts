import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await seriousIn(page), where).toEqual([])
}

test('a profile is saved while typing, through a reload and a lost connection, and each audience sees only its facts', async ({ page, context }) => {
  const ben = inventPerson('Ben', 'Harrow')
  await becomeMember(page, ben)
  await signIn(page, ben)
  await page.getByRole('button', { name: /Account of Ben/ }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  const headline = page.locator('[data-fact=headline]')
  await page.getByRole('button', { name: 'Add Headline' }).click()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Bonds and patience')
  await expect(headline.getByText('Saved', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Headline' }).fill('Bonds, and more patience')
  await expect(headline.getByText(/Saved in this browser/)).toBeVisible()
  await context.setOffline(false)
  await expect(headline.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('textbox', { name: 'Headline' }).fill('Typed just before the reload')
  await page.reload()
  await expect(headline.getByText('Typed just before the reload').or(page.locator('input[value="Typed just before the reload"]'))).toBeVisible()

  await page.getByRole('button', { name: 'Who can see Headline: Public' }).click()
  await page.getByRole('menuitemradio', { name: /My firm/ }).click()
  await expect(page.getByRole('button', { name: 'Who can see Headline: My firm' })).toBeVisible()
  await expectAccessible(page, 'the information')

  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByText('Typed just before the reload')).toBeVisible()
  await page.getByRole('button', { name: 'View as: Yourself' }).click()
  await page.getByRole('menuitemradio', { name: 'Members' }).click()
  await expect(page).toHaveURL(/as=members/)
  await expect(page.getByText('Typed just before the reload')).toBeHidden()
})

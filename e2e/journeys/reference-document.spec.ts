import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** The demo's first firms; every fifth has a brochure of each year. */
const firm = '/data/reference/firm/9000005'
/** The demo's largest firm: the news is about the largest ones. */
const firmInTheNews = '/data/reference/firm/9001655'

test.beforeEach(({ page }) => signIn(page, 'ada'))

async function findsNothing(page: Page): Promise<void> {
  expect(await foundIn(page)).toEqual([])
}

async function openBrochure(page: Page): Promise<void> {
  await page.goto(firm)
  const list = page.getByRole('list', { name: 'Brochures' })
  await list
    .getByRole('link', { name: /Brochure \d{4}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/data\/reference\/d\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Brochure/ })).toBeVisible()
}

test('a brochure is searched inside by keyboard, and a passage is quoted by its link', async ({ page }) => {
  await openBrochure(page)
  await page.goBack()
  const fees = page.getByRole('table', { name: /^Fees by assets/ })
  await expect(fees.getByRole('row').nth(1)).toContainText(/up to \$1,000,000.*%/)
  await page.getByRole('link', { name: /^Page \d+ of the brochure$/ }).click()
  await expect(page.locator('mark[data-active]')).toContainText('First $1,000,000')
  const field = page.getByRole('textbox', { name: 'Search inside this document' })
  await field.fill('fee')
  await field.press('Enter')
  await expect(page.getByRole('search', { name: 'Search inside' }).getByRole('status')).toHaveText(/^1 of \d+$/)
  await field.press('Enter')
  await expect(page.getByRole('search', { name: 'Search inside' }).getByRole('status')).toHaveText(/^2 of \d+$/)
  await field.press('Shift+Enter')
  await expect(page.getByRole('search', { name: 'Search inside' }).getByRole('status')).toHaveText(/^1 of \d+$/)
  await expect(page.locator('mark[data-active]').first()).toBeInViewport()
  await field.press('Escape')

  const text = page.locator('[data-page="3"]')
  await text.scrollIntoViewIfNeeded()
  await text.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild as Node, 0)
    range.setEnd(element.firstChild as Node, 60)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  })
  await expect(page.getByRole('toolbar', { name: 'Selected passage' })).toBeVisible()
  const quoted = (await text.textContent())?.slice(0, 60) ?? ''
  await page.goto(`${page.url().split('?')[0]}?page=3&from=0&to=60`)
  await expect(page.locator('mark[data-active]')).toHaveText(quoted)
  await expect(page.getByRole('complementary', { name: 'Quoted passage' })).toContainText(quoted.slice(0, 30))
  await findsNothing(page)
})

test('two versions are compared side by side', async ({ page }) => {
  await openBrochure(page)
  await page.getByRole('button', { name: /\d+ versions/ }).click()
  await page
    .getByRole('dialog', { name: 'Versions' })
    .getByRole('link', { name: /^Compare/ })
    .last()
    .click()
  await expect(page).toHaveURL(/against=d\d+/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('compared with')
  await expect(page.getByRole('group', { name: 'Differences' }).locator('ins').first()).toBeVisible()
  await findsNothing(page)
})

test('a figure opens its source, and from there the filing at its item', async ({ page }) => {
  await page.goto(firm)
  const clients = page.getByRole('list', { name: 'Clients by type' })
  await clients
    .getByRole('button', { name: /^Source of/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: /^Source of/ })
  await expect(card).toContainText(/5\.D\([a-n]\)/)
  await card.getByRole('link', { name: 'Open the filing' }).click()
  await expect(page).toHaveURL(/\/data\/reference\/f\d+\?item=5\.D/)
  await expect(page.locator('mark[data-active]').first()).toBeInViewport()
  await findsNothing(page)
})

test('news of a firm opens with whom it names', async ({ page }) => {
  await page.goto(firmInTheNews)
  const news = page.getByRole('list', { name: 'In the news' })
  await news.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/data\/document\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Mentions' })).toBeVisible()
  await findsNothing(page)
  await page.getByRole('region', { name: 'Mentions' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/data\/reference\/(firm|advisor)\/9\d{6}$/)
})

import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const firm = '/data/reference/firm/9000001'

test.beforeEach(({ page }) => signIn(page, 'ada'))

test('a firm is found by name, and one click shows where a figure comes from', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await page.getByRole('navigation', { name: 'Search in' }).getByRole('link', { name: 'Firms' }).click()
  await expect(page.getByRole('grid', { name: 'Firms' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('9000001')
  const row = page.getByRole('grid', { name: 'Firms' }).getByRole('row', { name: /9000001/ })
  const name = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Source of Regulatory assets' }).click()
  const card = page.getByRole('dialog', { name: 'Source of Regulatory assets' })
  await expect(card).toContainText('5.F(2)(c)')
  await expect(card).toContainText('Form ADV Part 1A')
  await expect(card.getByText('A year before')).toBeVisible()
})

test('a firm as of a past date shows the figures of then, and Back returns to today', async ({ page }) => {
  await page.goto(firm)
  await expect(page.getByText('Current filing: ')).toBeVisible()
  const today = await figures(page)
  await page.getByRole('button', { name: /^As of/ }).click()
  await page.getByRole('textbox', { name: 'As of, date' }).fill('1 Jun 2023')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/asOf=2023-06-01/)
  await expect(page.getByText(/years? .*before today/)).toBeVisible()
  await expect(page.getByText('Filing current on 01 Jun 2023')).toBeVisible()
  await expect.poll(() => figures(page)).not.toBe(today)
  await page.goBack()
  await expect(page.getByText('Current filing: ')).toBeVisible()
  await expect.poll(() => figures(page)).toBe(today)
  await page.goto(`${firm}?asOf=2001-01-01`)
  await expect(page.getByText('No filings on or before 01 Jan 2001')).toBeVisible()
})

test('two filings are selected and compared item by item', async ({ page }) => {
  await page.goto(firm)
  const picks = page.getByRole('list', { name: 'Filings' }).getByRole('checkbox')
  await picks.nth(2).check()
  await picks.nth(0).check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(/compare=\d+,\d+/)
  const total = page.getByRole('table', { name: 'Items that differ' }).getByRole('row', { name: /Total regulatory assets/ })
  await expect(total).toBeVisible()
  const [before, after] = await total.getByRole('cell').allTextContents()
  expect(before).not.toBe(after)
  await page.getByRole('link', { name: 'Back to the firm' }).click()
  await expect(page.getByRole('heading', { name: 'Filings' })).toBeInViewport()
})

test('an advisor who left a firm is followed to the next one', async ({ page }) => {
  await page.goto(firm)
  await page.getByRole('tab', { name: 'Former' }).click()
  await expect(page).toHaveURL(/people=before/)
  const row = page.getByRole('table', { name: 'People' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  // Only those who left have a day of leaving.
  await expect(page.getByRole('columnheader', { name: 'To', exact: true })).toBeVisible()
  const person = row.getByRole('link')
  const name = (await person.textContent()) ?? ''
  await person.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? name)
  const timeline = page.getByRole('group', { name: 'Timeline' })
  await expect(timeline.getByText('Registered with')).toBeVisible()
  await timeline.locator(`a:not([href="${firm}"])`).first().click()
  await expect(page).toHaveURL(/\/data\/reference\/firm\/9\d{6}$/)
  await expect(page).not.toHaveURL(firm)
})

test('the command palette leads to a firm', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('9000003')
  await page.getByRole('option', { name: /CRD 9000003/ }).click()
  await expect(page).toHaveURL('/data/reference/firm/9000003')
})

for (const path of [firm, '/data/reference/advisor/9204615', '/data']) {
  for (const [size, viewport] of Object.entries({ desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
    test(`${path} has nothing serious for axe and fits its width on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      expect(await seriousIn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }
}

async function figures(page: Page): Promise<string> {
  return (await page.getByRole('region', { name: 'Figures' }).textContent()) ?? ''
}

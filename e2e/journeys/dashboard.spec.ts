import { expect } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { signIn } from '../members.ts'
import { test } from '../test.ts'

const wealthManager = { email: 'wealth@demo.test', password: 'Demo-2026!' }

test('a bar leads to its rows and back; a tile is added, moved and stays', async ({ page }) => {
  await signIn(page, wealthManager, '/profile/dashboard')
  const map = page.getByRole('region', { name: 'Firms by state' })
  await map.getByRole('button', { name: 'Firms by state as a table' }).click()
  const row = map.getByRole('row').nth(1)
  const count = (await row.getByRole('cell').textContent()) ?? ''
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/search\?type=firms&state=/)
  await expect(page.getByText(`${count} firms`).first()).toBeVisible()
  await page.goBack()
  await expect(map).toBeVisible()

  // The tile is a table again; then the bar itself.
  await expect(map.getByRole('table', { name: 'Firms by state' })).toBeVisible()
  await map.getByRole('button', { name: 'Firms by state as a table' }).click()
  await map.locator('.MuiBarChart-element').first().click()
  await expect(page).toHaveURL(/\/search\?type=firms&state=/)
  await page.goBack()

  await page.getByRole('button', { name: 'Add tile' }).click()
  await page.getByRole('menuitem', { name: 'Advisors by state' }).click()
  const added = page.getByRole('region', { name: 'Advisors by state' })
  await expect(added.getByRole('link', { name: /open the rows/ })).toBeVisible()
  const handle = added.getByRole('button', { name: /^Move Advisors by state/ })
  await expect(handle).toHaveAccessibleName(/, 13 of 13$/)
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toHaveAccessibleName(/, 12 of 13$/)
  await added.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Make wider' }).click()
  await expect(page.getByRole('button', { name: 'Restore standard' })).toBeVisible()
  await page.reload()
  await expect(handle).toHaveAccessibleName(/, 12 of 13$/)
  expect(await seriousIn(page)).toEqual([])

  const download = page.waitForEvent('download')
  await added.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Advisors by state.csv')
  await page.getByRole('button', { name: 'Restore standard' }).click()
  await expect(added).toBeHidden()
})

test('the labels of a chart are drawn whole, on a desk and on a phone', async ({ page }) => {
  await signIn(page, wealthManager, '/profile/dashboard')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const labels = page.locator('.MuiChartsAxis-directionY text')
    await expect(labels.filter({ hasText: 'Texas' }).first()).toBeVisible()
    const drawn = await labels.evaluateAll((texts) =>
      texts.map((text) => {
        const [own, chart] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()]
        return { text: text.textContent, isInside: chart !== undefined && own.left >= chart.left && own.top >= chart.top - 1 && own.bottom <= chart.bottom + 1 }
      }),
    )
    expect(drawn.filter(({ text, isInside }) => text.includes('…') || !isInside)).toEqual([])
  }
})

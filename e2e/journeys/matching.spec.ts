import { expect } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { signIn } from '../members.ts'
import { test } from '../test.ts'

const investor = { email: 'investor@demo.test', password: 'Demo-2026!' }

test('the best fit on the home page leads to its sum; a moved weight changes the number everywhere and is restored with one click', async ({ page }) => {
  await signIn(page, investor, '/')
  const best = page.getByRole('list', { name: 'Best fit' })
  const mark = best.getByRole('button', { name: /^Fit of / }).first()
  const label = (await mark.textContent()) ?? ''
  const score = /: (\d+) of 100/.exec(label)?.[1] ?? ''
  expect(Number(score)).toBeGreaterThan(54)
  await best.getByRole('link').first().click()

  const fit = page.getByRole('region', { name: 'Fit' })
  await expect(fit.getByRole('img', { name: `Fit: ${score} of 100` })).toBeVisible()
  await fit.getByRole('button', { name: 'How it adds up' }).click()
  const sums = fit.getByRole('table', { name: 'Sum of the fit' })
  await expect(sums.getByRole('row', { name: /Needs met/ })).toContainText('Exit planning')
  await sums
    .getByRole('button', { name: /^Source of / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Form ADV Part 1A')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await seriousIn(page)).toEqual([])

  await fit.getByRole('button', { name: 'Weights' }).click()
  for (const name of ['Needs met', 'Client type', 'Pay model', 'Place and meeting']) {
    const slider = fit.getByRole('slider', { name })
    await slider.focus()
    await page.keyboard.press('Home')
  }
  await fit.getByRole('button', { name: 'Save weights' }).click()
  await expect(fit.getByText('Your own weights', { exact: true })).toBeVisible()
  await expect(fit.getByRole('img', { name: `Fit: ${score} of 100` })).toBeHidden()

  await fit.getByRole('button', { name: 'Restore standard' }).click()
  await expect(fit.getByRole('img', { name: `Fit: ${score} of 100` })).toBeVisible()
  await expect(fit.getByText('Your own weights', { exact: true })).toBeHidden()

  await page.goto('/search?type=firms')
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  // The rows of the list before stay until the next ones are there, and take an open panel with them.
  const fitting = page.waitForResponse(/\/api\/search\?.*match=75/)
  await page.getByRole('menuitem', { name: 'Good or better' }).click()
  await (await fitting).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL(/match=75\.\.&sort=-match/)
  const grid = page.getByRole('grid', { name: 'Firms' })
  await grid
    .getByRole('button', { name: /^Fit of / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Parts of the fit of / })).toContainText('Needs met')
})

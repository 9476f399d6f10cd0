import { paths } from '@mandate/contract/frame/paths'
import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '../admins.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** One signs the user out, the other shows an endless animation. */
const others: string[] = [paths.logout, paths.parts]
const addresses = Object.values(paths)
  .filter((path) => !others.includes(path))
  .map((path) => path.replace(/:(userId|partnerId)/, '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01').replaceAll(/:[A-Za-z]+/g, '9000001'))

/** To the address itself, to where one is sent, and back to where one meant to go. */
const mostTurns = 4

/** Where the address leads to, once it leads nowhere else. A page that sends one back and forth never comes to rest. */
async function openAndRest(page: Page, address: string): Promise<void> {
  let turns = 0
  const count = () => void turns++
  page.on('framenavigated', count)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
  const before = turns
  // After the next picture, once the page has nothing left to run: what leads on has begun by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
  page.off('framenavigated', count)
  expect(turns, `${address} continues to other addresses`).toBe(before)
  expect(turns, `${address} goes a long way`).toBeLessThanOrEqual(mostTurns)
}

const visitors: Record<string, (page: Page) => Promise<void>> = {
  'a visitor': async () => {},
  'a member': (page) => signIn(page, 'ada'),
  'an admin': async (page) => {
    await page.goto(paths.adminLogin)
    await signInAsAdmin(page)
  },
}

for (const [who, arrive] of Object.entries(visitors)) {
  test(`every address comes to rest for ${who}`, async ({ page }) => {
    await arrive(page)
    for (const address of addresses) await openAndRest(page, address)
  })
}

import { expect } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`axe finds nothing serious in the shell at ${viewport.width} px, in either theme`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'ada')
    for (const theme of ['dark', 'light']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const [path, heading] of [
        ['/', /^Good /],
        ['/no-such-page', 'Page not found'],
        ['/partners', /Partners/],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await seriousIn(page), `${path} ${theme}`).toEqual([])
      }
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await seriousIn(page), `help ${theme}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await seriousIn(page), `menu ${theme}`).toEqual([])
      await page.getByRole('menuitem', { name: theme === 'dark' ? 'Light theme' : 'Dark theme' }).click()
    }
  })

test('a lost connection shows a banner, which disappears by itself', async ({ page, context }) => {
  await signIn(page, 'ada')
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText("You're offline")).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a whole visit leaves no error in the console', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/settings')
  await expect(page).toHaveURL(/login/)
  await page.waitForLoadState('networkidle')
  await signIn(page, 'ada')
  // What is left before it has arrived is a failure of its own, and noted as one.
  await page.waitForLoadState('networkidle')
  for (const path of ['/', '/settings', '/settings?section=team', '/search', '/user/logout']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  // The browser itself notes an address that the server answers with 404.
  expect(complaints).toEqual([])
})

test('a page that a link loads begins at its top, wherever the page before was scrolled to', async ({ page }) => {
  await signIn(page, 'ada')
  await expect(page.getByRole('article').first()).toBeVisible()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await expect.poll(scrolled).toBeGreaterThan(200)
  await page.goto('/settings?section=notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeInViewport()
  expect(await scrolled()).toBe(0)
})

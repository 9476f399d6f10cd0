import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { test } from '../test.ts'

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['dark', 'light'] as const
const grounds = { dark: 'rgb(12, 16, 21)', light: 'rgb(251, 250, 247)' }

for (const [name, viewport] of Object.entries(sizes)) {
  for (const theme of themes) {
    test.describe(`on a ${name}, ${theme}`, () => {
      test.use({ viewport })

      test('the landing page has nothing serious for axe and fits its width', async ({ page }) => {
        await choose(page, theme)
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
        await expectSound(page)
        await expectToFit(page)
      })

      test('the page of parts fits its width', async ({ page }) => {
        await choose(page, theme)
        await openAsAdmin(page, '/admin/parts')
        await expectToFit(page)
      })
    })
  }
}

for (const [theme, viewport] of [
  ['dark', sizes.desk],
  ['light', sizes.phone],
] as const) {
  test.describe(`the page of parts, ${theme}`, () => {
    test.use({ viewport })

    test('has nothing serious for axe', async ({ page }) => {
      await choose(page, theme)
      await openAsAdmin(page, `/admin/parts?theme=${theme}`)
      await expectSound(page)
    })
  })
}

test('the command palette takes the focus, finds by letters, says what failed, and has nothing serious for axe', async ({ page }) => {
  await openAsAdmin(page, '/admin/parts?theme=dark')
  await page.getByRole('button', { name: 'Open palette' }).click()
  const box = page.getByRole('combobox', { name: 'Find' })
  await expect(box).toBeFocused()
  await page.keyboard.type('tama')
  await expect(page.getByText("Documents couldn't be searched. Keep typing to retry.")).toBeVisible()
  await expectSound(page, '[role="dialog"]')
  await page.keyboard.press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).innerText()
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(chosen.split('\n')[0] ?? '')
})

test('the landing page opens a figure in its filing and a comparison in full, by keyboard alone', async ({ page }) => {
  await page.goto('/')
  const mark = page.getByRole('button', { name: 'Source of Employees' })
  await expect(page.getByText('Non-discretionary', { exact: true })).toBeVisible()
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('performing advisory functions')).toBeVisible()
  await expect(page.getByText('Non-discretionary', { exact: true })).toBeHidden()

  const rows = page.getByRole('table', { name: 'Two annual amendments compared' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  await page.getByRole('button', { name: 'Only what changed' }).focus()
  await page.keyboard.press('Space')
  await expect(rows).toHaveCount(9)
})

test('a visitor goes from the landing page to sign up and to sign in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page).toHaveURL('/user/sign-up')
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/user/login')
})

test('the chosen theme is there before the first script of the page has run', async ({ page }) => {
  await choose(page, 'light')
  // Nothing of ours but the theme's own file arrives: what is painted then is what a slow line shows.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(grounds.light)
})

test('the theme is switched with one button and stays', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => bodyGround(page)).toBe(grounds.dark)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(() => bodyGround(page)).toBe(grounds.light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  await expect.poll(() => bodyGround(page)).toBe(grounds.light)
})

function bodyGround(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

async function choose(page: Page, theme: string): Promise<void> {
  await page.addInitScript((choice) => localStorage.setItem('mandate.1.theme', JSON.stringify(choice)), theme)
}

/** The parts ask the server for nothing, so a session that only the browser believes in is enough, with the server out of reach. */
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await page.addInitScript(
    (expiresAt) => {
      const admin = {
        id: '7a1f0c52-3f0e-4a58-9d1c-0b6a4d2e9f11',
        email: 'admin@demo.test',
        isAdmin: true,
        firstName: 'Ida',
        lastName: 'Roe',
        role: 'WEALTH_MANAGER',
        alias: '',
      }
      localStorage.setItem('mandate.1.session', JSON.stringify({ ...admin, authorization: { token: 'none', expiresAt } }))
    },
    Math.floor(Date.now() / 1_000) + 900,
  )
  await page.goto(path)
  // Every part in every state, twice: it takes a moment where the machine is busy.
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible({ timeout: 40_000 })
}

async function expectSound(page: Page, part = 'html'): Promise<void> {
  expect(await seriousIn(page, { within: part })).toEqual([])
}

async function expectToFit(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('what a first visit to the login page asks for stays within its budget', async ({ page }) => {
  const asked: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) asked.push(response.body())
  })
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const bytes = (await Promise.all(asked)).map((script) => gzipSync(script).length).reduce((sum, each) => sum + each, 0)
  expect(asked.length).toBeGreaterThan(10)
  expect(bytes).toBeLessThan(308_000)
})

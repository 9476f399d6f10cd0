import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { fillInSignUp, inventPerson, signIn } from '../members.ts'
import { publicAddresses } from '../public-pages.ts'
import { test } from '../test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const sections = ['password', 'email', 'second-factor', 'sessions', 'linkedin', 'team', 'appearance']
/** Between the themes only colors differ. */
const colors = ['color-contrast', 'link-in-text-block']

for (const part of [0, 1, 2, 3]) {
  const addresses = publicAddresses.filter((_, index) => index % 4 === part)
  test(`axe finds nothing serious on the public pages, at both sizes and in both themes (${part + 1} of 4)`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto('about:blank')
      await page.goto(address)
      await expectSound(page, address)
    }
  })
}

test('axe finds nothing serious in a sign-up with errors and at its choice of role', async ({ page }) => {
  await page.goto('/user/sign-up')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expectSound(page, 'sign-up with errors')
  await fillInSignUp(page, inventPerson('Cleo', 'Marsh'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Accredited Investor/ }).check()
  await expectSound(page, 'role')
})

for (const some of [sections.slice(0, 4), sections.slice(4)]) {
  test(`axe finds nothing serious in the settings: ${some.join(', ')}`, async ({ page }) => {
    await signIn(page, { email: 'asset@demo.test', password: 'Demo-2026!' }, '/settings')
    for (const section of some) {
      await page.goto(`/settings?section=${section}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectSound(page, section)
    }
  })
}

async function expectSound(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.setViewportSize(desk)
  await look(page, `${where}, desk, dark`)
  await show(page, 'light')
  await look(page, `${where}, desk, light`, colors)
  await page.setViewportSize(phone)
  await look(page, `${where}, phone, light`)
  await show(page, 'dark')
  await look(page, `${where}, phone, dark`, colors)
}

/** Does what the theme button does, which is in a different place on each page. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.dataset.theme = shown
  }, theme)
}

async function look(page: Page, where: string, only?: string[]): Promise<void> {
  expect.soft(await seriousIn(page, only ? { only } : {}), where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where} is too wide`).toBeLessThanOrEqual(0)
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { fillInSignUp, inventPerson, signIn } from '../members.ts'
import { publicAddresses } from '../public-pages.ts'

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const sections = ['password', 'email', 'second-factor', 'sessions', 'linkedin', 'team', 'appearance']

for (const [name, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light']) {
    test.describe(`on a ${name}, ${theme}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(({ page }) => page.addInitScript((choice) => localStorage.setItem('mandate.1.theme', JSON.stringify(choice)), theme))

      test('axe finds nothing serious on any public page, and each fits its width', async ({ page }) => {
        test.setTimeout(240_000)
        for (const address of publicAddresses) {
          await page.goto('about:blank')
          await page.goto(address)
          await expectSound(page, address)
        }
      })

      test('axe finds nothing serious in a sign-up with errors and at its choice of role', async ({ page }) => {
        test.slow()
        await page.goto('/user/sign-up')
        await page.getByRole('button', { name: 'Go on to your role' }).click()
        await expect(page.getByText('Enter your first name')).toBeVisible()
        await expectSound(page, 'sign-up with errors')
        await fillInSignUp(page, inventPerson('Cleo', 'Marsh'))
        await page.getByRole('button', { name: 'Go on to your role' }).click()
        await page.getByRole('radio', { name: /Accredited Investor/ }).check()
        await expectSound(page, 'role')
      })

      test('axe finds nothing serious in the settings', async ({ page }) => {
        test.setTimeout(120_000)
        await signIn(page, { email: 'asset@demo.test', password: 'Demo-2026!' }, '/settings')
        await expectSound(page, 'settings')
        for (const section of sections) {
          await page.goto(`/settings?section=${section}`)
          await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
          await expectSound(page, section)
        }
      })
    })
  }
}

async function expectSound(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  expect.soft(found, where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where} is too wide`).toBeLessThanOrEqual(0)
}

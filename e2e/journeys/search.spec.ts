import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { tabTo } from '../keyboard.ts'
import { signOut } from '../members.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const rows = (page: Page) => page.getByRole('grid', { name: 'Firms' })
const total = async (page: Page) =>
  Number(
    (
      (await page
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ firms?$/ })
        .textContent()) ?? ''
    ).replaceAll(/\D/g, ''),
  )

/** While a search runs, the previous results stay visible. */
async function expectFound(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Searching' })).toHaveCount(0)
}

test.describe('by keyboard alone', () => {
  test('type, choose, filter, range, sort, preview, compare two, export', async ({ page }) => {
    await signIn(page, 'ada')
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page).toHaveURL('/search')

    // Type: the box has its own key, and the results appear under it at once.
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('capital')
    const group = page.getByRole('region', { name: 'Firms' })
    await expect(group.getByRole('listitem').first()).toContainText(/capital/i)
    await expect(page).toHaveURL('/search?q=capital')

    // Choose: all firms of that name, as a table.
    await tabTo(page, 'link', /^All \d+/)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toBeVisible()
    await expect(page).toHaveURL('/search?type=firms&q=capital')
    const all = await total(page)

    // Filter: f leads to the filters, and the first state is taken.
    await page.keyboard.press('f')
    await expect(page.getByRole('textbox', { name: 'Find a filter' })).toBeFocused()
    const state = page.getByRole('list', { name: 'State' }).getByRole('checkbox').first()
    const wanted = Number(((await state.textContent()) ?? '').replaceAll(/\D/g, ''))
    await tabTo(page, 'checkbox', /\d/)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/state=/)
    await expect.poll(() => total(page)).toBe(wanted)
    expect(wanted).toBeLessThan(all)

    // Range: typed as people write it.
    const least = page.getByRole('textbox', { name: 'Assets under management, at least' })
    await tabTo(page, 'textbox', 'Assets under management, at least')
    await page.keyboard.type('100M')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/aum=100000000\.\./)
    await expect(least).toHaveValue('$100M')
    await expect.poll(() => total(page)).toBeLessThanOrEqual(wanted)

    // Sort: the largest firms are first without being asked for, so the most clients.
    await expect(rows(page).getByRole('columnheader', { name: 'AUM' })).not.toHaveAttribute('aria-sort')
    const header = rows(page).getByRole('columnheader', { name: 'Clients' })
    await tabTo(page, 'button', 'Clients')
    await header.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=-clients/)
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expectFound(page)

    // Preview: j into the rows, Space opens it, j continues, Escape closes it.
    await page.keyboard.press('j')
    await expect(rows(page)).toBeFocused()
    await page.keyboard.press('Space')
    const preview = page.getByRole('complementary')
    await expect(preview).toContainText('5.F(2)(c)')
    const first = await preview.getAttribute('aria-label')
    await page.keyboard.press('j')
    await expect(preview).not.toHaveAttribute('aria-label', first ?? '')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()

    // Compare two.
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('c')
    const table = page.getByRole('table', { name: 'Side by side' })
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('rowheader', { name: /Assets under management/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table).toBeHidden()

    // Export: e asks for the file, a job writes it, and it is saved.
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Export firms' })
    await expect(dialog.getByRole('button', { name: /^Export 2 selected$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/is ready: [\d,]+ rows/)).toBeVisible({ timeout: 20_000 })
    const download = page.waitForEvent('download')
    await tabTo(page, 'button', 'Download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // The address holds all of it.
    const address = page.url()
    await page.reload()
    await expect(page.getByText('2 selected')).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(header).toHaveAttribute('aria-sort', 'descending')
  })

  test('a sentence becomes visible filters that can be removed one by one', async ({ page }) => {
    await signIn(page, 'ada')
    await page.goto('/search')
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('RIAs in Texas over $100M')
    await page.keyboard.press('Enter')
    const words = page.getByRole('group', { name: 'Filters in words' })
    await expect(words).toContainText('State is Texas')
    await expect(words).toContainText('Assets under management is at least $100M')
    await expectFound(page)
    const some = await total(page)
    await tabTo(page, 'button', 'Remove: State is Texas')
    await page.keyboard.press('Enter')
    await expect(words).not.toContainText('Texas')
    await expect.poll(() => total(page)).toBeGreaterThan(some)
    await page.goBack()
    await expect(words).toContainText('State is Texas')
  })

  test('the palette finds a person and a firm', async ({ page }) => {
    await signIn(page, 'ada')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
    await page.keyboard.type('9000003')
    await expect(page.getByRole('option', { name: /CRD 9000003/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/data/reference/firm/9000003')
  })
})

test('the last filters can be restored until the user signs out', async ({ page }) => {
  await signIn(page, 'ben')
  await page.goto('/data')
  await page.getByRole('list', { name: 'State' }).getByRole('checkbox').first().click()
  await expect(page).toHaveURL(/state=/)
  const address = new URL(page.url()).search
  await page.goto('/search')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page).toHaveURL(new RegExp(`${address.slice(1)}$`))
  await signOut(page)
  await signIn(page, 'ben')
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Ask in a sentence' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('a visitor sees six facts of a firm on the landing page, and comes to it after signing in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search firms and advisers' }).fill('9000001')
  await expect(page.getByRole('option', { name: /CRD 9000001/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?firm=9000001$/)
  const sheet = page.getByRole('figure').filter({ hasText: 'CRD 9000001' })
  for (const label of ['Regulatory assets', 'Clients', 'Employees', 'Advisory staff', 'Private funds', 'Disclosures'])
    await expect(sheet.getByText(label, { exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/user\/login\?returnUrl=/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`groups are drawn as bars on a ${size}, and a bar opens its rows`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'ada')
    await page.goto('/search?type=firms&view=groups&by=custodian')
    const table = page.getByRole('table', { name: 'By custodian' })
    const bars = table.locator('[data-bar]')
    const longest = bars.first()
    await expect(longest).toBeVisible()
    expect((await longest.boundingBox())?.width).toBeGreaterThan(100)
    expect(await table.evaluate((element) => element.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0)
    const drawnAs = page.getByRole('group', { name: 'Show as' })
    await drawnAs.getByRole('button', { name: 'Table' }).click()
    await expect(bars).toHaveCount(0)
    await drawnAs.getByRole('button', { name: 'Bars' }).click()
    await longest.click()
    await expect(page).toHaveURL(/^[^?]+\?type=firms&custodian=/)
    await expect(page.getByRole('group', { name: 'Filters in words' })).toContainText('Custodian includes')
  })
}

for (const path of ['/search', '/search?type=firms&disclosure=false&preview=9000001', '/search?type=firms&view=groups', '/search?type=advisors&view=map']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${path} has nothing serious for axe and fits its width on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await signIn(page, 'ada')
      await page.goto(path)
      // On a phone, a preview covers the page and makes it inert.
      await expect(page.locator('#content')).toBeVisible()
      await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await seriousIn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }
}

import { expect, type Page } from '@playwright/test'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
/** A filter of each kind, all open at first. */
const kinds = ['state', 'aum', 'disclosure']
const rowPixels = 32
const bodyOf = (page: Page, field: string) => filters(page).locator(`[data-field="${field}"] > button + div`)

const heightsOf = (page: Page) => Promise.all(kinds.map(async (field) => Math.round((await bodyOf(page, field).boundingBox())?.height ?? 0)))

test('on a wide screen no page is wider than 1600 pixels, and a search has one box', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'ada')
  for (const path of ['/', '/search?type=firms', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('status', { name: 'Loading page' })).toHaveCount(0)
    const width = await page.locator('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      return main.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(width, path).toBeGreaterThan(600)
    expect(width, path).toBeLessThanOrEqual(1_600)
  }
  await page.goto('/search')
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Search people, firms and pages/ })).toHaveCount(0)
})

test('a filter keeps its height while it is counted, its counts end at one edge, and each field shows its focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'ada')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.searchParams.has('facets'),
    async (route) => {
      await isReleased
      await route.continue()
    },
  )
  await page.goto('/search?type=firms')
  await expect(filters(page).getByLabel('Counting State')).toBeVisible()
  const before = await heightsOf(page)
  release()
  await expect(filters(page).getByLabel(/^Counting/)).toHaveCount(0)
  const after = await heightsOf(page)
  // How many values there are isn't known before: one row more or less.
  for (const [index, field] of kinds.entries())
    expect.soft(Math.abs((before[index] ?? 0) - (after[index] ?? 0)), `${field}: ${before}, then ${after}`).toBeLessThanOrEqual(rowPixels)

  const ends = await filters(page)
    .locator('li [data-figures]')
    .evaluateAll((counts) => counts.map((count) => Math.round(count.getBoundingClientRect().right)))
  expect(ends.length).toBeGreaterThan(10)
  expect.soft([...new Set(ends)]).toHaveLength(1)

  const fields = filters(page).getByRole('textbox')
  expect(await fields.count()).toBeGreaterThan(3)
  for (const field of await fields.all()) {
    await field.focus()
    const rings = await field.evaluate((input) =>
      [input, input.closest('.MuiInputBase-root')].map((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element as Element)
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      }),
    )
    expect(rings, (await field.getAttribute('aria-label')) ?? '').toEqual([0, 2])
  }
})

/** The texts of a table that don't fit their cells. */
const cutIn = (page: Page) =>
  page
    .locator('[role=grid] .cell > span, [role=grid] [data-one-line]')
    .filter({ hasNotText: 'Inactive' })
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight)
        .map(({ textContent }) => textContent),
    )

test('at 1440 pixels names, places and missing figures are whole in the table, and a name of 60 letters takes two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'ada')
  await page.goto('/search?type=firms&aum=none')
  const table = page.getByRole('grid', { name: 'Firms' })
  await expect(table.getByRole('gridcell', { name: 'Not reported' }).first()).toBeVisible()
  expect(await cutIn(page)).toEqual([])
  await page.goto('/search?type=firms')
  const name = table.getByRole('rowheader').first().getByRole('link')
  await expect(name).toBeVisible()
  expect(await cutIn(page)).toEqual([])
  await name.evaluate((link) => {
    link.textContent = 'Northgate Bridge International Wealth Management Partnership'
  })
  expect(await cutIn(page)).toEqual([])
})

test('at 1440 pixels names, places and designations of people take one line each', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'ada')
  await page.goto('/search?type=advisors')
  const table = page.getByRole('grid', { name: 'People' })
  await expect(table.getByRole('rowheader').first().getByRole('link')).toBeVisible()
  const texts = table.locator('[role=rowheader] a, [data-one-line]')
  expect(await texts.count()).toBeGreaterThan(5)
  const wrapped = await texts.evaluateAll((all) =>
    all
      .filter((text) => text.getClientRects().length > 1 || (text.hasAttribute('data-one-line') && text.scrollWidth > text.clientWidth))
      .map(({ textContent }) => textContent),
  )
  expect(wrapped).toEqual([])
})

test('on a phone two columns of a comparison are whole, and the edge shows that there is a third', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'ada')
  await page.goto('/search?type=firms&picked=9000001,9000002,9000003&compare=picked')
  const names = page.getByRole('table', { name: 'Side by side' }).getByRole('columnheader')
  await expect(names).toHaveCount(3)
  const edge = page.locator('[data-more-right]', { has: page.getByRole('region', { name: 'Comparison' }) })
  await expect(edge).toBeVisible()
  const boxOf = async (index: number) => (await names.nth(index).boundingBox()) ?? { x: 0, width: 0 }
  const [first, second] = [await boxOf(0), await boxOf(1)]
  expect(first.x).toBeGreaterThanOrEqual(0)
  expect(second.x + second.width).toBeLessThanOrEqual(390)
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(names).toHaveCount(2)
  await expect(edge).toHaveCount(0)
})

test('on a phone the cards of firms under the search of the landing page cut nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search firms and advisers' }).fill('capital')
  const firms = page.getByRole('option').filter({ hasText: 'AUM' })
  await expect(firms.first()).toBeVisible()
  const cut = await firms
    .locator('div, span')
    .evaluateAll((texts) =>
      texts
        .filter((text) => getComputedStyle(text).overflow === 'hidden' && text.clientWidth > 1 && text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

for (const [width, isWhole] of [
  [390, true],
  [1440, false],
] as const)
  test(`at ${width} pixels the figures of each card end within it${isWhole ? ', and its head is whole' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'ada')
    for (const type of ['firms', 'advisors']) {
      await page.goto(`/search?type=${type}&view=cards`)
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByText(/^CRD /) })
      await expect(cards.nth(2)).toBeVisible()
      const faults = await cards.evaluateAll(
        (all, hasWholeHeads) =>
          all.flatMap((card) => {
            const edge = card.getBoundingClientRect()
            const spans = [...(card.children[0]?.querySelectorAll('span') ?? [])]
            const cut = spans.filter(
              (span) =>
                hasWholeHeads &&
                span.scrollWidth > span.clientWidth + 1 &&
                !['inline', 'none'].includes(getComputedStyle(span).display) &&
                span.clientWidth > 1,
            )
            const beyond = [...card.querySelectorAll('[data-figures]')].filter((figure) => {
              const { right, bottom } = figure.getBoundingClientRect()
              return right > edge.right || bottom > edge.bottom
            })
            return [...cut.map((span) => `cut: ${span.textContent}`), ...beyond.map((figure) => `over the edge: ${figure.textContent}`)]
          }),
        isWhole,
      )
      expect(faults, type).toEqual([])
    }
  })

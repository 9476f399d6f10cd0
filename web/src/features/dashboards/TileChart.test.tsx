import type { DashboardTile } from '@mandate/contract/dashboards'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { renderPage } from '../../test/render-page.tsx'
import { TileChart } from './TileChart.tsx'

const label = 'Portfolio management for individuals and small businesses'

beforeEach(() => {
  // Without a layout no text has a size, and nothing would ever be shortened.
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: SVGElement) {
    return DOMRect.fromRect({ width: (this.textContent ?? '').length * 6.8, height: 15 })
  })
})

test('the whole label is drawn, over as many lines as it needs', async () => {
  const bars = [label, 'Texas'].map((each, place) => ({ key: `key ${place}`, label: each, value: 3 - place, rows: '/search' }))
  const tile = { kind: 'services', title: 'Firms by service', unit: 'count', bars } as unknown as DashboardTile
  await renderPage(
    <div style={{ width: 400 }}>
      <TileChart tile={tile} height={240} />
    </div>,
    { at: '/profile/dashboard' },
  )
  await expect.poll(() => document.querySelectorAll('.MuiChartsAxis-directionY text').length).toBe(2)
  const drawn = [...document.querySelectorAll('.MuiChartsAxis-directionY text')].map((text) =>
    [...text.querySelectorAll('tspan')].map((line) => line.textContent),
  )
  expect(drawn).toEqual([['Portfolio management', 'for individuals and', 'small businesses'], ['Texas']])
  expect(document.body.textContent).not.toContain('…')
})

test.each([
  [3, 0],
  [30, 1],
])('of %i bars the axis is pinned %i times: where they scroll, its title stays in view', async (count, pinned) => {
  const bars = Array.from({ length: count }, (_, place) => ({ key: `key ${place}`, label: `Service ${place}`, value: count - place, rows: '/search' }))
  const tile = { kind: 'services', title: 'Firms by service', unit: 'count', bars } as unknown as DashboardTile
  await renderPage(
    <div style={{ width: 400 }}>
      <TileChart tile={tile} height={240} />
    </div>,
    { at: '/profile/dashboard' },
  )
  await expect.poll(() => document.querySelectorAll('.MuiChartsAxis-directionX .MuiChartsAxis-label').length).toBe(1 + pinned)
  const axes = [...document.querySelectorAll('[data-pinned-axis]')]
  expect(axes.map((axis) => [axis.getAttribute('aria-hidden'), axis.querySelector('.MuiChartsAxis-directionX .MuiChartsAxis-label')?.textContent])).toEqual(
    Array.from({ length: pinned }, () => ['true', 'Firms']),
  )
})

test.each([
  ['marketMap', 'Firms', undefined],
  ['shortlist', 'Assets under management ($)', undefined],
  ['networkGrowth', 'Month', 'New connections'],
])('the axes of %s have titles', async (kind, below, aside) => {
  const bars = [{ key: 'one', label: 'Texas', value: 3, rows: '/search' }]
  const tile = { kind, title: 'A tile', unit: kind === 'shortlist' ? 'money' : 'count', bars } as unknown as DashboardTile
  await renderPage(
    <div style={{ width: 400 }}>
      <TileChart tile={tile} height={240} />
    </div>,
    { at: '/profile/dashboard' },
  )
  const titles = (direction: string) =>
    [...document.querySelectorAll(`.MuiChartsAxis-direction${direction} .MuiChartsAxis-label`)].map((text) => text.textContent)
  await expect.poll(() => titles('X')).toEqual([below])
  expect(titles('Y')).toEqual(aside ? [aside] : [])
})

const scrolledTo = vi.fn()

async function openChart(kind: DashboardTile['kind'], count: number) {
  scrolledTo.mockClear()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.getAttribute('data-focused-bar'))
  }
  const bars = Array.from({ length: count }, (_, place) => ({
    key: `key${place}`,
    label: `State ${place}`,
    value: count - place,
    rows: `/search?place=${place}`,
  }))
  const tile = { kind, title: 'Firms by state', unit: 'count', bars } as unknown as DashboardTile
  const page = await renderPage(
    <div style={{ width: 400 }}>
      <TileChart tile={tile} height={240} />
    </div>,
    { at: '/profile/dashboard' },
  )
  await expect.poll(() => document.querySelectorAll('.MuiChartsAxis-directionY text').length).toBeGreaterThan(0)
  return page
}

test.each([
  ['marketMap', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}', '{Enter}'],
  ['marketMap', '{ArrowRight}{ArrowRight}', ' '],
  ['networkGrowth', '{ArrowRight}{ArrowRight}', '{Enter}'],
] as const)('the arrow keys come to a bar of %s, and Enter or Space opens its rows', async (kind, arrows, opening) => {
  const { person } = await openChart(kind, 3)
  await person.tab()
  expect(screen.getByRole('application', { name: 'Firms by state, chart' })).toHaveFocus()
  await person.keyboard(arrows)
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/State 1/), eventually)
  await person.keyboard(opening)
  expect(await screen.findByText('Now at /search?place=1')).toBeVisible()
})

test('a chart with a pinned axis is one stop of Tab, and the bar that has the focus is scrolled to', async () => {
  const { person } = await openChart('marketMap', 30)
  await expect.poll(() => document.querySelectorAll('[data-pinned-axis] text').length).toBeGreaterThan(0)
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await person.tab()
  await person.keyboard('{End}')
  await waitFor(() => expect(scrolledTo).toHaveBeenLastCalledWith('key29'), eventually)
})

import { listMarketChanges, type MarketChange } from '@mandate/contract/directory-changes'
import { getHome } from '@mandate/contract/home'
import { listMatchWeights } from '@mandate/contract/matching'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { HomePage } from './HomePage.tsx'

const change = (number: number): MarketChange => ({
  ...{ id: number, happenedAt: '2026-03-28T00:00:00.000Z', kind: 'custodianChanged', text: `Change ${number}`, direction: null },
  ...{ filingBefore: null, filingAfter: null, advisorCrd: null },
  firm: { crd: 9_000_000 + number, name: `Harbor ${number}`, city: 'Austin', state: 'TX' },
})
const server = startApiServer(answers(listMarketChanges, { items: Array.from({ length: 12 }, (_, index) => change(index + 1)), nextCursor: null }))

afterEach(() => vi.unstubAllGlobals())

const market = 'Recent changes at US firms'
test.each([
  [390, ['Firms you follow', 'Waiting for you', 'Next step', 'Feed', 'Recent pages', market, 'Who fits you']],
  [1440, ['Firms you follow', 'Feed', 'Waiting for you', 'Next step', 'Recent pages', market, 'Who fits you']],
])('at %i pixels Home begins with the search, followed firms and what waits, before the feed', async (width, order) => {
  widenScreen(width)
  const user = ada()
  const recent = { userId: user.id, pages: [{ kind: 'firm', href: '/data/reference/firm/9000001', label: 'Lakeside Capital' }] }
  server.use(answers(getHome, { lastVisitAt: null, changes: [], followedFirms: 2, waiting: [], isEmpty: false, nextStep: null }))
  await renderPage(<HomePage />, { at: '/', user, kept: { 'mandate.1.recentPages': JSON.stringify(recent) } })
  await screen.findByRole('heading', { name: 'Firms you follow' })
  expect(screen.getByRole('link', { name: 'Lakeside Capital' })).toHaveAttribute('href', '/data/reference/firm/9000001')
  const title = await screen.findByRole('heading', { name: market })
  const isBefore = (one: Element, other: Element) => one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore(screen.getByRole('search', { name: 'Firms, people and documents' }), title)).toBe(true)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.filter((each) => order.includes(each))).toEqual(order)
})

test('the market shows its first five changes, and the others when asked', async () => {
  widenScreen(390)
  const { person } = await renderPage(<HomePage />, { at: '/', user: ada() })
  const rows = () => within(screen.getByRole('list', { name: 'Recent changes' })).getAllByRole('listitem')
  await screen.findByText('Change 5')
  expect(rows()).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toHaveLength(12)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each([true, false])('who fits you is marked where it is by own weights: %s', async (isCustom) => {
  const formula = { formula: 'wealthManagerToAssetManager', name: 'Wealth manager looking for an asset manager', sought: 'ASSET_MANAGER' } as const
  server.use(answers(listMatchWeights, { items: [{ ...formula, version: '2026-11.3', isCustom, dimensions: [], isReady: true, worthAdding: [] }] }))
  await renderPage(<HomePage />, { at: '/', user: ada() })
  await screen.findByText('Firms by what you look for in an asset manager.')
  expect(screen.queryByText('Your own weights') !== null).toBe(isCustom)
})

import { getAppInfo } from '@mandate/contract/app-info'
import { listPosts } from '@mandate/contract/posts'
import { aggregate, type Found, search } from '@mandate/contract/search'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { SearchPage } from './SearchPage.tsx'

const person: Found = {
  ...{ kind: 'advisor', id: '9200065', name: 'Carmen N. Achterberg', matches: [], because: null, ended: null, line: 'San Francisco, CA' },
  values: {
    ...{ state: 'CA', city: 'San Francisco', firm: 'Quill Capital', experienceMonths: 430, disclosure: false },
    designation: ['Personal Financial Specialist', 'Chartered Financial Analyst'],
  },
  asOf: '2026-03-27',
}
const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(listPosts, { items: [], nextCursor: null }),
  answers(listVideos, { items: [], nextCursor: null }),
  answers(getAppInfo, realInstallation),
  answers(aggregate, answerAggregate),
  answers(search, (request) => answerSearch(request)),
)

test('people have their designations as abbreviations, and place and firm in one line, whole in the tooltip', async () => {
  server.use(answers(search, { type: 'advisors', total: 1, items: [person], facets: [], totals: null, loosen: [], generation: 'g', nextCursor: null }))
  widenScreen(1440)
  await renderPage(<SearchPage />, { at: '/search?type=advisors', user: ada() })
  const table = within(await screen.findByRole('grid', { name: 'People' }))
  expect(await table.findByText('PFS, CFA')).toHaveAttribute('title', 'Personal Financial Specialist, Chartered Financial Analyst')
  const place = table.getByText('San Francisco, CA')
  expect(place).toHaveAttribute('title', 'San Francisco, CA')
  expect(place).toHaveStyle({ whiteSpace: 'nowrap' })
  const firm = table.getByText('Quill Capital')
  expect(firm).toHaveAttribute('title', 'Quill Capital')
  expect(firm).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('the column of the fit is wide enough for 100 Excellent next to its ring', async () => {
  server.use(answers(search, { type: 'advisors', total: 1, items: [person], facets: [], totals: null, loosen: [], generation: 'g', nextCursor: null }))
  widenScreen(1440)
  await renderPage(<SearchPage />, { at: '/search?type=advisors&sort=-match', user: ada() })
  const table = within(await screen.findByRole('grid', { name: 'People' }))
  const [, fit] = getComputedStyle(table.getAllByRole('row')[0] as Element).gridTemplateColumns.split(') minmax(')
  const [ring, gap, words, padding] = [26, 8, '100 Excellent'.length * 7, 24]
  expect(Number.parseInt(fit ?? '', 10)).toBeGreaterThanOrEqual(ring + gap + words + padding)
})

test.each([
  // The sum begins at zero.
  ['sum', 'Up to $', 1],
  // The averages of the four states differ by a few percent, so zero would give them all one color.
  ['average', '$', 2],
])('a map of the %s of assets begins its classes with %s and has %i colors', async (measure, begin, colors) => {
  widenScreen(1440)
  await renderPage(<SearchPage />, { at: `/search?type=firms&view=map&measure=${measure}&of=aum`, user: ada() })
  const map = await screen.findByRole('img', { name: /^By state/ })
  const [none, first] = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
  expect(none).toHaveTextContent('None')
  expect(first?.textContent?.startsWith(begin)).toBe(true)
  const fills = new Set([...map.querySelectorAll('path')].map((path) => path.getAttribute('fill')).filter((fill) => fill?.includes('ramp')))
  expect(fills.size).toBe(colors)
})

test.each([
  [1440, 'Search by person, firm, CRD number or sentence, such as CFAs in Ohio without disclosures'],
  [1024, 'Search by person, firm, CRD number or sentence'],
  [390, 'Person, firm, CRD number or sentence'],
])('at %i pixels the search box says as much as fits', async (width, placeholder) => {
  widenScreen(width)
  await renderPage(<SearchPage />, { at: '/search?type=advisors', user: ada() })
  expect(await screen.findByPlaceholderText(placeholder)).toBeVisible()
})

test('the filters are cleared next to their chips, and on a phone also in the sheet over them', async () => {
  widenScreen(1440)
  await renderPage(<SearchPage />, { at: '/search?type=firms&state=TX&disclosure=true', user: ada() })
  await screen.findByRole('region', { name: 'Filters' })
  expect(screen.getAllByRole('button', { name: 'Clear all' })).toHaveLength(1)
  cleanup()
  widenScreen(390)
  const { person, router } = await renderPage(<SearchPage />, { at: '/search?type=firms&state=TX&disclosure=true', user: ada() })
  await person.click(await screen.findByRole('button', { name: /^Filters/ }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Clear all' }))
  expect(router.state.location.search).not.toContain('state=TX')
})

import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { listPosts } from '@mandate/contract/posts'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch, answerSuggest } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { sponsoredContexts } from '../../test/sponsored-context.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { SearchPage } from './SearchPage.tsx'

const benId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const asked: string[] = []
const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(listPosts, { items: [], nextCursor: null }),
  answers(listVideos, { items: [], nextCursor: null }),
  answers(getAppInfo, realInstallation),
  answers(search, (request) => {
    asked.push(new URL(request.url).search)
    return answerSearch(request)
  }),
  answers(aggregate, answerAggregate),
  answers(suggest, answerSuggest),
  answers(findMembers, (request) => {
    const isBen = new URL(request.url).searchParams.get('q') === 'Ben Okafor'
    return { items: isBen ? [{ id: benId, name: 'Ben Okafor', role: 'ASSET_MANAGER' as const, headline: null }] : [], total: isBen ? 1 : 0 }
  }),
  answers(understand, {
    type: 'firms',
    chips: [
      { field: 'state', filter: 'TX', label: 'State: Texas', words: 'in Texas' },
      { field: 'aum', filter: '1000000000..', label: 'Assets: $1B or more', words: 'over $1B' },
    ],
    unknown: ['wonderful'],
    contradictions: [],
  }),
)

// Checking the visibility of a thousand elements would take longer than the rest of the test.
configure({ defaultHidden: true })

beforeEach(() => {
  asked.length = 0
  widenScreen(1440)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async (at: string) => {
  const page = await renderPage(
    <>
      <SearchPage />
      <Toasts />
    </>,
    { at, user: ada() },
  )
  return { ...page, address: () => decodeURIComponent(page.router.state.location.search) }
}
const grid = () => screen.findByRole('grid', { name: 'Firms' })
const _filters = () => screen.findByRole('region', { name: 'Filters' })
const rowNames = async () =>
  within(await grid())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('the URL holds the whole query: rows, counts and chips follow from it, and removing a chip removes its filter', async () => {
  const { address, person } = await open('/search?type=firms&state=TX&aum=1e9..&sort=-aum')
  expect(await screen.findByText('30 firms')).toBeVisible()
  expect((await rowNames())[0]).toBe('Harbor 1')
  const words = screen.getByRole('group', { name: 'Filters in words' })
  expect(words).toHaveTextContent('Firms whereState is TexasandAssets under management is at least $1B')
  await person.click(within(words).getByRole('button', { name: 'Remove: State is Texas' }))
  expect(await screen.findByText('121 firms')).toBeVisible()
  expect(address()).toBe('?type=firms&aum=1000000000..&sort=-aum')
})

test('rows load in pages while scrolling, and keys move, select, preview and compare', async () => {
  const { address, person } = await open('/search?type=firms&columns=state%2Caum')
  expect(await grid()).toHaveAttribute('aria-rowcount', '251')
  const pagesAsked = () => asked.flatMap((query) => /cursor=\d+/.exec(query)?.[0] ?? [])
  expect(pagesAsked()).toEqual([])
  ;(await grid()).scrollTop = 1_400
  fireEvent.scroll(await grid())
  await waitFor(() => expect(pagesAsked()).toContain('cursor=40'))
  expect(await screen.findByText('Harbor 41')).toBeVisible()
  ;(await grid()).scrollTop = 0
  fireEvent.scroll(await grid())
  await person.keyboard('j')
  expect(await grid()).toHaveFocus()
  await person.keyboard('jx')
  await waitFor(() => expect(address()).toContain('picked=9000002'))
  await person.keyboard('c')
  expect(await screen.findByText(/Select two to five rows first/)).toBeVisible()
  await person.keyboard('jx')
  await waitFor(() => expect(address()).toContain('picked=9000002,9000003'))
  await person.keyboard(' ')
  const preview = await screen.findByRole('complementary', { name: 'Harbor 3' })
  expect(await within(preview).findByText('5.F(2)(c)')).toBeVisible()
  await person.keyboard('j')
  expect(await screen.findByRole('complementary', { name: 'Harbor 4' })).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
  await person.keyboard('c')
  const table = await screen.findByRole('table', { name: 'Side by side' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((cell) => cell.textContent)).toEqual([expect.stringContaining('Harbor 2'), expect.stringContaining('Harbor 3')])
  expect(address()).toContain('compare=picked')
})

test('typing closes the open preview', async () => {
  const { address, person } = await open('/search?type=firms&preview=9000003')
  expect(await screen.findByRole('complementary', { name: 'Harbor 3' })).toBeVisible()
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'harbor')
  await waitFor(() => expect(address()).toBe('?type=firms&q=harbor'))
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('a table is sorted by four columns at most: a fifth replaces the first', async () => {
  const { address, person } = await open('/search?type=firms&columns=state,aum,clients,disclosure&sort=state,-aum,-clients,disclosure')
  const name = within(await grid()).getByRole('columnheader', { name: /^Name/ })
  await person.keyboard('{Shift>}')
  await person.click(within(name).getByRole('button'))
  await person.keyboard('{/Shift}')
  await waitFor(() => expect(new URLSearchParams(address()).get('sort')).toBe('-aum,-clients,disclosure,name'))
})

test('a sentence becomes visible filters, and words that were not understood stay', async () => {
  const { address, person } = await open('/search')
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'wonderful RIAs in Texas over $1B{Enter}')
  await waitFor(() => expect(address()).toBe('?type=firms&state=TX&aum=1000000000..&words=wonderful'))
  expect(await screen.findByText('Not understood:')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'wonderful' }))
  await waitFor(() => expect(address()).toBe('?type=firms&q=wonderful&state=TX&aum=1000000000..'))
})

test('words are searched while typing, grouped, with the reason for each match', async () => {
  const { address, person } = await open('/search')
  expect(await screen.findByRole('link', { name: /250\s*Firms/ })).toBeVisible()
  await person.keyboard('/')
  await person.keyboard('harbor 3')
  const group = await screen.findByRole('region', { name: 'Firms' })
  expect(within(group).getByRole('link', { name: 'Harbor 3' })).toHaveAttribute('href', '/data/reference/firm/9000003')
  expect(group).toHaveTextContent('Formerly: Tamarack Quay')
  expect(address()).toBe('?q=harbor+3')
  await person.click(within(group).getByRole('link', { name: 'All 11' }))
  expect(await screen.findByText('11 firms')).toBeVisible()
})

test('a firm that is gone is marked in the table and in the preview', async () => {
  await open('/search?type=firms&columns=state%2Caum&preview=9000004')
  const row = await screen.findByRole('row', { name: /Harbor 4\b/ })
  expect(row).toHaveTextContent('Inactive: Not in the newest SEC list')
  expect(within(await grid()).getAllByText(/^Inactive/)).toHaveLength(1)
  expect(await screen.findByText('Not in the newest SEC list')).toBeVisible()
})

test('groups show counts and figures, and each bar opens its rows', async () => {
  const { address, person } = await open('/search?type=firms&aum=1e9..&view=groups')
  const table = await screen.findByRole('table', { name: 'By state' })
  expect(within(table).getByRole('row', { name: /^Texas/ })).toHaveTextContent('30')
  await person.click(within(table).getByRole('link', { name: 'Texas' }))
  await waitFor(() => expect(address()).toBe('?type=firms&aum=1000000000..&state=TX'))
})

test('a failed request shows the error and a way to retry', async () => {
  server.use(refuses(search, 'unavailable', 'The index is being built. Try again in a minute'))
  await open('/search?type=firms')
  expect((await screen.findAllByText('The index is being built. Try again in a minute.')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('members without a record are a group of the results', async () => {
  await open('/search?q=Ben+Okafor')
  const members = await screen.findByRole('region', { name: 'Members' })
  expect(within(members).getByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', `/profile/${benId}`)
  expect(members).toHaveTextContent('Asset Manager')
})

test.each([
  ['above the records, when the whole name was typed', 'harbor', -1],
  ['below them, when the name is only similar', 'Harbor Jones', 1],
])('a member is %s', async (_, name, side) => {
  server.use(answers(findMembers, { items: [{ id: benId, name, role: 'ASSET_MANAGER' as const, headline: null }], total: 1 }))
  await open('/search?q=Harbor')
  const members = await screen.findByRole('region', { name: 'Members' })
  const firms = await screen.findByRole('region', { name: 'Firms' })
  expect(members.compareDocumentPosition(firms) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(side < 0 ? Node.DOCUMENT_POSITION_FOLLOWING : 0)
})

test('a people search by shared facts alone lists the members without a record', async () => {
  const members: string[] = []
  server.use(
    answers(findMembers, (request) => {
      members.push(decodeURIComponent(new URL(request.url).search))
      return { items: [{ id: benId, name: 'Ben Okafor', role: 'ASSET_MANAGER' as const, headline: null }], total: 1 }
    }),
  )
  await open('/search?type=advisors&age=40..50&netWorth=1000000..')
  const region = await screen.findByRole('region', { name: 'Members without a record' })
  expect(within(region).getByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', `/profile/${benId}`)
  expect(members).toEqual(['?age=40..50&netWorth=1000000..&limit=20'])
  cleanup()
  await open('/search?type=advisors&age=40..50&state=TX')
  await screen.findByRole('grid', { name: 'People' })
  expect(screen.queryByRole('region', { name: 'Members without a record' })).toBeNull()
})

test.each([
  [1280, 'firms', 'Firms'],
  [1366, 'firms', 'Firms'],
  [1440, 'firms', 'Firms'],
  [1280, 'advisors', 'People'],
  [1366, 'advisors', 'People'],
  [1440, 'advisors', 'People'],
])('at %i pixels the default columns of %s fit, down to the CRD number', async (width, type, name) => {
  widenScreen(width)
  await open(`/search?type=${type}`)
  const table = await screen.findByRole('grid', { name })
  expect(within(table).getAllByRole('columnheader').at(-1)).toHaveTextContent('CRD')
  const tracks = getComputedStyle(within(table).getAllByRole('row')[0] as Element).gridTemplateColumns
  const columns = [...tracks.matchAll(/(?:^|\s|minmax\((?:min\()?)(\d+)px/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0)
  const navigation = 200
  const filters = screen.queryByRole('region', { name: 'Filters' }) ? 240 : 0
  const padding = 32 + 16 + 2
  expect(columns).toBeGreaterThan(700)
  expect(navigation + filters + padding + columns).toBeLessThanOrEqual(width)
})

test('the number of people counts the members without a record who are listed', async () => {
  server.use(
    answers(search, { type: 'advisors', total: 0, items: [], facets: [], totals: null, loosen: [], generation: 'g', nextCursor: null }),
    answers(findMembers, { items: [{ id: benId, name: 'Ben Okafor', role: 'ASSET_MANAGER' as const, headline: null }], total: 3 }),
  )
  await open('/search?type=advisors&age=40..50')
  expect(await screen.findByText('3 people, 3 without a record')).toBeVisible()
  expect(screen.getByText('No records match these filters')).toBeVisible()
  expect(screen.queryByText(/No people match/)).toBeNull()
})

test('while a sentence is read as filters, the place of the results and the counts of the filters follow the reading', async () => {
  const { person } = await open('/search?type=firms&q=RIAs+in+Texas+over+%241B')
  expect(await screen.findByText('Press Enter to see 30 firms')).toBeVisible()
  expect(screen.queryByText('0 firms')).toBeNull()
  expect(screen.queryByText(/No firms match|Check the spelling/)).toBeNull()
  const state = await screen.findByRole('list', { name: 'State' })
  await waitFor(() => expect(state).toHaveTextContent(/TX|Texas/))
  await waitFor(() => expect(state).toHaveTextContent('30'))
  await person.click(screen.getByRole('button', { name: 'Show 30 firms' }))
  expect(await screen.findByText('30 firms')).toBeVisible()
  expect((await rowNames())[0]).toBe('Harbor 1')
})

test('a sentence that contradicts itself is not searched as words: both halves are named', async () => {
  server.use(answers(understand, { type: 'firms', chips: [], unknown: [], contradictions: ['over $1B and under $500M'] }))
  const { person } = await open('/search')
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'firms over $1B and under $500M{Enter}')
  expect(await screen.findByText('Turned into filters. Contradictory, so not a filter: over $1B and under $500M.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'over $1B and under $500M (contradictory)' }))
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('over $1B and under $500M')
})

test('words that are no sentence and match nothing still say so', async () => {
  server.use(answers(understand, { type: 'firms', chips: [], unknown: ['zebra', 'quagga'], contradictions: [] }))
  await open('/search?type=firms&q=zebra+quagga')
  expect(await screen.findByText('No firms match "zebra quagga"')).toBeVisible()
  expect(screen.getByText('0 firms')).toBeVisible()
})

test('while a sentence is typed its filters are shown with a count, and are used by Enter or a click', async () => {
  const { person, address } = await open('/search?q=RIAs in Texas over $1B')
  const reading = await screen.findByRole('group', { name: 'Turned into filters' })
  expect(reading).toHaveTextContent('State: Texas')
  expect(reading).toHaveTextContent('Not understood: wonderful.')
  await waitFor(() => expect(within(reading).getByRole('status')).toHaveTextContent(/\d firms/))
  await person.click(within(reading).getByRole('button', { name: /Use as filters/ }))
  await waitFor(() => expect(address()).toContain('state=TX&aum=1000000000..'))
  expect(screen.queryByRole('group', { name: 'Turned into filters' })).toBeNull()
})

test('on the way back from a firm the list is where it was, with its row marked', async () => {
  const { person, router } = await open('/search?type=firms')
  const grid = await screen.findByRole('grid', { name: 'Firms' })
  fireEvent.scroll(grid, { target: { scrollTop: 360 } })
  await person.click((await within(grid).findAllByRole('link'))[2] as HTMLElement)
  const [opened] = /\d+$/.exec(router.state.location.pathname) ?? []
  await act(() => router.navigate(-1))
  const back = await screen.findByRole('grid', { name: 'Firms' })
  await waitFor(() => expect(back.scrollTop).toBe(360))
  expect(within(back).getByRole('row', { current: true })).toHaveTextContent(opened ?? 'no firm')
})

test('groups come by the length of their bars, and by any other heading', async () => {
  const { person } = await open('/search?type=firms&view=groups&by=state')
  const table = await screen.findByRole('table', { name: 'By state' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  const sorted = (of: RegExp) => within(table).getByRole('columnheader', { name: of }).getAttribute('aria-sort')
  const bars = () => [...table.querySelectorAll<HTMLElement>('[data-bar]')].map(({ style }) => Number.parseFloat(style.width))
  expect(sorted(/Sum/)).toBe('descending')
  expect(bars()).toEqual(bars().toSorted((one, other) => other - one))
  await person.click(within(table).getByRole('button', { name: 'State' }))
  expect(sorted(/State/)).toBe('ascending')
  expect(names()).toEqual(names().toSorted())
})

test('groups of a field with several values say that a firm counts in each; by custodian the assets there are measured', async () => {
  await open('/search?type=firms&view=groups&by=custodian')
  await screen.findByText(/A firm with several custodians counts in each.*assets add up to the total/)
  expect(screen.getByRole('combobox', { name: 'of' })).toHaveTextContent('Assets at the custodian')
})

test('with a preview open at 1440 the filters fold so that the figures fit, and can be opened', async () => {
  await open('/search?type=firms')
  expect(await screen.findByRole('region', { name: 'Filters' })).toBeVisible()
  cleanup()
  const { person } = await open('/search?type=firms&preview=9000001')
  await screen.findByRole('grid', { name: 'Firms' })
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('region', { name: 'Filters' })).toBeVisible()
})

test('the default columns of firms fit next to the open filters at 1440 pixels', async () => {
  await open('/search?type=firms')
  const [header] = await within(await grid()).findAllByRole('rowheader')
  const widths = [...(header?.parentElement?.style.gridTemplateColumns ?? '').matchAll(/(\d+)px/g)].map(([, px]) => Number(px))
  expect(widths).toHaveLength(8)
  expect(widths[1]).toBeGreaterThanOrEqual(270)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1_440 - (200 + 240 + 40 + 18))
})

test('E12 the sponsored item at the side is asked for by the filters', async () => {
  const { asked: contexts, handler } = sponsoredContexts()
  server.use(handler)
  await open('/search?type=firms&state=TX,CA&service=5G1')
  await waitFor(() => expect(contexts).toEqual([{ slot: 'search', topic: 'planning', state: 'TX,CA' }]))
})

import { getAppInfo } from '@mandate/contract/app-info'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import { listSponsored } from '@mandate/contract/sponsored'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch, answerSuggest } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { SearchPage } from './SearchPage.tsx'
import { searchKept } from './shared/kept-search.ts'

const asked: string[] = []
const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(getAppInfo, realInstallation),
  answers(search, (request) => {
    asked.push(new URL(request.url).search)
    return answerSearch(request)
  }),
  answers(aggregate, answerAggregate),
  answers(suggest, answerSuggest),
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
const filters = () => screen.findByRole('region', { name: 'Filters' })

test('a facet counts without its own choice; plus, minus and not reported go into the address', async () => {
  const { address, person } = await open('/search?type=firms&state=TX')
  const state = within(await filters()).getByRole('button', { name: /^State(?!d)/ })
  expect(state).toHaveAttribute('aria-expanded', 'true')
  const list = await screen.findByRole('list', { name: 'State' })
  expect(within(list).getByRole('checkbox', { name: /Texas/, checked: true })).toHaveTextContent('63')
  expect(within(list).getByRole('checkbox', { name: /California/ })).toHaveTextContent('63')
  expect(within(list).getByRole('checkbox', { name: /Guam/ })).toHaveTextContent('0')
  await person.click(within(list).getByRole('checkbox', { name: /California/ }))
  await waitFor(() => expect(address()).toBe('?type=firms&state=TX,CA'))
  await person.click(within(await screen.findByRole('list', { name: 'State' })).getByRole('button', { name: 'Exclude New York' }))
  await waitFor(() => expect(address()).toBe('?type=firms&state=TX,CA,!NY'))
  await person.click((await screen.findAllByRole('checkbox', { name: /Not reported/ }))[0] as HTMLElement)
  await waitFor(() => expect(address()).toContain('aum=none'))
})

test('a range is typed, and moved with the keyboard', async () => {
  const { address, person } = await open('/search?type=firms')
  await person.type(await screen.findByRole('textbox', { name: 'Assets under management, at least' }), '1.5B{Enter}')
  await waitFor(() => expect(address()).toBe('?type=firms&aum=1500000000..'))
  expect(await screen.findByRole('img', { name: 'Median $1.5B' })).toBeVisible()
  // The URL changes before the page does.
  expect(await screen.findByDisplayValue('$1.5B')).toBeVisible()
  screen.getByRole('slider', { name: 'Assets under management, to' }).focus()
  await person.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toContain('..2000000000'))
})

test('a search for a filter by name finds the own fit, which sorts and filters', async () => {
  const { address, person } = await open('/search?type=firms')
  await person.type(within(await filters()).getByRole('textbox', { name: 'Find a filter' }), 'fit')
  await person.click(await screen.findByRole('button', { name: 'Good or better' }))
  await waitFor(() => expect(address()).toBe('?type=firms&match=75..&sort=-match'))
  expect(screen.getByRole('button', { name: 'Good or better' })).toHaveAttribute('aria-pressed', 'true')
  await person.click(screen.getByRole('button', { name: 'Without fit' }))
  await waitFor(() => expect(address()).toBe('?type=firms'))
})

test('only open groups are counted; another group is counted once it is opened', async () => {
  const { person } = await open('/search?type=firms')
  await screen.findByRole('list', { name: 'State' })
  expect(asked.some((query) => query.includes('custodian'))).toBe(false)
  await person.click(within(await filters()).getByRole('button', { name: 'Custody' }))
  expect(await screen.findByRole('checkbox', { name: /Charles Schwab/ })).toHaveTextContent('125')
})

test('fields that members entered are labeled', async () => {
  const { person } = await open('/search?type=advisors')
  await person.click(within(await filters()).getByRole('button', { name: 'Members' }))
  expect(screen.getByText('Entered and shared by members. Not part of any filing.')).toBeVisible()
})

test('an empty result suggests filters to remove, with the count for each', async () => {
  const { person } = await open('/search?type=firms&state=GU&disclosure=true')
  expect(await screen.findByText('No firms match all of these filters')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Without "State is Guam": 25' }))
  expect(await screen.findByText('25 firms')).toBeVisible()
})

test('on a phone, results are cards and the filters open in a sheet with the result count', async () => {
  widenScreen(390)
  const { person } = await open('/data')
  expect(await screen.findByRole('list', { name: 'Firms' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await person.click(await screen.findByRole('checkbox', { name: /Texas/ }))
  await person.click(await screen.findByRole('button', { name: 'Show 63' }))
  expect(await screen.findByText('63 firms')).toBeVisible()
})

test('the sheet has its title and a button that closes it', async () => {
  widenScreen(390)
  const { person } = await open('/data')
  await screen.findByRole('list', { name: 'Firms' })
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await person.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument())
})

test('on a phone, cards in the order of the fit show the number and its band', async () => {
  widenScreen(390)
  server.use(
    answers(search, (request) => {
      const page = answerSearch(request)
      return { ...page, items: page.items.map((found, place) => ({ ...found, values: { ...found.values, match: place === 0 ? 82 : null } })) }
    }),
  )
  await open('/search?type=firms&sort=-match')
  const cards = await screen.findByRole('list', { name: 'Firms' })
  expect(await within(cards).findByRole('button', { name: /^Fit of .*: 82 of 100, Good/ })).toBeVisible()
  expect(within(cards).getByText('82 Good')).toBeVisible()
})

test('the last filters are offered for a day', async () => {
  const { store, person, router, address } = await open('/search?type=firms')
  await person.click(await screen.findByRole('checkbox', { name: /Texas/ }))
  await waitFor(() => expect(store.getState().keptSearch.address).toBe('type=firms&state=TX'))
  await router.navigate('/away')
  await router.navigate('/search')
  expect(await screen.findByText(/Restore your last filters \(just now\)\? Firms where State is Texas/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(address()).toBe('?type=firms&state=TX'))
  store.dispatch(searchKept({ address: 'type=firms&state=TX', atMs: Date.now() - 24 * 3_600_000 }))
  await router.navigate('/away')
  await router.navigate('/search')
  expect(await screen.findByText('Ask in a sentence')).toBeVisible()
  expect(screen.queryByText(/Restore your last filters/)).not.toBeInTheDocument()
})

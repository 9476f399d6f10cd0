import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { listPosts } from '@mandate/contract/posts'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch, answerSuggest } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { HomeSearch } from '../home/HomeSearch.tsx'
import { SearchPage } from './SearchPage.tsx'

const asked: string[] = []
startApiServer(
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
  answers(findMembers, { items: [], total: 0 }),
  answers(understand, {
    type: 'firms',
    chips: [
      { field: 'state', filter: 'TX', label: 'State: Texas', words: 'in Texas' },
      { field: 'aum', filter: '1000000000..', label: 'Assets: $1B or more', words: 'over $1B' },
    ],
    unknown: [],
    contradictions: [],
  }),
)
configure({ defaultHidden: true })
// Three of them scroll through hundreds of rows.
vi.setConfig({ testTimeout: 90_000 })
beforeEach(() => {
  asked.length = 0
  widenScreen(1440)
})

const open = (at: string) => renderPage(<SearchPage />, { at, user: ada() })

async function scrollTo(list: HTMLElement, top: number, row: string) {
  // Page by page, as a person scrolls: each page names the next.
  for (let reached = 1_000; reached < top; reached += 1_000) {
    fireEvent.scroll(list, { target: { scrollTop: reached } })
    await waitFor(() => expect(list.querySelectorAll('[aria-busy=true]')).toHaveLength(0))
  }
  fireEvent.scroll(list, { target: { scrollTop: top } })
  return within(list).findByRole('link', { name: row })
}

test('on the way back the table is at row 100 again, also when a preview led to the page', async () => {
  const { person, router } = await open('/search?type=firms')
  const grid = await screen.findByRole('grid', { name: 'Firms' })
  const link = await scrollTo(grid, 3_600, 'Harbor 105')
  await person.click(link.closest('[role=row]') ?? link)
  const preview = await screen.findByRole('complementary', { name: 'Harbor 105' })
  await person.click(within(preview).getByRole('link', { name: 'Open' }))
  expect(await screen.findByText('Now at /data/reference/firm/9000105')).toBeVisible()
  await act(() => router.navigate(-1))
  const back = await screen.findByRole('grid', { name: 'Firms' })
  await waitFor(() => expect(back.scrollTop).toBe(3_600))
  expect(await within(back).findByRole('link', { name: 'Harbor 105' })).toBeVisible()
})

test('on a phone the cards are where they were, with the one that was opened marked', async () => {
  widenScreen(390)
  const { person, router } = await open('/search?type=firms')
  const cards = await screen.findByRole('list', { name: 'Firms' })
  await person.click(await scrollTo(cards, 4_800, 'Harbor 32'))
  expect(await screen.findByText('Now at /data/reference/firm/9000032')).toBeVisible()
  await act(() => router.navigate(-1))
  const back = await screen.findByRole('list', { name: 'Firms' })
  await waitFor(() => expect(back.scrollTop).toBe(4_800))
  expect(await within(back).findByRole('listitem', { current: true })).toHaveTextContent('Harbor 32')
  expect(within(back).getByRole('link', { name: 'Harbor 32' })).toHaveFocus()
})

test('after a reload of the page opened, Back leads to the same row, and asks only for the rows in sight', async () => {
  await open('/search?type=firms')
  const grid = await screen.findByRole('grid', { name: 'Firms' })
  fireEvent.click(await scrollTo(grid, 3_600, 'Harbor 105'))
  const tab = Object.fromEntries(Object.entries(sessionStorage))
  cleanup()
  asked.length = 0
  vi.resetModules()
  const reloaded = await import('../../test/render-page.tsx')
  const { SearchPage: ReloadedPage } = await import('./SearchPage.tsx')
  await reloaded.renderPage(<ReloadedPage />, { at: '/search?type=firms', tab, user: ada() })
  const back = await screen.findByRole('grid', { name: 'Firms' })
  expect(await within(back).findByRole('link', { name: 'Harbor 105' })).toBeVisible()
  expect(back.scrollTop).toBe(3_600)
  expect(within(back).getByRole('row', { current: true })).toHaveTextContent('Harbor 105')
  const cursors = new Set(asked.flatMap((query) => /cursor=\d+/.exec(query)?.[0] ?? []))
  expect(cursors.size).toBeLessThanOrEqual(4)
})

test('a sentence typed on Home opens the search with its filters set; undo and Back lead to the words and to Home', async () => {
  const { person, router } = await renderPage(<HomeSearch />, {
    at: '/',
    user: ada(),
    others: {
      '/search': (
        <>
          <SearchPage />
          <Toasts />
        </>
      ),
    },
  })
  await person.type(screen.getByRole('searchbox'), 'RIAs in Texas over $1B{Enter}')
  const address = () => decodeURIComponent(router.state.location.search)
  await waitFor(() => expect(address()).toBe('?type=firms&state=TX&aum=1000000000..'))
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus())
  await person.click(await screen.findByRole('button', { name: 'Search these words instead' }))
  await waitFor(() => expect(address()).toBe('?q=RIAs+in+Texas+over+$1B'))
  await act(() => router.navigate(-2))
  expect(router.state.location.pathname).toBe('/')
})

import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { listPosts } from '@mandate/contract/posts'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch, answerSuggest } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { SearchPage } from './SearchPage.tsx'

const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(listPosts, { items: [], nextCursor: null }),
  answers(listVideos, { items: [], nextCursor: null }),
  answers(getAppInfo, realInstallation),
  answers(search, answerSearch),
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

test.each([
  [390, false],
  [1440, true],
])('at %i pixels a sentence becomes chips that wrap; a notice covers no rows: %s', async (width, isTold) => {
  widenScreen(width)
  const page = (
    <>
      <SearchPage />
      <Toasts />
    </>
  )
  const { person } = await renderPage(page, { at: '/search', user: ada() })
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'RIAs in Texas over $1B{Enter}')
  const chips = await screen.findByRole('group', { name: 'Filters in words' })
  expect(within(chips).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  expect(getComputedStyle(chips).flexWrap).toBe('wrap')
  if (isTold) expect(await screen.findByText('Turned into filters.')).toBeVisible()
  else await waitFor(() => expect(screen.queryByText('Turned into filters.')).toBeNull())
})

const note = 'No record has "zzqq"; the closest are listed'

test.each(['/search?q=Harbor', '/data?q=Harbor'])('at %s the page says which typed words nothing has', async (at) => {
  widenScreen(1440)
  server.use(
    answers(suggest, (request) => ({ ...answerSuggest(request), note })),
    answers(search, (request) => ({ ...answerSearch(request), note })),
  )
  await renderPage(<SearchPage />, { at, user: ada() })
  expect(await screen.findByText(`${note}.`)).toBeVisible()
})

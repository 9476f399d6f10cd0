import { getAppInfo } from '@mandate/contract/app-info'
import { aggregate, search } from '@mandate/contract/search'
import { listSponsored } from '@mandate/contract/sponsored'
import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { answerAggregate, answerSearch } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { HeaderSlotPlace, HeaderSlotRoot } from '../../ui/HeaderSlot.tsx'
import { SearchPage } from './SearchPage.tsx'

startApiServer(answers(listSponsored, { items: [] }), answers(getAppInfo, realInstallation), answers(search, answerSearch), answers(aggregate, answerAggregate))

// Checking the visibility of a thousand elements would take longer than the rest of the test.
configure({ defaultHidden: true })

beforeEach(() => widenScreen(1_440))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (at: string) =>
  renderPage(
    <HeaderSlotRoot>
      <header>
        <HeaderSlotPlace>
          <button type="button">Search people, firms and pages</button>
        </HeaderSlotPlace>
      </header>
      <SearchPage />
    </HeaderSlotRoot>,
    { at, user: ada() },
  )

test('before anything is typed, the page says what becomes of a sentence', async () => {
  await open('/search')
  expect(await screen.findByText(/^We turn it into filters you can edit\./)).toBeVisible()
})

test.each(['/search', '/data'])('at %s there is one search box: in the header, in place of the palette button', async (at) => {
  await open(at)
  const box = await within(screen.getByRole('banner')).findByRole('searchbox', { name: 'Search' })
  expect(screen.getAllByRole('searchbox')).toEqual([box])
  expect(screen.queryByRole('button', { name: 'Search people, firms and pages' })).toBeNull()
})

test('rows are compact, 36 pixels, unless the user chooses otherwise', async () => {
  await open('/search?type=firms')
  const [header] = await within(await screen.findByRole('grid', { name: 'Firms' })).findAllByRole('rowheader')
  expect(header?.closest('[role="row"]')).toHaveStyle({ height: '36px' })
})

test('a preview begins with the disclosures, before the other facts of the filing', async () => {
  await open('/search?type=firms&preview=9000001')
  const preview = await screen.findByRole('complementary', { name: 'Harbor 1' })
  await within(preview).findByRole('region', { name: 'Disclosures' })
  const parts = within(preview).getAllByRole('region')
  expect(parts.length).toBeGreaterThan(2)
  expect(parts[0]).toHaveAccessibleName('Disclosures')
  const mark = within(preview).getByText('Disclosures reported')
  expect(mark.compareDocumentPosition(parts[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['/data', 'Firms'],
  ['/data?type=advisors', 'People'],
  ['/search?type=advisors', 'Search'],
])('%s is titled %s, as its tab', async (at, title) => {
  await open(at)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
})

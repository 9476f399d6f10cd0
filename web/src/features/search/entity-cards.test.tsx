import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { listPosts } from '@mandate/contract/posts'
import { type Found, search, suggest } from '@mandate/contract/search'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { firms } from '../../test/found-firms.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { PaletteOption } from '../../ui/PaletteOption.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { cardFacts } from './found-address.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SearchPage } from './SearchPage.tsx'
import { searchSources } from './search-sources.ts'

const [firm] = firms
if (!firm) throw new Error('a firm is needed')
const harbor: Found = { ...firm, values: { ...firm.values, aum: 2.9e10, aumGrowth: -17.94, aumDiscretionary: 2.63e10, disclosure: false } }
const owner: Found = {
  ...firm,
  kind: 'advisor',
  id: '9200001',
  name: 'Ada Whitlock',
  line: 'Harbor 1 · Town 0, TX',
  values: { currentFirmOwner: true, disclosure: false },
}
const page = { facets: [], totals: null, loosen: [], generation: 'g', nextCursor: null }
startApiServer(
  answers(search, (request) => {
    const type = new URL(request.url).searchParams.get('type')
    return { ...page, type: type === 'firms' ? ('firms' as const) : ('advisors' as const), total: 1, items: [type === 'firms' ? harbor : owner] }
  }),
  answers(suggest, { groups: [{ kind: 'firm', total: 1, items: [harbor] }], generation: 'g' }),
  answers(listSponsored, { items: [] }),
  answers(getAppInfo, realInstallation),
  answers(findMembers, { items: [], total: 0 }),
  answers(listPosts, { items: [], nextCursor: null }),
  answers(listVideos, { items: [], nextCursor: null }),
)

test.each<[string, Found['values'], Partial<ReturnType<typeof cardFacts>>]>([
  ['without a filing of last year', { aum: 1e9 }, { change: undefined, decides: undefined }],
  ['with a change too small to show', { aum: 1e9, aumGrowth: -0.04 }, { change: { sign: 0, text: '0.0%' } }],
  ['without assets', { aum: 0, aumDiscretionary: 0 }, { aum: '$0', decides: undefined }],
  ['without discretion', { aum: 1e9, aumDiscretionary: 0 }, { decides: '0.0% discretionary' }],
  ['that is registered', { kind: 'Registered with the SEC or a state', disclosure: false }, { status: undefined, disclosures: undefined }],
  ['that is exempt', { kind: 'Exempt reporting adviser' }, { status: 'Exempt' }],
  [
    'with disclosures',
    { disclosure: true, criminal: true, civilJudicial: true, regulatoryAction: false },
    { disclosures: { words: 'Disclosures reported: criminal, civil judicial' } },
  ],
  ['with disclosures of an unknown kind', { disclosure: true }, { disclosures: { words: 'Disclosures reported' } }],
])('a firm %s', (_, values, shown) => {
  expect(cardFacts({ ...harbor, values })).toMatchObject(shown)
})

test('a firm that is gone says so instead of how it files', () => {
  expect(cardFacts({ ...harbor, ended: 'finalReport', values: { kind: 'Exempt reporting adviser' } })).toMatchObject({
    status: undefined,
    ended: 'Final report filed',
  })
})

test.each<[string, Found['values'], Partial<ReturnType<typeof cardFacts>>]>([
  ['registered', { registered: true, disclosure: false }, { status: undefined, disclosures: undefined }],
  ['not registered', { registered: false }, { status: 'Not registered' }],
  ['with one disclosure', { disclosure: true, bond: true }, { disclosures: { count: 1, words: '1 disclosure: bond' } }],
  ['with two', { disclosure: true, bond: true, judgment: true }, { disclosures: { count: 2, words: '2 disclosures: judgment or lien, bond' } }],
])('a person %s', (_, values, shown) => {
  expect(cardFacts({ ...owner, values })).toMatchObject(shown)
})

test('a person who owns no firm, and a record without a date', () => {
  expect(cardFacts({ ...owner, values: { currentFirmOwner: false }, asOf: null })).toMatchObject({ decides: undefined, source: undefined })
})

test('the preview has the card: size with its change, who decides, and the source once', async () => {
  await renderPage(<PreviewPanel type="firms" id={harbor.id} inList={harbor} onClose={vi.fn()} />, { at: '/data', user: ada() })
  expect(await screen.findByText('−17.9%', { exact: false })).toHaveTextContent('−17.9% in a year')
  expect(screen.getByText('90.7% discretionary')).toBeVisible()
  expect(screen.getAllByText(/27 Mar 2026/).map(({ textContent }) => textContent)).toEqual(['Form ADV, 27 Mar 2026'])
})

test('the comparison has who decides and the source at the head, and the figures in its rows only', async () => {
  await renderPage(<CompareDialog type="firms" ids={[harbor.id]} onClose={vi.fn()} onDrop={vi.fn()} />, { at: '/data', user: ada() })
  const table = within(await screen.findByRole('table', { name: 'Side by side' }))
  expect(table.getAllByRole('columnheader')[0]).toHaveTextContent(/^Harbor 1Town 0, TXCRD 900000190.7% discretionaryForm ADV, 27 Mar 2026$/)
  expect(table.getByRole('row', { name: /Assets under management/ })).toHaveTextContent('$29.0B')
})

test('the preview of a person names the owner of a firm', async () => {
  await renderPage(<PreviewPanel type="advisors" id={owner.id} inList={owner} onClose={vi.fn()} />, { at: '/data', user: ada() })
  expect(await screen.findByText('SEC data, 27 Mar 2026')).toBeVisible()
  expect(screen.getAllByText('Firm owner')[0]).toBeVisible()
})

test('the palette shows the same card', async () => {
  const dispatch = vi.fn(() => ({ unwrap: async () => ({ groups: [{ kind: 'firm', total: 1, items: [harbor] }] }) }))
  const source = searchSources({ dispatch: dispatch as never, navigate: vi.fn() }).find(({ id }) => id === 'firm')
  const [item] = (await source?.search?.('harbor', new AbortController().signal)) ?? []
  if (!item) throw new Error('the firm is not in the palette')
  render(<PaletteOption hit={{ item, positions: [] }} id="one" isActive={false} onRun={vi.fn()} onPoint={vi.fn()} />)
  expect(screen.getByRole('option')).toHaveTextContent('Harbor 1Town 0, TXCRD 900000190.7% discretionaryForm ADV, 27 Mar 2026AUM $29.0B−17.9% in a year')
})

test.each([
  [390, 'Assets under the name', 'CRD 9000001AUM $29.0B'],
  [1440, 'Assets at the right', 'Form ADV, 27 Mar 2026AUM $29.0B'],
])('at %i pixels the results of every kind have the card: %s', async (width, _, text) => {
  widenScreen(width)
  await renderPage(<SearchPage />, { at: '/search?q=harbor', user: ada() })
  const row = await screen.findByRole('link', { name: /Harbor/ })
  await vi.waitFor(() => expect(row.closest('li')).toHaveTextContent(text))
})

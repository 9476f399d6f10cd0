import { type DashboardTile, getMyDashboard, restoreDashboard, saveDashboard } from '@mandate/contract/dashboards'
import { privateInView } from '@mandate/contract/frame/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { tileCsv } from './tile-files.ts'

vi.mock('./TileChart.tsx', () => ({ TileChart: () => <p>Chart</p> }))

const tile = (kind: DashboardTile['kind'], title: string, bars: DashboardTile['bars']): DashboardTile => ({
  ...{
    kind,
    title,
    about: 'Form ADV',
    unit: 'count',
    width: 1,
    height: 1,
    total: 60,
    headline: null,
    rows: '/search?type=firms',
    bars,
    facts: null,
    more: 0,
    note: null,
    asOf: '2026-11-01',
  },
})
const marketMap = tile('marketMap', 'Firms by state', [{ key: 'TX', label: 'Texas', value: 12, rows: '/search?type=firms&state=TX' }])
const pipeline = tile('pipeline', 'Pipeline', [])
const views = tile('profileViews', 'Profile views', [])
const services = tile('services', 'Firms by service', [{ key: 'a', label: 'Planning', value: 3, rows: null }])
const known = [marketMap, pipeline, views, services]
let tiles = [marketMap, pipeline]
const sent: { tiles: { kind: string; width: number }[]; version: number }[] = []

const server = startApiServer(
  answers(getMyDashboard, () => ({ tiles, isStandard: true, isShared: false, hasTeam: false, version: sent.length, shared: [] })),
  answers(saveDashboard, async (request) => {
    const body = (await request.json()) as (typeof sent)[number]
    sent.push(body)
    tiles = body.tiles.map(({ kind, width }) => ({ ...(known.find((each) => each.kind === kind) ?? marketMap), width }))
    return { version: sent.length }
  }),
)
const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolled(this.getAttribute('data-tile'), options)
  }
  tiles = [marketMap, pipeline]
  sent.length = 0
})

const open = () => renderPage(<DashboardPage />, { at: '/profile/dashboard', user: ada() })

test('a tile has its number, its day and a table whose rows lead to what they count', async () => {
  const { person } = await open()
  const map = await screen.findByRole('region', { name: 'Firms by state' })
  expect(within(map).getByRole('link', { name: 'Firms by state: 60, open the rows' })).toHaveAttribute('href', '/search?type=firms')
  expect(map).toHaveTextContent('As of 01 Nov 2026')
  await person.click(within(map).getByRole('button', { name: 'Firms by state as a table' }))
  const table = within(within(map).getByRole('table', { name: 'Firms by state' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['State', 'Firms'])
  const row = table.getByRole('row', { name: 'Texas 12' })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/search?type=firms&state=TX')
  expect(screen.getByRole('region', { name: 'Pipeline' })).toHaveTextContent('Add a lead')
})

test('a number says what it counts where the title does not', async () => {
  const bars = [{ key: 'a', label: 'First', value: 1, rows: null }]
  tiles = [
    { ...pipeline, bars, total: 1 },
    { ...views, bars, kind: 'networkGrowth', title: 'Network growth' },
  ]
  await open()
  expect(await screen.findByRole('link', { name: 'Pipeline: 1 lead, open the rows' })).toHaveTextContent('1 lead')
  expect(screen.getByRole('link', { name: 'Network growth: 60 connections, open the rows' })).toHaveTextContent('60 connections')
})

test('arrow keys move a tile, Shift and an arrow key make it wider, and both are saved in order', async () => {
  const { person } = await open()
  const handle = await screen.findByRole('button', { name: 'Move Firms by state, 1 of 2' })
  handle.focus()
  await person.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ version, tiles: [first, second] }) => [version, first?.kind, second?.width])).toEqual([
    [0, 'pipeline', 1],
    [1, 'pipeline', 2],
  ])
  expect(await screen.findByRole('button', { name: 'Move Firms by state, 2 of 2' })).toHaveFocus()
})

test('what the keys did with a tile is announced', async () => {
  const { person } = await open()
  const handle = await screen.findByRole('button', { name: 'Move Firms by state, 1 of 2' })
  const news = screen.getByRole('status')
  handle.focus()
  await person.keyboard('{ArrowRight}')
  expect(news).toHaveTextContent('Firms by state is 2 of 2')
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(news).toHaveTextContent('Firms by state is 2 wide, 2 tall')
})

test('after the standard is restored, by its button that goes, the heading has the focus', async () => {
  let isStandard = false
  server.use(
    answers(getMyDashboard, () => ({ tiles, isStandard, isShared: false, hasTeam: false, version: isStandard ? 0 : 7, shared: [] })),
    answers(restoreDashboard, () => {
      isStandard = true
      return { done: true } as const
    }),
  )
  const { person } = await renderPage(
    <main id="content">
      <DashboardPage />
      <Toasts />
    </main>,
    { at: '/profile/dashboard', user: ada() },
  )
  const button = await screen.findByRole('button', { name: 'Restore standard' })
  button.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(button).not.toBeInTheDocument(), eventually)
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()

  sent.length = 0
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toMatchObject([{ version: 0, tiles: [{ kind: tiles[0]?.kind }, { kind: tiles[1]?.kind }] }]), eventually)
})

test('a tile that was a table is a table again on the way back', async () => {
  const { person, router } = await renderPage(<DashboardPage />, { at: '/profile/dashboard?entry=own', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Firms by state as a table' }))
  await person.click(await screen.findByRole('link', { name: 'Texas' }))
  expect(await screen.findByText('Now at /search?type=firms&state=TX')).toBeVisible()
  await router.navigate(-1)
  expect(await screen.findByRole('table', { name: 'Firms by state' })).toBeVisible()
  await router.navigate('/home')
  await screen.findByText('Now at /home')
  await router.navigate('/profile/dashboard')
  expect(await screen.findByRole('button', { name: 'Firms by state as a table' })).toHaveAttribute('aria-pressed', 'false')
})

test('a tile is removed and added again', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More actions for Pipeline' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pipeline' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Add tile' }))
  await person.click(screen.getByRole('menuitem', { name: /^Pipeline/ }))
  expect(await screen.findByRole('region', { name: 'Pipeline' })).toBeVisible()
})

test('a new tile is scrolled to without motion, has the focus and is announced', async () => {
  const page = (
    <>
      <DashboardPage />
      <Toasts />
    </>
  )
  const { person } = await renderPage(page, { at: '/profile/dashboard', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Add tile' }))
  await person.click(screen.getByRole('menuitem', { name: /^Firms by service/ }))
  const added = await screen.findByRole('region', { name: 'Firms by service' })
  await waitFor(() => expect(within(added).getByRole('heading', { name: 'Firms by service' })).toHaveFocus(), eventually)
  expect(scrolled).toHaveBeenCalledWith('services', { block: 'center', behavior: 'instant' })
  expect(await screen.findByText('Firms by service was added as the last tile.')).toBeVisible()
})

test('a removed tile is put back by Undo, and the focus goes to the tile next to it', async () => {
  const page = (
    <>
      <DashboardPage />
      <Toasts />
    </>
  )
  const { person } = await renderPage(page, { at: '/profile/dashboard', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'More actions for Firms by state' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(screen.queryByRole('region', { name: 'Firms by state' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More actions for Pipeline' })).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map((body) => body.tiles.map(({ kind }) => kind))).toEqual([['pipeline'], ['marketMap', 'pipeline']])
  const restored = await screen.findByRole('region', { name: 'Firms by state' })
  await waitFor(() => expect(within(restored).getByRole('heading', { name: 'Firms by state' })).toHaveFocus(), eventually)
  expect(screen.getByText('Firms by state is back')).toHaveAttribute('role', 'status')
})

test.each(['Restore standard', 'Add tile'])('the message with Undo goes when the tile is back by %s', async (way) => {
  let isStandard = false
  server.use(
    answers(getMyDashboard, () => ({ tiles, isStandard, isShared: false, hasTeam: false, version: isStandard ? 0 : sent.length, shared: [] })),
    answers(restoreDashboard, () => {
      isStandard = true
      tiles = [marketMap, pipeline]
      return { done: true } as const
    }),
  )
  const page = (
    <>
      <DashboardPage />
      <Toasts />
    </>
  )
  const { person } = await renderPage(page, { at: '/profile/dashboard', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'More actions for Firms by state' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText('Firms by state was removed.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: way }))
  if (way === 'Add tile') await person.click(screen.getByRole('menuitem', { name: /^Firms by state/ }))
  expect(await screen.findByRole('region', { name: 'Firms by state' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Firms by state was removed.')).toBeNull(), eventually)
})

test('after the last tile is removed the focus is on the button that adds one', async () => {
  tiles = [pipeline]
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More actions for Pipeline' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(screen.getByRole('button', { name: 'Add tile' })).toHaveFocus()
  expect(screen.getByText('No tiles')).toBeVisible()
})

test('tiles without a figure are one line, and keep their places when others move', async () => {
  tiles = [pipeline, marketMap, views, services]
  const { person } = await open()
  expect(await screen.findByText('2 tiles have nothing to show yet: Pipeline, Profile views.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Pipeline' })).toBeNull()
  screen.getByRole('button', { name: 'Move Firms by state, 1 of 2' }).focus()
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(sent[0]?.tiles.map(({ kind }) => kind)).toEqual(['pipeline', 'services', 'profileViews', 'marketMap']))
  await person.click(screen.getByRole('button', { name: 'Show them' }))
  expect(screen.getByRole('region', { name: 'Pipeline' })).toHaveTextContent('Add a lead')
  await person.click(screen.getByRole('button', { name: 'Hide them' }))
  expect(screen.queryByRole('region', { name: 'Pipeline' })).toBeNull()
})

test.each([
  ['?rows=nonsense', 'The dashboard has no list with this name'],
  ['?rows=', 'The dashboard has no list with this name'],
  ['?rows=networkGrowth&of=2026-13-45', "isn't a date"],
  ['?rows=profileViews&of=soon', "isn't a date"],
])('the address %s is explained, with the way to the dashboard', async (query, words) => {
  await renderPage(<DashboardPage />, { at: `/profile/dashboard${query}`, user: ada() })
  expect(await screen.findByText(new RegExp(words))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/profile/dashboard')
})

test('an arrangement that is not shared any longer is explained', async () => {
  server.use(refuses(getMyDashboard, 'not_found'))
  await renderPage(<DashboardPage />, { at: '/profile/dashboard?by=3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a09', user: ada() })
  expect(await screen.findByText(/No one on your team shares this arrangement/)).toBeVisible()
})

test('a refused answer can be asked for again', async () => {
  server.use(refuses(getMyDashboard, 'unavailable'))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('B17 an admin who views as the member reads that it is private, and gets no button that would be refused again', async () => {
  server.use(refuses(getMyDashboard, 'not_allowed', privateInView))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${privateInView}\\.$`))
  expect(screen.queryByText(/^Request /)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a value that was not reported is neither $0 in the table nor 0 in the file', async () => {
  const bars = [
    { key: '1', label: 'Alder', value: 5_000_000, rows: null },
    { key: '2', label: 'Birch', value: null, rows: null },
  ]
  const followed: DashboardTile = { ...tile('shortlist', 'Firms you follow', bars), unit: 'money', total: 2 }
  tiles = [followed]
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Firms you follow as a table' }))
  expect(screen.getByRole('row', { name: /^Alder \$5/ })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Birch Not reported' })).toBeVisible()
  expect(tileCsv(followed)).toContain('\r\nBirch,,2026-11-01\r\n')
})

test('the file has the figures, and no cell that runs as a formula', () => {
  expect(tileCsv({ ...marketMap, bars: [{ key: 'x', label: '=1+1', value: 3, rows: null }] })).toBe(
    "\uFEFFState,Firms,As of\r\n'=1+1,3,2026-11-01\r\nAll,60,2026-11-01\r\n",
  )
})

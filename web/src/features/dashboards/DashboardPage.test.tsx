import { type DashboardTile, getMyDashboard, saveDashboard } from '@mandate/contract/dashboards'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
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
    rows: '/search?type=firms',
    bars,
    more: 0,
    note: null,
    asOf: '2026-11-01',
  },
})
const marketMap = tile('marketMap', 'Firms by state', [{ key: 'TX', label: 'Texas', value: 12, rows: '/search?type=firms&state=TX' }])
const pipeline = tile('pipeline', 'Pipeline', [])
let tiles = [marketMap, pipeline]
const sent: { tiles: { kind: string; width: number }[]; version: number }[] = []

const server = startApiServer(
  answers(getMyDashboard, () => ({ tiles, isStandard: true, isShared: false, hasTeam: false, version: sent.length, shared: [] })),
  answers(saveDashboard, async (request) => {
    const body = (await request.json()) as (typeof sent)[number]
    sent.push(body)
    tiles = body.tiles.map(({ kind, width }) => ({ ...(kind === 'pipeline' ? pipeline : marketMap), width }))
    return { version: sent.length }
  }),
)
beforeEach(() => {
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
  const row = within(within(map).getByRole('table', { name: 'Firms by state' })).getByRole('row', { name: 'Texas 12' })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/search?type=firms&state=TX')
  expect(screen.getByRole('region', { name: 'Pipeline' })).toHaveTextContent('Add a lead')
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

test('a tile is removed and added again', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More actions for Pipeline' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pipeline' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Add tile' }))
  await person.click(screen.getByRole('menuitem', { name: /^Pipeline/ }))
  expect(await screen.findByRole('region', { name: 'Pipeline' })).toBeVisible()
})

test('a refused answer can be asked for again', async () => {
  server.use(refuses(getMyDashboard, 'unavailable'))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('B17 an admin who views as the member reads that it is private, and gets no button that would be refused again', async () => {
  const message = "This is private to the member, and isn't shown while you view as them."
  server.use(refuses(getMyDashboard, 'not_allowed', message))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
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
    "\uFEFFFirms by state,Value,As of\r\n'=1+1,3,2026-11-01\r\nAll,60,2026-11-01\r\n",
  )
})

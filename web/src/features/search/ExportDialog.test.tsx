import { createSearchExport, downloadSearchExport, getSearchExport, type SearchExport } from '@mandate/contract/search-exports'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { readSearch } from './search-address.ts'

const started: SearchExport = {
  id: 'b3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01',
  type: 'firms',
  format: 'xlsx',
  state: 'waiting',
  totalRows: 1_204,
  doneRows: 0,
  fileName: 'firms-2026-11-21.xlsx',
  bytes: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-28T08:00:00.000Z',
}
const bodies: unknown[] = []
let looks = 0
const server = startApiServer(
  answers(createSearchExport, async (request) => {
    bodies.push(await request.json())
    return started
  }),
  answers(getSearchExport, (): SearchExport => {
    looks += 1
    return looks < 2 ? { ...started, state: 'running', doneRows: 400 } : { ...started, state: 'done', doneRows: 1_204, bytes: 9 }
  }),
  answers(downloadSearchExport, () => new Response('the bytes', { headers: { 'content-type': 'application/octet-stream' } })),
)
afterEach(() => vi.unstubAllGlobals())

const open = (total = 1_204, picked = '') => {
  const state = readSearch(new URLSearchParams(`type=firms&state=TX&sort=-aum&columns=state,aum&picked=${picked}`), 'search')
  return renderPage(<ExportDialog state={state} type="firms" total={total} onClose={vi.fn()} />, { at: '/search', user: ada() })
}

test('asks for the whole search, shows how far it is, and saves the file', async () => {
  const save = vi.fn(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: save, revokeObjectURL: () => {} }))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Excel' }))
  await person.click(screen.getByRole('button', { name: 'Export 1,204 rows' }))
  expect(await screen.findByText('400 of 1,204 rows written…')).toBeVisible()
  expect(bodies).toEqual([{ type: 'firms', q: '', filters: { state: 'TX' }, sort: '-aum', columns: ['state', 'aum'], format: 'xlsx' }])
  expect(await screen.findByText('firms-2026-11-21.xlsx is ready: 1,204 rows.', {}, { timeout: 5_000 })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalled(), eventually)
})

test('says what is exported', async () => {
  await open()
  expect(await screen.findByText(/^Exports the visible columns of .*1,204.* with source, filing number, link and date\.$/)).toBeVisible()
})

test('says one row in the singular', async () => {
  server.use(answers(getSearchExport, (): SearchExport => ({ ...started, state: 'done', totalRows: 1, doneRows: 1, bytes: 9 })))
  const { person } = await open(1)
  await person.click(screen.getByRole('button', { name: 'Export 1 row' }))
  expect(await screen.findByText(/ is ready: 1 row\.$/, {}, { timeout: 5_000 })).toBeVisible()
})

test('says what is too much before it is asked for, and what the server refuses', async () => {
  const { person } = await open(100_001)
  const button = screen.getByRole('button', { name: 'Export 100,001 rows' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/An export can have up to 100,000 rows/)).toBeVisible()
  bodies.length = 0
  await person.click(button)
  expect(bodies).toEqual([])
})

test('shows the day’s limit in the words of the server, and keeps the choice', async () => {
  server.use(refuses(createSearchExport, 'too_many_requests', "You've reached today's export limit. Try again tomorrow"))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Excel' }))
  await person.click(screen.getByRole('button', { name: 'Export 1,204 rows' }))
  expect(await screen.findByText("You've reached today's export limit. Try again tomorrow.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Excel' })).toHaveAttribute('aria-pressed', 'true')
})

test('with rows selected it exports these, or all when asked to', async () => {
  bodies.length = 0
  const { person } = await open(180, '9000012,9000077,9000101')
  await person.click(screen.getByRole('button', { name: 'All 180' }))
  expect(screen.getByRole('button', { name: 'Export 180 rows' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: '3 selected' }))
  await person.click(screen.getByRole('button', { name: 'Export 3 selected' }))
  await vi.waitFor(() => expect(bodies).toHaveLength(1), eventually)
  expect(bodies).toEqual([{ type: 'firms', picked: ['9000012', '9000077', '9000101'], sort: '-aum', columns: ['state', 'aum'], format: 'csv' }])
})

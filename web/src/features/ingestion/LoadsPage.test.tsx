import { getLoadSchedule, type Load, listLoadRejects, listLoads, requestLoads, rerunLoad } from '@mandate/contract/ingestion'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { done } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { onToast } from '../../ui/toast-listeners.ts'
import { LoadsPage } from './LoadsPage.tsx'

const server = startApiServer()
const open = (at = '/admin/loads') => renderPage(<LoadsPage />, { at, user: ada({ isAdmin: true }) })

const off = { every: null, newest: null, isRequested: false, nextAt: null, lastDoneAt: null }
beforeEach(() => server.use(answers(getLoadSchedule, off)))
// The page of a test has no height; the table would draw no row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const load: Load = {
  ...{ id: 7, product: 'roster', fileName: 'ia090126.zip', fileDate: '2026-09-01', state: 'published', reason: null, isForced: false },
  ...{
    startedAt: '2026-09-02T08:00:00.000Z',
    finishedAt: '2026-09-02T08:00:09.000Z',
    rows: { in: 17_149, out: 200, known: 16_946, rejected: 3 },
    tables: [],
    hasKnownPlace: false,
    rerun: null,
  },
}

/** As the server: of those that failed, only these. */
const lists = (loads: () => Load[]) =>
  answers(listLoads, ({ url }) => ({
    items: new URL(url).searchParams.get('state') === 'failed' ? loads().filter(({ state }) => state === 'failed' || state === 'refused') : loads(),
    nextCursor: null,
  }))

test('lists the files with row counts and refusal reasons', async () => {
  const refused: Load = {
    ...load,
    id: 6,
    fileName: 'ia080126.zip',
    state: 'refused',
    reason: 'headings are missing: Legal Name',
    rows: { in: 0, out: 0, known: 0, rejected: 0 },
  }
  server.use(lists(() => [load, refused]))
  await open()
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/loads?load=7')
  expect(screen.getByText('npm run load -- ia080126.zip')).toBeVisible()
  const rows = screen.getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Published17,14920016,9463None2026-09-02 08:00:00Roster of firms01 Sep 2026$/)
  expect(rows[2]).toHaveTextContent('Refused0000Headings are missing: Legal Name')
})

test('a long file name is read whole, and shows the month it ends with', async () => {
  const fileName = 'ADV_Filing_Data_20261001_20261031.zip'
  server.use(lists(() => [{ ...load, fileName }]))
  await open()
  expect(await screen.findByRole('rowheader', { name: fileName })).toHaveTextContent(/0261031\.zip$/)
})

test('shows rejected rows with line, reason and text', async () => {
  server.use(answers(listLoadRejects, { items: [{ id: 1, table: 'Roster_Registered', line: 12, reason: 'too few fields', raw: 'A,B' }], nextCursor: null }))
  await open('/admin/loads?load=7')
  await screen.findByText('Too few fields')
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Roster_Registered12Too few fieldsA,B')
})

test('to the rejected rows and back, the heading has the focus', async () => {
  server.use(
    lists(() => [load]),
    answers(listLoadRejects, { items: [], nextCursor: null }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('link', { name: '3' }))
  expect(screen.getByRole('heading', { name: 'Rejected rows' })).toHaveFocus()
  await person.click(screen.getByRole('link', { name: 'All loads' }))
  expect(screen.getByRole('heading', { name: 'Loads' })).toHaveFocus()
})

test('shows an empty state before the first load', async () => {
  server.use(lists(() => []))
  await open()
  expect(await screen.findByText('No files loaded yet')).toBeVisible()
})

test('shows the error when the list fails to load', async () => {
  server.use(refuses(listLoads, 'unavailable', 'Mandate is restarting'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
})

test.each([
  ['that is off', off, 'Regulatory files are loaded by hand. To load on a schedule, set LOAD_EVERY (see docs/operations.md).'],
  ['before its first round', { ...off, every: '24h' }, 'Regulatory files are loaded every 24 hours · the first round begins within a minute'],
  [
    'that failed, with the reason',
    {
      every: '24h',
      newest: {
        ...{ state: 'failed' as const, reason: 'https://reports.example answered 404' },
        ...{ startedAt: '2026-09-02T08:00:00.000Z', finishedAt: '2026-09-02T08:00:09.000Z' },
      },
      isRequested: false,
      nextAt: '2026-09-02T09:00:00.000Z',
      lastDoneAt: '2026-09-01T08:01:00.000Z',
    },
    'Regulatory files are loaded every 24 hours · last round failed 2026-09-02 08:00:09 UTC · last complete 2026-09-01 08:01:00 UTC · next 2026-09-02 09:00:00 UTChttps://reports.example answered 404',
  ],
])('says how loads are scheduled: one %s', async (_, schedule, words) => {
  server.use(
    lists(() => []),
    answers(getLoadSchedule, schedule),
  )
  await open()
  expect((await screen.findByText(/Regulatory files are loaded/)).textContent).toBe(words)
})

test('a failed round is run again, and the page says when', async () => {
  let isRequested = false
  const newest = { state: 'failed' as const, reason: 'https://reports.example answered 404', startedAt: load.startedAt, finishedAt: load.finishedAt }
  server.use(
    lists(() => []),
    answers(getLoadSchedule, () => ({ every: '24h', newest, isRequested, nextAt: load.startedAt, lastDoneAt: null })),
    answers(requestLoads, () => {
      isRequested = true
      return { done: true } as const
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Run again' }))
  expect(await screen.findByText(/the next begins within a minute/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
})

test('a failed file with a known place is loaded again with a reason, and its progress is shown', async () => {
  const failed: Load = { ...load, id: 8, fileName: 'ia100126.zip', state: 'failed', reason: 'The disk is full', hasKnownPlace: true }
  let sent: unknown
  server.use(
    lists(() => [{ ...failed, rerun: sent ? { state: 'waiting' as const, reason: null, requestedAt: '2026-10-02T08:00:00.000Z' } : null }]),
    answers(rerunLoad, async (request) => {
      sent = await request.json()
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Load again: ia100126.zip' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'There is space again')
  await person.click(dialog.getByRole('button', { name: 'Load again' }))
  expect(await screen.findByText('Requested again. It begins within a minute.')).toBeVisible()
  expect(sent).toEqual({ reason: 'There is space again' })
  expect(screen.queryByRole('button', { name: 'Load again: ia100126.zip' })).toBeNull()
})

test.each([
  ['published', 'ia100126.zip was loaded.'],
  ['refused', 'ia100126.zip was not loaded. The reason is in the list.'],
] as const)('the end of a load that was requested again, %s, is announced, and the focus stays in the page', async (state, words) => {
  const failed: Load = { ...load, id: 8, fileName: 'ia100126.zip', state: 'failed', reason: 'The disk is full', hasKnownPlace: true }
  let step: 'failed' | 'waiting' | 'loading' | 'ended' = 'failed'
  const newer: Load = { ...failed, id: 9, reason: null }
  server.use(
    lists(() => {
      if (step === 'loading') return [{ ...newer, state: 'running' }]
      if (step === 'ended') return [{ ...newer, state }]
      return [{ ...failed, rerun: step === 'waiting' ? { state: 'waiting' as const, reason: null, requestedAt: '2026-10-02T08:00:00.000Z' } : null }]
    }),
    answers(rerunLoad, () => {
      step = 'waiting'
      return done
    }),
  )
  const page = (
    <main id="content">
      <LoadsPage />
      <Toasts />
    </main>
  )
  const { person, store } = await renderPage(page, { at: '/admin/loads', user: ada({ isAdmin: true }) })
  const look = () => store.dispatch(api.util.invalidateTags([{ type: 'Load', id: 'LIST' } as never]))
  const button = await screen.findByRole('button', { name: 'Load again: ia100126.zip' })
  button.focus()
  await person.keyboard('{Enter}')
  await person.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'There is space again')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Load again' }))
  const row = (await screen.findByText('Requested again. It begins within a minute.')).closest('li')
  await waitFor(() => expect(row).toHaveFocus(), eventually)
  step = 'loading'
  look()
  await waitFor(() => expect(row).not.toBeInTheDocument(), eventually)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByText(words)).toBeNull()
  step = 'ended'
  look()
  expect(await screen.findByText(words)).toBeVisible()
})

test('a load that ended before the list of failed files shows it is announced once, and the page stays', async () => {
  const requestedAt = '2026-10-02T08:00:00.000Z'
  const failed: Load = {
    ...load,
    id: 8,
    fileName: 'ia100126.zip',
    state: 'failed',
    hasKnownPlace: true,
    rerun: { state: 'running', reason: null, requestedAt },
  }
  const newer: Load = { ...failed, id: 9, state: 'published', rerun: null }
  server.use(answers(listLoads, ({ url }) => ({ items: [new URL(url).searchParams.get('state') === 'failed' ? failed : newer], nextCursor: null })))
  const texts: string[] = []
  const stop = onToast((_, text) => texts.push(text))
  await open()
  expect(await screen.findByText('Loading again…')).toBeVisible()
  await waitFor(() => expect(texts).toEqual(['ia100126.zip was loaded.']), eventually)
  await new Promise((resolve) => setTimeout(resolve, 300))
  stop()
  expect(texts).toEqual(['ia100126.zip was loaded.'])
})

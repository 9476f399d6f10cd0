import { type FilingRef } from '@mandate/contract/directory'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { FilingComparison } from './FilingComparison.tsx'

const filing = (id: number, submittedAt: string): FilingRef => ({
  id,
  source: 'adv',
  filingId: 9_000_000 + id,
  submittedAt,
  knownFrom: submittedAt,
  types: ['Annual Updating Amendment'],
  formVersion: null,
})
const pair = { from: filing(1, '2025-03-28T00:00:00.000Z'), to: filing(2, '2026-03-28T00:00:00.000Z') }
const server = startApiServer()
const show = () => renderPage(<FilingComparison firmCrd={9_000_001} asOf={undefined} from={1} to={2} />, { at: '/firm', user: ada() })

const numbers = (before: string, after: string, unit: 'money' | 'count') => ({
  unit,
  before,
  after,
  change: Number(after) - Number(before),
  percent: ((Number(after) - Number(before)) / Number(before)) * 100,
})
const text = (before: string, after: string) => ({ unit: 'text' as const, before, after, change: null, percent: null })
const assets = { item: '5.F(2)(c)', label: 'Total regulatory assets', ...numbers('250000000', '310000000', 'money') }
const schwab = { kind: 'changed' as const, name: 'CHARLES SCHWAB', detail: 'SAN FRANCISCO, CA', ...numbers('1000000', '900000', 'money'), cells: [] }
const pershing = { kind: 'added' as const, name: 'PERSHING', detail: '', ...text('', ''), cells: [] }
const comparison = {
  ...pair,
  items: [
    assets,
    { item: '5.F(2)(f)', label: 'Accounts', ...numbers('2064', '2141', 'count') },
    { item: '5.A', label: 'Employees', unit: 'count' as const, before: '', after: '12', change: null, percent: null },
    { item: '5.E(2)', label: 'Hourly charges', ...text('N', 'Y') },
  ],
  rows: [{ table: 'Schedule_D_5K3', label: 'Custodians', measure: 'Assets held', rows: [schwab, pershing] }],
  notInBoth: ['Private funds'],
}

async function cellsOf(table: string, name: RegExp): Promise<(string | null)[]> {
  const found = await screen.findByRole('table', { name: table })
  return within(within(found).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('each item shows old, new and the change in $ and %, and the difference is told in words', async () => {
  server.use(answers(compareFilings, comparison))
  await show()
  expect(await cellsOf('Items that differ', /Total regulatory/)).toEqual(['$250,000,000', '$310,000,000', '+$60.0M · +24.0%'])
  expect(await cellsOf('Items that differ', /Accounts/)).toEqual(['2,064', '2,141', '+77 · +3.7%'])
  expect(await cellsOf('Items that differ', /Employees/)).toEqual(['Not reported', '12', 'New'])
  expect(await cellsOf('Items that differ', /Hourly/)).toEqual(['No', 'Yes', 'Now yes'])
  expect(screen.getByText(/Not compared, because only one filing has them: Private funds/)).toBeVisible()
  expect(screen.getByText('Regulatory assets rose 24.0% to $310,000,000. 4 items differ: 1 turned to yes. Custodians: 1 changed, 1 added.')).toBeVisible()
})

test('a custodian whose balance moved is one changed row', async () => {
  server.use(answers(compareFilings, comparison))
  await show()
  expect(await cellsOf('Custodians that differ', /SCHWAB/)).toEqual(['$1,000,000', '$900,000', '−$100.0K · −10.0%'])
  expect(await cellsOf('Custodians that differ', /PERSHING/)).toEqual(['', '', 'Added'])
})

test('the switch also shows what is the same', async () => {
  const asked: (string | null)[] = []
  server.use(
    answers(compareFilings, (request) => {
      const query = new URL(request.url).searchParams
      asked.push(query.get('unchanged'))
      const same = { item: '5.E(4)', label: 'Fixed fees', ...text('Y', 'Y') }
      return { ...comparison, items: query.has('unchanged') ? [assets, same] : [assets] }
    }),
  )
  const user = userEvent.setup()
  await show()
  await screen.findByRole('table', { name: 'Items that differ' })
  expect(screen.queryByRole('row', { name: /Fixed fees/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Only what changed', pressed: true }))
  await vi.waitFor(async () => expect(await cellsOf('Items that differ', /Fixed fees/)).toEqual(['Yes', 'Yes', 'Same']), eventually)
  expect(asked).toEqual([null, 'include'])
})

test('two equal filings are reported as equal', async () => {
  server.use(answers(compareFilings, { ...pair, items: [], rows: [], notInBoth: [] }))
  await show()
  expect(await screen.findByText('No differences')).toBeVisible()
})

test('a failed comparison shows the error', async () => {
  server.use(refuses(compareFilings, 'not_found', 'There is no such filing'))
  await show()
  expect(await screen.findByRole('alert')).toHaveTextContent(/There is no such filing/)
  expect(screen.getByRole('link', { name: 'Choose two filings' })).toHaveAttribute('href', expect.stringMatching(/^\/data\/reference\/firm\/\d+#filings$/))
  expect(screen.queryByRole('table')).toBeNull()
})

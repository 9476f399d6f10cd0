import { type FilingRef } from '@mandate/contract/directory'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
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

test('items show old and new values, a blank is not reported, and rows are added or removed', async () => {
  server.use(
    answers(compareFilings, {
      ...pair,
      items: [
        { item: '5.F(2)(c)', label: 'Total regulatory assets', before: '250000000', after: '310000000' },
        { item: '5.A', label: 'Employees', before: '', after: '12' },
        { item: '5.E(2)', label: 'Hourly charges', before: 'N', after: 'Y' },
      ],
      rows: [{ table: 'Schedule_D_1F', label: 'Offices', added: ['DENVER'], removed: ['MIAMI'], changed: [] }],
      notInBoth: ['Private funds'],
    }),
  )
  await show()
  const table = await screen.findByRole('table', { name: 'Items that differ' })
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/Total regulatory/)).toEqual(['250,000,000', '310,000,000'])
  expect(cells(/Employees/)).toEqual(['Not reported', '12'])
  expect(cells(/Hourly/)).toEqual(['No', 'Yes'])
  expect(screen.getByText(/Not compared, because only one filing has them: Private funds/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Added' })).toHaveTextContent('DENVER')
  expect(screen.getByRole('list', { name: 'Removed' })).toHaveTextContent('MIAMI')
})

test('two equal filings are reported as equal', async () => {
  server.use(answers(compareFilings, { ...pair, items: [], rows: [], notInBoth: [] }))
  await show()
  expect(await screen.findByText('No differences')).toBeVisible()
})

test('a failed comparison shows the error', async () => {
  server.use(refuses(compareFilings, 'not_found', 'There is no such filing'))
  await show()
  expect(await screen.findByRole('alert')).toHaveTextContent(/./)
  expect(screen.queryByRole('table')).toBeNull()
})

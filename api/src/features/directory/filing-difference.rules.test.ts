import { expect, it } from 'vitest'
import { readDocument, type StoredRow } from '../../filing-format/filing-document.rules.ts'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { citedItem, compareDocuments } from './filing-difference.rules.ts'

const stored = (fileTable: string, headings: string[], cells: string[]): StoredRow => ({ fileTable, headings, cells: cells.join(cellSeparator) })
const bothTables = ['IA_ADV_Base_A', 'IA_Schedule_D_1F']
const filing = (id: string, employees: string, offices: string[]) => ({
  document: readDocument(
    stored('IA_ADV_Base_A', ['FilingID', '1A', '5A'], [id, 'HARBOR LANE', employees]),
    offices.map((city) => stored('IA_Schedule_D_1F', ['FilingID', 'City'], [id, city])),
  ),
  tablesOfFile: bothTables,
})

it.each([
  ['5A', '5.A'],
  ['5F2c', '5.F(2)(c)'],
  ['9A2a', '9.A(2)(a)'],
  ['FilingID', 'FilingID'],
])('the column %s is cited as %s', (heading, item) => expect(citedItem(heading)).toBe(item))

it('the same content under another filing number has no differences', () => {
  expect(compareDocuments(filing('1', '12', ['BOSTON']), filing('2', '12', ['BOSTON']))).toEqual({ items: [], rows: [], notInBoth: [] })
})

it('an item that became blank and one that was blank before are both shown', () => {
  expect(compareDocuments(filing('1', '12', []), filing('2', '', [])).items).toEqual([
    { item: '5.A', label: 'Employees', unit: 'count', before: '12', after: '', change: null, percent: null },
  ])
  expect(compareDocuments(filing('1', '', []), filing('2', '0', [])).items).toMatchObject([{ before: '', after: '0' }])
})

/** What became of each row of the only schedule that differs. */
const told = (rows: ReturnType<typeof compareDocuments>['rows']) =>
  rows.flatMap((table) =>
    table.rows.map(({ kind, name, before, after }) => ({ table: table.label, kind, name, ...(before || after ? { before, after } : {}) })),
  )

it('duplicate rows are counted', () => {
  const { rows } = compareDocuments(filing('1', '12', ['BOSTON', 'BOSTON', 'MIAMI']), filing('2', '12', ['BOSTON', 'DENVER']))
  expect(told(rows)).toEqual([
    { table: 'Offices', kind: 'added', name: 'Denver' },
    { table: 'Offices', kind: 'removed', name: 'Boston' },
    { table: 'Offices', kind: 'removed', name: 'Miami' },
  ])
})

it('a schedule in only one of the files is named, and its rows are neither added nor removed', () => {
  const difference = compareDocuments({ ...filing('1', '12', []), tablesOfFile: ['IA_ADV_Base_A'] }, filing('2', '12', ['BOSTON']))
  expect(difference).toEqual({ items: [], rows: [], notInBoth: ['Offices'] })
})

const withTable = (table: string, headings: string[]) => (id: string, rows: string[][]) => ({
  document: readDocument(
    stored('IA_ADV_Base_A', ['FilingID', '1A'], [id, 'HARBOR LANE']),
    rows.map((row, at) => stored(table, ['FilingID', 'ReferenceID', ...headings], [id, `${id}${at}`, ...row])),
  ),
  tablesOfFile: ['IA_ADV_Base_A', table],
})

it('a fund is identified by its number: changed cells are shown, and only new or missing funds are added or removed', () => {
  const funds = withTable('IA_Schedule_D_7B1', ['Fund ID', 'Fund Name', 'Gross Asset Value'])
  const before = funds('1', [
    ['805-1', 'FUND ONE', '100'],
    ['805-2', 'FUND TWO', '200'],
    ['805-3', 'FUND THREE', '300'],
  ])
  const after = funds('2', [
    ['805-3', 'FUND THREE', '300'],
    ['805-1', 'FUND ONE LP', '150'],
    ['805-4', 'FUND FOUR', '400'],
  ])
  const { rows } = compareDocuments(before, after)
  expect(told(rows)).toEqual([
    { table: 'Private funds', kind: 'added', name: 'Fund Four', before: '', after: '400' },
    { table: 'Private funds', kind: 'removed', name: 'Fund Two', before: '200', after: '' },
    { table: 'Private funds', kind: 'changed', name: 'Fund One LP', before: '100', after: '150' },
  ])
  expect(rows[0]?.rows[2]).toMatchObject({
    change: 50,
    percent: 50,
    unit: 'money',
    cells: [{ heading: 'Fund Name', before: 'Fund One', after: 'Fund One LP' }],
  })
  expect(told(compareDocuments(before, after, { withUnchanged: true }).rows)).toContainEqual({
    table: 'Private funds',
    kind: 'same',
    name: 'Fund Three',
    before: '300',
    after: '300',
  })
})

const custodians = withTable('IA_Schedule_D_5K3', ['5K(3)(a)', '5K(3)(b)', '5K(3)(c) City', '5K(3)(c) State', '5K(3)(e)', '5K(3)(g)'])

it.each([
  ['whose balance moved', ['LPL FINANCIAL LLC', 'LPL', 'SAN DIEGO', 'CA', '8-17668', '125'], []],
  ['that moved to another city', ['LPL FINANCIAL LLC', 'LPL', 'FORT MILL', 'SC', '8-17668', '100'], ['City', 'State']],
  ['whose legal name was written differently', ['LPL FINANCIAL, LLC', 'LPL', 'SAN DIEGO', 'CA', '8-17668', '100'], ['Custodian']],
])('a custodian %s is one changed row', (_, later, cells) => {
  const pershing = ['PERSHING LLC', 'PERSHING', 'JERSEY CITY', 'NJ', '8-17574', '900']
  const { rows } = compareDocuments(
    custodians('1', [['LPL FINANCIAL LLC', 'LPL', 'SAN DIEGO', 'CA', '8-17668', '100'], pershing]),
    custodians('2', [pershing, later]),
  )
  expect(rows).toMatchObject([{ label: 'Custodians', rows: [{ kind: 'changed', before: '100', after: later[5] }] }])
  expect(rows[0]?.rows[0]?.cells.map(({ heading }) => heading)).toEqual(cells)
})

it('two rows of one name are not taken for each other when both changed', () => {
  const two = (id: string, amounts: [string, string]) =>
    custodians(
      id,
      amounts.map((amount) => ['LPL FINANCIAL LLC', 'LPL', 'SAN DIEGO', 'CA', '8-17668', amount]),
    )
  expect(compareDocuments(two('1', ['100', '200']), two('2', ['100', '300'])).rows[0]?.rows.map(({ kind }) => kind)).toEqual(['changed'])
  expect(compareDocuments(two('1', ['100', '200']), two('2', ['400', '300'])).rows[0]?.rows.map(({ kind }) => kind)).toEqual([
    'added',
    'added',
    'removed',
    'removed',
  ])
})

it('the asset mix has a row for each kind, and an owner is one row whose share is in words', () => {
  const mix = withTable('IA_Schedule_D_5K1', ['5K(1)(b)(i)', '5K(1)(b)(xi)'])
  expect(compareDocuments(mix('1', [['60', '5']]), mix('2', [['55', '5']])).rows).toMatchObject([
    { rows: [{ kind: 'changed', name: 'Exchange-traded equity', unit: 'percent', before: '60', after: '55', change: -5 }] },
  ])
  const owners = withTable('IA_Schedule_A_B', ['Full Legal Name', 'Ownership Code'])
  expect(compareDocuments(owners('1', [['HOLT, RINA', 'D']]), owners('2', [['HOLT, RINA', 'E']])).rows).toMatchObject([
    { rows: [{ kind: 'changed', name: 'Holt, Rina', before: '50% to under 75%', after: '75% or more' }] },
  ])
})

it('the largest change comes first: dollars by amount, counts by percent, then answers, then texts, then what is the same', () => {
  const of = (id: string, cells: Record<string, string>) => ({
    document: readDocument(stored('IA_ADV_Base_A', ['FilingID', ...Object.keys(cells)], [id, ...Object.values(cells)]), []),
    tablesOfFile: ['IA_ADV_Base_A'],
  })
  const before = of('1', { '1A': 'OAK', '5A': '10', '5B1': '4', '5E2': 'N', '5E4': 'Y', '5F2a': '900', '5F2c': '1000' })
  const after = of('2', { '1A': 'OAK LLC', '5A': '11', '5B1': '8', '5E2': 'Y', '5E4': 'Y', '5F2a': '950', '5F2c': '1250' })
  const all = compareDocuments(before, after, { withUnchanged: true }).items
  expect(all.map(({ item }) => item)).toEqual(['5.F(2)(c)', '5.F(2)(a)', '5.B(1)', '5.A', '5.E(2)', '1.A', '5.E(4)'])
  expect(all[0]).toMatchObject({ unit: 'money', change: 250, percent: 25 })
  expect(compareDocuments(before, after).items.map(({ item }) => item)).not.toContain('5.E(4)')
})

it('names that differ only in case are shown as filed', () => {
  const office = (id: string, city: string) => ({
    document: readDocument(stored('IA_ADV_Base_A', ['FilingID', '1A'], [id, 'HARBOR LANE']), [
      stored('IA_Schedule_D_1F', ['FilingID', 'Street 1', 'City', 'Branch Number'], [id, '1 MAIN STREET', city, '7']),
    ]),
    tablesOfFile: ['IA_Schedule_D_1F'],
  })
  expect(compareDocuments(office('1', 'BOSTON'), office('2', 'Boston')).rows[0]?.rows[0]).toMatchObject({
    detail: '1 Main Street',
    cells: [{ heading: 'City', before: 'BOSTON', after: 'Boston' }],
  })
})

const regulatory = withTable('IA_DRP_Regulatory', [
  ...['Initial/Amended', '11.D(2)', 'Filed Against', 'Affiliate Submitted', 'Initiator Type', 'Initiated By', 'Principal Sanction', 'Date Initiated'],
  ...['Case Number', 'Status', 'Resolution Date', 'Summary'],
])
const page = (status: string, resolved: string) => [
  ...['Initial', 'Y', 'You (the advisory firm)', 'N', 'State', 'STATE SECURITIES DIVISION', 'Censure', '02/20/2026', 'S-2026-7409'],
  ...[status, resolved, 'It was alleged that the firm failed to supervise.'],
]

it('a disclosure is named by its regulator, with the sanction and the day', () => {
  expect(compareDocuments(regulatory('1', []), regulatory('2', [page('Final', '09/14/2026')])).rows).toMatchObject([
    { label: 'Regulatory disclosures', rows: [{ kind: 'added', name: 'State Securities Division', detail: 'Censure, 20 Feb 2026' }] },
  ])
})

it('a disclosure that was resolved is one changed row, its dates as the product writes them', () => {
  const { rows } = compareDocuments(regulatory('1', [page('Pending', '')]), regulatory('2', [page('Final', '09/14/2026')]))
  expect(rows[0]?.rows).toMatchObject([
    {
      kind: 'changed',
      name: 'State Securities Division',
      cells: [
        { heading: 'Status', before: 'Pending', after: 'Final' },
        { heading: 'Resolution Date', before: '', after: '14 Sep 2026' },
      ],
    },
  ])
})

it('a row without a name is shown by its first telling cells, never by all', () => {
  const offices = withTable('IA_Schedule_D_1F', ['Main', 'Country', 'Opened', 'Telephone Number', 'Branch Number', 'Notes'])
  const nameOf = (cells: string[]) => compareDocuments(offices('1', []), offices('2', [cells])).rows[0]?.rows[0]?.name
  expect(nameOf(['Y', 'Ireland', '02/20/2026', '+353 1 5550100', '7', 'A'.repeat(200)])).toBe('Ireland, 20 Feb 2026, +353 1 5550100')
  expect(nameOf(['Y', '', '', '', '', ''])).toBe('Unnamed')
})

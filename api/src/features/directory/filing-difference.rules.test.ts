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
  expect(compareDocuments(filing('1', '12', []), filing('2', '', [])).items).toEqual([{ item: '5.A', label: 'Employees', before: '12', after: '' }])
  expect(compareDocuments(filing('1', '', []), filing('2', '0', [])).items).toMatchObject([{ before: '', after: '0' }])
})

it('duplicate rows are counted', () => {
  const { rows } = compareDocuments(filing('1', '12', ['BOSTON', 'BOSTON', 'MIAMI']), filing('2', '12', ['BOSTON', 'DENVER']))
  expect(rows).toEqual([{ table: 'Schedule_D_1F', label: 'Offices', added: ['DENVER'], removed: ['BOSTON', 'MIAMI'], changed: [] }])
})

it('a schedule in only one of the files is named, and its rows are neither added nor removed', () => {
  const difference = compareDocuments({ ...filing('1', '12', []), tablesOfFile: ['IA_ADV_Base_A'] }, filing('2', '12', ['BOSTON']))
  expect(difference).toEqual({ items: [], rows: [], notInBoth: ['Offices'] })
})

it('a fund is identified by its number: changed cells are shown, and only new or missing funds are added or removed', () => {
  const funds = (id: string, rows: [number: string, name: string, assets: string][]) => ({
    document: readDocument(
      stored('IA_ADV_Base_A', ['FilingID', '1A'], [id, 'HARBOR LANE']),
      rows.map((row, at) => stored('IA_Schedule_D_7B1', ['FilingID', 'ReferenceID', 'Fund ID', 'Fund Name', 'Gross Asset Value'], [id, `${id}${at}`, ...row])),
    ),
    tablesOfFile: ['IA_ADV_Base_A', 'IA_Schedule_D_7B1'],
  })
  const { rows } = compareDocuments(
    funds('1', [
      ['805-1', 'FUND ONE', '100'],
      ['805-2', 'FUND TWO', '200'],
      ['805-3', 'FUND THREE', '300'],
    ]),
    funds('2', [
      ['805-3', 'FUND THREE', '300'],
      ['805-1', 'FUND ONE LP', '150'],
      ['805-4', 'FUND FOUR', '400'],
    ]),
  )
  expect(rows).toEqual([
    {
      table: 'Schedule_D_7B1',
      label: 'Private funds',
      added: ['805-4 · FUND FOUR · 400'],
      removed: ['805-2 · FUND TWO · 200'],
      changed: [
        {
          name: 'FUND ONE LP (805-1)',
          cells: [
            { heading: 'Fund Name', before: 'FUND ONE', after: 'FUND ONE LP' },
            { heading: 'Gross Asset Value', before: '100', after: '150' },
          ],
        },
      ],
    },
  ])
})

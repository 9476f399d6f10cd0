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

it('the same content under another filing number is no difference', () => {
  expect(compareDocuments(filing('1', '12', ['BOSTON']), filing('2', '12', ['BOSTON']))).toEqual({ items: [], rows: [], notInBoth: [] })
})

it('an item that became blank and one that was blank before both show', () => {
  expect(compareDocuments(filing('1', '12', []), filing('2', '', [])).items).toEqual([{ item: '5.A', label: 'Employees', before: '12', after: '' }])
  expect(compareDocuments(filing('1', '', []), filing('2', '0', [])).items).toMatchObject([{ before: '', after: '0' }])
})

it('rows are told apart by how often they stand there', () => {
  const { rows } = compareDocuments(filing('1', '12', ['BOSTON', 'BOSTON', 'MIAMI']), filing('2', '12', ['BOSTON', 'DENVER']))
  expect(rows).toEqual([{ table: 'Schedule_D_1F', label: 'Offices', added: ['DENVER'], removed: ['BOSTON', 'MIAMI'] }])
})

it('a schedule that only one of the files had is named, and nothing in it counts as come or gone', () => {
  const difference = compareDocuments({ ...filing('1', '12', []), tablesOfFile: ['IA_ADV_Base_A'] }, filing('2', '12', ['BOSTON']))
  expect(difference).toEqual({ items: [], rows: [], notInBoth: ['Offices'] })
})

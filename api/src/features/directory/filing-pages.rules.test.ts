import { expect, it } from 'vitest'
import { readDocument, type StoredRow } from '../../filing-format/filing-document.rules.ts'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { filingPages } from './filing-pages.rules.ts'

const row = (fileTable: string, cells: Record<string, string>): StoredRow => ({
  fileTable,
  headings: Object.keys(cells),
  cells: Object.values(cells).join(cellSeparator),
})
const pagesOf = (base: Record<string, string>, schedules: StoredRow[] = []) =>
  filingPages(readDocument(row('IA_ADV_Base_A', { FilingID: '1', ...base }), schedules))

/** The tables of a page, as text by cell. */
function tablesOf(pages: ReturnType<typeof pagesOf>, title: RegExp) {
  const page = pages.find((one) => title.test(one.title ?? ''))
  if (!page) throw new Error(`no page ${title}`)
  const read = ({ from, to }: { from: number; to: number }) => page.text.slice(from, to)
  return page.blocks.map(({ title: heading, isFolded, columns, rows }) => ({
    heading: heading && read(heading),
    isFolded,
    columns: columns.map((column) => column.title),
    rows: rows.map(({ tone, cells }) => [tone, ...cells.map(read)]),
  }))
}

it('an item is set as the form is: question, parts, answers with $ and separators, yes and no by tone', () => {
  const pages = pagesOf({ '5A': '2141', '5E1': 'Y', '5E2': 'N', '5F2a': '27000000000', '5F2c': '27583555142', '5F2f': '2064' })
  const [employees, fees, assets] = tablesOf(pages, /^Item 5/)
  expect(employees).toMatchObject({ heading: '5.A How many employees does the firm have?', rows: [['plain', '5.A', 'Employees', '2,141']] })
  expect(fees?.rows).toEqual([
    ['yes', '5.E(1)', 'A percentage of assets under management', 'Yes'],
    ['no', '5.E(2)', 'Hourly charges', 'No'],
  ])
  expect(assets).toMatchObject({ columns: ['Item', 'Authority', 'Regulatory assets', 'Accounts'] })
  expect(assets?.rows).toContainEqual(['plain', '5.F(2)(c)', 'Total', '$27,583,555,142', '2,064'])
})

it('5.D is one table with a row for each type of client; types without clients are quiet', () => {
  const [clients] = tablesOf(pagesOf({ '5D1a': '120', '5D3a': '54000000', '5D2b': 'Y', '5D1c': '0' }), /^Item 5/)
  expect(clients?.columns).toEqual(['Item', 'Type of client', 'Clients', 'Fewer than five', 'Regulatory assets'])
  expect(clients?.rows.slice(0, 3)).toEqual([
    ['plain', '5.D(a)', 'Individuals', '120', '', '$54,000,000'],
    ['plain', '5.D(b)', 'High net worth individuals', '', 'Yes', ''],
    ['no', '5.D(c)', 'Banks and thrifts', '0', '', ''],
  ])
})

it('columns that the form does not name are folded under "Other fields"', () => {
  const tables = tablesOf(pagesOf({ '1A': 'OAK', '1Z9': 'something' }), /^Item 1/)
  expect(tables.map(({ heading, isFolded }) => [heading, isFolded])).toEqual([
    ['1.A Legal name', false],
    ['Other fields', true],
  ])
})

it("no column of the regulator's files has its raw name as a question", () => {
  const headings = [
    '1B2',
    '1C-Legal',
    '1F2-M-F',
    '1F5',
    '1O',
    '2A1',
    '3C-State',
    '5B2',
    '5C1',
    '5I2a',
    '5J1',
    '5K4',
    '5L1a',
    '6A14-Other',
    '8C4',
    '9A2a',
    '9F',
    '10A',
    '11',
    '12B1',
  ]
  const pages = pagesOf(Object.fromEntries(headings.map((heading) => [heading, '1'])))
  const questions = pages.flatMap(({ text, blocks }) =>
    blocks.flatMap(({ isFolded, rows }) => rows.map(({ cells: [, at] }) => ({ isFolded, text: text.slice(at?.from, at?.to) }))),
  )
  expect(questions).toHaveLength(headings.length)
  for (const { isFolded, text } of questions) {
    expect(isFolded).toBe(false)
    expect(headings).not.toContain(text)
  }
})

it('schedules are tables in words, the rest of their columns folded', () => {
  const custodian = row('IA_Schedule_D_5K3', {
    'Filing ID': '1',
    '5K(3)(a)': 'OAK TRUST',
    '5K(3)(c) City': 'BOSTON',
    '5K(3)(d)': 'N',
    '5K(3)(e)': '8-1',
    '5K(3)(g)': '23446021871',
  })
  const [table, rest] = tablesOf(pagesOf({ '1A': 'OAK' }, [custodian]), /^Custodians \(Section 5\.K\(3\)\)/)
  expect(table).toMatchObject({
    columns: ['Custodian', 'City', 'Related person', 'Assets held'],
    rows: [['plain', 'OAK TRUST', 'BOSTON', 'No', '$23,446,021,871']],
  })
  expect(rest).toMatchObject({ heading: 'Other fields', isFolded: true, rows: [['plain', 'OAK TRUST', 'SEC number', '8-1']] })
})

it('a figure finds its place: the total of 5.F(2)(c) and the accounts of 5.F(2)(f) are marked apart', () => {
  const [page] = pagesOf({ '5F2c': '1000', '5F2f': '12' })
  const marked = (item: string) => {
    const anchor = page?.anchors.find((one) => one.item === item)
    return page?.text.slice(anchor?.from, anchor?.to)
  }
  expect(marked('5.F(2)(c)')).toBe('5.F(2)(c) Total regulatory assets: $1,000')
  expect(marked('5.F(2)(f)')).toBe('12')
})

it('what the schedule of 5.K(3) lists and the sum of 5.D are marked whole, apart from the question 5.K(3) and the first row of 5.D', () => {
  const custodian = (name: string) => row('IA_Schedule_D_5K3', { 'Filing ID': '1', '5K(3)(a)': name, '5K(3)(e)': '8-1', '5K(3)(g)': '5' })
  const pages = pagesOf({ '5D1a': '120', '5D1n': '7', '5K3': 'N' }, [custodian('OAK TRUST'), custodian('ELM TRUST')])
  const marked = (item: string) => {
    const [place] = pages.flatMap(({ text, anchors }) => anchors.flatMap((one) => (one.item === item ? [text.slice(one.from, one.to)] : [])))
    return place
  }
  expect(marked('5.K(3)')).toMatch(/^5\.K\(3\) .*: No$/)
  expect(marked('Section 5.K(3)')).toBe('OAK TRUST · $5\nELM TRUST · $5')
  expect(marked('5.D(a)')).not.toContain('5.D(n)')
  for (const item of ['5.D', '5.D(1)']) expect(marked(item)).toMatch(/^5\.D .*\n5\.D\(a\).* 120[\s\S]*\n5\.D\(n\).* 7$/)
})

it('the states of 2.C are one line', () => {
  expect(tablesOf(pagesOf({ '2-TX': 'Y', '2-NY': 'Y', '2-AL': 'N' }), /^Item 2/)[0]?.rows).toEqual([['plain', 'TX, NY']])
})

it('owners who are persons are named first name first; companies as filed', () => {
  const owner = (name: string, kind: string) => row('IA_Schedule_A_B', { FilingID: '1', Schedule: 'A', 'Full Legal Name': name, 'DE/FE/I': kind })
  const owners = [owner('ADEYEMI, MIRA, F', 'I'), owner('VOSS, IRIS,', 'I'), owner('OAK HOLDINGS, LLC', 'DE')]
  const [table] = tablesOf(pagesOf({ '1A': 'OAK' }, owners), /^Owners and executives/)
  expect(table?.rows.map(([, , name]) => name)).toEqual(['Mira F. Adeyemi', 'Iris Voss', 'OAK HOLDINGS, LLC'])
})

it.each([
  ['IA_Schedule_D_7B1A23', 'Name of Auditing Firm', /^Auditors of funds/],
  ['IA_Schedule_D_7B1A25', 'Legal Name of Custodian', /^Custodians of funds/],
  ['IA_Schedule_D_7B1A26', 'Name of Administrator', /^Administrators of funds/],
])('%s names the fund of each', (table, heading, title) => {
  const fund = (reference: string, name: string) => row('IA_Schedule_D_7B1', { FilingID: '1', ReferenceID: reference, 'Fund Name': name })
  const provider = (reference: string, name: string) => row(table, { FilingID: '1', ReferenceID: reference, [heading]: name })
  const schedules = [fund('71', 'OAK I LP'), fund('72', 'OAK II LP'), provider('72', 'TARN LLP'), provider('71', 'TARN LLP'), provider('73', 'PELHAM LLC')]
  const [shown] = tablesOf(pagesOf({ '1A': 'OAK' }, schedules), title)
  expect(shown?.columns).toEqual(['Fund', heading])
  expect(shown?.rows).toEqual([
    ['plain', 'OAK II LP', 'TARN LLP'],
    ['plain', 'OAK I LP', 'TARN LLP'],
    ['plain', '', 'PELHAM LLC'],
  ])
})

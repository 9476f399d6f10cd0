import { assetClasses, searchField } from '@mandate/contract/lists/search-fields'
import { describe, expect, it } from 'vitest'
import { readDisclosures } from '../features/directory/firm-disclosures.rules.ts'
import { readFigures } from '../features/directory/firm-figures.rules.ts'
import { readFirmParts } from '../features/directory/firm-view.rules.ts'
import { readFirmFigures } from '../features/ingestion/filing-figures.rules.ts'
import { readFirmFields } from '../features/search-rows/firm-fields.rules.ts'
import { type FilingDocument, readDocument } from './filing-document.rules.ts'
import * as items from './form-items.ts'
import { questions } from './form-questions.ts'
import { cellSeparator } from './stored-row.ts'
import { valueLabels } from './value-labels.rules.ts'

type Cells = Record<string, string>

const stored = (fileTable: string, cells: Cells) => ({ fileTable, headings: Object.keys(cells), cells: Object.values(cells).join(cellSeparator) })
const filed = (cells: Cells): FilingDocument => readDocument(stored('IA_ADV_Base_A', { FilingID: '1', ...cells }), [])

function loaded(cells: Cells) {
  const all: Cells = { '1E1': '123', DateSubmitted: '06/24/2025', ...cells }
  const figures = readFirmFigures((heading) => all[heading])
  if (typeof figures === 'string') throw new Error(figures)
  return figures
}

it('each cell is listed once', () => {
  const cells = items.formItems.map(({ cell }) => cell)
  expect(cells).toEqual([...new Set(cells)])
})

it('every item has its label where filings are read and compared', () => {
  for (const { cell, item, label } of items.formItems) expect(questions.get(cell)).toMatchObject({ item, label })
})

describe.each([
  { page: 'services', column: 'service', all: items.services, source: '5.G' },
  { page: 'compensation', column: 'compensation', all: items.compensation, source: '5.E' },
  { page: 'affiliations', column: 'affiliation', all: items.affiliations, source: '7.A' },
] as const)('$page', ({ page, column, all, source }) => {
  it.each(all)('$item is on the page, in the search row and in the words of search', (each) => {
    const document = filed({ [each.cell]: 'Y' })
    expect(readFirmParts(document)[page]).toEqual([{ item: each.item, label: each.label }])
    expect(readFirmFields(document)[column]).toEqual([each.cell])
    expect(valueLabels[column]?.[each.cell]).toBe(each.label)
    expect(each.item.startsWith(`${source}(`)).toBe(true)
    expect(searchField('firms', column)?.source).toBe(source)
  })
})

it.each(items.conflicts)('conflict $item is on the page', ({ cell, item, label }) => {
  expect(readFirmParts(filed({ [cell]: 'Y' })).conflicts).toEqual([{ item, label }])
})

describe('disclosures', () => {
  const columns = { criminal: 'criminal', regulatory: 'regulatory_action', civil: 'civil_judicial' } as const
  const tables = { criminal: 'IA_DRP_Criminal', regulatory: 'IA_DRP_Regulatory', civil: 'IA_DRP_Civil_Judicial' }

  it.each(items.disclosureItems)('$item is on the page, in its column of the search row, and noticed by the load', ({ cell, item, label, kind }) => {
    const document = filed({ [cell]: 'Y' })
    expect(readFirmParts(document).disclosureItems).toEqual([{ item, label }])
    const fields = readFirmFields(document)
    for (const [each, column] of Object.entries(columns)) expect(fields[column]).toBe(each === kind ? true : null)
    expect(loaded({ [items.disclosureQuestion]: 'N', [cell]: 'Y' }).hasDisclosure).toBe(true)
  })

  it.each(items.disclosureItems)('$item is read from its page of details', ({ item, label, kind, pageHeading }) => {
    const document = readDocument(stored('IA_ADV_Base_A', { FilingID: '1' }), [stored(tables[kind], { [pageHeading]: 'Y' })])
    expect(readDisclosures(document)).toMatchObject([{ kind, items: [{ item, label }] }])
  })
})

describe('client types', () => {
  it.each(items.clientTypes)('$item is on the page, in the search row and in the figures of the load', (type) => {
    const { clients, assets, isFewerThanFive } = type
    const cells = { [clients.cell]: '7', [assets.cell]: '900' }
    expect(readFirmParts(filed(cells)).clientTypes).toEqual([{ item: type.item, label: type.label, clients: 7, isFewerThanFive: false, assets: 900, share: 1 }])
    expect(readFirmFields(filed({ [isFewerThanFive.cell]: 'Y' })).client_type).toEqual([type.code])
    expect(valueLabels.clientType?.[type.code]).toBe(type.label)
    expect(loaded({ ...cells, [items.figureItems.raumTotal.cell]: '900' })).toMatchObject({ clients: 7, marks: [] })
    expect(loaded({ ...cells, [items.figureItems.raumTotal.cell]: '901' }).marks).toEqual(['5D3:sum'])
    expect(loaded({ [isFewerThanFive.cell]: 'Y' }).isClientsLowerBound).toBe(true)
  })
})

describe('figures', () => {
  const names = Object.keys(items.figureItems) as (keyof typeof items.figureItems)[]
  const onPage = { accountsTotal: 'accounts' } as const
  const inSearch: Partial<Record<string, string>> = { raumTotal: 'aum', raumDiscretionary: 'aumDiscretionary', accountsTotal: 'accounts' }

  it.each(names)('%s is loaded, and cited on the page and in the search as it is in the table', (name) => {
    const { cell, item } = items.figureItems[name]
    const row = loaded({ [cell]: '1.5E+3' })
    expect(row[name]).toBe(1500)
    expect(row.marks).toContain(`${cell}:rounded`)
    const figures = readFigures({ ...row, source: 'adv', submittedAt: new Date(row.submittedAt) }, undefined)
    const figure = figures[name === 'accountsTotal' ? onPage[name] : name]
    expect(figure).toMatchObject({ value: 1500, item, marks: expect.arrayContaining(['rounded']) })
    const field = searchField('firms', inSearch[name] ?? name)
    if (name !== 'raumNonDiscretionary') expect(field?.source).toBe(item)
  })

  it('names and places are loaded', () => {
    const { legalName, businessName, secNumber, city, state, country } = items.identityItems
    const row = loaded({
      ...{ [legalName.cell]: 'Oak LLC', [businessName.cell]: 'Oak', [secNumber.cell]: '801-1' },
      ...{ [city.cell]: 'Austin', [state.cell]: 'TX', [country.cell]: 'United States' },
    })
    expect(row).toMatchObject({ legalName: 'Oak LLC', businessName: 'Oak', secNumber: '801-1', city: 'Austin', state: 'TX', country: 'United States' })
  })

  it('the answer about private funds reaches the load and the search row', () => {
    const cells = { [items.privateFunds.cell]: 'N' }
    expect(loaded(cells).hasFunds).toBe(false)
    expect(readFirmFields(filed(cells)).funds).toBe(0)
  })

  it('a band that a spreadsheet took for a date is marked', () => {
    expect(loaded({ [items.planningClients.cell]: '25-Nov' }).marks).toEqual([`${items.planningClients.cell}:rounded`])
  })
})

describe('the asset mix', () => {
  it('has a kind for each asset class of the search, in its order', () => {
    expect(items.assetKinds.map(({ field }) => field)).toEqual(assetClasses.map(([name]) => name))
  })

  it.each(items.assetKinds)('$label is on the page and in the search row', ({ numeral, field, label }) => {
    const document = readDocument(stored('IA_ADV_Base_A', { FilingID: '1' }), [stored('IA_Schedule_D_5K1', { [`5K(1)(b)(${numeral})`]: '40' })])
    expect(readFirmParts(document).assetMix).toEqual([{ item: `5.K(1)(${numeral})`, label, percent: 40 }])
    const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const others = Object.entries(readFirmFields(document)).filter(([, value]) => value === 40)
    expect(others).toEqual([[column, 40]])
  })
})

// The places that Item 2.C of the form has a box for, from the form itself: WY too, which some tables have no column for.
const noticePlaces = `AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT
  NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY`.split(/\s+/)

it.each(noticePlaces)('a notice filed in %s is on the page and in the search row', (state) => {
  const document = filed({ [`2-${state}`]: 'Y' })
  expect(readFirmParts(document).states).toEqual([state])
  expect(readFirmFields(document).notice_state).toEqual([state])
})

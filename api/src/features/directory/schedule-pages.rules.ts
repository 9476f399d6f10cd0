import { readablePersonName } from '@mandate/contract/values/company-name'
import { answerText } from '@mandate/contract/values/filed-answer'
import type { FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { disclosureItems, ownershipBands } from '../../filing-format/form-items.ts'
import { columnLabel, columnUnit, scheduleLayouts } from '../../filing-format/schedule-columns.ts'
import { assetKindOf } from './asset-mix.rules.ts'
import { type SheetPage, toneOf, writePage } from './filing-sheet.ts'

type Block = Parameters<typeof writePage>[1][number]
type Row = Block['rows'][number]
type Cells = ReadonlyMap<string, string>

const ownNumbers = new Set(['FilingID', 'Filing ID', 'ReferenceID', 'SubreferenceID'])
const mostRows = 2_000
/** Schedules without a layout show this many of their columns; the rest is folded. */
const mostColumns = 5

/** Schedules that no other page shows. */
const titles: Record<string, string> = {
  '1D3_CIK': 'CIK numbers (1.D)',
  '1E2_Additional_CRD': 'Additional CRD numbers (1.E)',
  DRP_Advisory_Affiliates: 'Disclosures of advisory affiliates',
  Schedule_D_2A: 'Basis for registration (Section 2.A)',
  Schedule_D_4: 'Successions (Section 4)',
  Schedule_D_5G3: 'Investment companies advised (Section 5.G(3))',
  Schedule_D_5I2: 'Wrap fee programs (Section 5.I(2))',
  Schedule_D_5K2: 'Borrowing and derivatives (Section 5.K(2))',
  Schedule_D_6A: 'Other names of business (Section 6.A)',
  Schedule_D_6B2: 'Primary business (Section 6.B(2))',
  Schedule_D_6B3: 'Other products and services (Section 6.B(3))',
  Schedule_D_7A10b: 'Foreign regulators of related persons (Section 7.A)',
  Schedule_D_7A_CIK: 'CIK numbers of related persons (Section 7.A)',
  Schedule_D_7B1A3a: 'General partners and managers of funds',
  Schedule_D_7B1A3b: 'Advisers that rely on this filing, by fund',
  Schedule_D_7B1A5: 'Foreign regulators of funds',
  Schedule_D_7B1A6b: 'Feeder funds',
  Schedule_D_7B1A7: 'Feeder funds in the same filing',
  Schedule_D_7B1A17b: 'Other advisers of funds',
  Schedule_D_7B1A18b: 'Subadvisers of funds',
  Schedule_D_7B1A22: 'Form D numbers of funds',
  Schedule_D_7B1A23: 'Auditors of funds',
  Schedule_D_7B1A24: 'Prime brokers of funds',
  Schedule_D_7B1A25: 'Custodians of funds',
  Schedule_D_7B1A26: 'Administrators of funds',
  Schedule_D_7B1A28: 'Marketers of funds',
  Schedule_D_7B1A28_websites: 'Websites of marketers',
  Schedule_D_7B2: 'Private funds reported by other advisers (Section 7.B(2))',
  Schedule_D_9C: 'Accountants (Section 9.C)',
  Schedule_D_10A: 'Control persons (Section 10.A)',
  Schedule_D_10B: 'Public control persons (Section 10.B)',
  Schedule_D_Books_and_Records: 'Places of books and records (Section 1.L)',
  Schedule_D_Foreign_Regulatory_Authority: 'Foreign regulators (Section 1.M)',
  Schedule_D_Miscellaneous: 'Miscellaneous',
}

export function schedulePages({ tables, rows: rowsOf }: FilingDocument): SheetPage[] {
  const fundNames = new Map(rowsOf('Schedule_D_7B1').map((fund) => [fund('ReferenceID'), fund('Fund Name')]))
  return [...tables]
    .filter(([name]) => !name.startsWith('ADV_Base') && name !== 'ADV_Filing_Types')
    .flatMap(([name, { headings, rows }]) => {
      const filled = rows.slice(0, mostRows).map((row) => {
        const cells = readable(name, cellsOf(headings, row))
        const fund = name.startsWith(ofFunds) ? fundNames.get(referenceOf(headings, row)) : undefined
        return fund && cells.size > 0 ? new Map([[fundColumn, fund], ...cells]) : cells
      })
      const blocks = blocksOf(
        name,
        filled.filter((cells) => cells.size > 0),
      )
      const title = titleOf(name)
      return blocks.length > 0 ? [writePage(title, withSection(title, blocks))] : []
    })
}

function titleOf(name: string): string {
  const layout = scheduleLayouts[name]
  if (!layout) return titles[name] ?? name.replaceAll('_', ' ')
  return `${layout.label} (${/^\d/.test(layout.item) ? `Section ${layout.item}` : layout.item})`
}

/** The section as a whole is found by its own name, apart from the question of the same number: 'Section 5.K(3)'. */
function withSection(title: string, [table, ...others]: readonly Block[]): Block[] {
  const [, section] = /\((Section .+)\)$/.exec(title) ?? []
  return table ? [{ ...table, items: section ? [section] : [] }, ...others] : []
}

/** Schedules with one row for each auditor, custodian or administrator of a fund, which they name by a number only. */
const ofFunds = 'Schedule_D_7B1A'
const fundColumn = 'Fund'

function referenceOf(headings: readonly string[], row: readonly string[]): string {
  return row[headings.findIndex((heading) => heading.trim() === 'ReferenceID')]?.trim() ?? ''
}

/** Owners who are persons, with their first name first. */
function readable(name: string, cells: Map<string, string>): Map<string, string> {
  const filed = cells.get('Full Legal Name')
  if (name !== 'Schedule_A_B' || cells.get('DE/FE/I') !== 'I' || filed === undefined) return cells
  return new Map(cells).set('Full Legal Name', readablePersonName(filed))
}

function cellsOf(headings: readonly string[], row: readonly string[]): Map<string, string> {
  return new Map(
    headings.flatMap((heading, index): [string, string][] => {
      const value = row[index]?.trim() ?? ''
      return value === '' || ownNumbers.has(heading.trim()) ? [] : [[heading.trim(), value]]
    }),
  )
}

function blocksOf(name: string, rows: readonly Cells[]): Block[] {
  if (rows.length === 0) return []
  if (name === 'Schedule_D_5K1') return [mixBlock(rows)]
  if (name.startsWith('DRP_')) return rows.map((cells, index) => fieldBlock(`Disclosure ${index + 1}`, cells))
  const present = [...new Set(rows.flatMap((cells) => [...cells.keys()]))]
  const shown = (scheduleLayouts[name]?.columns ?? columnsOf(present)).filter((heading) => present.includes(heading))
  const table: Block = {
    title: null,
    columns: shown.map((heading) => ({ title: columnLabel(heading), isFigure: columnUnit(heading) !== 'text' })),
    rows: rows.map((cells) => ({
      cells: shown.map((heading) => valueText(heading, cells.get(heading) ?? '')),
      tone: 'plain',
      anchors: [{ item: itemOfRow(name, cells), cells: [0, shown.length - 1] }],
    })),
  }
  const others = rows.flatMap((cells) => otherRows(cells, shown))
  return others.length > 0 ? [table, { title: 'Other fields', isFolded: true, columns: fieldColumns, gaps: fieldGaps, rows: others }] : [table]
}

/** The fund comes first, in addition to the other columns. */
function columnsOf(present: readonly string[]): string[] {
  const own = present.filter((heading) => heading !== fundColumn).slice(0, mostColumns)
  return present.includes(fundColumn) ? [fundColumn, ...own] : own
}

const fieldColumns = [
  { title: 'Of', isFigure: false },
  { title: 'Field', isFigure: false },
  { title: 'Answer', isFigure: true },
]
const fieldGaps = [' ', ': ']

function otherRows(cells: Cells, shown: readonly string[]): Row[] {
  const naming = shown[0] === fundColumn ? shown.slice(0, 2) : shown.slice(0, 1)
  const name = naming.flatMap((heading) => valueText(heading, cells.get(heading) ?? '') || []).join(': ')
  return [...cells]
    .filter(([heading]) => !shown.includes(heading))
    .map(([heading, value]) => ({ cells: [name, columnLabel(heading), valueText(heading, value)], tone: toneOf(value), anchors: [] }))
}

/** A row with many columns, as questions and answers. */
function fieldBlock(title: string, cells: Cells): Block {
  const rows = [...cells].map(([heading, value], index): Row => {
    const item = disclosureItems.find(({ pageHeading }) => pageHeading === heading)
    return {
      cells: [item?.item ?? '', item?.label ?? columnLabel(heading), valueText(heading, value)],
      tone: toneOf(value),
      anchors: index === 0 ? [{ item: '11', cells: [0, 2] }] : [],
    }
  })
  return { title, columns: [{ title: 'Item', isFigure: false }, ...fieldColumns.slice(1)], gaps: fieldGaps, rows }
}

/** Asset classes are cited by their numeral. */
function mixBlock(rows: readonly Cells[]): Block {
  return {
    title: null,
    columns: [
      { title: 'Item', isFigure: false },
      { title: 'Type of asset', isFigure: false },
      { title: 'Share', isFigure: true },
    ],
    gaps: [' ', ': '],
    rows: rows.flatMap((cells) =>
      [...cells].map(([heading, value]): Row => {
        const { item, label } = assetKindOf(heading)
        return {
          cells: [item, /Desc/.test(heading) ? `${label}: description` : label, valueText(heading, value)],
          tone: Number(value) === 0 ? 'no' : 'plain',
          anchors: [{ item, cells: [0, 2] }],
        }
      }),
    ),
  }
}

function itemOfRow(name: string, cells: Cells): string {
  return name === 'Schedule_A_B' ? `Schedule ${cells.get('Schedule') ?? 'A'}` : (scheduleLayouts[name]?.item ?? '')
}

function valueText(heading: string, value: string): string {
  return heading === 'Ownership Code' ? (ownershipBands[value] ?? value) : answerText(value, columnUnit(heading))
}

import { type FilingDocument, withoutPrefix } from '../../filing-format/filing-document.rules.ts'
import { formItems } from '../../filing-format/form-items.ts'

export interface Difference {
  items: { item: string; label: string; before: string; after: string }[]
  rows: { table: string; label: string; added: string[]; removed: string[]; changed: ChangedRow[] }[]
  /** Schedules that only one of the two files contains. */
  notInBoth: string[]
}

interface ChangedRow {
  name: string
  cells: { heading: string; before: string; after: string }[]
}

interface FilingInFile {
  document: FilingDocument
  /** The tables of the file, whether or not this filing has rows in them. */
  tablesOfFile: string[]
}

/** Differ in every filing without saying anything about the firm. */
const ofTheFilingItself = new Set(['FilingID', 'Filing ID', 'FormVersion', 'DateSubmitted', 'Execution Date', 'Execution Type', 'Signatory', 'Title'])
const baseTables = new Set(['ADV_Base', 'ADV_Base_A', 'ADV_Base_B'])

export const tableLabels: Record<string, string> = {
  Schedule_A_B: 'Owners and executives',
  Schedule_D_1B: 'Other business names',
  Schedule_D_1F: 'Offices',
  Schedule_D_1I: 'Websites',
  Schedule_D_5K1: 'Asset mix',
  Schedule_D_5K3: 'Custodians',
  Schedule_D_7A: 'Related persons',
  Schedule_D_7B1: 'Private funds',
  DRP_Regulatory: 'Regulatory disclosures',
  DRP_Civil_Judicial: 'Civil disclosures',
  DRP_Criminal: 'Criminal disclosures',
}

export const knownLabels = new Map(formItems.map(({ cell, item, label }) => [cell, { item, label }]))

/** The differences between two filings, in the order of the form. */
export function compareDocuments(
  { document: before, tablesOfFile: filesBefore }: FilingInFile,
  { document: after, tablesOfFile: filesAfter }: FilingInFile,
): Difference {
  const headings = [...new Set([...baseTables].flatMap((name) => [...(after.tables.get(name)?.headings ?? []), ...(before.tables.get(name)?.headings ?? [])]))]
  const items = headings.flatMap((heading) => {
    const [was, is] = [before.base(heading), after.base(heading)]
    if (ofTheFilingItself.has(heading) || was === is) return []
    const known = knownLabels.get(heading)
    return [{ item: known?.item ?? citedItem(heading), label: known?.label ?? `Item ${citedItem(heading)}`, before: was, after: is }]
  })
  const [had, has] = [filesBefore, filesAfter].map((tables) => new Set(tables.map(withoutPrefix))) as [Set<string>, Set<string>]
  const labelled = Object.entries(tableLabels)
  const rows = labelled.flatMap(([name, label]) => {
    if (!had.has(name) || !has.has(name)) return []
    const { changed, left } = pairRows(rowsOf(before, name), rowsOf(after, name), keys[name])
    const [was, is] = [left.before.map(describeRow), left.after.map(describeRow)]
    const added = without(is, was)
    const removed = without(was, is)
    return added.length + removed.length + changed.length > 0 ? [{ table: name, label, added, removed, changed }] : []
  })
  return { items, rows, notInBoth: labelled.flatMap(([name, label]) => (had.has(name) === has.has(name) ? [] : [label])) }
}

/** Formats '9A2a' as '9.A(2)(a)'. */
export function citedItem(heading: string): string {
  const [, number = '', letter = '', rest = ''] = /^(\d{1,2})-?([A-Z]?)(.*)$/.exec(heading) ?? []
  if (number === '') return heading
  const parts = rest.match(/\d+|[a-z]/g) ?? []
  if (letter === '' || parts.join('') !== rest.replaceAll(/[()]/g, '')) return heading
  return `${number}.${letter}${parts.map((part) => `(${part})`).join('')}`
}

/** Numbers that the regulator reassigns with each filing. */
const reassigned = new Set(['FilingID', 'Filing ID', 'ReferenceID'])

/** Tables whose rows have an id that identifies them in both filings. */
const keys: Record<string, { number: string; name: string }> = { Schedule_D_7B1: { number: 'Fund ID', name: 'Fund Name' } }

/** The cells of a row by heading, without blanks and reassigned numbers. */
type Row = Map<string, string>

function rowsOf({ tables }: FilingDocument, name: string): Row[] {
  const table = tables.get(name)
  if (!table) return []
  return table.rows.map(
    (row) =>
      new Map(
        table.headings.flatMap((heading, index): [string, string][] => {
          const value = row[index]?.trim()
          return value && !reassigned.has(heading.trim()) ? [[heading.trim(), value]] : []
        }),
      ),
  )
}

function describeRow(row: Row): string {
  return [...row.values()].join(' · ')
}

/** Pairs rows with the same id and returns their differences; other rows are returned unchanged. An id that occurs twice in a filing is not paired. */
function pairRows(before: Row[], after: Row[], key: { number: string; name: string } | undefined) {
  if (!key) return { changed: [], left: { before, after } }
  const numbersOf = (rows: Row[]) => rows.map((row) => row.get(key.number))
  const isSingle = (rows: Row[], number: string | undefined) => number !== undefined && numbersOf(rows).filter((other) => other === number).length === 1
  const isPaired = (row: Row) => isSingle(before, row.get(key.number)) && isSingle(after, row.get(key.number))
  const changed = after.filter(isPaired).flatMap((row): ChangedRow[] => {
    const was = before.find((other) => other.get(key.number) === row.get(key.number)) ?? row
    const cells = [...new Set([...row.keys(), ...was.keys()])]
      .map((heading) => ({ heading, before: was.get(heading) ?? '', after: row.get(heading) ?? '' }))
      .filter((cell) => cell.before !== cell.after)
    return cells.length === 0 ? [] : [{ name: `${row.get(key.name) ?? was.get(key.name) ?? ''} (${row.get(key.number)})`.trim(), cells }]
  })
  return { changed, left: { before: before.filter((row) => !isPaired(row)), after: after.filter((row) => !isPaired(row)) } }
}

/** Multiset difference: each text as often as the first has it more than the second. */
function without(texts: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1)
  return texts.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

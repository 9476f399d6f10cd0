import type { ScheduleRow } from '@mandate/contract/directory-filing-comparison'
import { capitalizeCompanyName, readablePersonName } from '@mandate/contract/values/company-name'
import { formatFiledDate } from '@mandate/contract/values/dates'
import type { FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { ownershipBands } from '../../filing-format/form-items.ts'
import { columnLabel, columnUnit, type ScheduleLayout, scheduleLayouts } from '../../filing-format/schedule-columns.ts'
import { assetRows, share } from './asset-mix.rules.ts'
import { changeOf } from './filed-change.rules.ts'
import { nameDisclosure } from './firm-disclosures.rules.ts'

/** Numbers that the regulator reassigns with each filing. */
const reassigned = new Set(['FilingID', 'Filing ID', 'ReferenceID'])

/** Filed in capitals as a rule, and shown in readable case. */
const names = new Set([
  'Full Legal Name',
  'Title or Status',
  'Entity in Which',
  'Other Business Name',
  'Legal Name',
  'Business Name',
  'Fund Name',
  'Master Fund Name',
  'Street 1',
  'Street 2',
  'City',
  '5K(3)(a)',
  '5K(3)(b)',
  '5K(3)(c) City',
])

/** The cells of a row by heading, without blanks and reassigned numbers. */
type Row = Map<string, string>

interface Pair {
  before?: Row
  after?: Row
}

const ofTheMix: ScheduleLayout = { label: '', item: '', keys: [['Kind']], name: ['Kind'], measure: share }

/** The rows of a schedule in two filings: a row that moved is one changed row, not one added and one removed. */
export function compareRows(table: string, before: FilingDocument, after: FilingDocument): ScheduleRow[] {
  const layout = table === 'Schedule_D_5K1' ? ofTheMix : (scheduleLayouts[table] ?? { label: table, item: '' })
  return matchRows(rowsOf(before, table), rowsOf(after, table), layout.keys ?? []).map((pair) => describePair(pair, layout, table))
}

function rowsOf({ tables }: FilingDocument, name: string): Row[] {
  const table = tables.get(name)
  if (!table) return []
  const rows = table.rows.map(
    (row) =>
      new Map(
        table.headings.flatMap((heading, index): [string, string][] => {
          const value = row[index]?.trim()
          return value && !reassigned.has(heading.trim()) ? [[heading.trim(), value]] : []
        }),
      ),
  )
  return name === 'Schedule_D_5K1' ? rows.flatMap((row) => assetRows(row)) : rows
}

/** First the equal rows, as often as both have them; then, key by key, those that one key value names alone in each. */
function matchRows(before: Row[], after: Row[], keys: readonly (readonly string[])[]): Pair[] {
  const pairs: Pair[] = []
  let left = { before, after }
  const take = (keyOf: (row: Row) => string | undefined, isSingle: boolean) => {
    const [was, is] = [Map.groupBy(left.before, keyOf), Map.groupBy(left.after, keyOf)]
    const taken = new Set<Row>()
    for (const [key, candidates] of is) {
      const others = key === undefined ? [] : (was.get(key) ?? [])
      if (isSingle && (candidates.length > 1 || others.length > 1)) continue
      candidates.slice(0, others.length).forEach((row, index) => {
        const other = others[index]
        if (!other) return
        pairs.push({ before: other, after: row })
        taken.add(row).add(other)
      })
    }
    left = { before: left.before.filter((row) => !taken.has(row)), after: left.after.filter((row) => !taken.has(row)) }
  }
  take((row) => [...row].flat().join('\u0000'), false)
  for (const key of keys) {
    // The last headings of a key may be blank, its first may not: rows without a name are not the same row.
    take((row) => (row.get(key[0] ?? '') ? key.map((heading) => row.get(heading)?.toUpperCase() ?? '').join('\u0000') : undefined), true)
  }
  return [...pairs, ...left.after.map((row) => ({ after: row })), ...left.before.map((row) => ({ before: row }))]
}

function describePair({ before, after }: Pair, { name, detail, measure }: ScheduleLayout, table: string): ScheduleRow {
  const row = after ?? before ?? new Map<string, string>()
  const isPerson = row.get('DE/FE/I') === 'I'
  const filedIn = (of: Row | undefined, heading: string) => textOf(heading, of?.get(heading) ?? '', isPerson)
  const named = (headings: readonly string[] | undefined) => (headings ?? []).flatMap((heading) => filedIn(row, heading) || []).join(', ')
  /** As filed where only the case differs. */
  const both = (heading: string): [string, string] => {
    const shown = [filedIn(before, heading), filedIn(after, heading)] as [string, string]
    return shown[0] === shown[1] ? [before?.get(heading) ?? '', after?.get(heading) ?? ''] : shown
  }
  const cells = [...new Set([...row.keys(), ...(before?.keys() ?? [])])]
    .filter((heading) => heading !== measure && before?.get(heading) !== after?.get(heading))
    .map((heading) => ({ heading: columnLabel(heading), ...changeOf(...both(heading), columnUnit(heading)) }))
  const figure = changeOf(measure ? filedIn(before, measure) : '', measure ? filedIn(after, measure) : '', measure ? columnUnit(measure) : 'text')
  const kind = !before ? 'added' : !after ? 'removed' : cells.length > 0 || figure.before !== figure.after ? 'changed' : 'same'
  return {
    kind,
    ...(nameDisclosure(table, (heading) => row.get(heading) ?? '') ?? {
      name: named(name) || named([...row.keys()].filter((heading) => isTelling(row.get(heading) ?? '')).slice(0, mostTelling)) || 'Unnamed',
      detail: named(detail),
    }),
    ...figure,
    // What is all new or all gone is named; its cells are in its filing.
    cells: kind === 'changed' ? cells : [],
  }
}

/** The most cells that replace a name that wasn't filed. */
const mostTelling = 3
const longestTelling = 80
const isTelling = (value: string) => !/^[YN]$/.test(value) && value.length <= longestTelling

function textOf(heading: string, value: string, isPerson: boolean): string {
  if (isPerson && heading === 'Full Legal Name') return readablePersonName(value)
  if (names.has(heading)) return capitalizeCompanyName(value)
  return heading === 'Ownership Code' ? (ownershipBands[value] ?? value) : formatFiledDate(value)
}

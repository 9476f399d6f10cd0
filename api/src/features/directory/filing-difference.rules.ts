import type { ChangedItem, ScheduleRow } from '@mandate/contract/directory-filing-comparison'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { answerNumber } from '@mandate/contract/values/filed-answer'
import { type FilingDocument, withoutPrefix } from '../../filing-format/filing-document.rules.ts'
import { questions, unitOf } from '../../filing-format/form-questions.ts'
import { scheduleLayouts } from '../../filing-format/schedule-columns.ts'
import { changeOf, type FiledChange } from './filed-change.rules.ts'
import { compareRows } from './schedule-difference.rules.ts'

export interface Difference {
  items: ChangedItem[]
  rows: { table: string; label: string; measure: string | null; rows: ScheduleRow[] }[]
  /** Schedules that only one of the two files contains. */
  notInBoth: string[]
}

interface FilingInFile {
  document: FilingDocument
  /** The tables of the file, whether or not this filing has rows in them. */
  tablesOfFile: string[]
}

/** Differ in every filing without saying anything about the firm. */
const ofTheFilingItself = new Set(['FilingID', 'Filing ID', 'FormVersion', 'DateSubmitted', 'Execution Date', 'Execution Type', 'Signatory', 'Title'])
const baseTables = new Set(['ADV_Base', 'ADV_Base_A', 'ADV_Base_B'])

/** The firm's names and address: filed in capitals as a rule, and shown in readable case. */
const names = new Set(['1A', '1B1', '1F1-Street 1', '1F1-Street 2', '1F1-City'])

/** The differences between two filings, the largest first; what is the same only when it is asked for. */
export function compareDocuments(
  { document: before, tablesOfFile: filesBefore }: FilingInFile,
  { document: after, tablesOfFile: filesAfter }: FilingInFile,
  { withUnchanged }: { withUnchanged: boolean } = { withUnchanged: false },
): Difference {
  const headings = [...new Set([...baseTables].flatMap((name) => [...(after.tables.get(name)?.headings ?? []), ...(before.tables.get(name)?.headings ?? [])]))]
  const items = headings.flatMap((heading): ChangedItem[] => {
    const [was, is] = [before.base(heading), after.base(heading)]
    if (ofTheFilingItself.has(heading) || (was === is && !(withUnchanged && is !== ''))) return []
    const known = questions.get(heading)
    const item = known?.item ?? itemOf(heading)
    return [
      { item, label: known?.label ?? labelOf(heading), ...changeOf(...(names.has(heading) ? shownNames(was, is) : ([was, is] as const)), unitOf(heading)) },
    ]
  })
  const [had, has] = [filesBefore, filesAfter].map((tables) => new Set(tables.map(withoutPrefix))) as [Set<string>, Set<string>]
  const layouts = Object.entries(scheduleLayouts)
  const rows = layouts.flatMap(([table, layout]) => {
    if (!had.has(table) || !has.has(table)) return []
    const compared = compareRows(table, before, after).filter(({ kind }) => withUnchanged || kind !== 'same')
    return compared.length > 0 ? [{ table, label: layout.label, measure: layout.measure ?? null, rows: compared.sort(bySize) }] : []
  })
  return { items: items.sort(bySize), rows, notInBoth: layouts.flatMap(([table, { label }]) => (had.has(table) === has.has(table) ? [] : [label])) }
}

/** As filed where only the case differs. */
function shownNames(was: string, is: string): [string, string] {
  const shown: [string, string] = [capitalizeCompanyName(was), capitalizeCompanyName(is)]
  return shown[0] === shown[1] && was !== is ? [was, is] : shown
}

/** Dollars by their amount, then other numbers by percent, then answers that turned, then texts, and last what is the same. */
function bySize(one: Sorted, other: Sorted): number {
  const [left, right] = [sizeOf(one), sizeOf(other)]
  return left.rank - right.rank || right.size - left.size
}

type Sorted = FiledChange & { kind?: ScheduleRow['kind'] }

function sizeOf({ unit, before, after, change, percent, kind }: Sorted): { rank: number; size: number } {
  if (kind ? kind === 'same' : before === after) return { rank: 9, size: 0 }
  if (unit === 'money') return { rank: 0, size: Math.abs(change ?? answerNumber(after, unit) ?? answerNumber(before, unit) ?? 0) }
  if (unit !== 'text') return { rank: 1, size: Math.abs(percent ?? change ?? 100) }
  return { rank: isYesOrNo(before) && isYesOrNo(after) ? 2 : 3, size: 0 }
}

const isYesOrNo = (text: string) => text === 'Y' || text === 'N'

/** The item of a column of the form's base tables. */
export function itemOf(heading: string): string {
  return /^2-[A-Z]{2}$/.test(heading) ? '2.C' : citedItem(heading)
}

function labelOf(heading: string): string {
  return /^2-[A-Z]{2}$/.test(heading) ? `Notice filing in ${heading.slice(2)}` : `Item ${citedItem(heading)}`
}

/** Formats '9A2a' as '9.A(2)(a)'. */
export function citedItem(heading: string): string {
  const [, number = '', letter = '', rest = ''] = /^(\d{1,2})-?([A-Z]?)(.*)$/.exec(heading) ?? []
  if (number === '') return heading
  const parts = rest.match(/\d+|[a-z]/g) ?? []
  if (letter === '' || parts.join('') !== rest.replaceAll(/[()]/g, '')) return heading
  return `${number}.${letter}${parts.map((part) => `(${part})`).join('')}`
}

import type { ChangedItem, compareFilings, ScheduleRow } from '@mandate/contract/directory-filing-comparison'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { counted } from '@mandate/contract/values/counted'
import { answerText } from '@mandate/contract/values/filed-answer'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'

type Change = Pick<ChangedItem, 'unit' | 'before' | 'after' | 'change' | 'percent'>

/** '+$4.2B · +17.9%', '−77 · −3.7%', '+5 points', 'Now yes' */
export function changeInWords({ unit, before, after, change, percent }: Change): string {
  if (before === after) return 'Same'
  if (change !== null) {
    const sign = change > 0 ? '+' : '−'
    const size = Math.abs(change)
    if (unit === 'percent') return `${sign}${counted(size, 'point')}`
    const amount = unit === 'money' ? formatShortDollars(size) : formatNumber(size)
    return percent === null ? `${sign}${amount}` : `${sign}${amount} · ${sign}${formatPercent(Math.abs(percent))}`
  }
  if (before === '') return 'New'
  if (after === '') return 'No longer reported'
  if (after === 'Y') return 'Now yes'
  return after === 'N' ? 'Now no' : 'Changed'
}

/** '1 changed, 2 added' */
export function countRows(rows: readonly Pick<ScheduleRow, 'kind'>[]): string {
  const kinds = [
    ['changed', 'changed'],
    ['added', 'added'],
    ['removed', 'removed'],
    ['same', 'the same'],
  ] as const
  return kinds
    .flatMap(([kind, words]) => {
      const count = rows.filter((row) => row.kind === kind).length
      return count > 0 ? [`${formatNumber(count)} ${words}`] : []
    })
    .join(', ')
}

/** What changed, in two or three sentences made by rule. */
export function differenceInWords({ items, rows }: Pick<ResponseOf<typeof compareFilings>, 'items' | 'rows'>): string {
  const changed = items.filter(({ before, after }) => before !== after)
  if (changed.length === 0 && rows.every((table) => table.rows.every(({ kind }) => kind === 'same'))) return 'Nothing changed.'
  const total = changed.find(({ item, change }) => item === '5.F(2)(c)' && change !== null)
  const isOf = (turned: string) => changed.filter(({ before, after }) => after === turned && (before === 'Y' || before === 'N')).length
  const [yes, no] = [isOf('Y'), isOf('N')]
  const schedules = rows.flatMap((table) => {
    const moved = table.rows.filter(({ kind }) => kind !== 'same')
    return moved.length > 0 ? [`${table.label}: ${countRows(moved)}`] : []
  })
  return [
    total && totalInWords(total),
    `${counted(changed.length, 'item differs', 'items differ')}${turnedInWords(yes, no)}.`,
    schedules.length > 0 && `${schedules.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function totalInWords({ change, percent, after, unit }: Change): string {
  const by = percent === null ? '' : ` ${formatPercent(Math.abs(percent))}`
  return `Regulatory assets ${(change ?? 0) > 0 ? 'rose' : 'fell'}${by} to ${answerText(after, unit)}.`
}

function turnedInWords(yes: number, no: number): string {
  const parts = [yes > 0 && `${yes} turned to yes`, no > 0 && `${no} turned to no`].filter(Boolean)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

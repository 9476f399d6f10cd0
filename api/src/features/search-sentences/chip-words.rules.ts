import type { SearchField } from '@mandate/contract/lists/search-fields'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatGivenDollars } from '@mandate/contract/values/money'
import { formatGivenPercent, formatNumber } from '@mandate/contract/values/numbers'

type Unit = SearchField['unit']

/** 'Ohio or Texas', 'neither Ohio nor Texas', 'Fidelity, but not Schwab': any of the included, none of the excluded. */
export function listInWords(included: readonly string[], excluded: readonly string[]): string {
  const none = excluded.length > 1 ? `neither ${row(excluded, 'nor')}` : excluded.map((value) => `not ${value}`).join('')
  return [row(included, 'or'), none].filter(Boolean).join(', but ')
}

function row(words: readonly string[], joiner: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`
}

/** '$1B or more', '1 to 5', 'less than 10 years': what the bounds include. */
export function rangeInWords({ from, to }: { from: number | null; to: number | null }, unit: Unit): string {
  const shown = (value: number) => withUnit(value, unit)
  if (unit === 'date' && (from === null || to === null)) return from === null ? `on or before ${shown(to ?? 0)}` : `on or after ${shown(from)}`
  if (from !== null && to !== null) return from === to ? shown(from) : `${shown(from)} to ${shown(to)}`
  const step = unit === 'months' ? 1 : unit === 'years' ? 0.1 : 0
  const [above, below] = [Math.round(((from ?? 0) - step) * 10) / 10, Math.round(((to ?? 0) + step) * 10) / 10]
  if (from !== null) return step > 0 && above > 0 && isWholeYears(above, unit) ? `more than ${shown(above)}` : `${shown(from)} or more`
  return step > 0 && isWholeYears(below, unit) ? `less than ${shown(below)}` : `${shown(to ?? 0)} or less`
}

const isWholeYears = (value: number, unit: Unit) => value % (unit === 'months' ? 12 : 1) === 0

function withUnit(value: number, unit: Unit): string {
  if (unit === 'money') return formatGivenDollars(value)
  if (unit === 'date') return formatDate(new Date(value), 'UTC')
  if (unit === 'percent') return formatGivenPercent(value)
  if (unit === 'months' && value % 12 !== 0) return counted(value, 'month')
  return unit === 'months' || unit === 'years' ? counted(unit === 'months' ? value / 12 : value, 'year') : formatNumber(value)
}

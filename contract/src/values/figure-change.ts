import { formatDate } from './dates.ts'
import { formatPercent } from './numbers.ts'

interface FiledFigure {
  value: number | null
  before: { value: number | null; submittedAt: string } | null
}

export interface FigureChange {
  /** Its sign is which way it went. */
  change: number
  /** How much, without a sign: '4.9%'. */
  text: string
  /** 'in a year', or 'since 22 Mar 2025' if the filing before is older. */
  period: string
}

const longestYearMs = 425 * 24 * 3_600_000

/** Annual updates vary by some weeks. */
export const isYearBefore = (before: string, submittedAt: string): boolean => Date.parse(submittedAt) - Date.parse(before) <= longestYearMs

/** How much a filed figure changed since the filing before, in the words of every page that states it. Null where one of the two isn't reported. */
export function changeOf({ value, before }: FiledFigure, submittedAt: string): FigureChange | null {
  if (value === null || !before?.value) return null
  const change = (value - before.value) / before.value
  // Filing dates are the regulator's, whatever the reader's time zone.
  return {
    change,
    text: formatPercent(Math.abs(change * 100)),
    period: isYearBefore(before.submittedAt, submittedAt) ? 'in a year' : `since ${formatDate(before.submittedAt, 'UTC')}`,
  }
}

/** '+4.9%', with a true minus for less. */
export function signedChange({ change, text }: Pick<FigureChange, 'change' | 'text'>): string {
  if (change === 0) return 'Unchanged'
  return `${change > 0 ? '+' : '−'}${text}`
}

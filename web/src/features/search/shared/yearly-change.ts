import { formatPercent } from '@mandate/contract/values/numbers'

/** A change in percent, for a `Delta`: one too small to show has no sign. */
export function toYearlyChange(percent: number): { sign: number; text: string } {
  const text = formatPercent(Math.abs(percent))
  return { sign: text === formatPercent(0) ? 0 : Math.sign(percent), text }
}

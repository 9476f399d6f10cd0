import { formatNumber } from './numbers.ts'

const missingMoney = '-'

/** Whole cents as dollars: $1,234.50. A missing amount shows a dash. */
export function formatCents(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return missingMoney
  const whole = Math.round(Math.abs(cents))
  const dollars = Math.floor(whole / 100)
  const rest = String(whole % 100).padStart(2, '0')
  return `${cents < 0 && whole > 0 ? '-' : ''}$${formatNumber(dollars)}.${rest}`
}

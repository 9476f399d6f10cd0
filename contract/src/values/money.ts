import { abbreviateNumber, formatNumber } from './numbers.ts'

const missingMoney = '-'

/** Whole cents as dollars: $1,234.50. A missing amount shows a dash. */
export function formatCents(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return missingMoney
  const whole = Math.round(Math.abs(cents))
  const dollars = Math.floor(whole / 100)
  const rest = String(whole % 100).padStart(2, '0')
  return `${cents < 0 && whole > 0 ? '−' : ''}$${formatNumber(dollars)}.${rest}`
}

/** An amount that is mostly in whole dollars, without cents it doesn't have: $12,400, $12,400.50. */
export function formatAmount(cents: number | null): string {
  return formatCents(cents).replace(/\.00$/, '')
}

const each = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** The part of an amount that falls to each, to a hundredth of a cent: $0.0251. */
export function formatCentsEach(cents: number, count: number): string {
  return each.format(cents / 100 / count)
}

const inColumns = new Intl.NumberFormat('en-US', { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Dollars to the last one, as filed: $27,583,555,142. */
export function formatDollars(dollars: number): string {
  return withSign(dollars, formatNumber(Math.abs(dollars)))
}

/** A figure in short, with one decimal from a thousand on so that a column has the same: $29.0B, $250.0M, $950. */
export function formatShortDollars(dollars: number): string {
  const size = Math.abs(dollars)
  return withSign(dollars, size < 1_000 ? formatNumber(Math.round(size)) : inColumns.format(size))
}

/** A limit that a person chose, without decimals it doesn't have: $1B, $1.5B. */
export function formatGivenDollars(dollars: number): string {
  return withSign(dollars, abbreviateNumber(Math.abs(dollars)))
}

const withSign = (dollars: number, digits: string) => `${dollars < 0 && digits !== '0' ? '−' : ''}$${digits}`

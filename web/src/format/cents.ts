import { parseAmount } from './amount.ts'

/** Whole cents of an amount in dollars as entered: 1,200, $1,200.50 or 1.2K. Undefined where it isn't one. */
export function centsOf(text: string): number | undefined {
  const dollars = text.includes('%') ? undefined : parseAmount(text)
  if (dollars === undefined || dollars < 0 || dollars >= 1e12) return undefined
  const cents = Math.round(dollars * 100)
  return cents / 100 === dollars ? cents : undefined
}

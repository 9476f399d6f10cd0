export type Interval = 'month' | 'year'

const dayMs = 86_400_000

/**
 * The end of the nth period after `anchor`, in UTC. A day that a month lacks is its last one, and the anchor's day comes back after it:
 * 31 Jan, 28 Feb, 31 Mar.
 */
export function periodEnd(anchor: Date, interval: Interval, count: number): Date {
  const months = anchor.getUTCMonth() + (interval === 'year' ? 12 : 1) * count
  const year = anchor.getUTCFullYear() + Math.floor(months / 12)
  const month = ((months % 12) + 12) % 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const end = new Date(anchor)
  end.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return end
}

/** The first period that ends after `at`. */
export function periodAt(anchor: Date, interval: Interval, at: Date): { start: Date; end: Date } {
  const monthsBetween = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth()
  let count = Math.max(0, Math.floor(monthsBetween / (interval === 'year' ? 12 : 1)) - 1)
  while (periodEnd(anchor, interval, count + 1) <= at) count++
  return { start: periodEnd(anchor, interval, count), end: periodEnd(anchor, interval, count + 1) }
}

export function trialEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayMs)
}

/** `cents` for the share `part / whole`, to the nearest cent, half a cent up. Exact for every amount. */
export function shareOf(cents: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  const [amount, numerator, denominator] = [BigInt(cents), BigInt(Math.min(Math.max(part, 0), whole)), BigInt(whole)]
  return Number((2n * amount * numerator + denominator) / (2n * denominator))
}

export interface Terms {
  /** Of one seat. */
  cents: number
  seats: number
  interval: Interval
  name: string
}

export interface Period {
  start: Date
  end: Date
}

export interface BilledLine {
  text: string
  cents: number
  from: Date
  to: Date
}

export interface ChangeCase {
  before: Terms
  after: Terms
  period: Period
  isTrial: boolean
  at: Date
}

export interface ChangeResult {
  lines: BilledLine[]
  /** A change between month and year starts a new period. */
  period: Period
}

const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1_000)
const priceOf = ({ cents, seats }: Terms) => cents * seats
export const describeTerms = ({ name, seats }: Pick<Terms, 'name' | 'seats'>) => (seats === 1 ? name : `${seats} × ${name}`)

/** What a change costs: the unused time of what was paid is given back, and the rest of the period is charged at the new price. By the second. */
export function changeTerms({ before, after, period, isTrial, at }: ChangeCase): ChangeResult {
  const isSame = before.cents === after.cents && before.seats === after.seats && before.interval === after.interval && before.name === after.name
  if (isSame || isTrial) return { lines: [], period }
  const [unused, whole] = [secondsBetween(at, period.end), secondsBetween(period.start, period.end)]
  const credit = { text: `Unused time of ${describeTerms(before)}`, cents: 0 - shareOf(priceOf(before), unused, whole), from: at, to: period.end }
  if (before.interval === after.interval) {
    const charge = { text: `Remaining time of ${describeTerms(after)}`, cents: shareOf(priceOf(after), unused, whole), from: at, to: period.end }
    return { lines: [credit, charge], period }
  }
  const fresh = { start: at, end: periodEnd(at, after.interval, 1) }
  return { lines: [credit, regularLine(after, fresh)], period: fresh }
}

export function regularLine(terms: Terms, { start, end }: Period): BilledLine {
  return { text: describeTerms(terms), cents: priceOf(terms), from: start, to: end }
}

/** Settles an invoice with the customer's credit. What it comes to below zero becomes credit. */
export function settle(lines: readonly Pick<BilledLine, 'cents'>[], creditCents: number): { totalCents: number; dueCents: number; creditCents: number } {
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const rest = totalCents - creditCents
  return { totalCents, dueCents: Math.max(0, rest), creditCents: Math.max(0, 0 - rest) }
}

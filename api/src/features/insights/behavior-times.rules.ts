import { wallClock } from '@mandate/contract/values/wall-clock'

const dayStart = 9
const dayEnd = 17
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Longer than any wait that counts. */
const mostDays = 120

export function localHour(instant: Date, timeZone: string): number {
  return new Date(wallClock(instant, timeZone)).getUTCHours()
}

export function localDay(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10)
}

/** Minutes between two instants from 9 AM to 5 PM, Monday to Friday, in a time zone. */
export function workingMinutes(from: Date, to: Date, timeZone: string): number {
  const [begin, end] = [wallClock(from, timeZone), wallClock(to, timeZone)]
  let total = 0
  for (let day = Math.floor(begin / dayMs) * dayMs, count = 0; day <= end && count < mostDays; day += dayMs, count++) {
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    total += Math.max(0, Math.min(end, day + dayEnd * hourMs) - Math.max(begin, day + dayStart * hourMs))
  }
  return Math.round(total / 60_000)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The first hour of the two-hour block with the most of these hours; the earliest of equal ones. */
export function busiestBlock(hours: readonly number[]): number {
  const countOf = (start: number) => hours.filter((hour) => hour === start || hour === start + 1).length
  return Array.from({ length: 23 }, (_, start) => start).reduce((best, start) => (countOf(start) > countOf(best) ? start : best), 0)
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** The reader's own, as IANA names it. */
export const ownTimeZone = (): string => clock.resolvedOptions().timeZone

/** '2:05 PM', in the reader's time zone. */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant)).replace('\u202f', ' ')
}

/** Days from the one to the other, in the reader's time zone. */
export function daysBetween(instant: string, nowMs: number): number {
  const [from, to] = [new Date(instant), new Date(nowMs)]
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((noon(to) - noon(from)) / 86_400_000)
}

/** 'Monday', in the reader's time zone. */
export function formatWeekday(instant: string): string {
  return weekday.format(new Date(instant))
}

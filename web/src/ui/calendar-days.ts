const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const dayMs = 86_400_000

/** A day is text, '2024-03-24', and the same day everywhere: the reader's time zone is never asked. */
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const dayIn = (year: number, month: number, day: number) => dayOf(Date.UTC(year, month, day))

/** '24 Mar 2024' */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${monthNames[Number(month) - 1]?.slice(0, 3)} ${year}`
}

/** 'March 2024' */
export function monthTitle(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** The weeks of the month that a day is in, Sunday first. A place outside of the month is empty. */
export function weeksOf(day: string): (string | undefined)[][] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  const before = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - before + 1
      return date < 1 || date > length ? undefined : dayIn(year, month, date)
    }),
  )
}

/** The same date some months on, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, Number(day.slice(8))]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayIn(year, month, Math.min(date, length))
}

export function addDays(day: string, days: number): string {
  return dayOf(msOf(day) + days * dayMs)
}

const weekdayOf = (day: string) => new Date(msOf(day)).getUTCDay()

const moves: Record<string, (day: string, isShifted: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isShifted) => addMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => addMonths(day, isShifted ? 12 : 1),
}

/** Where a key of the calendar leads, or undefined when the key does not move. */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | undefined {
  return moves[key]?.(day, isShifted)
}

export function clampDay(day: string, min: string, max: string): string {
  return day < min ? min : day > max ? max : day
}

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const dayFirst = /^(\d{1,2}) ([a-z]{3,9}) (\d{4})$/
const nameFirst = /^([a-z]{3,9}) (\d{1,2}) (\d{4})$/

/** '2024-03-24', '3/24/2024', '24 Mar 2024' and 'March 24, 2024' as a day. Returns undefined for anything else, and for a day that no month has. */
export function parseTypedDay(text: string): string | undefined {
  if (text.length > 40) return undefined
  const bare = text.trim().toLowerCase().replaceAll(',', '').replaceAll('.', '')
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(bare) ?? []
  if (isoYear) return existing(isoYear, Number(isoMonth), Number(isoDate))
  const [, usMonth, usDate, usYear] = monthFirst.exec(bare) ?? []
  if (usYear) return existing(usYear, Number(usMonth), Number(usDate))
  const [, date, month, year] = dayFirst.exec(bare) ?? []
  if (year && month) return existing(year, monthNumber(month), Number(date))
  const [, monthName, dateOf, yearOf] = nameFirst.exec(bare) ?? []
  return yearOf && monthName ? existing(yearOf, monthNumber(monthName), Number(dateOf)) : undefined
}

function monthNumber(name: string): number {
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(name)) + 1
}

function existing(year: string, month: number, date: number): string | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return Number.isNaN(msOf(day)) || dayOf(msOf(day)) !== day ? undefined : day
}

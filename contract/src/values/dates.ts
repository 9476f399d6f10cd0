const unknownDate = 'N/A'
export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const

type ReportProblem = (message: string) => void

let reportProblem: ReportProblem = () => undefined

/** The logger for dates that aren't recognized. Set once at start-up: the server's log, the browser's console. */
export function reportDateProblems(report: ReportProblem): void {
  reportProblem = report
}

interface CalendarDate {
  year: number
  month: number
  day: number
}

const longestDate = 40
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?$/
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
/** Date formats in the regulators' files. */
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const monthOnly = /^(\d{1,2})\/(\d{4})$/

/** Formats as 05 Mar 2026. A day without a time is that day everywhere; an instant is its day in `timeZone`, or in the reader's time zone. */
export function formatDate(value: unknown, timeZone?: string): string {
  return format(value, { timeZone, write: ({ year, month, day }) => `${twoDigits(day)} ${monthName(month).slice(0, 3)} ${year}` })
}

/** Formats as March 05 2026. */
export function formatLongDate(value: unknown, timeZone?: string): string {
  return format(value, { timeZone, write: ({ year, month, day }) => `${monthName(month)} ${twoDigits(day)} ${year}` })
}

/** Formats a date of a filing: '03/05/2026' as 05 Mar 2026, '03/2026' as March 2026. Another text, or a day that no calendar has, is returned as filed. */
export function formatFiledDate(text: string): string {
  const [, month, year] = monthOnly.exec(text) ?? []
  const name = monthNames[Number(month) - 1]
  if (name) return `${name} ${year}`
  return monthFirst.test(text) && calendarDateOf(text, undefined) ? formatDate(text) : text
}

interface Format {
  timeZone: string | undefined
  write: (date: CalendarDate) => string
}

function format(value: unknown, { timeZone, write }: Format): string {
  if (value === null || value === undefined || value === '') return unknownDate
  try {
    const date = calendarDateOf(value, timeZone)
    if (date) return write(date)
  } catch {
    // By specification, a date that can't be formatted (invalid, or an unknown time zone) becomes an empty string.
    return ''
  }
  reportProblem(`Date not recognized: ${typeof value === 'string' ? JSON.stringify(value.slice(0, longestDate)) : typeof value}`)
  return unknownDate
}

/** Throws a RangeError for an invalid date, as `Intl` does. */
function calendarDateOf(value: unknown, timeZone: string | undefined): CalendarDate | undefined {
  if (value instanceof Date || typeof value === 'number') return dayOf(new Date(value), timeZone)
  if (typeof value !== 'string' || value.length > longestDate) return undefined
  const text = value.trim()
  const [, year, month, day] = isoDate.exec(text) ?? []
  if (year && month && day) return existing({ year: Number(year), month: Number(month), day: Number(day) })
  const [, monthOf, dayOfMonth, yearOf] = monthFirst.exec(text) ?? []
  if (yearOf && monthOf && dayOfMonth) return existing({ year: Number(yearOf), month: Number(monthOf), day: Number(dayOfMonth) })
  const instant = isoInstant.test(text) ? new Date(text.replace(' ', 'T')) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? dayOf(instant, timeZone) : undefined
}

function existing({ year, month, day }: CalendarDate): CalendarDate | undefined {
  const lastDay = month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay ? { year, month, day } : undefined
}

function dayOf(instant: Date, timeZone: string | undefined): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

const twoDigits = (day: number) => String(day).padStart(2, '0')

function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (!name) throw new RangeError(`There is no month ${month}`)
  return name
}

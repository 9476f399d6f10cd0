import { formatDate } from '@mandate/contract/values/dates'
import { daysBetween, formatClock, formatWeekday } from '../../../format/clock.ts'

/** '2:05 PM' today, 'Yesterday', 'Monday', then the date. */
export function shortTime(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return formatClock(instant)
  if (days === 1) return 'Yesterday'
  return days < 7 ? formatWeekday(instant) : formatDate(instant)
}

import { counted } from './counted.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A waiting time, rounded up: '45 seconds', '15 minutes', '24 hours', '3 days'. */
export function formatWait(seconds: number): string {
  if (seconds < 1.5 * minute) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 1.5 * hour) return counted(Math.ceil(seconds / minute), 'minute')
  if (seconds < 1.5 * day) return counted(Math.ceil(seconds / hour), 'hour')
  return counted(Math.ceil(seconds / day), 'day')
}

import { expect, test } from 'vitest'
import { daysBetween, formatClock, formatWeekday } from './clock.ts'

test('a time of day and the days since are those of the reader', () => {
  const at = new Date(2026, 10, 20, 23, 5)
  expect([formatClock(at.toISOString()), formatWeekday(at.toISOString())]).toEqual(['11:05 PM', 'Friday'])
  const days = [new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1), new Date(2026, 11, 1)].map((now) => daysBetween(at.toISOString(), now.getTime()))
  expect(days).toEqual([0, 1, 11])
})

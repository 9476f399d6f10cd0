import { expect, it } from 'vitest'
import { timeBetween } from './time-between.ts'

it.each([
  ['2024-03-24', '2026-11-22', '2 years 7 months'],
  ['2024-11-22', '2026-11-22', '2 years'],
  ['2024-11-23', '2026-11-22', '1 year 11 months'],
  ['2026-10-22', '2026-11-22', '1 month'],
  ['2026-11-01', '2026-11-22', '21 days'],
  ['2026-11-21', '2026-11-22', '1 day'],
])('from %s to %s it is %s', (from, to, words) => {
  expect(timeBetween(from, to)).toBe(words)
})

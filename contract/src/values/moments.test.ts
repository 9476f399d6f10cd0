import { expect, test } from 'vitest'
import { formatMoment } from './moments.ts'

test.each([
  [0, '0:00'],
  [9_999, '0:09'],
  [70_500, '1:10'],
  [3_599_000, '59:59'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('%i milliseconds are %s', (ms, expected) => {
  expect(formatMoment(ms)).toBe(expected)
})

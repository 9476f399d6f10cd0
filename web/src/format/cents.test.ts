import { expect, test } from 'vitest'
import { centsOf } from './cents.ts'

test.each([
  ['1,200', 120_000],
  ['$1200.50', 120_050],
  [' 25 ', 2_500],
  ['$1.2K', 120_000],
  ['5%', undefined],
  ['1000000000000', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['twelve', undefined],
])('%j is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

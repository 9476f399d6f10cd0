import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock it greets with %s', (hour, words) => {
  expect(greeting(hour)).toBe(words)
})

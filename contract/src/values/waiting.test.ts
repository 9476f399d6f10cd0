import { expect, test } from 'vitest'
import { formatWait } from './waiting.ts'

test.each([
  [0.2, '1 second'],
  [45, '45 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
  [3_600, '60 minutes'],
  [5_400, '2 hours'],
  [86_399, '24 hours'],
  [86_400, '24 hours'],
  [1_440 * 60, '24 hours'],
  [130_000, '2 days'],
  [3 * 86_400, '3 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})

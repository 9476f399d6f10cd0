import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['SEI'], 'SEI'],
  [['SEI', 'Schwab'], 'SEI and Schwab'],
  [['SEI', 'Schwab', 'Fidelity'], 'SEI, Schwab, and Fidelity'],
])('%j are listed as %s', (names, text) => {
  expect(listed(names)).toBe(text)
})

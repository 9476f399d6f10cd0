import { expect, it } from 'vitest'
import { listInWords, rangeInWords } from './chip-words.rules.ts'

it.each([
  [['Ohio'], [], 'Ohio'],
  [['Schwab', 'Fidelity'], [], 'Schwab or Fidelity'],
  [['Texas', 'Ohio', 'Maine'], [], 'Texas, Ohio or Maine'],
  [[], ['Texas'], 'not Texas'],
  [[], ['Texas', 'California'], 'neither Texas nor California'],
  [[], ['Texas', 'California', 'Maine'], 'neither Texas, California nor Maine'],
  [['Fidelity'], ['Schwab'], 'Fidelity, but not Schwab'],
  [['Fidelity', 'Pershing'], ['Schwab', 'Apex'], 'Fidelity or Pershing, but neither Schwab nor Apex'],
])('a list of %j without %j is %s', (included, excluded, words) => {
  expect(listInWords(included, excluded)).toBe(words)
})

it.each([
  [null, 119, 'months', 'less than 10 years'],
  [null, 120, 'months', '10 years or less'],
  [121, null, 'months', 'more than 10 years'],
  [120, null, 'months', '10 years or more'],
  [18, null, 'months', '18 months or more'],
  [null, 9.9, 'years', 'less than 10 years'],
  [10.1, null, 'years', 'more than 10 years'],
  [null, 5, 'years', '5 years or less'],
  [1, null, 'months', '1 month or more'],
  [1e9, 5e9, 'money', '$1B to $5B'],
  [null, 5e8, 'money', '$500M or less'],
  [null, 10, 'count', '10 or less'],
  [Date.UTC(2026, 9, 28), null, 'date', 'on or after 28 Oct 2026'],
  [null, Date.UTC(2024, 11, 31), 'date', 'on or before 31 Dec 2024'],
] as const)('%s to %s %s is %s', (from, to, unit, words) => {
  expect(rangeInWords({ from, to }, unit)).toBe(words)
})

import { expect, it } from 'vitest'
import { figureInWords, sourceInWords, valueInWords } from './field-words.ts'

it.each([
  ['status', 'finalReport', 'Final report filed'],
  ['status', 'notListed', 'Not in the newest SEC list'],
  ['status', 'other', 'other'],
  ['state', 'TX', 'Texas'],
  ['custodian', 'none', 'not reported'],
])('a value of %s without a label from the server, %s, is shown as %s', (name, value, words) => {
  expect(valueInWords(name, value)).toBe(words)
})

it.each([
  [167.8, '14 yr'],
  [167.4, '13 yr 11 mo'],
  [164, '13 yr 8 mo'],
  [11.6, '1 yr'],
  [0.4, '0 mo'],
])('%d months are %s', (months, words) => {
  expect(figureInWords({ unit: 'months' }, months)).toBe(words)
})

it.each([
  ['Latest filing', 'latest filing', undefined],
  ['Clients', 'sum of 5.D(1)', 'Sum of 5.D(1)'],
  ['Employees', '5.A', '5.A'],
])('below %s the source %s is %s', (label, source, words) => {
  expect(sourceInWords({ label, source })).toBe(words)
})

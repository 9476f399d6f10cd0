import { expect, it } from 'vitest'
import { valueInWords } from './field-words.ts'

it.each([
  ['status', 'finalReport', 'Final report filed'],
  ['status', 'notListed', 'Not in the newest SEC list'],
  ['status', 'other', 'other'],
  ['state', 'TX', 'Texas'],
  ['custodian', 'none', 'not reported'],
])('a value of %s without a label from the server, %s, is shown as %s', (name, value, words) => {
  expect(valueInWords(name, value)).toBe(words)
})

import { expect, it } from 'vitest'
import { mayBeSentence } from './may-be-sentence.ts'

it.each([
  ['RIAs in Texas', true],
  ['Texas', true],
  ['ohio', true],
  ['Schwab', false],
  ['TX', false],
  ['9001655', false],
  ['', false],
])('%s: %s', (text, may) => {
  expect(mayBeSentence(text)).toBe(may)
})

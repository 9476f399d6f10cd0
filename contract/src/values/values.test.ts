import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, isZero } from './emptiness.ts'
import { isIdentifier } from './identifier.ts'

test.each([
  ['5f0c6f1e-6a0e-4c6b-9d5a-0b1f5d3e8a11', true],
  ['5F0C6F1E-6A0E-4C6B-9D5A-0B1F5D3E8A11', true],
  ['5f0c6f1e-6a0e-1c6b-9d5a-0b1f5d3e8a11', false],
  ['5f0c6f1e-6a0e-7c6b-9d5a-0b1f5d3e8a11', false],
  ['5f0c6f1e-6a0e-4c6b-7d5a-0b1f5d3e8a11', false],
  ['5f0c6f1e6a0e4c6b9d5a0b1f5d3e8a11', false],
  ['{5f0c6f1e-6a0e-4c6b-9d5a-0b1f5d3e8a11}', false],
  ['5f0c6f1e-6a0e-4c6b-9d5a-0b1f5d3e8a11\n', false],
  ['00000000-0000-0000-0000-000000000000', false],
  ['', false],
  [42, false],
  [null, false],
])('identifier %j: %s', (value, answer) => {
  expect(isIdentifier(value)).toBe(answer)
})

test('every version-4 UUID is an identifier, and no other version is', () => {
  fc.assert(fc.property(fc.uuid({ version: 4 }), (id) => isIdentifier(id)))
  fc.assert(fc.property(fc.uuid({ version: [1, 3, 5, 7] }), (id) => !isIdentifier(id)))
})

const cyclic: Record<string, unknown> = { name: '' }
cyclic.self = cyclic
const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ inner }), '')

test.each<[string, unknown, boolean]>([
  ['null', null, true],
  ['undefined', undefined, true],
  ['an empty object', {}, true],
  ['an empty array', [], true],
  ['an empty string', '', true],
  ['a blank string', ' \t\n', true],
  ['an object of empty values', { name: '', tags: [], address: { city: ' ' }, phone: null }, true],
  ['an array of empty values', ['', null, {}], true],
  ['an object without a prototype', Object.create(null), true],
  ['an object that holds itself', cyclic, true],
  ['a very deep object with nothing in it', deep, true],
  ['zero', 0, false],
  ['not a number', Number.NaN, false],
  ['false', false, false],
  ['the string 0', '0', false],
  ['a date', new Date(0), false],
  ['a map', new Map(), false],
  ['an object with one value', { name: '', age: 0 }, false],
  ['an array with one value', ['', 'x'], false],
])('%s is empty: %s', (_, value, answer) => {
  expect(isEmpty(value)).toBe(answer)
})

test.each<[unknown, boolean]>([
  [0, true],
  [-0, true],
  ['0', true],
  ['', false],
  ['00', false],
  ['0.0', false],
  [' 0', false],
  [false, false],
  [null, false],
  [1, false],
])('%j is zero: %s', (value, answer) => {
  expect(isZero(value)).toBe(answer)
})

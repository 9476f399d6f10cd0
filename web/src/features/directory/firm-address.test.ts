import { expect, test } from 'vitest'
import { firmAddress, readCompare, readCrd, readDay } from './firm-address.ts'

test.each([
  ['12,34', { from: 12, to: 34 }],
  ['12', undefined],
  ['0,3', undefined],
  ['a,b', undefined],
  [null, undefined],
])('compare=%s', (text, pair) => expect(readCompare(text)).toEqual(pair))

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['yesterday', undefined],
  [null, undefined],
])('asOf=%s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['9000001', 9_000_001],
  ['0', undefined],
  ['12x', undefined],
  ['2147483648', undefined],
])('the number %s', (text, crd) => expect(readCrd(text)).toBe(crd))

test('an address keeps the date next to the comparison', () => {
  expect(firmAddress(9_000_001, { asOf: '2024-06-01', compare: [1, 2] })).toBe('/data/reference/firm/9000001?asOf=2024-06-01&compare=1,2')
})

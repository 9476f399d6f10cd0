import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each<[number, [one: string, many?: string], string]>([
  [0, ['firm'], '0 firms'],
  [1, ['firm'], '1 firm'],
  [1_204, ['firm'], '1,204 firms'],
  [1, ['person', 'people'], '1 person'],
  [2, ['person', 'people'], '2 people'],
])('%d of %j is %s', (count, [one, many], text) => {
  expect(counted(count, one, many)).toBe(text)
})

import { expect, test } from 'vitest'
import { shareOut } from './public-search.rules.ts'

test.each([
  [
    [
      [1, 2, 3, 4, 5, 6],
      [11, 12, 13, 14],
    ],
    [1, 2, 3, 11, 12],
  ],
  [
    [[1], [11, 12, 13, 14, 15, 16]],
    [1, 11, 12, 13, 14],
  ],
  [
    [[1, 2, 3, 4, 5, 6], []],
    [1, 2, 3, 4, 5],
  ],
  [
    [[1], [11]],
    [1, 11],
  ],
  [[[], []], []],
  [[], []],
])('of %j five places go to %j', (groups, shared) => {
  expect(shareOut(groups, 5)).toEqual(shared)
})

import { describe, expect, it } from 'vitest'
import { linePath, sparklinePoints } from './sparkline-path.ts'

const size = { width: 100, height: 20, inset: 0 }

describe('a sparkline', () => {
  it.each([
    ['grows from the bottom to the top', [1, 2, 3], 'M0 20L50 10L100 0'],
    ['has a gap where nothing was reported', [1, null, 3], 'M0 20M100 0'],
    ['runs in the middle when nothing changes', [4, 4], 'M0 10L100 10'],
    ['is a point when there is one value', [4], 'M0 10'],
    ['is nothing when nothing was reported', [null, null], ''],
    ['is nothing without values', [], ''],
  ])('%s', (_, values, path) => {
    expect(linePath(sparklinePoints(values, size))).toBe(path)
  })
})

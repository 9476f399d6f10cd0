import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, edgesOf, histogramEdges, makeFineBuckets } from './buckets.ts'

/** Straight from the definition in `FineBuckets`, without shortcuts. */
function plain(values: Float64Array, scale: 'linear' | 'logarithmic') {
  const present = values.filter((value) => !Number.isNaN(value)).sort()
  const edges = edgesOf(present, scale)
  const even = present.length === 0 ? [] : Array.from({ length: 220 }, (_, part) => present[Math.floor((part * present.length) / 220)] as number)
  const bounds = [...new Set([...edges.slice(0, -1), ...even])].sort((left, right) => left - right)
  const ofRow = Array.from(values, (value) => bounds.filter((bound) => bound <= value).length)
  const only = Array.from({ length: 256 }, (_, byte) => {
    const found = new Set(values.filter((_value, row) => ofRow[row] === byte))
    return found.size === 0 ? Number.POSITIVE_INFINITY : found.size === 1 && !found.has(Number.NaN) ? [...found][0] : Number.NaN
  })
  return { edges, bounds, ofRow, only: only.slice(1), shown: bounds.map((bound) => bucketOf(edges, bound)), isWhole: present.every(Number.isSafeInteger) }
}

const numberOrNone = (number: fc.Arbitrary<number>) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: fc.constant(Number.NaN) }), { maxLength: 400 })

describe('the bounds of a histogram', () => {
  it.each([
    ['logarithmic', { least: 0, leastAboveZero: 1_234, most: 71_900_000_000 }],
    ['logarithmic', { least: 1, leastAboveZero: 1, most: 900 }],
    ['linear', { least: 0, leastAboveZero: 1, most: 480 }],
    ['linear', { least: 0.3, leastAboveZero: 0.3, most: 1.9 }],
    ['linear', { least: 0.5, leastAboveZero: 0.5, most: 24.5 }],
    ['linear', { least: -1_000, leastAboveZero: 1, most: 1_000 }],
  ] as const)('are round between the ends, ascending, at most 24 buckets: %s %o', (scale, values) => {
    const edges = histogramEdges(values, scale)
    expect([edges[0], edges.at(-1)]).toEqual([values.least, values.most])
    expect(edges).toEqual([...new Set(edges)].sort((left, right) => left - right))
    expect(edges.length).toBeGreaterThan(8)
    expect(edges.length).toBeLessThanOrEqual(25)
    for (const bound of edges.slice(1, -1))
      expect(String(bound).replace('-', '')).toMatch(scale === 'linear' ? /^[\d.]{1,5}$/ : /^(?:\d|1[05]|[1-8]0|150*|[1-8]0+)$/)
  })

  it.each([
    ['one value', { least: 7, leastAboveZero: 7, most: 7 }, [7, 7]],
    ['two neighbors', { least: 1, leastAboveZero: 1, most: 2 }, [1, 2]],
  ])('have nothing between %s', (_, values, edges) => {
    expect(histogramEdges(values, 'logarithmic')).toEqual(edges)
  })
})

describe('the fine buckets of a column', () => {
  it.each([
    ['few numbers, as months', numberOrNone(fc.integer({ min: -3, max: 40 }))],
    ['many numbers', numberOrNone(fc.double({ min: -1e9, max: 1e12, noNaN: true }).map((number) => number + 0))],
    [
      'more than are counted one by one',
      fc.integer({ min: 2_001, max: 2_300 }).map((count) => Array.from({ length: count }, (_, index) => (index * 7_919) % count)),
    ],
  ])('match their definition: %s', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, fc.constantFrom('linear' as const, 'logarithmic' as const), (numbers, scale) => {
        const values = Float64Array.from(numbers)
        const { edges, bounds, ofRow, only, shown, isWhole } = makeFineBuckets(values, scale)
        const expected = plain(values, scale)
        expect({ edges, bounds: [...bounds], ofRow: [...ofRow], only: [...only].slice(1), shown: [...shown].slice(1, bounds.length + 1), isWhole }).toEqual(
          expected,
        )
      }),
      { numRuns: 60 },
    )
  })
})

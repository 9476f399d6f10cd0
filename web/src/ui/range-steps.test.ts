import { describe, expect, it } from 'vitest'
import { edgeAfterKey, moveHandle, rangeOf, spanOf } from './range-steps.ts'

const bins = [
  { from: 0, to: 10, count: 4 },
  { from: 10, to: 100, count: 9 },
  { from: 100, to: 1_000, count: 2 },
]

describe('spanOf and rangeOf', () => {
  it.each([
    [{}, { low: 0, high: 3 }],
    [{ from: 10 }, { low: 1, high: 3 }],
    [{ to: 100 }, { low: 0, high: 2 }],
    [
      { from: 10, to: 100 },
      { low: 1, high: 2 },
    ],
  ])('a range %o is at %o, and back', (range, span) => {
    expect(spanOf(range, bins)).toEqual(span)
    expect(rangeOf(span, bins)).toEqual(range)
  })

  it.each([
    ['between two edges', { from: 50, to: 70 }, { low: 1, high: 2 }],
    ['beyond the last edge', { from: 10, to: 5_000 }, { low: 1, high: 3 }],
    ['before the first edge', { from: -5 }, { low: 0, high: 3 }],
  ])('a range %s takes in the bins it touches', (_, range, span) => {
    expect(spanOf(range, bins)).toEqual(span)
  })
})

describe('moveHandle', () => {
  it.each([
    ['low', 2, { low: 2, high: 3 }],
    ['low', 9, { low: 2, high: 3 }],
    ['low', -4, { low: 0, high: 3 }],
    ['high', 0, { low: 0, high: 1 }],
    ['high', 9, { low: 0, high: 3 }],
  ] as const)('the %s handle moved to %i stays in its bounds', (handle, edge, span) => {
    expect(moveHandle({ low: 0, high: 3 }, handle, { edge, edges: 3 })).toEqual(span)
  })
})

describe('edgeAfterKey', () => {
  it.each([
    ['ArrowRight', 5],
    ['ArrowLeft', 3],
    ['PageUp', 9],
    ['Home', 0],
    ['End', 12],
    ['a', undefined],
  ])('%s leads to %s', (key, edge) => {
    expect(edgeAfterKey(key, 4, 12)).toBe(edge)
  })
})

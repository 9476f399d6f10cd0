import { expect, it } from 'vitest'
import { mapClasses } from './map-classes.ts'

it.each([
  ['counts from zero, by their square root', 'fromZero', [400, 100, 4, 0], [1, 0.5, 0.1, undefined], [0, 25, 100, 225, 400]],
  ['medians between the least and the most', 'betweenEnds', [160, 120, 140], [1, 0, 0.5], [120, 130, 140, 150, 160]],
  ['changes below zero', 'betweenEnds', [-10, 0, 10], [0, 0.5, 1], [-10, -5, 0, 5, 10]],
  ['a state without a median', 'betweenEnds', [5, null, 9], [0, undefined, 1], [5, 6, 7, 8, 9]],
  ['medians that are all the same', 'betweenEnds', [7, 7], [1, 1], [7]],
  ['no median at all', 'betweenEnds', [null], [undefined], []],
] as const)('colors %s', (_, scale, sizes, shares, ends) => {
  const classes = mapClasses(sizes, scale)
  expect(sizes.map((size) => classes.shareOf(size))).toEqual(shares)
  expect(classes.ends).toEqual(ends)
})

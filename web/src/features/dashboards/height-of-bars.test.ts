import { expect, it } from 'vitest'
import { axisSpace } from './chart-axis.ts'
import { heightOfBars, spaceAbove } from './height-of-bars.ts'

const height = 232
const around = axisSpace + spaceAbove

it('what fits takes the height of the tile', () => {
  expect(heightOfBars(Math.floor((height - around) / 18), 18, height)).toBe(height)
})

it.each([18, 33, 48, 400])('of bars that do not fit, whole ones of at least %i px are in view', (leastEach) => {
  const each = (heightOfBars(30, leastEach, height) - around) / 30
  const inView = (height - around) / each
  expect(inView).toBeCloseTo(Math.round(inView), 6)
  expect(inView).toBeGreaterThanOrEqual(1)
  if (leastEach < height - around) expect(each).toBeGreaterThanOrEqual(leastEach)
})

it('a single bar does not fill the tile', () => {
  expect(heightOfBars(1, 18, height)).toBeLessThan(height / 2)
})

import { axisSpace } from './chart-axis.ts'

export const spaceAbove = 6

const mostEach = 64

/** All bars in the given height, a few no taller than they need, or as many whole ones in view as it has space for. */
export function heightOfBars(bars: number, leastEach: number, height: number): number {
  const space = height - axisSpace - spaceAbove
  const inView = Math.max(1, Math.floor(space / leastEach))
  return bars <= inView ? Math.min(height, bars * Math.max(mostEach, leastEach) + axisSpace + spaceAbove) : (space / inView) * bars + axisSpace + spaceAbove
}

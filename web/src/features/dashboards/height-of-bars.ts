import { axisSpace } from './chart-axis.ts'

export const spaceAbove = 6

/** All bars in the given height, or as many whole ones in view as it has room for. */
export function heightOfBars(bars: number, leastEach: number, height: number): number {
  const room = height - axisSpace - spaceAbove
  const inView = Math.max(1, Math.floor(room / leastEach))
  return bars <= inView ? height : (room / inView) * bars + axisSpace + spaceAbove
}

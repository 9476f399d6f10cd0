export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
  inset: number
}

/** The position of each value. A missing value is a gap in the line. */
export function sparklinePoints(values: readonly (number | null)[], { width, height, inset }: Size): (Point | null)[] {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  return values.map((value, index) => {
    if (value === null) return null
    const share = span === 0 ? 0.5 : (value - least) / span
    return { x: round(inset + index * step), y: round(height - inset - share * (height - 2 * inset)) }
  })
}

export function linePath(points: readonly (Point | null)[]): string {
  return points
    .map((point, index) => {
      if (!point) return ''
      const isStart = index === 0 || !points[index - 1]
      return `${isStart ? 'M' : 'L'}${point.x} ${point.y}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

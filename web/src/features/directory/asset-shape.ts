export interface AssetPoint {
  submittedAt: string
  total: number | null
  discretionary: number | null
  nonDiscretionary: number | null
  isAnnual: boolean
}

export interface PlacedPoint extends AssetPoint {
  x: number
  /** Of the total, and of the discretionary part below it. */
  y: number
  yDiscretionary: number
}

interface Frame {
  width: number
  height: number
}

export interface AssetShape {
  /** Steps: a figure is in force until the next filing. One list for each segment without a gap. */
  discretionary: string[]
  nonDiscretionary: string[]
  points: PlacedPoint[]
  years: { label: string; x: number }[]
  levels: { value: number; y: number }[]
}

/** `points` runs from the oldest filing to the newest; the last is in force until `until`. */
export function assetShape(points: readonly AssetPoint[], { width, height }: Frame, until: string): AssetShape {
  const times = points.map(({ submittedAt }) => Date.parse(submittedAt))
  const begin = times[0] ?? 0
  const end = Math.max(Date.parse(until), times.at(-1) ?? 0, begin + 1)
  const top = niceTop(Math.max(1, ...points.map(({ total }) => total ?? 0)))
  const x = (time: number) => ((time - begin) / (end - begin)) * width
  const y = (value: number) => height - (value / top) * height
  const segments: PlacedPoint[][] = []
  let isOpen = false
  for (const point of points) {
    if (point.total === null) isOpen = false
    else {
      const placed = { ...point, x: x(Date.parse(point.submittedAt)), y: y(point.total), yDiscretionary: y(Math.min(point.total, point.discretionary ?? 0)) }
      if (!isOpen) segments.push([])
      segments.at(-1)?.push(placed)
      isOpen = true
    }
  }
  const areaOf = (upper: (point: PlacedPoint) => number, lower: (point: PlacedPoint) => number) =>
    segments.map((segment) => stepArea(segment, { upper, lower, end: segmentEnd(segment, points, { x, last: x(end) }) }))
  return {
    discretionary: areaOf(
      ({ yDiscretionary }) => yDiscretionary,
      () => height,
    ),
    nonDiscretionary: areaOf(
      (point) => point.y,
      ({ yDiscretionary }) => yDiscretionary,
    ),
    points: segments.flat(),
    years: yearsBetween(begin, end).map((year) => ({ label: String(year), x: x(Date.UTC(year, 0, 1)) })),
    levels: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ value: top * share, y: y(top * share) })),
  }
}

/** The position of the next filing, whether or not it reports the figure. */
function segmentEnd(segment: PlacedPoint[], points: readonly AssetPoint[], { x, last }: { x: (time: number) => number; last: number }): number {
  const next = points[points.findIndex(({ submittedAt }) => submittedAt === segment.at(-1)?.submittedAt) + 1]
  return next ? x(Date.parse(next.submittedAt)) : last
}

interface Area {
  upper: (point: PlacedPoint) => number
  lower: (point: PlacedPoint) => number
  end: number
}

function stepArea(segment: PlacedPoint[], { upper, lower, end }: Area): string {
  const ends = segment.map((_, index) => segment[index + 1]?.x ?? end)
  const stepsAt = (level: (point: PlacedPoint) => number) =>
    segment.flatMap((point, index) => [`${round(point.x)},${round(level(point))}`, `${round(ends[index] ?? end)},${round(level(point))}`])
  return `M${[...stepsAt(upper), ...stepsAt(lower).reverse()].join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value
}

function yearsBetween(begin: number, end: number): number[] {
  const [first, last] = [new Date(begin).getUTCFullYear() + 1, new Date(end).getUTCFullYear()]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

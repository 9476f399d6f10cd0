/** How the values of a map are split into classes: sums and counts from zero, medians and averages between the least and the most value. */
export type MapScale = 'fromZero' | 'betweenEnds'

export interface MapClasses {
  /** From 0 to 1, for the color. Returns undefined for a value that the map leaves empty. */
  shareOf: (size: number | null) => number | undefined
  /** The limits of the classes, from the least to the most. A single one when all values are the same. */
  ends: readonly number[]
}

const quarters = [0, 0.25, 0.5, 0.75, 1]

export function mapClasses(sizes: readonly (number | null)[], scale: MapScale): MapClasses {
  const present = sizes.filter((size) => size !== null)
  if (scale === 'fromZero') {
    const most = Math.max(1, ...present)
    return {
      // A few states hold most of the rows; the square root keeps the others distinguishable.
      shareOf: (size) => (size !== null && size > 0 ? Math.sqrt(size / most) : undefined),
      ends: quarters.map((share) => share * share * most),
    }
  }
  const [least, most] = [Math.min(...present), Math.max(...present)]
  if (present.length === 0) return { shareOf: () => undefined, ends: [] }
  if (least === most) return { shareOf: (size) => (size === null ? undefined : 1), ends: [most] }
  return {
    shareOf: (size) => (size === null ? undefined : (size - least) / (most - least)),
    ends: quarters.map((share) => least + share * (most - least)),
  }
}

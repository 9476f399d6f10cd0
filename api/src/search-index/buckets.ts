import { type Bitmap, setBit, wordsFor } from './bitmap.ts'
import { lowerBound } from './packed-words.ts'
import { invert, type Lists, oneEach } from './postings.ts'

const bucketCount = 24
const roundSteps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/**
 * The bounds of a histogram's buckets, from the minimum to the maximum: at most 24 buckets with round bounds between the two.
 * Logarithmic buckets start at the smallest value above 0; other values go into the first.
 */
export function histogramEdges(values: { least: number; leastAboveZero: number | null; most: number }, scale: 'linear' | 'logarithmic'): number[] {
  const { leastAboveZero, most } = values
  if (values.least === most) return [most, most]
  const isLogarithmic = scale === 'logarithmic' && leastAboveZero !== null && leastAboveZero < most
  const inner = isLogarithmic ? logarithmicBounds(leastAboveZero, most) : linearBounds(values.least, most)
  const between = [...new Set(inner)].filter((bound) => bound > values.least && bound < most)
  return [values.least, ...between, most]
}

function logarithmicBounds(least: number, most: number): number[] {
  return Array.from({ length: bucketCount - 1 }, (_, index) => nearestRound(least * (most / least) ** ((index + 1) / bucketCount)))
}

/** The nearest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten; below ten, the nearest whole number. */
function nearestRound(value: number): number {
  if (value < 10) return Math.round(value)
  const power = 10 ** Math.floor(Math.log10(value))
  const distance = (step: number) => Math.abs(step * power - value)
  return roundSteps.reduce((best, step) => (distance(step) < distance(best) ? step : best)) * power
}

/** Multiples of the smallest 1, 2 or 5 times a power of ten that makes no more buckets than are shown. */
function linearBounds(least: number, most: number): number[] {
  // Between the ends lie at most as many multiples as the step fits in: one fewer than there are buckets.
  const exact = (most - least) / (bucketCount - 1)
  const power = 10 ** Math.floor(Math.log10(exact))
  const times = [1, 2, 5].find((each) => each * power >= exact) ?? 10
  const first = Math.ceil(least / power / times)
  // Divided by the inverse where the step is a fraction: 3 * 0.1 is not 0.3.
  const boundAt = (multiple: number) => (power < 1 ? (multiple * times) / Math.round(1 / power) : multiple * times * power)
  return Array.from({ length: bucketCount }, (_, index) => boundAt(first + index))
}

export function edgesOf(values: ArrayLike<number>, scale: 'linear' | 'logarithmic'): number[] {
  let least = Number.POSITIVE_INFINITY
  let leastAboveZero = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    if (value < least) least = value
    if (value > 0 && value < leastAboveZero) leastAboveZero = value
    if (value > most) most = value
  }
  if (most === Number.NEGATIVE_INFINITY) return []
  return histogramEdges({ least, leastAboveZero: Number.isFinite(leastAboveZero) ? leastAboveZero : null, most }, scale)
}

/** Returns the bucket of a value; the last bucket includes its upper bound. */
export function bucketOf(edges: readonly number[], value: number): number {
  return Math.min(edges.length - 2, Math.max(0, lowerBound(edges.length, (index) => (edges[index] as number) <= value) - 1))
}

/**
 * One byte per row: between which two bounds its value is, 0 when it has none. The bounds are those of the histogram's
 * buckets plus about 200 quantiles: a histogram adds up bytes, and a percentile reads one bucket of 200 only.
 */
export interface FineBuckets {
  ofRow: Uint8Array
  /** Ascending bounds: byte 1 starts at the first. */
  bounds: Float64Array
  rowsOfByte: Lists
  /** For every eighth byte a bitmap, concatenated: the rows with a value whose byte is smaller. */
  below: Uint32Array
  /** All values are integers. */
  isWhole: boolean
  /** By byte: the bucket of the histogram. */
  shown: Uint8Array
  /** By byte: the value if all its rows share it, else NaN. */
  only: Float64Array
  edges: number[]
}

/** The number of bytes between two bitmaps in `below`. */
export const bytesInStep = 8
const evenParts = 220

export function makeFineBuckets(values: Float64Array, scale: 'linear' | 'logarithmic'): FineBuckets {
  const few = countFew(values)
  const { numbers, count, at } = few ? spreadOfFew(few) : spreadOfAll(values)
  const edges = edgesOf(numbers, scale)
  const even = count === 0 ? [] : Array.from({ length: evenParts }, (_, part) => at(Math.floor((part * count) / evenParts)))
  const found = Float64Array.from(new Set([...edges.slice(0, -1), ...even])).sort()
  const bounds = new Float64Array(new SharedArrayBuffer(found.byteLength))
  bounds.set(found)
  const ofRow = bytesOf(values, bounds, few)
  const shown = new Uint8Array(new SharedArrayBuffer(256))
  bounds.forEach((bound, index) => {
    shown[index + 1] = bucketOf(edges, bound)
  })
  return {
    ...rowsByBytes(ofRow),
    isWhole: numbers.every((value) => Number.isSafeInteger(value)),
    bounds,
    shown,
    only: onlyValues(values, ofRow),
    edges,
  }
}

/** The distinct values of a column, ascending. */
interface Spread {
  /** Every distinct number, at least once. */
  numbers: Float64Array
  /** How many rows have a value. */
  count: number
  /** Returns the value at a rank among all rows. */
  at(place: number): number
}

function spreadOfAll(values: Float64Array): Spread {
  const numbers = values.filter((value) => !Number.isNaN(value)).sort()
  return { numbers, count: numbers.length, at: (place) => numbers[place] as number }
}

const mostOfFew = 2_000

/** Counts rows per distinct number where there are few, such as days and months: then a million rows needn't be sorted. */
function countFew(values: Float64Array): Map<number, number> | null {
  const counts = new Map<number, number>()
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (Number.isNaN(value)) continue
    counts.set(value, (counts.get(value) ?? 0) + 1)
    if (counts.size > mostOfFew) return null
  }
  return counts
}

function spreadOfFew(counts: Map<number, number>): Spread {
  const numbers = Float64Array.from(counts.keys()).sort()
  let count = 0
  const ends = Array.from(numbers, (number) => {
    count += counts.get(number) as number
    return count
  })
  return { numbers, count, at: (place) => numbers[lowerBound(ends.length, (index) => (ends[index] as number) <= place)] as number }
}

/** The byte of each row; with few distinct numbers, each is looked up once. */
function bytesOf(values: Float64Array, bounds: Float64Array, few: Map<number, number> | null): Uint8Array {
  const ofRow = new Uint8Array(new SharedArrayBuffer(values.length))
  const known = few && new Map(Array.from(few.keys(), (number) => [number, byteOf({ bounds }, number)]))
  for (let row = 0; row < ofRow.length; row++) {
    const value = values[row] as number
    if (!Number.isNaN(value)) ofRow[row] = known ? (known.get(value) as number) : byteOf({ bounds }, value)
  }
  return ofRow
}

/** Returns the byte of a value; 0 when it is below all bounds. */
export function byteOf({ bounds }: Pick<FineBuckets, 'bounds'>, value: number): number {
  return lowerBound(bounds.length, (index) => (bounds[index] as number) <= value)
}

/** The row bitmaps by byte. */
export function rowsByBytes(ofRow: Uint8Array): Pick<FineBuckets, 'ofRow' | 'rowsOfByte' | 'below'> {
  return { ofRow, rowsOfByte: invert(oneEach(ofRow), 256), below: rowsBelow(ofRow) }
}

function rowsBelow(ofRow: Uint8Array): Uint32Array {
  const length = wordsFor(ofRow.length)
  const below = new Uint32Array(new SharedArrayBuffer((256 / bytesInStep + 1) * length * 4))
  ofRow.forEach((byte, row) => {
    if (byte > 0) setBit(below, (Math.floor(byte / bytesInStep) + 1) * length * 32 + row)
  })
  for (let at = length; at < below.length; at++) below[at] = (below[at] as number) | (below[at - length] as number)
  return below
}

/** The rows whose byte is below a number of steps. */
export function rowsBelowStep({ below, ofRow }: FineBuckets, step: number): Bitmap {
  const length = wordsFor(ofRow.length)
  return below.subarray(step * length, (step + 1) * length)
}

function onlyValues(values: Float64Array, ofRow: Uint8Array): Float64Array {
  const only = new Float64Array(new SharedArrayBuffer(256 * 8)).fill(Number.POSITIVE_INFINITY)
  ofRow.forEach((byte, row) => {
    if (only[byte] === Number.POSITIVE_INFINITY) only[byte] = values[row] as number
    else if (only[byte] !== values[row]) only[byte] = Number.NaN
  })
  return only
}

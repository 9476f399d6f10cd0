import { type Bitmap, setBit, wordsFor } from './bitmap.ts'
import { lowerBound } from './packed-words.ts'
import { invert, type Lists, oneEach } from './postings.ts'

const bucketCount = 24

/**
 * The ends of the buckets of a histogram: the first bucket begins with the least value, the last ends with the most.
 * Logarithmic ones begin with the least value above 0; what is not above 0 joins the first.
 */
export function histogramEdges(values: { least: number; leastAboveZero: number | null; most: number }, scale: 'linear' | 'logarithmic'): number[] {
  const { leastAboveZero, most } = values
  if (values.least === most) return [most, most]
  const isLogarithmic = scale === 'logarithmic' && leastAboveZero !== null && leastAboveZero < most
  const least = isLogarithmic ? leastAboveZero : values.least
  const edges = Array.from({ length: bucketCount + 1 }, (_, index) => {
    const share = index / bucketCount
    return isLogarithmic ? least * (most / least) ** share : least + (most - least) * share
  })
  edges[0] = values.least
  edges[bucketCount] = most
  return edges
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

/** Which bucket a value falls into; the last bucket holds its own end. */
export function bucketOf(edges: readonly number[], value: number): number {
  return Math.min(edges.length - 2, Math.max(0, lowerBound(edges.length, (index) => (edges[index] as number) <= value) - 1))
}

/**
 * A byte for each row that says between which two bounds its value lies, 0 when it has none. The bounds are the ends of the histogram's
 * buckets and in addition about 200 that part the rows evenly: a histogram adds bytes up, and a percentile looks at one part of 200 only.
 */
export interface FineBuckets {
  ofRow: Uint8Array
  /** The bounds, rising: byte 1 begins with the first. */
  bounds: Float64Array
  rowsOfByte: Lists
  /** For every eighth byte a set of rows, one behind the other: those with a value whose byte is smaller. */
  below: Uint32Array
  /** No number has a part behind the point. */
  isWhole: boolean
  /** By byte: the bucket of the histogram. */
  shown: Uint8Array
  /** By byte: its value when all its rows have the same, else no number. */
  only: Float64Array
  edges: number[]
}

/** So many bytes lie between two of the sets in `below`. */
export const bytesInStep = 8
const evenParts = 220

export function makeFineBuckets(values: Float64Array, scale: 'linear' | 'logarithmic'): FineBuckets {
  const present = values.filter((value) => !Number.isNaN(value)).sort()
  const edges = edgesOf(present, scale)
  const even = present.length === 0 ? [] : Array.from({ length: evenParts }, (_, part) => present[Math.floor((part * present.length) / evenParts)] as number)
  const bounds = Float64Array.from(new Set([...edges.slice(0, -1), ...even])).sort()
  const shared = new Float64Array(new SharedArrayBuffer(bounds.length * 8))
  shared.set(bounds)
  const ofRow = new Uint8Array(new SharedArrayBuffer(values.length))
  values.forEach((value, row) => {
    if (!Number.isNaN(value)) ofRow[row] = byteOf({ bounds: shared }, value)
  })
  const shown = new Uint8Array(new SharedArrayBuffer(256))
  bounds.forEach((bound, index) => {
    shown[index + 1] = bucketOf(edges, bound)
  })
  return {
    ...rowsByBytes(ofRow),
    isWhole: present.every((value) => Number.isSafeInteger(value)),
    bounds: shared,
    shown,
    only: onlyValues(values, ofRow),
    edges,
  }
}

/** Which byte a value has; 0 when it is less than all. */
export function byteOf({ bounds }: Pick<FineBuckets, 'bounds'>, value: number): number {
  return lowerBound(bounds.length, (index) => (bounds[index] as number) <= value)
}

/** What says by bytes where the rows are. */
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

/** The rows with a value whose byte is smaller than so many steps. */
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

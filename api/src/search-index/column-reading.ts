import { findParts, type Part, percentilesIn } from './percentiles.ts'
import type { NumberColumn } from './table.ts'

/** Rows, each in a group. */
export interface Grouped {
  rows: Uint32Array
  /** The group of each, in the order of `rows`; nothing when only all together are wanted. */
  groups: Uint8Array | Uint16Array | Uint32Array | null
  groupCount: number
}

export interface Wanted {
  /** Percentiles, from 0 to 1. */
  shares: number[]
  sums: boolean
}

/** What was read of a number for each group, and behind the last group for all together. */
export interface ColumnReading {
  /** 256 counts for each group, by the byte of `FineBuckets`; of byte 0 are those without a number. */
  counts: Uint32Array
  sums: Float64Array
  /** By group, in the order of the shares. */
  percentiles: (number | null)[][]
}

/** Reads a column at most twice, whatever is wanted of it: once to count and sum up, once to sort the few parts in which a percentile lies. */
export function readColumn(column: NumberColumn, grouped: Grouped, wanted: Wanted): ColumnReading {
  const ofRow = column.fine?.ofRow ?? presence(column.values)
  const counts = new Uint32Array((grouped.groupCount + 1) * 256)
  const sums = new Float64Array(grouped.groupCount + 1)
  if (wanted.sums) countAndSum(ofRow, grouped, { counts, sums, values: column.values })
  else countOnly(ofRow, grouped, counts)
  addToAll(grouped, counts, sums)
  const only = column.fine?.only ?? new Float64Array(256).fill(Number.NaN)
  const parts = findParts(counts, only, wanted.shares)
  if (parts.size > 0) gatherParts({ ofRow, values: column.values }, grouped, parts)
  return { counts, sums, percentiles: percentilesIn(counts, { only, parts }, wanted.shares) }
}

/** A column that is edited has no parts: all that is present is one. */
function presence(values: Float64Array): Uint8Array {
  const ofRow = new Uint8Array(values.length)
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row])) ofRow[row] = 1
  return ofRow
}

function countOnly(ofRow: Uint8Array, { rows, groups }: Grouped, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const group = groups === null ? 0 : (groups[index] as number)
    const at = (group << 8) + (ofRow[rows[index] as number] as number)
    counts[at] = (counts[at] as number) + 1
  }
}

function countAndSum(
  ofRow: Uint8Array,
  { rows, groups }: Grouped,
  { counts, sums, values }: { counts: Uint32Array; sums: Float64Array; values: Float64Array },
): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const group = groups === null ? 0 : (groups[index] as number)
    const byte = ofRow[row] as number
    const at = (group << 8) + byte
    counts[at] = (counts[at] as number) + 1
    if (byte !== 0) sums[group] = (sums[group] as number) + (values[row] as number)
  }
}

function addToAll({ groupCount }: Grouped, counts: Uint32Array, sums: Float64Array): void {
  const all = groupCount << 8
  for (let at = 0; at < all; at++) counts[all + (at & 255)] = (counts[all + (at & 255)] as number) + (counts[at] as number)
  for (let group = 0; group < groupCount; group++) sums[groupCount] = (sums[groupCount] as number) + (sums[group] as number)
}

/** A part of a group, and one of all together, may hold the same row. */
function gatherParts({ ofRow, values }: { ofRow: Uint8Array; values: Float64Array }, { rows, groups, groupCount }: Grouped, parts: Map<number, Part>): void {
  const gathered = [...parts.values()]
  const slots = new Uint16Array((groupCount + 1) * 256)
  ;[...parts.keys()].forEach((part, index) => {
    slots[part] = index + 1
  })
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const byte = ofRow[row] as number
    const ofGroup = groups === null ? 0 : (slots[((groups[index] as number) << 8) + byte] as number)
    const ofAll = slots[(groupCount << 8) + byte] as number
    if (ofGroup !== 0) keep(gathered[ofGroup - 1] as Part, values[row] as number)
    if (ofAll !== 0) keep(gathered[ofAll - 1] as Part, values[row] as number)
  }
  for (const { values: part } of gathered) part.sort()
}

function keep(part: Part, value: number): void {
  part.values[part.filled++] = value
}

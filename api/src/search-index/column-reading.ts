import { takeUint8 } from './arena.ts'
import { type Counted, countEach, countInSet, lessOthers, sumOf, totalsOf } from './column-totals.ts'
import type { Grouped } from './grouped.ts'
import { gatherFromAll, gatherFromParts } from './part-values.ts'
import { findParts, percentilesIn } from './percentiles.ts'
import type { NumberColumn } from './table.ts'

export interface Wanted {
  /** Percentiles, from 0 to 1. */
  shares: number[]
  sums: boolean
}

/** What was read for each group, with the total after the last group. */
export interface ColumnReading {
  counts: Uint32Array
  sums: Float64Array
  /** By group, in the order of the requested fractions. */
  percentiles: (number | null)[][]
}

/** Reads a column at most twice, whatever is requested: once to count and sum, once for the few buckets that contain a percentile. */
export function readColumn(column: NumberColumn, grouped: Grouped, wanted: Wanted): ColumnReading {
  const ofRow = column.fine?.ofRow ?? presence(column.values)
  const counted = addToAll(grouped.groupCount, countGroups(column, ofRow, { grouped, wanted }))
  const only = column.fine?.only ?? new Float64Array(256).fill(Number.NaN)
  const parts = findParts(counted.counts, only, wanted.shares)
  if (parts.size > 0 && column.fine && grouped.byRow) gatherFromParts({ column, fine: column.fine }, grouped.byRow, parts)
  else if (parts.size > 0) gatherFromAll({ ofRow, values: column.values }, grouped, parts)
  return {
    counts: counted.counts,
    sums: counted.sums.map((_, group) => sumOf(counted, group)),
    percentiles: percentilesIn(counted.counts, { only, parts }, wanted.shares),
  }
}

/** An edited column has no buckets: all its values are one. */
function presence(values: Float64Array): Uint8Array {
  const ofRow = takeUint8(values.length).fill(0)
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row])) ofRow[row] = 1
  return ofRow
}

/** The difference of two sums is exact only for integers. */
function countGroups(column: NumberColumn, ofRow: Uint8Array, { grouped, wanted }: { grouped: Grouped; wanted: Wanted }): Counted {
  const { byRow, groupCount } = grouped
  const values = wanted.sums ? column.values : null
  if (!byRow) return countEach(ofRow, values, { ...grouped.list(), groupCount })
  const others = column.fine && (column.fine.isWhole || !wanted.sums) ? byRow.set.others() : null
  if (!others) return countInSet({ ofRow, values }, byRow, groupCount)
  const left = countInSet({ ofRow, values }, { set: others, column: byRow.column }, groupCount)
  return lessOthers(totalsOf(column, grouped), left)
}

/** Without groups there is nothing to add up: the total was counted. */
function addToAll(groupCount: number, { counts, sums, lows }: Counted): Counted {
  const all = groupCount << 8
  for (let at = 0; at < all; at++) counts[all + (at & 255)] = (counts[all + (at & 255)] as number) + (counts[at] as number)
  for (let group = 0; group < groupCount; group++) {
    sums[groupCount] = (sums[groupCount] as number) + (sums[group] as number)
    lows[groupCount] = (lows[groupCount] as number) + (lows[group] as number)
  }
  return { counts, sums, lows }
}

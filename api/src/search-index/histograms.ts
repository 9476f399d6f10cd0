import { bucketOf, edgesOf } from './buckets.ts'
import { type ColumnReading, readColumn } from './column-reading.ts'
import type { Histogram } from './engine.ts'
import { ungrouped } from './grouping.ts'
import { histogramShares } from './measures.ts'
import type { RowSet } from './row-set.ts'
import type { NumberColumn } from './table.ts'

export function makeHistogram(column: NumberColumn, set: RowSet): Histogram {
  const reading = readColumn(column, ungrouped(set), { shares: histogramShares, sums: false })
  return histogramOf(column, set, { ...reading, shares: histogramShares })
}

/** From a reading with percentiles over all rows. */
export function histogramOf(column: NumberColumn, set: RowSet, { counts, percentiles, shares }: ColumnReading & { shares: number[] }): Histogram {
  const all = counts.subarray(counts.length - 256)
  const [least, median, most] = histogramShares.map((share) => percentiles.at(-1)?.[shares.indexOf(share)] ?? null) as [
    number | null,
    number | null,
    number | null,
  ]
  const edges = column.fine?.edges ?? edgesOf(column.values, column.schema.scale)
  const inBuckets = column.fine ? addUpBytes(all, column.fine.shown) : countEach(column.values, set.rows(), edges)
  const buckets = edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] as number, count: inBuckets[index] as number }))
  return { buckets, least, median, most, missing: all[0] as number }
}

function addUpBytes(counts: Uint32Array, shown: Uint8Array): Uint32Array {
  const inBuckets = new Uint32Array(256)
  for (let byte = 1; byte < 256; byte++) {
    const bucket = shown[byte] as number
    inBuckets[bucket] = (inBuckets[bucket] as number) + (counts[byte] as number)
  }
  return inBuckets
}

function countEach(values: Float64Array, rows: Uint32Array, edges: number[]): Uint32Array {
  const inBuckets = new Uint32Array(256)
  for (const row of rows) {
    const value = values[row] as number
    if (Number.isNaN(value)) continue
    const bucket = bucketOf(edges, value)
    inBuckets[bucket] = (inBuckets[bucket] as number) + 1
  }
  return inBuckets
}

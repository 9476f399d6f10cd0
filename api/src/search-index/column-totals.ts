import { takeFloat64, takeUint32 } from './arena.ts'
import type { ByRow, Grouped, GroupedRows } from './grouped.ts'
import { everyRow } from './row-set.ts'
import type { CodeColumn, NumberColumn } from './table.ts'
import { countCodesIn } from './word-counts.ts'

/** By group, with the total after the last group; without groups the total is the first. */
export interface Counted {
  /** 256 counts per group, by the byte of `FineBuckets`; byte 0 counts rows without a number. */
  counts: Uint32Array
  sums: Float64Array
  /** The low digits not yet carried into the sums, which count in `lowUnit`: integers lose no digit. */
  lows: Float64Array
}

const lowUnit = 2 ** 26
/** Small enough that the total of five hundred groups is still an exact integer. */
const mostLow = 2 ** 44

const allTogether = {}
const totals = new WeakMap<NumberColumn, WeakMap<CodeColumn | typeof allTogether, Counted>>()

/** Totals of all rows of a table: computed once, since neither column is ever edited. */
export function totalsOf(column: NumberColumn, { byRow, groupCount }: Grouped): Counted {
  const ofColumn = totals.get(column) ?? new WeakMap<CodeColumn | typeof allTogether, Counted>()
  totals.set(column, ofColumn)
  const key = byRow?.column ?? allTogether
  const known = ofColumn.get(key)
  if (known) return known
  const all = { rows: everyRow(column.values.length), groups: byRow?.column?.codes ?? null }
  const { counts, sums, lows } = countEach(column.fine?.ofRow as Uint8Array, column.values, { ...all, groupCount })
  const counted = { counts: counts.slice(), sums: sums.slice(), lows: lows.slice() }
  ofColumn.set(key, counted)
  return counted
}

/** Totals of a majority are the totals of all rows minus the rest. Overwrites the rest. */
export function lessOthers(all: Counted, others: Counted): Counted {
  lessFrom(all.counts, others.counts)
  lessFrom(all.sums, others.sums)
  lessFrom(all.lows, others.lows)
  return others
}

function lessFrom<Numbers extends Uint32Array | Float64Array>(all: Numbers, taken: Numbers): void {
  for (let at = 0; at < taken.length; at++) taken[at] = (all[at] as number) - (taken[at] as number)
}

const nothingCounted = (groupCount: number): Counted => ({
  counts: takeUint32((groupCount + 1) * 256).fill(0),
  sums: takeFloat64(groupCount + 1).fill(0),
  lows: takeFloat64(groupCount + 1).fill(0),
})

export const sumOf = ({ sums, lows }: Counted, group: number): number => (sums[group] as number) * lowUnit + (lows[group] as number)

/** Sums only rows that have values. */
export function countEach(ofRow: Uint8Array, values: Float64Array | null, { rows, groups, groupCount }: GroupedRows & { groupCount: number }): Counted {
  const counted = nothingCounted(groupCount)
  if (values) countAndSum(ofRow, values, { rows, groups, ...counted })
  else countOnly(ofRow, { rows, groups, ...counted })
  return counted
}

type Counting = GroupedRows & Counted

function countOnly(ofRow: Uint8Array, { rows, groups, counts }: Counting): void {
  for (let index = 0; index < rows.length; index++) {
    const group = groups === null ? 0 : (groups[index] as number)
    const at = (group << 8) + (ofRow[rows[index] as number] as number)
    counts[at] = (counts[at] as number) + 1
  }
}

function countAndSum(ofRow: Uint8Array, values: Float64Array, { rows, groups, ...counted }: Counting): void {
  const { counts } = counted
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    const group = groups === null ? 0 : (groups[index] as number)
    const byte = ofRow[row] as number
    const at = (group << 8) + byte
    counts[at] = (counts[at] as number) + 1
    if (byte !== 0) addTo(counted, group, values[row] as number)
  }
}

function addTo({ sums, lows }: Counted, group: number, value: number): void {
  const low = (lows[group] as number) + value
  lows[group] = low
  if (low < mostLow && low > -mostLow) return
  const high = Math.trunc(low / lowUnit)
  sums[group] = (sums[group] as number) + high
  lows[group] = low - high * lowUnit
}

interface Reading {
  ofRow: Uint8Array
  /** Set when sums were requested. */
  values: Float64Array | null
}

/** The same directly from the bitmap: its rows and groups needn't be listed first. */
export function countInSet({ ofRow, values }: Reading, { set: { bits }, column }: ByRow, groupCount: number): Counted {
  const counted = nothingCounted(groupCount)
  const { counts } = counted
  const codes = column?.codes ?? null
  if (codes === null && values === null) {
    countCodesIn(bits, ofRow, counts)
    return counted
  }
  for (let index = 0; index < bits.length; index++) {
    for (let word = bits[index] as number; word !== 0; word &= word - 1) {
      const row = (index << 5) + 31 - Math.clz32(word & -word)
      const group = codes === null ? 0 : (codes[row] as number)
      const byte = ofRow[row] as number
      const at = (group << 8) + byte
      counts[at] = (counts[at] as number) + 1
      if (values !== null && byte !== 0) addTo(counted, group, values[row] as number)
    }
  }
  return counted
}

import { takeFloat64, takeUint32 } from './arena.ts'
import { rowsFrom } from './bitmap.ts'
import type { Place } from './engine.ts'
import { rowsUpTo } from './row-lookup.ts'
import type { RowSet } from './row-set.ts'
import type { RowKey } from './sort-keys.ts'
import type { Table } from './table.ts'
import { collectTop } from './top-rows.ts'

export interface Page {
  rows: ArrayLike<number>
  /** Whether there are more. */
  isMore: boolean
}

interface PageRequest {
  set: RowSet
  keys: RowKey[]
  limit: number
  after: Place | null
}

/** Rows are already ordered by popularity and id: that breaks ties, and is the whole order without sort keys. */
export function choosePage(table: Table, { set, keys, limit, after }: PageRequest): Page {
  const [first, ...others] = keys
  if (!first) {
    const found = rowsFrom(set.bits, after ? rowsUpTo(table, after) : 0, Math.min(set.count, limit + 1))
    return { rows: found.subarray(0, limit), isMore: found.length > limit }
  }
  const rows = first.leading?.(set, limit + 1, after ? (after.keys[0] ?? null) : undefined) ?? set.rows()
  const ranked = { rows, ranks: first.ranksOf(rows) }
  const left = after ? dropUpTo(ranked, first.rankOfValue(after.keys[0] ?? null), isAfterPosition(table, others, after)) : ranked
  const found = collectTop(left.ranks, limit + 1, (one, other) => {
    const difference = others.length === 0 ? 0 : compareBy(others, left.rows[one] as number, left.rows[other] as number)
    return difference === 0 ? one < other : difference < 0
  })
  return { rows: found.slice(0, limit).map((index) => left.rows[index] as number), isMore: found.length > limit }
}

/** Two missing values are equal: infinity minus infinity would be NaN. */
function compareBy(keys: RowKey[], left: number, right: number): number {
  for (const key of keys) {
    const [leftRank, rightRank] = [key.rankOf(left), key.rankOf(right)]
    if (leftRank !== rightRank) return leftRank - rightRank
  }
  return 0
}

interface Ranked {
  rows: Uint32Array
  ranks: Float64Array
}

/** If the first key equals the position's, the others decide. */
function dropUpTo({ rows, ranks }: Ranked, place: number, isBehind: (row: number) => boolean): Ranked {
  const left = { rows: takeUint32(rows.length), ranks: takeFloat64(rows.length) }
  let count = 0
  for (let index = 0; index < rows.length; index++) {
    const rank = ranks[index] as number
    if (rank < place || (rank === place && !isBehind(rows[index] as number))) continue
    left.ranks[count] = rank
    left.rows[count++] = rows[index] as number
  }
  return { rows: left.rows.subarray(0, count), ranks: left.ranks.subarray(0, count) }
}

/** For rows that share the first key with the position. */
function isAfterPosition(table: Table, others: RowKey[], after: Place) {
  const places = others.map((key, index) => key.rankOfValue(after.keys[index + 1] ?? null))
  const behind = rowsUpTo(table, after)
  return (row: number): boolean => {
    const ranks = others.map((key) => key.rankOf(row))
    const at = ranks.findIndex((rank, index) => rank !== places[index])
    return at < 0 ? row >= behind : (ranks[at] as number) > (places[at] as number)
  }
}

export function placeOf(table: Table, keys: RowKey[], row: number): Place {
  return { keys: keys.map(({ valueAt }) => valueAt(row)), popularity: table.popularity[row] as number, id: table.ids[row] as number }
}

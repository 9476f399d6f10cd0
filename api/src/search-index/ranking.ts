import { type Bitmap, rowsFrom } from './bitmap.ts'
import type { Place } from './engine.ts'
import { rowsUpTo } from './row-lookup.ts'
import type { RowKey } from './sort-keys.ts'
import type { Table } from './table.ts'
import { collectTop } from './top-rows.ts'

export interface Page {
  rows: ArrayLike<number>
  /** Whether others follow. */
  isMore: boolean
}

export interface PageRequest {
  rows: Bitmap
  total: number
  keys: RowKey[]
  limit: number
  after: Place | null
}

/** Rows stand in the order of popularity and id already: that is the order among equals, and the whole order where there is no key. */
export function choosePage(table: Table, request: PageRequest): Page {
  const { rows, total, keys, limit, after } = request
  const behind = after ? rowsUpTo(table, after) : 0
  if (keys.length === 0) {
    const found = rowsFrom(rows, behind, Math.min(total, limit + 1))
    return { rows: found.subarray(0, limit), isMore: found.length > limit }
  }
  const all = rowsFrom(rows, 0, total)
  const candidates = after ? all.filter(standsBehind(keys, after, behind)) : all
  const [first, ...others] = keys
  const found = collectTop((first as RowKey).ranksOf(candidates), limit + 1, (left, right) => {
    const difference = others.length === 0 ? 0 : compareBy(others, candidates[left] as number, candidates[right] as number)
    return difference === 0 ? left < right : difference < 0
  })
  return { rows: found.slice(0, limit).map((index) => candidates[index] as number), isMore: found.length > limit }
}

/** Two missing values are equal: infinity less infinity would be no number. */
function compareBy(keys: RowKey[], left: number, right: number): number {
  for (const key of keys) {
    const [leftRank, rightRank] = [key.rankOf(left), key.rankOf(right)]
    if (leftRank !== rightRank) return leftRank - rightRank
  }
  return 0
}

function standsBehind(keys: RowKey[], after: Place, behind: number) {
  const ranks = keys.map((key, index) => key.rankOfValue(after.keys[index] ?? null))
  return (row: number): boolean => {
    for (let index = 0; index < keys.length; index++) {
      const rank = keys[index]?.rankOf(row) as number
      const limit = ranks[index] as number
      if (rank !== limit) return rank > limit
    }
    return row >= behind
  }
}

export function placeOf(table: Table, keys: RowKey[], row: number): Place {
  return { keys: keys.map(({ valueAt }) => valueAt(row)), popularity: table.popularity[row] as number, id: table.ids[row] as number }
}

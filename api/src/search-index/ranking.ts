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
  const candidates = rowsFrom(rows, 0, total)
  const isBehind = after ? standsBehind(keys, after, behind) : () => true
  const found = collectTop(after ? candidates.filter(isBehind) : candidates, limit + 1, comesBefore(keys))
  return { rows: found.slice(0, limit), isMore: found.length > limit }
}

function comesBefore([first, ...others]: RowKey[]) {
  return (left: number, right: number): boolean => {
    const difference = compareBy(first, left, right)
    if (difference !== 0) return difference < 0
    for (const key of others) {
      const next = compareBy(key, left, right)
      if (next !== 0) return next < 0
    }
    return left < right
  }
}

/** Two missing values are equal: infinity less infinity would be no number. */
function compareBy(key: RowKey | undefined, left: number, right: number): number {
  const leftRank = key?.rankOf(left) as number
  const rightRank = key?.rankOf(right) as number
  return leftRank === rightRank ? 0 : leftRank - rightRank
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

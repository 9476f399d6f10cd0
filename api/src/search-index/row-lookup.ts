import { lowerBound } from './packed-words.ts'
import type { Table } from './table.ts'

export function rowOfId({ ids, rowsById }: Table, id: number): number | undefined {
  const index = lowerBound(rowsById.length, (at) => (ids[rowsById[at] as number] as number) < id)
  const row = rowsById[index]
  return row !== undefined && ids[row] === id ? row : undefined
}

/** How many rows come before the position, or at it, in the order of popularity and id. */
export function rowsUpTo({ rowCount, ids, popularity }: Table, place: { popularity: number; id: number }): number {
  return lowerBound(rowCount, (row) => {
    const known = popularity[row] as number
    return known > place.popularity || (known === place.popularity && (ids[row] as number) <= place.id)
  })
}

import { type Bitmap, countOf, fullBitmap, removeAll, rowsFrom } from './bitmap.ts'

/** A set of rows in the forms in which it is read: as bits, and as numbers when somebody asks for them. */
export interface RowSet {
  bits: Bitmap
  count: number
  rows(): Uint32Array
  /** The rows that are not in it, when those are fewer. */
  others(): Uint32Array | null
}

export function rowSet(bits: Bitmap, rowCount: number): RowSet {
  const count = countOf(bits)
  let rows: Uint32Array | undefined
  let others: Uint32Array | undefined
  return {
    bits,
    count,
    rows: () => {
      rows ??= count === rowCount ? everyRow(rowCount) : rowsFrom(bits, 0, count)
      return rows
    },
    others: () => {
      if (count * 2 <= rowCount) return null
      others ??= rowsFrom(allBut(bits, rowCount), 0, rowCount - count)
      return others
    },
  }
}

function allBut(bits: Bitmap, rowCount: number): Bitmap {
  const left = fullBitmap(rowCount)
  removeAll(left, bits)
  return left
}

let every = new Uint32Array(0)

/** 0, 1, 2 …: kept, because that is asked for all the time. Nobody may write into it. */
export function everyRow(count: number): Uint32Array {
  if (every.length < count) every = Uint32Array.from({ length: count }, (_, row) => row)
  return every.subarray(0, count)
}

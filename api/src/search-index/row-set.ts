import { type Bitmap, countOf, rowsFrom } from './bitmap.ts'

/** A set of rows in the forms in which it is read: as bits, and as numbers when somebody asks for them. */
export interface RowSet {
  bits: Bitmap
  count: number
  rows(): Uint32Array
}

export function rowSet(bits: Bitmap, rowCount: number): RowSet {
  const count = countOf(bits)
  let rows: Uint32Array | undefined
  return {
    bits,
    count,
    rows: () => {
      rows ??= count === rowCount ? everyRow(rowCount) : rowsFrom(bits, 0, count)
      return rows
    },
  }
}

let every = new Uint32Array(0)

/** 0, 1, 2 …: kept, because that is asked for all the time. Nobody may write into it. */
function everyRow(count: number): Uint32Array {
  if (every.length < count) every = Uint32Array.from({ length: count }, (_, row) => row)
  return every.subarray(0, count)
}

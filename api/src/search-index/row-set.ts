import { type Bitmap, countOf, rowsFrom } from './bitmap.ts'

/** A set of rows in the forms in which it is read: as bits, and as numbers when somebody asks for them. */
export interface RowSet {
  bits: Bitmap
  count: number
  rows(): Uint32Array
}

export function rowSet(bits: Bitmap): RowSet {
  const count = countOf(bits)
  let rows: Uint32Array | undefined
  return {
    bits,
    count,
    rows: () => {
      rows ??= rowsFrom(bits, 0, count)
      return rows
    },
  }
}

import { allBut, type Bitmap, fullBitmap, joinOf, rowsFrom } from './bitmap.ts'

/** A read-only set of rows as a bitmap, and as row numbers on demand. */
export interface RowSet {
  bits: Bitmap
  count: number
  rows(): Uint32Array
  /** The rows that are not in it, when those are fewer. */
  others(): RowSet | null
}

/** The intersection of the sets; all rows when there is none. */
export function rowSet([first, ...sets]: readonly Bitmap[], rowCount: number): RowSet {
  return setOf(first ? joinOf([first, ...sets]) : { bits: fullBitmap(rowCount), count: rowCount }, rowCount)
}

function setOf({ bits, count }: Pick<RowSet, 'bits' | 'count'>, rowCount: number): RowSet {
  let rows: Uint32Array | undefined
  let others: RowSet | undefined
  return {
    bits,
    count,
    rows: () => {
      rows ??= count === rowCount ? everyRow(rowCount) : rowsFrom(bits, 0, count)
      return rows
    },
    others: () => {
      if (count * 2 <= rowCount) return null
      others ??= setOf({ bits: allBut(bits, rowCount), count: rowCount - count }, rowCount)
      return others
    },
  }
}

let every = new Uint32Array(0)

/** 0, 1, 2 …: cached, because it is needed often. Callers must not write to it. */
export function everyRow(count: number): Uint32Array {
  if (every.length < count) every = Uint32Array.from({ length: count }, (_, row) => row)
  return every.subarray(0, count)
}

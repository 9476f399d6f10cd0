import { allBut, type Bitmap, clearRows, copyOf, eitherOf, emptyBitmap, fullBitmap, lessOthers, setBit, setRows } from './bitmap.ts'
import { bytesInStep, type FineBuckets, rowsBelowStep } from './buckets.ts'
import { type Condition, UnknownColumn } from './engine.ts'
import { rowsOfMasks } from './masks.ts'
import { listAt, type Postings, rowsOfWords } from './postings.ts'
import { rowOfId } from './row-lookup.ts'
import { type CodeColumn, columnOf, type NumberColumn, numberColumnOf, type Table, type WordColumn } from './table.ts'
import { placeOfText } from './word-lookup.ts'

/** The rows that meet a condition. It may be one of the index's own bitmaps: callers must not write to it. */
export function rowsWhere(table: Table, condition: Condition): Bitmap {
  if (condition.kind === 'ids') return rowsOfIds(table, condition)
  const column = columnOf(table, condition.column)
  if (condition.kind === 'missing') return column.kind === 'number' ? rowsWithoutNumber(column.values) : rowsOfCodes(column, [0])
  if (condition.kind === 'range') return rowsInRange(numberColumnOf(table, condition.column), condition)
  if (column.kind === 'number') throw new UnknownColumn(`Column ${condition.column} of ${table.schema.name} is a number: give it a range`)
  if (condition.kind === 'flag') return rowsOfCodes(column, [condition.is === null ? 0 : Number(condition.is) + 1])
  return rowsInList(table, { column, condition })
}

function rowsOfIds(table: Table, { ids, isExcluded }: Extract<Condition, { kind: 'ids' }>): Bitmap {
  const bits = emptyBitmap(table.rowCount)
  for (const id of ids) {
    const row = rowOfId(table, id)
    if (row !== undefined) setBit(bits, row)
  }
  return isExcluded ? allBut(bits, table.rowCount) : bits
}

interface ListCondition {
  column: WordColumn
  condition: Extract<Condition, { kind: 'list' }>
}

function rowsInList({ rowCount }: Table, { column, condition }: ListCondition): Bitmap {
  const codes = (words: (string | null)[]) => words.flatMap((word) => codeOf(column, word) ?? [])
  const bits = condition.include.length === 0 ? fullBitmap(rowCount) : rowsOfCodes(column, codes(condition.include))
  return condition.exclude.length === 0 ? bits : lessOthers(bits, rowsOfCodes(column, codes(condition.exclude)))
}

/** Returns undefined when no row has ever had the word. */
export function codeOf({ words }: WordColumn, word: string | null): number | undefined {
  if (word === null) return 0
  const place = placeOfText(words, word)
  return Number.isInteger(place) ? place + 1 : undefined
}

export function rowsOfCodes(column: WordColumn, codes: number[]): Bitmap {
  if (column.kind === 'masks') return rowsOfMasks(column, codes)
  if (column.kind === 'code' && !column.postings) return rowsWithCodes(column.codes, new Set(codes))
  return rowsOfWords(column.postings as Postings, codes)
}

function rowsWithCodes(codes: CodeColumn['codes'], wanted: Set<number>): Bitmap {
  const bits = emptyBitmap(codes.length)
  for (let row = 0; row < codes.length; row++) if (wanted.has(codes[row] as number)) setBit(bits, row)
  return bits
}

function rowsWithoutNumber(values: Float64Array): Bitmap {
  const bits = emptyBitmap(values.length)
  for (let row = 0; row < values.length; row++) if (Number.isNaN(values[row])) setBit(bits, row)
  return bits
}

function rowsInRange(column: NumberColumn, { from, to, orMissing }: Extract<Condition, { kind: 'range' }>): Bitmap {
  const least = from ?? Number.NEGATIVE_INFINITY
  const most = to ?? Number.POSITIVE_INFINITY
  const bits = column.fine ? rowsBetweenBounds(column.values, column.fine, [least, most]) : rowsBetween(column.values, least, most)
  return orMissing ? eitherOf(bits, rowsWithoutNumber(column.values)) : bits
}

function rowsBetween(values: Float64Array, least: number, most: number): Bitmap {
  const bits = emptyBitmap(values.length)
  for (let row = 0; row < values.length; row++) if ((values[row] as number) >= least && (values[row] as number) <= most) setBit(bits, row)
  return bits
}

/** The bytes decide for most rows; values are read only in the buckets that contain an end of the range. */
function rowsBetweenBounds(values: Float64Array, fine: FineBuckets, [least, most]: [number, number]): Bitmap {
  const { bounds } = fine
  const nextOf = (byte: number) => bounds[byte] ?? Number.POSITIVE_INFINITY
  let from = 1
  while (from <= bounds.length && (bounds[from - 1] as number) < least) from++
  let to = from
  while (to <= bounds.length && nextOf(to) <= most) to++
  const bits = rowsOfBytes(fine, from, to)
  // The range may start in the byte before and end in the one after.
  for (const byte of [from - 1, to]) {
    if (byte < 1 || byte > bounds.length || nextOf(byte) <= least || (bounds[byte - 1] as number) > most) continue
    const rows = listAt(fine.rowsOfByte, byte)
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if ((values[row] as number) >= least && (values[row] as number) <= most) setBit(bits, row)
    }
  }
  return bits
}

/** The rows of a range of bytes: two precomputed bitmaps, plus the few bytes between those and the ends. */
function rowsOfBytes(fine: FineBuckets, from: number, to: number): Bitmap {
  const [first, last] = [Math.round(from / bytesInStep), Math.round(to / bytesInStep)]
  const bits = first === 0 ? copyOf(rowsBelowStep(fine, last)) : lessOthers(rowsBelowStep(fine, last), rowsBelowStep(fine, first))
  const eachByte = (begin: number, end: number, work: (rows: Uint32Array) => void) => {
    for (let byte = begin; byte < end; byte++) work(listAt(fine.rowsOfByte, byte))
  }
  eachByte(from, first * bytesInStep, (rows) => setRows(bits, rows))
  eachByte(last * bytesInStep, to, (rows) => setRows(bits, rows))
  eachByte(first * bytesInStep, from, (rows) => clearRows(bits, rows))
  eachByte(to, last * bytesInStep, (rows) => clearRows(bits, rows))
  return bits
}

import { takeFloat64 } from './arena.ts'
import { type Place, type SortKey, UnknownColumn } from './engine.ts'
import { leadingRows } from './leading-rows.ts'
import { wordAt } from './packed-words.ts'
import type { RowSet } from './row-set.ts'
import type { CodeColumn, NumberColumn, Table, TextField } from './table.ts'
import { placeOfText } from './word-lookup.ts'

type KeyValue = Place['keys'][number]

/** One sort key, as a number that ascends in the wanted order; a missing value is infinite, so it comes last. */
export interface RowKey {
  rankOf(row: number): number
  /** For many rows at once. */
  ranksOf(rows: Uint32Array): Float64Array
  rankOfValue(value: KeyValue): number
  valueAt(row: number): KeyValue
  /** At least the first rows of a set, or those after a value; undefined when all have to be compared. */
  leading?(set: RowSet, count: number, from: KeyValue | undefined): Uint32Array | null
}

export function rowKeyOf(table: Table, { by, isDescending }: SortKey): RowKey {
  const sign = isDescending ? -1 : 1
  const column = table.columns.find(({ schema }) => schema.name === by)
  if (column?.kind === 'number') return keyOfNumbers(column, sign)
  if (column?.kind === 'code') return keyOfCodes(column, sign)
  const field = table.texts.find(({ label }) => label === by)
  if (column || !field) throw new UnknownColumn(`Table ${table.schema.name} cannot be sorted by ${by}`)
  return keyOfTexts(field, sign)
}

function keyOfNumbers({ values, fine }: NumberColumn, sign: number): RowKey {
  const rank = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value)
  return {
    rankOf: (row) => rank(values[row] as number),
    ranksOf: (rows) => {
      const ranks = takeFloat64(rows.length)
      for (let index = 0; index < rows.length; index++) ranks[index] = rank(values[rows[index] as number] as number)
      return ranks
    },
    rankOfValue: (value) => rank(value === null ? Number.NaN : Number(value)),
    valueAt: (row) => (Number.isNaN(values[row]) ? null : (values[row] as number)),
    leading: (set, count, from) =>
      fine && leadingRows({ fine, set }, { isDescending: sign < 0, count, from: from === undefined || from === null ? from : Number(from) }),
  }
}

function keyOfCodes({ schema, codes, words }: CodeColumn, sign: number): RowKey {
  const rank = (code: number) => (code === 0 ? Number.POSITIVE_INFINITY : sign * code)
  const valueAt = (code: number): KeyValue => {
    if (code === 0) return null
    return schema.kind === 'flag' ? code === 2 : wordAt(words, code - 1)
  }
  return {
    rankOf: (row) => rank(codes[row] as number),
    ranksOf: (rows) => {
      const ranks = takeFloat64(rows.length)
      for (let index = 0; index < rows.length; index++) ranks[index] = rank(codes[rows[index] as number] as number)
      return ranks
    },
    rankOfValue: (value) => rank(value === null ? 0 : placeOfText(words, String(value)) + 1),
    valueAt: (row) => valueAt(codes[row] as number),
  }
}

/** By the first text of a row with several. */
function keyOfTexts({ texts, lists }: TextField, sign: number): RowKey {
  const textOf = (row: number) => (lists.starts[row] === lists.starts[row + 1] ? undefined : (lists.items[lists.starts[row] as number] as number))
  const rank = (text: number | undefined) => (text === undefined ? Number.POSITIVE_INFINITY : sign * text)
  return {
    rankOf: (row) => rank(textOf(row)),
    ranksOf: (rows) => {
      const ranks = takeFloat64(rows.length)
      for (let index = 0; index < rows.length; index++) ranks[index] = rank(textOf(rows[index] as number))
      return ranks
    },
    rankOfValue: (value) => rank(value === null ? undefined : placeOfText(texts, String(value))),
    valueAt: (row) => {
      const text = textOf(row)
      return text === undefined ? null : wordAt(texts, text)
    },
  }
}

/** The best score first. */
export function keyOfScores(scores: Uint32Array): RowKey {
  return {
    rankOf: (row) => -(scores[row] as number),
    ranksOf: (rows) => {
      const ranks = takeFloat64(rows.length)
      for (let index = 0; index < rows.length; index++) ranks[index] = -(scores[rows[index] as number] as number)
      return ranks
    },
    rankOfValue: (value) => -Number(value),
    valueAt: (row) => scores[row] as number,
  }
}

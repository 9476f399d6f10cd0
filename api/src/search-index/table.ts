import type { FineBuckets } from './buckets.ts'
import { type ColumnSchema, type TableSchema, UnknownColumn } from './engine.ts'
import type { PackedWords } from './packed-words.ts'
import type { Lists, Postings } from './postings.ts'

/** A missing number. */
export const missingNumber = Number.NaN

export interface NumberColumn {
  kind: 'number'
  schema: Extract<ColumnSchema, { kind: 'number' }>
  values: Float64Array
  /** Not for edited columns: edits would have to move the bounds. */
  fine: FineBuckets | null
}

/** A flag is a code whose words are 'false' and 'true'. Code 0 is missing, code 1 the first word. */
export interface CodeColumn {
  kind: 'code'
  schema: Extract<ColumnSchema, { kind: 'code' | 'flag' }>
  words: PackedWords
  codes: Uint8Array | Uint16Array | Uint32Array
  /** By code, including rows without a value. Not for edited columns, which are read row by row. */
  postings: Postings | null
}

export interface CodesColumn {
  kind: 'codes'
  schema: Extract<ColumnSchema, { kind: 'codes' }>
  words: PackedWords
  /** The codes of each row; a row without any has none. */
  lists: Lists
  postings: Postings
}

/** An edited column of several words: a bit for each word, because an edit can't lengthen a list. */
export interface MaskColumn {
  kind: 'masks'
  schema: Extract<ColumnSchema, { kind: 'codes' }>
  words: PackedWords
  /** As many numbers for each row as the words need. */
  masks: Uint32Array
  /** Read row by row. */
  postings: null
}

/** A column of words. */
export type WordColumn = CodeColumn | CodesColumn | MaskColumn

export type Column = NumberColumn | WordColumn

export interface TextField {
  label: string
  weight: number
  /** Each distinct text once, sorted. */
  texts: PackedWords
  /** The texts of each row. */
  lists: Lists
  /** The words of each text, as dictionary numbers. */
  wordsOfText: Lists
  /** The rows of each word of the dictionary. */
  rowsOfWord: Lists
}

/** Rows are ordered by popularity, so the first matches are the best known. */
export interface Table {
  schema: TableSchema
  rowCount: number
  ids: Float64Array
  /** Rows in the order of their ids. */
  rowsById: Uint32Array
  popularity: Float64Array
  /** Exact names, sorted, and their rows. */
  keys: PackedWords
  rowsOfKey: Lists
  /** Every folded word of every text, sorted. */
  dictionary: PackedWords
  texts: TextField[]
  columns: Column[]
}

/** Everything one answer is computed from: one load, never a mix of two. */
export interface Snapshot {
  generation: string
  /** Edits up to this number were included when it was built. */
  editsUpTo: number
  tables: Table[]
}

export function tableOf(snapshot: Snapshot, name: string): Table {
  const table = snapshot.tables.find(({ schema }) => schema.name === name)
  if (!table) throw new UnknownColumn(`There is no table ${name}`)
  return table
}

export function columnOf(table: Table, name: string): Column {
  const column = table.columns.find(({ schema }) => schema.name === name)
  if (!column) throw new UnknownColumn(`Table ${table.schema.name} has no column ${name}`)
  return column
}

export function numberColumnOf(table: Table, name: string): NumberColumn {
  const column = columnOf(table, name)
  if (column.kind !== 'number') throw new UnknownColumn(`Column ${name} of ${table.schema.name} is not a number`)
  return column
}

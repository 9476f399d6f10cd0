import type { Closeness, Found, FoundText, Match, Value } from './engine.ts'
import { tokensOf } from './folding.ts'
import { wordsInMask } from './masks.ts'
import { wordAt } from './packed-words.ts'
import { listAt } from './postings.ts'
import { placeOf } from './ranking.ts'
import type { RowKey } from './sort-keys.ts'
import { type Column, columnOf, type Table, type TextField } from './table.ts'
import { lettersMet, type TypedWord } from './typed-words.ts'

export interface Shown {
  words: TypedWord[]
  closeness: Closeness
  keys: RowKey[]
  columns: string[]
}

export function foundRow(table: Table, row: number, { words, closeness, keys, columns }: Shown): Found {
  const texts = table.texts.flatMap((field) =>
    textsOf(field, row).map((text): FoundText => ({ label: field.label, text, matches: matchesIn(text, words, closeness) })),
  )
  return {
    id: table.ids[row] as number,
    texts: texts.filter(({ matches }, index) => index === 0 || matches.length > 0),
    values: Object.fromEntries(columns.map((name) => [name, valueAt(columnOf(table, name), row)])),
    place: placeOf(table, keys, row),
  }
}

const textsOf = ({ texts, lists }: TextField, row: number): string[] => Array.from(listAt(lists, row), (text) => wordAt(texts, text))

function matchesIn(text: string, words: TypedWord[], closeness: Closeness): Match[] {
  if (closeness === null) return []
  return tokensOf(text).flatMap(({ word, start, length }): Match[] => {
    const letters = Math.max(0, ...words.map((typed) => lettersMet(word, typed, closeness)))
    if (letters === 0) return []
    // Folding may change the number of letters; then the whole word is highlighted.
    return [[start, word.length === length ? letters : length]]
  })
}

function valueAt(column: Column, row: number): Value {
  if (column.kind === 'number') return Number.isNaN(column.values[row]) ? null : (column.values[row] as number)
  if (column.kind === 'codes') {
    const words = Array.from(listAt(column.lists, row), (code) => wordAt(column.words, code))
    return words.length === 0 ? null : words
  }
  if (column.kind === 'masks') {
    const words = wordsInMask(column, row).map((word) => wordAt(column.words, word))
    return words.length === 0 ? null : words
  }
  const code = column.codes[row] as number
  if (code === 0) return null
  return column.schema.kind === 'flag' ? code === 2 : wordAt(column.words, code - 1)
}

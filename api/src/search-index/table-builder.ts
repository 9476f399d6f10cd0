import type { ColumnSchema, Row, TableSchema, Value } from './engine.ts'
import { keyOf } from './folding.ts'
import { missingNumber } from './table.ts'

/** Several words for each row, each different word once, in the order in which they came. */
export interface WordCollector {
  numbers: Map<string, number>
  starts: number[]
  items: number[]
}

export interface NumberCollector {
  values: number[]
}

/** Rows are taken apart as they come: a million of them as objects would not fit beside the index. */
export interface TableBuilder {
  schema: TableSchema
  ids: number[]
  popularity: number[]
  keys: { key: string; row: number }[]
  texts: WordCollector[]
  columns: (WordCollector | NumberCollector)[]
}

const wordCollector = (words: string[] = []): WordCollector => ({ numbers: new Map(words.map((word, index) => [word, index])), starts: [0], items: [] })

function collectorFor(column: ColumnSchema): WordCollector | NumberCollector {
  if (column.kind === 'number') return { values: [] }
  return wordCollector(column.kind === 'flag' ? ['false', 'true'] : column.words)
}

export function startTable(schema: TableSchema): TableBuilder {
  return { schema, ids: [], popularity: [], keys: [], texts: schema.texts.map(() => wordCollector()), columns: schema.columns.map(collectorFor) }
}

export function addRow(builder: TableBuilder, row: Row): void {
  if (!Number.isSafeInteger(row.id) || row.id < 0) throw new Error(`A row of ${builder.schema.name} has the id ${row.id}: it must be a whole number, 0 or more`)
  for (const key of row.keys ?? []) builder.keys.push({ key: keyOf(key), row: builder.ids.length })
  builder.ids.push(row.id)
  builder.popularity.push(row.popularity)
  builder.schema.texts.forEach(({ label }, index) => {
    const texts = row.texts[label] ?? []
    addWords(builder.texts[index] as WordCollector, typeof texts === 'string' ? [texts] : texts)
  })
  builder.schema.columns.forEach(({ name }, index) => {
    addValue(builder.columns[index] as WordCollector | NumberCollector, row.values[name] ?? null)
  })
}

function addValue(collector: WordCollector | NumberCollector, value: Value): void {
  if ('values' in collector) collector.values.push(typeof value === 'number' ? value : missingNumber)
  else if (Array.isArray(value)) addWords(collector, value)
  else addWords(collector, value === null ? [] : [String(value)])
}

function addWords(collector: WordCollector, words: string[]): void {
  for (const word of words.length > 1 ? new Set(words) : words) {
    if (word === '') continue
    collector.items.push(numberOf(collector.numbers, word))
  }
  collector.starts.push(collector.items.length)
}

/** The number of a word, a new one if it has none. */
export function numberOf(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

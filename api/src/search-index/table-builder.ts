import type { ColumnSchema, Row, TableSchema, Value } from './engine.ts'
import { keyOf } from './folding.ts'
import { missingNumber } from './table.ts'

/** Words per row, each distinct word stored once, in input order. */
export interface WordCollector {
  numbers: Map<string, number>
  starts: number[]
  items: number[]
}

export interface NumberCollector {
  values: number[]
}

/** Rows are split into columns as they arrive: a million row objects wouldn't fit in memory with the index. */
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

/** Rows by column. Each list has one entry per row, in row order. */
export interface RowBatch {
  ids: number[]
  popularity: number[]
  keys: string[][]
  /** By text of the schema. */
  texts: (string | string[] | null)[][]
  /** By column of the schema. */
  values: Value[][]
}

export function batchOf({ texts, columns }: TableSchema, rows: readonly Row[]): RowBatch {
  return {
    ids: rows.map(({ id }) => id),
    popularity: rows.map(({ popularity }) => popularity),
    keys: rows.map(({ keys }) => keys ?? []),
    texts: texts.map(({ label }) => rows.map((row) => row.texts[label] ?? null)),
    values: columns.map(({ name }) => rows.map((row) => row.values[name] ?? null)),
  }
}

export function addBatch(builder: TableBuilder, { ids, popularity, keys, texts, values }: RowBatch): void {
  const first = builder.ids.length
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 0) throw new Error(`A row of ${builder.schema.name} has the id ${id}: it must be a whole number, 0 or more`)
    builder.ids.push(id)
  }
  for (const each of popularity) builder.popularity.push(each)
  keys.forEach((some, index) => {
    for (const key of new Set(some.map(keyOf))) builder.keys.push({ key, row: first + index })
  })
  builder.texts.forEach((collector, index) => {
    for (const text of texts[index] as RowBatch['texts'][number]) addWords(collector, text)
  })
  builder.columns.forEach((collector, index) => {
    addValues(collector, values[index] as Value[])
  })
}

function addValues(collector: WordCollector | NumberCollector, values: Value[]): void {
  if ('values' in collector) for (const value of values) collector.values.push(typeof value === 'number' ? value : missingNumber)
  else for (const value of values) addWords(collector, typeof value === 'object' ? value : String(value))
}

/** One word, several, or none. */
function addWords(collector: WordCollector, words: string | string[] | null): void {
  if (typeof words === 'string') addWord(collector, words)
  else if (words) for (const word of words.length > 1 ? new Set(words) : words) addWord(collector, word)
  collector.starts.push(collector.items.length)
}

function addWord({ items, numbers }: WordCollector, word: string): void {
  if (word !== '') items.push(numberOf(numbers, word))
}

/** Returns the number of a word, assigning one if needed. */
export function numberOf(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

import { makeFineBuckets } from './buckets.ts'
import { codesFor, postingsOfCodes, postingsOfLists } from './column-postings.ts'
import type { ColumnSchema } from './engine.ts'
import { compareUnits } from './folding.ts'
import { masksOf } from './masks.ts'
import { packTexts } from './pack-texts.ts'
import { packWords } from './packed-words.ts'
import { type Lists, packLists } from './postings.ts'
import { sortedWords } from './sorted-words.ts'
import type { Column, Table } from './table.ts'
import type { NumberCollector, TableBuilder, WordCollector } from './table-builder.ts'

/** Sorts the collected rows and words, and packs everything into shared memory. */
export function packTable(builder: TableBuilder): Table {
  const { schema } = builder
  const order = orderOfRows(builder)
  const rowCount = order.length
  const ids = sharedNumbers(order, builder.ids)
  const rowsById = new Uint32Array(new SharedArrayBuffer(rowCount * 4))
  for (let row = 0; row < rowCount; row++) rowsById[row] = row
  rowsById.sort((left, right) => (ids[left] as number) - (ids[right] as number))
  for (let index = 1; index < rowCount; index++) {
    const id = ids[rowsById[index] as number]
    if (id === ids[rowsById[index - 1] as number]) throw new Error(`Table ${schema.name} was given two rows with the id ${id}`)
  }
  return {
    schema,
    rowCount,
    ids,
    rowsById,
    popularity: sharedNumbers(order, builder.popularity),
    ...packKeys(builder, order),
    ...packTexts(schema, builder.texts, order),
    columns: schema.columns.map((column, index) => packColumn(column, builder.columns[index] as WordCollector | NumberCollector, order)),
  }
}

function orderOfRows({ ids, popularity }: TableBuilder): Uint32Array {
  const order = Uint32Array.from(ids.keys())
  return order.sort((left, right) => (popularity[right] as number) - (popularity[left] as number) || (ids[left] as number) - (ids[right] as number))
}

function sharedNumbers(order: Uint32Array, numbers: number[]): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(order.length * 8))
  order.forEach((from, row) => {
    shared[row] = numbers[from] as number
  })
  return shared
}

function packKeys({ keys }: TableBuilder, order: Uint32Array): Pick<Table, 'keys' | 'rowsOfKey'> {
  const rowOf = new Uint32Array(order.length)
  order.forEach((from, row) => {
    rowOf[from] = row
  })
  const rows = new Map<string, number[]>()
  for (const { key, row } of keys) rows.set(key, [...(rows.get(key) ?? []), rowOf[row] as number])
  const sorted = [...rows.keys()].sort(compareUnits)
  const lists = sorted.map((key) => (rows.get(key) ?? []).sort((left, right) => left - right))
  const starts = [0]
  for (const list of lists) starts.push((starts.at(-1) as number) + list.length)
  return { keys: packWords(sorted), rowsOfKey: packLists(starts, lists.flat()) }
}

function packColumn(schema: ColumnSchema, collector: WordCollector | NumberCollector, order: Uint32Array): Column {
  if ('values' in collector) {
    if (schema.kind !== 'number') throw new Error(`Column ${schema.name} collected numbers but is ${schema.kind}`)
    const values = sharedNumbers(order, collector.values)
    return { kind: 'number', schema, values, fine: schema.isEdited ? null : makeFineBuckets(values, schema.scale) }
  }
  const { words, lists } = sortedWords(collector, order)
  if (schema.kind === 'number') throw new Error(`Column ${schema.name} collected words but is a number`)
  if (schema.kind === 'codes' && schema.isEdited) return { kind: 'masks', schema, words: packWords(words), masks: masksOf(lists, words.length), postings: null }
  if (schema.kind === 'codes') return { kind: 'codes', schema, words: packWords(words), lists, postings: postingsOfLists(lists, words.length) }
  const flat = flatCodes(lists)
  const codes = codesFor(words.length, flat.length)
  codes.set(flat)
  return { kind: 'code', schema, words: packWords(words), codes, postings: schema.isEdited ? null : postingsOfCodes(flat, words.length) }
}

function flatCodes({ starts, items }: Lists): Uint32Array {
  const codes = new Uint32Array(starts.length - 1)
  for (let row = 0; row < codes.length; row++) if (starts[row] !== starts[row + 1]) codes[row] = (items[starts[row] as number] as number) + 1
  return codes
}

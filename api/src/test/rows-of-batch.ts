import type { Row, TableSchema } from '../search-index/engine.ts'
import type { RowBatch } from '../search-index/table-builder.ts'

/** Rows that were read by columns, one by one. */
export function rowsOf({ texts, columns }: TableSchema, batch: RowBatch): Row[] {
  return batch.ids.map((id, index) => ({
    id,
    keys: batch.keys[index] ?? [],
    popularity: batch.popularity[index] ?? 0,
    texts: Object.fromEntries(texts.map(({ label }, text) => [label, batch.texts[text]?.[index] ?? []])),
    values: Object.fromEntries(columns.map(({ name }, column) => [name, batch.values[column]?.[index] ?? null])),
  }))
}

import type { Row, TableSchema } from './engine.ts'
import { packTable } from './pack-table.ts'
import type { Table } from './table.ts'
import { addBatch, batchOf, type RowBatch, startTable } from './table-builder.ts'

/** A table from its rows, in batches as they are read, best by columns; their order does not matter. Belongs into a worker or a process of its own: it takes seconds at a million rows. */
export async function buildTable(schema: TableSchema, batches: Iterable<Row[]> | AsyncIterable<RowBatch>): Promise<Table> {
  const builder = startTable(schema)
  for await (const batch of batches) addBatch(builder, Array.isArray(batch) ? batchOf(schema, batch) : batch)
  return packTable(builder)
}

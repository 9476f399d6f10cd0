import type { Row, TableSchema } from './engine.ts'
import { packTable } from './pack-table.ts'
import type { Table } from './table.ts'
import { addBatch, batchOf, type RowBatch, startTable } from './table-builder.ts'

/** Builds a table from rows in batches, preferably by columns, in any order. Run it in a worker or a separate process: it takes seconds at a million rows. */
export async function buildTable(schema: TableSchema, batches: Iterable<Row[]> | AsyncIterable<RowBatch>): Promise<Table> {
  const builder = startTable(schema)
  for await (const batch of batches) addBatch(builder, Array.isArray(batch) ? batchOf(schema, batch) : batch)
  return packTable(builder)
}

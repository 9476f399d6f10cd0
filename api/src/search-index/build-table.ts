import type { Row, TableSchema } from './engine.ts'
import { packTable } from './pack-table.ts'
import type { Table } from './table.ts'
import { addRow, startTable } from './table-builder.ts'

/** A table from its rows, in batches as they are read; their order does not matter. Belongs into a worker or a process of its own: it takes seconds at a million rows. */
export async function buildTable(schema: TableSchema, batches: Iterable<Row[]> | AsyncIterable<Row[]>): Promise<Table> {
  const builder = startTable(schema)
  for await (const rows of batches) for (const row of rows) addRow(builder, row)
  return packTable(builder)
}

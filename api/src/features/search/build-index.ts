import pg from 'pg'
import { buildTable } from '../../search-index/build-table.ts'
import type { TableSchema } from '../../search-index/engine.ts'
import { mergeTable } from '../../search-index/merge-table.ts'
import type { Snapshot, Table } from '../../search-index/table.ts'
import { withNumbers } from '../../search-index/with-numbers.ts'
import { beginReading, type Changes, endReading, findChanges, findGeneration, type Generation, readRows, readYearsRegistered } from './index-rows.repository.ts'
import { searchTables } from './search-tables.ts'

export interface BuildOptions {
  databaseUrl: string
  /** An index of an earlier state: what has not changed since is taken from it. */
  base?: Snapshot | undefined
}

export interface BuiltIndex {
  generation: Generation
  snapshot: Snapshot
  /** False where only documents came: the file of what it was built from serves as well. */
  isForFile: boolean
}

/** The index of the newest state, read to the end in one view of the database. Nothing when no rows were ever worked out. */
export async function buildIndex({ databaseUrl, base }: BuildOptions): Promise<BuiltIndex | undefined> {
  const connection = new pg.Client({ connectionString: databaseUrl, application_name: 'mandate index' })
  await connection.connect()
  try {
    await beginReading(connection)
    const generation = await findGeneration(connection)
    if (!generation) return undefined
    const changes = base && (await findChanges(connection, { from: Number(base.generation), to: generation.id }))
    const tables: Table[] = []
    for (const schema of searchTables) tables.push(await buildOne(connection, schema, { base, changes }))
    await endReading(connection)
    const isForFile = tables.some((table) => recordTables.has(table.schema.name) && !base?.tables.includes(table))
    return { generation, snapshot: { generation: String(generation.id), editsUpTo: 0, tables }, isForFile }
  } finally {
    await connection.end()
  }
}

const recordTables: ReadonlyMap<string, keyof Changes> = new Map([
  ['firms', 'firms'],
  ['advisors', 'advisors'],
])

interface Standing {
  base: Snapshot | undefined
  changes: Changes | undefined
}

/** Rows that changed are merged into the table that stands. It is built of all rows where most changed, where nobody knows which did, or where other columns are asked of them now. */
async function buildOne(connection: pg.Client, schema: TableSchema, { base, changes }: Standing): Promise<Table> {
  const standing = base?.tables.find((table) => JSON.stringify(table.schema) === JSON.stringify(schema))
  const kind = recordTables.get(schema.name)
  const changed = kind && changes?.[kind]
  if (!standing || !changed) return buildTable(schema, readRows(connection, schema))
  const merged = changed.length === 0 ? standing : mergeTable(standing, await buildTable(schema, readRows(connection, schema, changed)))
  return kind === 'firms' ? withNumbers(merged, 'yearsRegistered', await readYearsRegistered(connection)) : merged
}

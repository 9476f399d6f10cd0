import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilterableType } from '@mandate/contract/search-fields'
import pg from 'pg'
import { buildTable } from '../../search-index/build-table.ts'
import { writeSnapshot } from '../../search-index/snapshot-file.ts'
import type { Snapshot, Table } from '../../search-index/table.ts'
import { beginReading, endReading, findGeneration, type Generation, readRows } from './index-rows.repository.ts'
import { searchTables } from './search-tables.ts'

export interface BuildOptions {
  databaseUrl: string
  folder: string
}

/** The files of a server's index. */
export const indexFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'search-index')
const documents: FilterableType = 'aggregation'
const fileOf = (folder: string, generation: number) => join(folder, `generation-${generation}.index`)

/** One state of the database, read to the end. */
async function reading<Result>(databaseUrl: string, read: (connection: pg.Client, found: Generation) => Promise<Result>): Promise<Result | undefined> {
  const connection = new pg.Client({ connectionString: databaseUrl, application_name: 'mandate index' })
  await connection.connect()
  try {
    await beginReading(connection)
    const found = await findGeneration(connection)
    return found && (await read(connection, found))
  } finally {
    await connection.end()
  }
}

/** Writes the index of the newest state to a file. Answers its generation, or nothing when no rows were ever worked out. */
export function buildIndex({ databaseUrl, folder }: BuildOptions): Promise<Generation | undefined> {
  return reading(databaseUrl, async (connection, found) => {
    const tables: Table[] = []
    for (const schema of searchTables) tables.push(await buildTable(schema, readRows(connection, schema)))
    await endReading(connection)
    mkdirSync(folder, { recursive: true })
    const beside = join(folder, `building-${process.pid}-${crypto.randomUUID()}`)
    await writeSnapshot(beside, { generation: String(found.id), editsUpTo: 0, tables })
    await rename(beside, fileOf(folder, found.id))
    return found
  })
}

export interface NewDocuments {
  generation: Generation
  table: Table
}

/** The documents of the newest state, for an index whose firms and people still stand; nothing when those are others by now. */
export function buildDocuments({ databaseUrl, records }: { databaseUrl: string; records: number }): Promise<NewDocuments | undefined> {
  return reading(databaseUrl, async (connection, generation) => {
    const schema = searchTables.find(({ name }) => name === documents)
    if (!schema || generation.records !== records) return undefined
    return { generation, table: await buildTable(schema, readRows(connection, schema)) }
  })
}

/** The same firms and people with other documents: the tables that stay are shared. */
export function withDocuments(snapshot: Snapshot, { generation, table }: NewDocuments): Snapshot {
  return { ...snapshot, generation: String(generation.id), tables: snapshot.tables.map((known) => (known.schema.name === documents ? table : known)) }
}

/** The newest index file that has the firms and people of a generation, if there is one; what is older is removed. */
export function findIndexFile(folder: string, { id, records }: Generation): string | undefined {
  mkdirSync(folder, { recursive: true })
  removeAbandoned(folder)
  const numbers = readdirSync(folder).flatMap((name) => Number(/^generation-(\d+)\.index$/.exec(name)?.[1] ?? Number.NaN) || [])
  const [newest] = numbers.filter((number) => number >= records && number <= id).sort((left, right) => right - left)
  if (newest === undefined) return undefined
  for (const number of numbers) if (number < newest) rmSync(fileOf(folder, number), { force: true })
  return fileOf(folder, newest)
}

const longestBuildMs = 3_600_000

/** What a server that was killed while it built has left. */
function removeAbandoned(folder: string): void {
  const building = readdirSync(folder).filter((name) => name.startsWith('building-'))
  for (const path of building.map((name) => join(folder, name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > longestBuildMs) rmSync(path, { force: true })
  }
}

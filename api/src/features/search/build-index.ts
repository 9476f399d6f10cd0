import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildTable } from '../../search-index/build-table.ts'
import { writeSnapshot } from '../../search-index/snapshot-file.ts'
import type { Table } from '../../search-index/table.ts'
import { beginReading, endReading, findGeneration, readRows } from './index-rows.repository.ts'
import { searchTables } from './search-tables.ts'

export interface BuildOptions {
  databaseUrl: string
  folder: string
}

/** The files of a server's index. */
export const indexFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'search-index')
const fileOf = (folder: string, generation: string) => join(folder, `generation-${generation}.index`)

/** Reads one state of the database and writes the index of it to a file. Answers its generation, or nothing when no rows were ever worked out. */
export async function buildIndex({ databaseUrl, folder }: BuildOptions): Promise<string | undefined> {
  const connection = new pg.Client({ connectionString: databaseUrl, application_name: 'mandate index' })
  await connection.connect()
  try {
    await beginReading(connection)
    const found = await findGeneration(connection)
    if (found === undefined) return undefined
    const tables: Table[] = []
    for (const schema of searchTables) tables.push(await buildTable(schema, readRows(connection, schema)))
    await endReading(connection)
    const generation = String(found)
    mkdirSync(folder, { recursive: true })
    const beside = join(folder, `building-${process.pid}-${crypto.randomUUID()}`)
    await writeSnapshot(beside, { generation, editsUpTo: 0, tables })
    await rename(beside, fileOf(folder, generation))
    return generation
  } finally {
    await connection.end()
  }
}

/** Where the index of a generation is, if it is there; earlier ones are removed. */
export function findIndexFile(folder: string, generation: string): string | undefined {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  const number = (name: string) => Number(/^generation-(\d+)\.index$/.exec(name)?.[1] ?? Number.NaN)
  for (const name of names) if (number(name) < Number(generation) - 1) rmSync(join(folder, name), { force: true })
  const path = fileOf(folder, generation)
  return names.some((name) => join(folder, name) === path) ? path : undefined
}

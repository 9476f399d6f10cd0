import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../database')

export interface SchemaFile {
  name: string
  sql: string
  checksum: string
}

export interface Schema {
  /** Applied once each, in this order. */
  migrations: SchemaFile[]
  /** `functions/NAME.sql`, then `views/NAME.sql`: applied again whenever they change. */
  definitions: SchemaFile[]
}

export function readSchema(): Schema {
  const inFolder = (name: string) => readFiles(name).map((file) => ({ ...file, name: `${name}/${file.name}` }))
  return { migrations: readFiles('migrations'), definitions: [...inFolder('functions'), ...inFolder('views')] }
}

/** Sorted by name: migrations with a number come before those with a time. */
function readFiles(name: string): SchemaFile[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, name, file), 'utf8')
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

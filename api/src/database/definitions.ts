import { basename } from 'node:path'
import pg from 'pg'
import type { SchemaFile } from './schema-files.ts'

/** Every definition that was ever applied: a server of the release before finds its own and stays ready. */
export const createDefinitionsTable =
  'create table if not exists schema_definitions (name text, checksum text, applied_at timestamptz not null default now(), primary key (name, checksum))'

const isView = ({ name }: SchemaFile) => name.startsWith('views/')

/** The definitions whose latest applied version is another one. */
export async function changedDefinitions(client: pg.Client, definitions: readonly SchemaFile[]): Promise<SchemaFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select distinct on (name) name, checksum from schema_definitions order by name, applied_at desc',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return definitions.filter(({ name, checksum }) => applied.get(name) !== checksum)
}

interface Change {
  changed: readonly SchemaFile[]
  /** The server's own role. */
  app: string
}

/** Views depend on functions and tables, so all of them are dropped and created again, in the order of their names. Caller must hold a transaction. */
export async function applyDefinitions(client: pg.Client, definitions: readonly SchemaFile[], { changed, app }: Change): Promise<void> {
  const views = definitions.filter(isView)
  const functions = changed.filter((definition) => !isView(definition))
  for (const { name } of views.toReversed()) await client.query(`drop view if exists ${pg.escapeIdentifier(basename(name, '.sql'))}`)
  // Functions may call each other, so they are created unchecked first.
  await client.query('set local check_function_bodies = off')
  for (const file of functions) await run(client, file)
  await client.query('set local check_function_bodies = on')
  for (const file of [...functions, ...views]) await run(client, file)
  // In the same transaction, so that a running server can always read them.
  for (const { name } of views) await client.query(`grant select on ${pg.escapeIdentifier(basename(name, '.sql'))} to ${pg.escapeIdentifier(app)}`)
  for (const { name, checksum } of changed) {
    await client.query(
      'insert into schema_definitions (name, checksum, applied_at) values ($1, $2, clock_timestamp()) on conflict (name, checksum) do update set applied_at = excluded.applied_at',
      [name, checksum],
    )
  }
}

async function run(client: pg.Client, { name, sql }: SchemaFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw Object.assign(new Error(`${name}: ${(error as Error).message}`, { cause: error }), { code: (error as pg.DatabaseError).code })
  }
}

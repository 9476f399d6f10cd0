import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { BackupTable, Manifest, Written } from './manifest.ts'

/** Not the job tables: undelivered messages get new jobs. Not the definitions: they are applied again. */
const inBackup = "n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_' and c.relname <> 'schema_definitions'"

/** The text form of every value must be the same on both sides. */
const textForms = "set datestyle to iso; set intervalstyle to postgres; set timezone to 'UTC'; set extra_float_digits to 1; set statement_timeout to 0"

export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'mandate backup' })
  // Reported by the statement that fails.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(textForms)
  return client
}

/** Everything read until the end of the transaction is from one moment, while others continue to write. */
export const beginSnapshot = (client: pg.Client) => client.query('begin transaction isolation level repeatable read, read only')
export const end = (client: pg.Client) => client.query('rollback')

export async function selectMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>('select name, checksum from schema_migrations order by name')
  return rows
}

export async function selectMajorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>("select current_setting('server_version_num')::int / 10000 as major")
  return rows[0]?.major ?? 0
}

export async function selectSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string; statement: string }>(
    `select c.oid::regclass::text as name, format('select last_value::bigint as value, is_called from %s', c.oid::regclass) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${inBackup} order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name, statement } of names) {
    const { rows } = await client.query<{ value: string | number; is_called: boolean }>(statement)
    for (const row of rows) sequences.push({ name, value: Number(row.value), isCalled: row.is_called })
  }
  return sequences
}

interface TableToCopy {
  schema: string
  name: string
  columns: string[]
  statement: string
}

export async function selectTables(client: pg.Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            format('copy %s (%s) to stdout', c.oid::regclass, string_agg(quote_ident(a.attname), ', ' order by a.attnum)) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and ${inBackup} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by n.nspname, c.relname, c.oid order by 1, 2`,
  )
  return rows
}

/** Counts and hashes what passes. */
export function measure(path: string): { through: Transform; written: () => Written } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, written: () => ({ path, bytes, sha256: hash.digest('hex') }) }
}

export async function copyTableTo(client: pg.Client, { schema, name, columns, statement }: TableToCopy, folder: string): Promise<BackupTable> {
  const path = `tables/${schema}.${name}.copy.gz`
  const { through, written } = measure(path)
  const rows = client.query(copyTo(statement))
  await pipeline(rows, createGzip({ level: 1 }), through, createWriteStream(join(folder, path), { mode: 0o600, flush: true }))
  return { schema, name, columns, rows: rows.rowCount, ...written() }
}

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${inBackup} limit 1`)
  return rows.length === 0
}

export async function hasRunningServers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_stat_activity where datname = current_database() and application_name = 'mandate' limit 1")
  return rows.length > 0
}

export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema public cascade; drop schema if exists self_id cascade; drop schema if exists graphile_worker cascade; create schema public')
}

/** Fills tables that the migrations have just created. References are checked once at the end, so the order of tables doesn't matter. */
export async function fillTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin')
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', r.conrelid::regclass, r.conname) as drop,
            format('alter table %s add constraint %I %s', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid)) as add
     from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace where r.contype = 'f' and ${inBackup}`,
  )
  const { rows: all } = await client.query<{ clear: string; mute: string; unmute: string }>(
    `select format('truncate %s', string_agg(c.oid::regclass::text, ', ')) as clear,
            string_agg(format('alter table %s disable trigger user', c.oid::regclass), '; ') as mute,
            string_agg(format('alter table %s enable trigger user', c.oid::regclass), '; ') as unmute
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${inBackup}`,
  )
  for (const { drop } of references) await client.query(drop)
  for (const { clear } of all) await client.query(clear)
  for (const { mute } of all) await client.query(mute)
  for (const table of tables) await fillTable(client, folder, table)
  for (const { name, value, isCalled } of sequences) await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  for (const { add } of references) await client.query(add)
  for (const { unmute } of all) await client.query(unmute)
  await client.query('commit')
}

async function fillTable(client: pg.Client, folder: string, { schema, name, columns, path, rows }: BackupTable): Promise<void> {
  const { rows: statements } = await client.query<{ statement: string }>(
    "select format('copy %I.%I (%s) from stdin', $1::text, $2::text, (select string_agg(quote_ident(each), ', ' order by at) from unnest($3::text[]) with ordinality as given(each, at))) as statement",
    [schema, name, columns],
  )
  const into = client.query(copyFrom(statements[0]?.statement ?? ''))
  await pipeline(createReadStream(join(folder, path)), createGunzip(), into)
  if (into.rowCount !== rows) throw new Error(`${schema}.${name} got ${into.rowCount} of ${rows} rows`)
}

/** Each undelivered effect gets its job, as when it was enqueued. */
export async function requeueUndelivered(client: pg.Client): Promise<void> {
  await client.query(
    "select graphile_worker.add_job('deliver', json_build_object('id', id::text), max_attempts => 5) from outbox_messages where done_at is null order by created_at",
  )
  await client.query('analyze')
}

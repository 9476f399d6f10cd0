import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'
import { readSchema, type Schema, type SchemaFile } from './schema-files.ts'

const schema = readSchema()
const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()
const file = (name: string, sql: string): SchemaFile => ({ name, sql, checksum: `${name} ${sql}` })

let databases: string[] = []
let urls: { ownerUrl: string; appUrl: string }

beforeEach(async () => {
  urls = await newDatabase()
})
afterEach(async () => {
  for (const name of databases) await query(at(inject('ownerUrl'), 'postgres'), `drop database ${name} with (force)`)
  databases = []
})

async function newDatabase(): Promise<typeof urls> {
  const name = `definitions_${randomBytes(6).toString('hex')}`
  databases.push(name)
  await query(at(inject('ownerUrl'), 'postgres'), `create database ${name}`)
  await query(at(inject('ownerUrl'), 'postgres'), `grant connect on database ${name} to mandate_app`)
  return { ownerUrl: at(inject('ownerUrl'), name), appUrl: at(inject('appUrl'), name) }
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows as Row[]
}

/** Everything that the migrations and definitions create, as PostgreSQL describes it. */
const describeAll = (url: string) =>
  query<{ kind: string; name: string; text: string }>(
    url,
    `select 'column' as kind, attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) || ' ' || attnotnull as text
     from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
     union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
     union all select 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select 'view', relname, pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
     union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     order by 1, 2, 3`,
  )

const apply = (change: Partial<Schema>) => migrate(urls.ownerUrl, urls.appUrl, { ...schema, ...change })
const letters = file('20990101T0000_letters.sql', 'create table letters (id integer, title text, body text)')
const view = (sql: string) => file('views/letter_rows.sql', `create view letter_rows as ${sql}`)
const double = (sql: string) => file('functions/post_double.sql', sql)

describe('views and functions', () => {
  it('are all in a file of their own name, and nowhere else', async () => {
    await migrate(urls.ownerUrl, urls.appUrl)
    const all = await describeAll(urls.ownerUrl)
    const namesOf = (folder: string) => schema.definitions.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ name }) => basename(name, '.sql'))
    expect(all.filter(({ kind }) => kind === 'view').map(({ name }) => name)).toEqual(namesOf('views'))
    expect(all.filter(({ kind }) => kind === 'function').map(({ name }) => name)).toEqual(namesOf('functions'))
  })

  it('are the same in a fresh database and in one that comes from an earlier release', async () => {
    await migrate(urls.ownerUrl, urls.appUrl)
    const fresh = await describeAll(urls.ownerUrl)
    expect(fresh.length).toBeGreaterThan(500)

    // As on the day before there were definitions: half of the migrations, with the views and functions they create.
    const upgraded = await newDatabase()
    await migrate(upgraded.ownerUrl, upgraded.appUrl, { migrations: schema.migrations.slice(0, 30), definitions: [] })
    await query(upgraded.ownerUrl, 'drop table schema_definitions')
    await migrate(upgraded.ownerUrl, upgraded.appUrl, { ...schema, definitions: [] })
    expect(await migrate(upgraded.ownerUrl, upgraded.appUrl)).toEqual(schema.definitions.map(({ name }) => name))
    expect(await describeAll(upgraded.ownerUrl)).toEqual(fresh)
  })

  it('are applied once, and again when their text changes, and again when it changes back', async () => {
    const one = { migrations: [...schema.migrations, letters], definitions: [...schema.definitions, view('select id from letters')] }
    const other = { ...one, definitions: [...schema.definitions, view('select title, id from letters')] }
    expect(await apply(one)).toContain('views/letter_rows.sql')
    expect(await apply(one)).toEqual([])
    expect(await apply(other)).toEqual(['views/letter_rows.sql'])
    expect(await apply(one)).toEqual(['views/letter_rows.sql'])
    expect(await query(urls.ownerUrl, "select column_name from information_schema.columns where table_name = 'letter_rows'")).toEqual([{ column_name: 'id' }])
  })

  it('may depend on each other in any order, and on columns that a migration drops', async () => {
    const calls = file(
      'functions/a_post_name.sql',
      'create or replace function a_post_name(given text) returns text language sql as $$ select post_double(given) $$',
    )
    const doubling = double('create or replace function post_double(given text) returns text language sql as $$ select given || given $$')
    const migrations = [...schema.migrations, letters]
    await apply({ migrations, definitions: [...schema.definitions, calls, doubling, view('select id, a_post_name(body) as body from letters')] })
    const dropped = file('20990102T0000_letters.sql', 'drop view letter_rows; alter table letters drop column body')
    await apply({
      migrations: [...migrations, dropped],
      definitions: [...schema.definitions, calls, doubling, view('select id, a_post_name(title) as body from letters')],
    })
    await query(urls.ownerUrl, "insert into letters values (1, 'ab')")
    expect(await query(urls.appUrl, 'select body from letter_rows')).toEqual([{ body: 'abab' }])
  })

  it('come back after a migration that drops them, though their text is the same', async () => {
    const definitions = [...schema.definitions, view('select id from letters')]
    const migrations = [...schema.migrations, letters]
    await apply({ migrations, definitions })
    await apply({ migrations: [...migrations, file('20990102T0000_letters.sql', 'drop view letter_rows; alter table letters drop column body')], definitions })
    expect(await query(urls.appUrl, 'select id from letter_rows')).toEqual([])
  })

  it('leave the last migration undone when one fails, and its name is in the error', async () => {
    const broken = { migrations: [...schema.migrations, letters], definitions: [...schema.definitions, view('select gone from letters')] }
    await expect(apply(broken)).rejects.toThrow(/views\/letter_rows\.sql: column "gone" does not exist/)
    expect(await query(urls.ownerUrl, "select to_regclass('letters') as letters")).toEqual([{ letters: null }])
  })

  it('of this release count as applied when those of the next one are, so that its servers stay ready', async () => {
    const pool = new pg.Pool({ connectionString: urls.appUrl, max: 1 })
    await migrate(urls.ownerUrl, urls.appUrl, { ...schema, definitions: schema.definitions.slice(1) })
    expect(await pendingMigrations(pool)).toEqual([schema.definitions[0]?.name])
    await migrate(urls.ownerUrl, urls.appUrl)
    const next = schema.definitions.map((each) => ({ ...each, checksum: `${each.checksum} next` }))
    expect(await apply({ definitions: next })).toHaveLength(next.length)
    expect(await pendingMigrations(pool)).toEqual([])
    await pool.end()
  })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnsOf } from '../../feature-parts.ts'
import { features } from '../../features.ts'
import { makeTestDatabase } from '../../test/test-database.ts'

const { personal, sealed, impersonal } = columnsOf(features)

let owner: pg.Client
let columns: { name: string; column: string }[]
let references: { name: string; column: string; rule: string }[]

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  columns = (
    await owner.query<{ name: string; column: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name, column_name as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1, 2`,
    )
  ).rows
  references = (
    await owner.query<{ name: string; column: string; rule: string }>(
      `select conrelid::regclass::text as name, attname as column, confdeltype::text as rule from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and confrelid = 'users'::regclass`,
    )
  ).rows
})
afterAll(() => owner.end())

it('E13 every column of every table is registered, and every registered column exists', () => {
  const present = columns.filter(({ name }) => !(name in impersonal) && !(name in sealed)).map(({ name, column }) => `${name}.${column}`)
  const classed = Object.entries(personal).flatMap(([name, table]) => Object.keys(table.columns).map((column) => `${name}.${column}`))
  expect(present.filter((column) => !classed.includes(column))).toEqual([])
  expect(classed.filter((column) => !present.includes(column))).toEqual([])
  const tables = new Set(columns.map(({ name }) => name))
  expect([...Object.keys(impersonal), ...Object.keys(sealed)].filter((name) => !tables.has(name))).toEqual([])
})

it('E13 a table without personal data has no column that references a user', () => {
  const pointing = columns.filter(({ name, column }) => name in impersonal && /^(?:user|owner|actor|subject|member|person)_id$/.test(column))
  expect(pointing).toEqual([])
  expect(references.filter(({ name }) => name in impersonal)).toEqual([])
})

it('E13 references to a user are deleted or set to null with the user', () => {
  expect(references.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([])
  expect(references.length).toBeGreaterThan(15)
})

import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { getFirm, listFirmEvents, listFirmPeople } from '@mandate/contract/directory'
import { search } from '@mandate/contract/search'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { isDeep } from '../test/deep.ts'
import { differencesOf, readPublishedTables } from '../test/published-tables.ts'
import { loadSmallUniverse } from '../test/small-universe.ts'
import { signInAs } from '../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { readSchema } from './schema-files.ts'

/** The last migration of the earlier version: more than ten came after it. */
const lastOfEarlier = '0133_people_followed.sql'
const size = isDeep ? { firms: 80, advisors: 400, months: 26 } : { firms: 20, advisors: 60, months: 5 }
const engine = { searchEngine: 'postgres' } as const

let current: { database: TestDatabase; pool: pg.Pool; server: TestServer }
let upgraded: typeof current
let ada: { token: string; ip: string }

beforeAll(async () => {
  const database = await makeTestDatabase()
  const pool = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(pool, { ...size, seed: 6 })
  await refreshSearchRows(pool, engine)
  current = { database, pool, server: await startTestServer({ database }) }
  ada = await signInAs(current.server, 'Ada')
  const earlier = await emptyDatabase()
  const schema = readSchema()
  const migrations = schema.migrations.slice(0, schema.migrations.findIndex(({ name }) => name === lastOfEarlier) + 1)
  expect(schema.migrations.length - migrations.length).toBeGreaterThan(10)
  await migrate(earlier.ownerUrl, earlier.appUrl, { migrations, definitions: [] })
  const old = new pg.Pool({ connectionString: earlier.ownerUrl })
  await fill(old, pool)
  // The earlier version worked its rows out by other rules.
  await old.query('update search_generations set rules = rules - 1')
  await migrate(earlier.ownerUrl, earlier.appUrl)
  await refreshSearchRows(old, engine)
  upgraded = { database: earlier, pool: old, server: await startTestServer({ database: earlier }) }
})
afterAll(async () => {
  for (const each of [current, upgraded]) {
    await each?.server.stop()
    await each?.pool.end()
  }
})

async function emptyDatabase(): Promise<TestDatabase> {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()
  const client = new pg.Client({ connectionString: at(inject('ownerUrl'), 'postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.query(`grant connect on database ${name} to mandate_app`)
  await client.end()
  return { ownerUrl: at(inject('ownerUrl'), name), appUrl: at(inject('appUrl'), name) }
}

/** Copies the rows of every table into the earlier one of that name, with the columns it had. */
async function fill(old: pg.Pool, source: pg.Pool): Promise<void> {
  const columnsOf = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ name: string; columns: string[] }>(
      `select tables.table_name as name, array_agg(quote_ident(column_name) order by ordinal_position) as columns
       from information_schema.tables join information_schema.columns using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema_%' and is_generated = 'NEVER' group by 1`,
    )
    return new Map(rows.map(({ name, columns }) => [name, columns]))
  }
  const [earlier, later] = [await columnsOf(old), await columnsOf(source)]
  const [reader, writer] = [await source.connect(), await old.connect()]
  // Rows come in any order, and nothing is worked out from them.
  await writer.query("set session_replication_role = 'replica'")
  for (const [name, columns] of earlier) {
    const shared = columns.filter((column) => later.get(name)?.includes(column)).join(', ')
    if (!shared) continue
    await pipeline(reader.query(to(`copy (select ${shared} from ${name}) to stdout`)), writer.query(from(`copy ${name} (${shared}) from stdin`)))
  }
  const { rows } = await writer.query<{ statement: string }>(
    `select format('select setval(%L, greatest((select max(%I) from %I), 1))', pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as statement
     from information_schema.columns where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { statement } of rows) await writer.query(statement)
  reader.release()
  writer.release(true)
}

/** What pages count. */
async function countsOf({ server }: typeof current) {
  const found = async (type: 'firms' | 'advisors', facets: string) => {
    const { total, facets: counted } = (await server.call(search, { query: { type, facets, limit: 5 } as never }, ada)).body
    return { total, counted }
  }
  const { items } = (await server.call(search, { query: { type: 'firms', limit: 20 } }, ada)).body
  const firms = []
  for (const { id } of items) {
    const params = { firmCrd: Number(id) }
    const { figures, filingCount, owners, disclosures, ended } = (await server.call(getFirm, { params, query: {} }, ada)).body
    const events = (await server.call(listFirmEvents, { params, query: { limit: 100 } }, ada)).body.items.length
    const people = (await server.call(listFirmPeople, { params, query: { when: 'now', limit: 100 } }, ada)).body.items.map(({ crd }) => crd)
    const values = Object.entries(figures).map(([name, figure]) => [name, figure?.value])
    firms.push({ id, values, filingCount, owners: owners.length, disclosures: disclosures.length, ended, events, people })
  }
  return { firms, ofFirms: await found('firms', 'state,kind,service,changed,aum'), ofPeople: await found('advisors', 'state,designation,disclosure') }
}

it('a database of an earlier version, migrated, has the same rows as one that was filled by this one', async () => {
  const differences = differencesOf(await readPublishedTables(current.pool), await readPublishedTables(upgraded.pool))
  // Which lists a firm was in is known from the next list on.
  expect(differences.filter((difference) => !difference.startsWith('firm_listings'))).toEqual([])
})

it('its pages show the same counts, to someone who stayed signed in', async () => {
  const expected = await countsOf(current)
  expect(expected.ofFirms.total).toBe(size.firms)
  expect(expected.firms.some(({ events, people }) => events > 0 && people.length > 0)).toBe(true)
  expect(await countsOf(upgraded)).toEqual(expected)
})

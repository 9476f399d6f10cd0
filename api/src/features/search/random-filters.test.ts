import { type FilterableType, searchFields } from '@mandate/contract/lists/search-fields'
import { aggregate, search } from '@mandate/contract/search'
import { readFilter, writeFilter } from '@mandate/contract/values/search-filters'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BruteTable, bruteAggregate, bruteFacet, bruteOrder, bruteRows } from '../../test/brute-force-search.ts'
import { writeFirmFacts, writeFirmMembers, writeMemberValues } from '../../test/member-values.ts'
import { rowsOf } from '../../test/rows-of-batch.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readRows } from '../search-rows/index-rows.repository.ts'
import { searchTables } from '../search-rows/search-tables.ts'
import { readFilters, readSort } from './search-query.rules.ts'

let database: TestDatabase
let owner: pg.Pool
let server: TestServer
let ada: { token: string; ip: string }
let loadRest: () => Promise<void>
let tables: Map<FilterableType, BruteTable>
const types = ['firms', 'advisors'] as const

/** Every row in the database: the reference for the engines. */
async function readTables(): Promise<void> {
  const client = await owner.connect()
  await client.query('begin isolation level repeatable read')
  tables = new Map()
  for (const schema of searchTables) {
    const rows = []
    for await (const batch of readRows(client, schema)) rows.push(...rowsOf(schema, batch))
    tables.set(schema.name as FilterableType, { schema, rows })
  }
  await client.query('commit')
  client.release()
}

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  loadRest = (await loadSmallUniverse(owner, { firms: 40, advisors: 160, months: 14, seed: 8 }, 3)).loadRest
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'memory' } })
  ada = await signInAs(server, 'Ada')
  await readTables()
})
afterAll(async () => {
  await server.stop()
  await owner.end()
})

const tableOf = (type: FilterableType) => tables.get(type) as BruteTable

/** A filter that some rows match; its values and bounds come from rows. */
function anyFilter(type: FilterableType) {
  return fc.constantFrom(...searchFields[type]).chain((field) => {
    const values = tableOf(type).rows.flatMap(({ values: row }) => row[field.name] ?? [])
    const given = fc.constantFrom(...(values.length > 0 ? values : ['unknown']))
    if (field.kind === 'flag') return fc.constantFrom('true', 'false', 'none').map((text) => ({ name: field.name, text }))
    if (field.kind === 'list')
      return fc
        .record({
          include: fc.array(fc.oneof(given.map(String), fc.constant('none')), { maxLength: 3 }),
          exclude: fc.array(given.map(String), { maxLength: 1 }),
        })
        .filter(({ include, exclude }) => include.length + exclude.length > 0)
        .map((list) => ({ name: field.name, text: writeFilter({ kind: 'list', ...list }) }))
    const bound = fc.option(given.map((value) => (typeof value === 'number' ? value : 0)))
    return fc
      .record({ left: bound, right: bound, orNone: fc.boolean() })
      .filter(({ left, right, orNone }) => left !== null || right !== null || orNone)
      .map(({ left, right, orNone }) => {
        const [from, to] = left !== null && right !== null ? [Math.min(left, right), Math.max(left, right)] : [left, right]
        return { name: field.name, text: writeFilter({ kind: 'range', from, to, orNone }) }
      })
  })
}

const anyQuery = () =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      type: fc.constant(type),
      filters: fc.array(anyFilter(type), { maxLength: 4 }).map((filters) => Object.fromEntries(filters.map(({ name, text }) => [name, text]))),
      facets: fc.uniqueArray(fc.constantFrom(...searchFields[type].map(({ name }) => name)), { maxLength: 2 }),
      sort: fc.option(
        fc
          .tuple(
            fc.constantFrom('', '-'),
            fc.constantFrom(...searchFields[type].filter(({ isMany, kind }) => !isMany && kind !== 'flag').map(({ name }) => name)),
          )
          .map((parts) => parts.join('')),
      ),
    }),
  )

async function holdsFor(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyQuery(), async ({ type, filters, facets, sort }) => {
      for (const [name, text] of Object.entries(filters))
        expect(readFilter(searchFields[type].find((field) => field.name === name)?.kind ?? 'list', text)).toBeDefined()
      const { body } = await server.call(search, { query: { type, limit: 20, facets: facets.join(','), ...(sort ? { sort } : {}), ...filters } }, ada)
      const { where } = readFilters(type, filters)
      const table = tableOf(type)
      const query = { table: type, words: '', where }
      expect(body.total).toBe(bruteRows(table, query).rows.length)
      const order = bruteOrder(table, { ...query, sort: readSort(type, sort ?? undefined).sort, limit: 20, after: null, facets: [], columns: [] })
      expect(body.items.map(({ id }) => Number(id))).toEqual(order.slice(0, 20))
      for (const column of facets) {
        const expected = bruteFacet(table, query, { column, limit: 60 })
        const found = body.facets.find(({ field }) => field === column)
        if (expected.kind === 'words' && found?.kind === 'values')
          expect(found.values.map(({ value, count }) => ({ word: value, count }))).toEqual(expected.words)
        else if (expected.kind === 'histogram' && found?.kind === 'histogram')
          expect(found.buckets.map(({ count }) => count)).toEqual(expected.histogram.buckets.map(({ count }) => count))
        else throw new Error(`${column} has another kind of facet`)
        expect(found.none).toBe(expected.kind === 'words' ? expected.missing : expected.histogram.missing)
      }
      const [groupBy] = facets
      if (!groupBy) return
      const asked = { type, filters, groupBy, measures: [{ field: type === 'firms' ? 'aum' : 'experienceMonths', measure: 'sum' as const }], limit: 30 }
      const grouped = (await server.call(aggregate, { body: asked }, ada)).body
      const expected = bruteAggregate(table, {
        ...query,
        groupBy,
        measures: [{ column: asked.measures[0]?.field ?? '', measure: 'sum' }],
        histogram: null,
        limit: 30,
      })
      expect(grouped.groups.map(({ count, measures }) => ({ count, measures }))).toEqual(expected.groups.map(({ count, measures }) => ({ count, measures })))
    }),
    { numRuns: runs, seed: 20_260_521 },
  )
}

describe('counts, orders, facets and groups over HTTP', () => {
  it('equal a brute-force count on 500 random combinations of filters', { timeout: 60_000 }, () => holdsFor(500))

  it('equal it after members changed what they share', { timeout: 60_000 }, async () => {
    const { rows: people } = await owner.query<{ crd: number }>('select crd from search_people order by crd limit 40')
    for (const [index, { crd }] of people.entries())
      await writeMemberValues(server.deps.db, crd, {
        isMember: true,
        age: 30 + index,
        homeWorth: index % 3 ? index * 100_000 : null,
        netWorth: index * 1_000_000,
      })
    const { rows: firms } = await owner.query<{ crd: number }>('select crd from search_firms order by crd limit 10')
    await writeFirmFacts(
      server.deps.db,
      firms.map(({ crd }) => crd),
    )
    // Last: a claim decides whether the firm has members.
    for (const { crd } of firms) await writeFirmMembers(server.deps.db, crd)
    await expect
      .poll(async () => (await server.call(search, { query: { type: 'advisors', isMember: 'true' } as never }, ada)).body.total, { timeout: 5_000 })
      .toBe(40)
    await expect
      .poll(async () => (await server.call(search, { query: { type: 'firms', hasMembers: 'true' } as never }, ada)).body.total, { timeout: 5_000 })
      .toBe(10)
    await expect
      .poll(async () => (await server.call(search, { query: { type: 'firms', minimumInvestment: '0..' } as never }, ada)).body.total, { timeout: 5_000 })
      .toBe(10)
    await readTables()
    await holdsFor(100)
  })

  it('equal it after a load, in the new generation', { timeout: 60_000 }, async () => {
    const before = (await server.call(search, { query: { type: 'firms' } }, ada)).body.generation
    await loadRest()
    const generation = async () => (await server.call(search, { query: { type: 'firms' } }, ada)).body.generation
    const { rows } = await owner.query<{ id: number }>('select max(id) as id from load_runs')
    const isWorkedOut = async () =>
      (await owner.query<{ id: string }>('select max(id) as id from search_generations where load_run = $1', [rows[0]?.id])).rows[0]?.id
    await expect.poll(isWorkedOut, { timeout: 10_000, interval: 50 }).toBeTruthy()
    await expect.poll(generation, { timeout: 5_000, interval: 50 }).toBe(String(await isWorkedOut()))
    expect(await generation()).not.toBe(before)
    await readTables()
    await holdsFor(100)
  })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Snapshot } from '../../search-index/table.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { findChanges } from '../search-rows/index-rows.repository.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { type BuiltIndex, buildIndex } from './build-index.ts'

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool
beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  app = new pg.Pool({ connectionString: database.appUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 16, seed: 5 })
  await workOut()
})
afterAll(async () => {
  await owner.end()
  await app.end()
})

const workOut = () => refreshSearchRows(app, { searchEngine: 'memory' })
const build = async (base?: Snapshot) => (await buildIndex({ databaseUrl: database.appUrl, base })) as BuiltIndex

/** A load that restores firms to their filings after their rows had another name, another custodian and other assets. */
async function passALoad(): Promise<{ before: Snapshot; changed: number[] }> {
  const { rows } = await owner.query<{ crd: number }>(
    'select crd from firms where (select count(*) from people where people.firm_crd = firms.crd) between 1 and 8 order by crd limit 4',
  )
  const changed = rows.map(({ crd }) => crd)
  await owner.query(
    "update search_firms set filing = 0, aum = crd, name = 'Zörgiebel ' || crd, custodian = '{Unrelated Trust}', city = null where crd = any($1)",
    [changed.slice(1)],
  )
  await owner.query("update search_people set firm_name = 'Zörgiebel', exam = '{S99}' where firm = any($1::text[])", [changed.slice(1)])
  // One firm changes only its assets: the rows of its people stay the same, but move to other buckets.
  await owner.query('update search_firms set filing = 0, aum = null where crd = $1', [changed[0]])
  const before = (await build()).snapshot
  // Half a year later: all firms are older.
  await owner.query(
    "insert into load_runs (product, file_name, file_sha256, state, file_date) select 'filing-tables', 'a', 'a', 'published', day + 180 from search_generations order by id desc limit 1",
  )
  await workOut()
  return { before, changed }
}

it('merges the rows that a load changed, and equals a full rebuild', async () => {
  const { before, changed } = await passALoad()
  const followed = await build(before)
  expect((await findChanges(app, { from: Number(before.generation), to: followed.generation.id })).firms).toEqual(expect.arrayContaining(changed))
  expect(followed).toEqual(await build())
  expect(followed.snapshot).not.toEqual({ ...before, generation: followed.snapshot.generation })
  expect(followed.isForFile).toBe(true)
})

it('reuses firms and people when only documents changed', async () => {
  const before = (await build()).snapshot
  await owner.query(
    `with source as (insert into aggregation_sources (name, address) values ('Wire', '/feed.xml') returning id)
     insert into aggregated_documents (source_id, guid, title, body, published_at) select id, 'one', 'Office opened', '', now() from source`,
  )
  await workOut()
  const { snapshot, isForFile } = await build(before)
  const shared = snapshot.tables
    .filter((table) => before.tables.includes(table))
    .map(({ schema }) => schema.name)
    .sort()
  expect(shared).toEqual(['advisors', 'firms'])
  expect(snapshot.tables.find(({ schema }) => schema.name === 'aggregation')?.rowCount).toBe(1)
  expect(isForFile).toBe(false)
})

it.each([
  ['a generation missing from the database', (base: Snapshot) => ({ ...base, generation: '0' })],
  [
    'tables with other columns',
    (base: Snapshot) => ({ ...base, tables: base.tables.map((table) => ({ ...table, schema: { ...table.schema, columns: table.schema.columns.slice(1) } })) }),
  ],
])('rebuilds everything from %s', async (_, change) => {
  const { snapshot } = await build()
  const built = await build(change(structuredClone(snapshot)))
  expect(built.snapshot).toEqual(snapshot)
  expect(built.isForFile).toBe(true)
})

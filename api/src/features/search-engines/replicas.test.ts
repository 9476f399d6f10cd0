import { mkdtempSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { aggregate, search } from '@mandate/contract/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSnapshot, writeSnapshot } from '../../search-index/snapshot-file.ts'
import { measuresTime } from '../../test/elapsed.ts'
import { eventually } from '../../test/eventually.ts'
import { writeMemberValues } from '../../test/member-values.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let database: TestDatabase
let owner: pg.Pool
let loadRest: () => Promise<void>
/** Two replicas on separate machines. */
let servers: TestServer[]
let ada: { token: string; ip: string }
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'mandate-replica-')))
const start = (index: number) => startTestServer({ database, environment: { SEARCH_ENGINE: 'memory', SEARCH_WORKERS: '1', DATA_DIR: folders[index] ?? '' } })

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  loadRest = (await loadSmallUniverse(owner, { firms: 60, advisors: 200, months: 16, seed: 12 }, 4)).loadRest
  servers = [await start(0), await start(1)]
  ada = await signInAs(servers[0] as TestServer, 'Ada')
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await owner.end()
})

const ask = async (server: TestServer) => {
  const page = (await server.call(search, { query: { type: 'firms', sort: '-aum', limit: 100, columns: 'aum' } }, ada)).body
  const sums = (await server.call(aggregate, { body: { type: 'firms', measures: [{ field: 'aum', measure: 'sum' }] } }, ada)).body
  return { generation: page.generation, rows: JSON.stringify(page.items), sums: { generation: sums.generation, sum: sums.overall[0] } }
}

describe('two servers over one database', () => {
  it('both have a newly shared value within five seconds', { ...measuresTime, timeout: 20_000 }, async () => {
    const { rows } = await owner.query<{ crd: number }>('select crd from search_people order by crd limit 1')
    const began = performance.now()
    await writeMemberValues((servers[0] as TestServer).deps.db, rows[0]?.crd ?? 0, { isMember: true, age: 41, homeWorth: null, netWorth: 7_000_000 })
    for (const server of servers)
      await expect
        .poll(async () => (await server.call(search, { query: { type: 'advisors', netWorth: '7e6..' } as never }, ada)).body.total, {
          timeout: 5_000,
          interval: 20,
        })
        .toBe(1)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('swap to a new load within five seconds, and no response mixes two', { timeout: 60_000 }, async () => {
    const before = await ask(servers[0] as TestServer)
    const seen = new Map<string, Set<string>>()
    let isOver = false
    const watch = servers.map(async (server) => {
      while (!isOver) {
        const { generation, rows, sums } = await ask(server)
        seen.set(`rows ${generation}`, (seen.get(`rows ${generation}`) ?? new Set()).add(rows))
        seen.set(`sums ${sums.generation}`, (seen.get(`sums ${sums.generation}`) ?? new Set()).add(String(sums.sum)))
      }
    })
    await loadRest()
    const newest = async () =>
      (
        await owner.query<{ id: number; run: number; last: number }>(
          'select max(id)::int as id, max(load_run)::int as run, (select max(id)::int from load_runs) as last from search_generations',
        )
      ).rows[0]
    await expect.poll(async () => (await newest())?.run, { timeout: 15_000, interval: 20 }).toBe((await newest())?.last)
    const made = String((await newest())?.id)
    const began = performance.now()
    for (const server of servers) await expect.poll(async () => (await ask(server)).generation, { timeout: 5_000, interval: 20 }).toBe(made)
    expect(performance.now() - began).toBeLessThan(5_000)
    isOver = true
    await Promise.all(watch)
    expect([...seen].filter(([, answers]) => answers.size !== 1).map(([name]) => name)).toEqual([])
    expect(seen.size).toBeGreaterThanOrEqual(4)
    const [left, right] = await Promise.all(servers.map(ask))
    expect(left).toEqual(right)
    expect(left?.rows).not.toBe(before.rows)
  })

  it('have a newly shared value while a load is still being processed', { timeout: 20_000 }, async () => {
    const { rows } = await owner.query<{ crd: number }>('select crd from search_people order by crd offset 1 limit 1')
    const worker = await owner.connect()
    await worker.query('select pg_advisory_lock(8310207116)')
    await owner.query("insert into load_runs (product, file_name, file_sha256, state) values ('filing-tables', 'slow', 'slow', 'published')")
    await vi.waitFor(
      async () =>
        expect(
          (
            await owner.query(
              "select 1 from pg_locks join pg_database on oid = database and datname = current_database() where locktype = 'advisory' and not granted",
            )
          ).rowCount,
        ).toBeGreaterThan(0),
      eventually,
    )
    await writeMemberValues((servers[0] as TestServer).deps.db, rows[0]?.crd ?? 0, { isMember: true, age: 52, homeWorth: null, netWorth: 6_000_000 })
    for (const server of servers)
      await expect
        .poll(async () => (await server.call(search, { query: { type: 'advisors', netWorth: '6e6..65e5' } as never }, ada)).body.total, {
          timeout: 5_000,
          interval: 20,
        })
        .toBe(1)
    await worker.query('select pg_advisory_unlock(8310207116)')
    worker.release()
    await vi.waitFor(async () => expect(await ask(servers[0] as TestServer)).toEqual(await ask(servers[1] as TestServer)), eventually)
  })

  it('a restarted server loads its index file, and the edits made meanwhile', { timeout: 20_000 }, async () => {
    await servers[1]?.stop()
    const { rows } = await owner.query<{ crd: number }>('select crd from search_people order by crd desc limit 1')
    await writeMemberValues((servers[0] as TestServer).deps.db, rows[0]?.crd ?? 0, { isMember: true, age: 30, homeWorth: null, netWorth: 8_000_000 })
    const began = performance.now()
    servers[1] = await start(1)
    expect(performance.now() - began).toBeLessThan(15_000)
    // A generation that started earlier may still be published; both servers follow it.
    await vi.waitFor(async () => expect(await ask(servers[1] as TestServer)).toEqual(await ask(servers[0] as TestServer)), eventually)
    expect((await servers[1].call(search, { query: { type: 'advisors', netWorth: '8e6..' } as never }, ada)).body.total).toBe(1)
    expect(readdirSync(join(folders[1] ?? '', 'search-index')).length).toBeGreaterThan(0)
  })

  it('a server with a damaged file, or one of another version, rebuilds it', { timeout: 20_000 }, async () => {
    await servers[1]?.stop()
    const folder = join(folders[1] ?? '', 'search-index')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'not an index')
    for (const name of ['building-1-old.new', 'building-1-young.new']) writeFileSync(join(folder, name), 'half an index')
    utimesSync(join(folder, 'building-1-old.new'), new Date(), new Date(Date.now() - 7_200_000))
    servers[1] = await start(1)
    expect(await ask(servers[1])).toEqual(await ask(servers[0] as TestServer))
    await servers[1].stop()
    // A stopping server finishes writing its file. Partial files of a killed server are removed after a while; files that another server may be writing stay.
    expect(readdirSync(folder)).toEqual(['building-1-young.new', expect.stringMatching(/^generation-\d+-\d+\.index$/)])
    servers[1] = await start(1)
    expect(await ask(servers[1])).toEqual(await ask(servers[0] as TestServer))
  })

  it('a server whose file lacks the column of a newer field builds the index again, without a new generation', { timeout: 20_000 }, async () => {
    await servers[1]?.stop()
    const folder = join(folders[1] ?? '', 'search-index')
    const [name = ''] = readdirSync(folder).filter((each) => each.startsWith('generation-'))
    const { tables, ...rest } = await readSnapshot(join(folder, name))
    const isOlder = ({ schema }: { schema: { name: string } }) => schema.name !== 'esgStance'
    const older = tables.map((table) => ({
      ...table,
      columns: table.columns.filter(isOlder),
      schema: { ...table.schema, columns: table.schema.columns.filter((schema) => isOlder({ schema })) },
    }))
    await writeSnapshot(join(folder, name), { ...rest, tables: older })
    servers[1] = await start(1)
    const { body } = await servers[1].call(search, { query: { type: 'firms', esgStance: 'YES' } as never }, ada)
    expect(body).toMatchObject({ total: 0, generation: name.split('-')[1] })
  })

  it('a server that finds a file of another database with the same generation builds its own', { timeout: 20_000 }, async () => {
    await servers[1]?.stop()
    const folder = join(folders[1] ?? '', 'search-index')
    const [own = ''] = readdirSync(folder).filter((name) => name.startsWith('generation-'))
    const [, number] = own.split('-')
    writeFileSync(join(folder, `generation-${number}-1.index`), 'another database')
    renameSync(join(folder, own), join(folder, `generation-${number}-2.index`))
    servers[1] = await start(1)
    expect(await ask(servers[1])).toEqual(await ask(servers[0] as TestServer))
    await servers[1].stop()
    expect(readdirSync(folder).filter((name) => name.startsWith('generation-'))).toEqual([own])
    servers[1] = await start(1)
  })

  it('a server whose search thread dies returns 503 or the result, and keeps searching', { timeout: 20_000 }, async () => {
    const born: Worker[] = []
    const remember = (worker: Worker) => void born.push(worker)
    process.on('worker', remember)
    await servers[1]?.stop()
    const server = await start(1)
    servers[1] = server
    const askMany = () => Promise.all(Array.from({ length: 12 }, () => server.answer(search, { query: { type: 'firms', facets: 'state' } }, ada)))
    for (let life = 0; life < 3; life++) {
      const asked = askMany()
      await born.at(-1)?.terminate()
      const answers = await asked
      for (const { status, headers } of answers) expect(status === 200 || (status === 503 && Number(headers['retry-after']) > 0)).toBe(true)
      expect((await ask(server)).rows).toBe((await ask(servers[0] as TestServer)).rows)
    }
    process.off('worker', remember)
    expect(born.length).toBeGreaterThanOrEqual(4)
  })

  it('find a new document and the firm it mentions within five seconds, and rebuild nothing else', { timeout: 20_000 }, async () => {
    const files = () => folders.map((folder) => readdirSync(join(folder, 'search-index')))
    const before = files()
    const firm = (await owner.query<{ crd: number }>('select min(crd) as crd from firms')).rows[0]?.crd
    await owner.query(`with source as (
        insert into aggregation_sources (name, address) values ('Harbor Wire', '/feed.xml') returning id), document as (
        insert into aggregated_documents (source_id, guid, title, body, published_at) select id, 'one', 'Zephyrine opens an office', 'In Boston.', now() from source returning id)
      insert into aggregated_mentions (document_id, position, kind, crd, matched, place, starts, by, published_at)
        select id, 0, 'firm', ${firm}, 'Zephyrine', 'title', 0, 'crd', now() from document`)
    const find = async (server: TestServer) =>
      (await server.call(search, { query: { type: 'aggregation', q: 'zephyrine', firm: String(firm), facets: 'source' } as never }, ada)).body
    for (const server of servers) {
      await vi.waitFor(async () => expect((await find(server)).total).toBe(1), 5_000)
      expect(await find(server)).toMatchObject({
        items: [{ kind: 'document', name: 'Zephyrine opens an office' }],
        facets: [{ values: [{ label: 'Harbor Wire', count: 1 }] }],
      })
    }
    expect(files()).toEqual(before)
    expect(await ask(servers[0] as TestServer)).toEqual(await ask(servers[1] as TestServer))
    // A restarted server takes firms and people from its file, and documents from the database.
    await servers[1]?.stop()
    servers[1] = await start(1)
    expect((await find(servers[1])).total).toBe(1)
    expect(await ask(servers[1])).toEqual(await ask(servers[0] as TestServer))
    expect(files()).toEqual(before)
  })
})

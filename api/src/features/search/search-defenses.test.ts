import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { createSearchExport } from '@mandate/contract/search-exports'
import { understand } from '@mandate/contract/search-sentences'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { rowsADay } from './reading-quota.rules.ts'

let database: TestDatabase
let owner: pg.Pool
let server: TestServer
let ada: { token: string; ip: string; userId: string }

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 30, advisors: 250, months: 2, seed: 6 })
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'postgres' } })
  ada = await signInAs(server, 'Ada')
})
afterAll(async () => {
  await server.stop()
  await owner.end()
})

const injections = [
  "'",
  "' or '1'='1",
  '1; drop table search_firms;--',
  "') union select password_hash from users--",
  '%',
  '_',
  '\\',
  '$1',
  '${1}',
  "name'; select pg_sleep(5);--",
  '"id"',
  'aum desc nulls first',
  'crd) --',
  "TX' and (select 1 from pg_sleep(5))--",
  '\u0027||pg_sleep(5)||\u0027',
]

describe('B10 user input is never part of a SQL statement', () => {
  it.each(injections)('%j', measuresTime, async (text) => {
    const rows = async () => (await owner.query<{ count: number }>('select count(*)::int from search_firms')).rows[0]?.count
    const began = performance.now()
    for (const query of [
      { q: text },
      { state: text },
      { city: text, facets: 'city' },
      { custodian: text },
      { sort: text },
      { facets: text },
      { facets: `city:${text}` },
      { columns: text },
      { aum: text },
    ]) {
      const { status } = await server.answer(search, { query: { type: 'firms', ...query } }, ada)
      expect([200, 400]).toContain(status)
    }
    expect((await server.answer(suggest, { query: { q: text } }, ada)).status).toBe(200)
    for (const body of [
      { type: 'firms', q: text, filters: { state: text } },
      { type: 'firms', groupBy: text },
      { type: 'firms', filters: { [text.slice(0, 60)]: '1' } },
    ])
      expect([200, 400]).toContain((await server.answer(aggregate, { body }, ada)).status)
    expect(performance.now() - began).toBeLessThan(4_500)
    expect(await rows()).toBe(30)
  })
})

describe('B11 pages', () => {
  it.each([0, -1, 101, 1e9, Number.NaN, '1;', '', '1e2x'])('refuses %s rows', async (limit) => {
    expect((await server.refused(search, { query: { type: 'firms', limit } }, ada)).body.error).toMatchObject({
      code: 'invalid_input',
      fields: { limit: expect.any(String) },
    })
  })

  it('refuses cursors that were altered, made for another search, or made up', async () => {
    const first = await server.call(search, { query: { type: 'advisors', limit: 10, sort: 'name' } }, ada)
    const cursor = first.body.nextCursor as string
    const [body = '', signature = ''] = cursor.split('.')
    const forged = Buffer.from(JSON.stringify(['1', JSON.stringify({ keys: [], popularity: 0, id: 0 })])).toString('base64url')
    for (const wrong of [
      `${body.slice(0, -2)}AA.${signature}`,
      `${body}.${signature.slice(0, -2)}AA`,
      `${forged}.${signature}`,
      body,
      'x',
      '..',
      `${cursor}.x`,
    ])
      expect((await server.refused(search, { query: { type: 'advisors', limit: 10, sort: 'name', cursor: wrong } }, ada)).body.error.code).toBe(
        'invalid_cursor',
      )
    for (const other of [{ sort: '-name' }, { q: 'smith' }, { disclosure: 'true' }, { type: 'firms' }])
      expect((await server.refused(search, { query: { type: 'advisors', limit: 10, sort: 'name', ...other, cursor } }, ada)).body.error.code).toBe(
        'invalid_cursor',
      )
    expect((await server.call(search, { query: { type: 'advisors', limit: 10, sort: 'name', cursor } }, ada)).body.items).toHaveLength(10)
  })
})

describe('B12 reading page by page', () => {
  const readBefore = (userId: string, rows: number) =>
    owner.query("insert into search_readings (user_id, day, rows_read) values ($1, (now() at time zone 'UTC')::date, $2)", [userId, rows])
  const page = (reader: { token: string; ip: string }, query: Record<string, unknown>) =>
    server.answer(search, { query: { type: 'advisors', limit: 100, ...query } }, reader)
  const noted = async (userId: string) =>
    (await owner.query("select kind from audit_events where kind = 'search.quota_reached' and actor_id = $1", [userId])).rowCount

  it('ends at the daily limit with one audit entry, for that user only', { timeout: 30_000 }, async () => {
    const greedy = await signInAs(server, 'Greta')
    await readBefore(greedy.userId, rowsADay - 190)
    const first = await page(greedy, {})
    expect((await page(greedy, {})).status).toBe(200)
    const { nextCursor } = first.body as { nextCursor: string }
    expect((await page(greedy, { cursor: nextCursor })).status).toBe(200)
    const refused = await page(greedy, { cursor: nextCursor })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const endpoint of [suggest, aggregate] as const)
      expect((await server.answer(endpoint, endpoint === suggest ? { query: { q: 'a' } } : { body: { type: 'firms' } }, greedy)).status).toBe(429)
    expect(await noted(greedy.userId)).toBe(1)
    expect((await server.call(search, { query: { type: 'firms' } }, ada)).body.total).toBe(30)
  })

  it('costs nothing for rows already seen today: the same page a hundred times', { timeout: 30_000 }, async () => {
    const patient = await signInAs(server, 'Paula')
    await readBefore(patient.userId, rowsADay - 190)
    for (let turn = 0; turn < 100; turn++) expect((await page(patient, {})).status).toBe(200)
    expect(await noted(patient.userId)).toBe(0)
  })

  it('counts suggestions too', { timeout: 30_000 }, async () => {
    const asking = await signInAs(server, 'Sue')
    await readBefore(asking.userId, rowsADay - 40)
    const answers: number[] = []
    for (const q of 'abcdefghijklmnopqrstuvw') answers.push((await server.answer(suggest, { query: { q, limit: 10 } }, asking)).status)
    expect(new Set(answers)).toEqual(new Set([200, 429]))
    expect(answers.at(-1)).toBe(429)
  })
})

describe('B6 private data', () => {
  it('is never found, counted, listed or inferred: markers in every private text of nine people, through every operation', { timeout: 30_000 }, async () => {
    const { canaries } = await makeWorld(server)
    expect(new Set(canaries.map(({ place }) => place)).size).toBeGreaterThan(8)
    await server.searchReady()
    for (const { mark } of canaries.filter((_, index) => index % 4 === 0)) {
      for (const type of ['search', 'firms', 'advisors', 'aggregation'] as const)
        expect((await server.call(search, { query: { type, q: mark } }, ada)).body.total).toBe(0)
      for (const filter of [{ city: mark }, { organization: mark }, { custodian: mark }]) {
        const { body } = await server.call(search, { query: { type: 'firms', facets: Object.keys(filter).join(','), ...filter } as never }, ada)
        expect(body.total).toBe(0)
        expect(JSON.stringify(body.facets)).not.toContain(mark)
      }
      expect((await server.call(suggest, { query: { q: mark } }, ada)).body.groups).toEqual([])
      expect((await server.call(aggregate, { body: { type: 'advisors', q: mark, groupBy: 'state' } }, ada)).body).toMatchObject({ total: 0, groups: [] })
      expect((await server.call(understand, { query: { q: mark } }, ada)).body.chips).toEqual([])
    }
    const { rows } = await owner.query<{ found: boolean }>(
      "select exists (select 1 from search_words where word like 'cnry%') or exists (select 1 from search_firms where search_firms::text like '%cnry%') or exists (select 1 from search_people where search_people::text like '%cnry%') as found",
    )
    expect(rows).toEqual([{ found: false }])
  })

  it.each(['faith', 'race', 'gender', 'orientation', 'veteran', 'generationName', 'email', 'phone', 'password', 'isAdmin', 'verifiedAccreditedInvestor'])(
    '%s is not a field: 400',
    async (field) => {
      for (const type of ['firms', 'advisors', 'aggregation'] as const) {
        expect((await server.refused(search, { query: { type, [field]: 'x' } }, ada)).status).toBe(400)
        for (const query of [{ sort: field }, { facets: field }, { columns: field }])
          expect((await server.refused(search, { query: { type, ...query } }, ada)).status).toBe(400)
        expect((await server.refused(aggregate, { body: { type, filters: { [field]: 'x' } } }, ada)).status).toBe(400)
        expect((await server.refused(createSearchExport, { body: { type, format: 'csv', columns: [field] } }, ada)).status).toBe(400)
      }
    },
  )
})

describe('a server without an index', () => {
  it('reports it at /readyz, returns 503 with Retry-After, and serves no partial results', async () => {
    const empty = await makeTestDatabase()
    const bare = new pg.Pool({ connectionString: empty.ownerUrl })
    // Rows can't be refreshed while this connection holds the lock.
    const holder = await bare.connect()
    await holder.query('select pg_advisory_lock(8310207116)')
    for (const engine of ['memory', 'postgres']) {
      const waiting = await startTestServer({
        database: empty,
        environment: { SEARCH_ENGINE: engine, DATA_DIR: mkdtempSync(join(tmpdir(), 'mandate-bare-')) },
        isSearchAwaited: false,
      })
      const ben = await signInAs(waiting, 'Ben')
      const ready = await waiting.app.inject('/readyz')
      expect(ready.statusCode).toBe(503)
      expect(ready.json().parts.search).toEqual({ ok: false, detail: 'building search index' })
      for (const [endpoint, input] of [
        [search, { query: { type: 'firms' } }],
        [suggest, { query: { q: 'a' } }],
        [aggregate, { body: { type: 'firms' } }],
        [createSearchExport, { body: { type: 'firms', format: 'csv' } }],
      ] as const) {
        const refused = await waiting.refused(endpoint, input, ben)
        expect(refused.body.error.code).toBe('unavailable')
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
      if (engine === 'postgres') {
        await holder.query('select pg_advisory_unlock(8310207116)')
        await expect.poll(async () => (await waiting.app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
        expect((await waiting.call(search, { query: { type: 'firms' } }, ben)).body.total).toBe(0)
      }
      holder.removeAllListeners()
      await waiting.stop()
    }
    holder.release(true)
    await bare.end()
  })
})

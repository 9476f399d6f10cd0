import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLoadRejects, listLoads } from '@mandate/contract/ingestion'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { eventually } from '../../test/eventually.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from './ingestion.service.ts'

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.ownerUrl })
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

const head = 'Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date'
function rosterOf(name: string, ...rows: string[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mandate-runs-')), name)
  writeFileSync(path, [head, ...rows].join('\n'))
  return path
}

describe('loads', () => {
  it('are listed for an admin with row counts by table and rejected rows, paged', async () => {
    const dora = await makeAdmin(server)
    await loadFile(pool, rosterOf('one.csv', '9000401,ELM,ELM LLC,06/26/2026', 'none,OAK,OAK LLC,06/26/2026', 'too,few', '9000402,FIR,FIR LLC,never'))
    const second = rosterOf('two.csv')
    writeFileSync(second, 'Organization CRD#\n9000403')
    await loadFile(pool, second)
    const { body } = await server.call(listLoads, { query: { limit: 10 } }, dora)
    expect(body.items).toMatchObject([
      { fileName: 'two.csv', state: 'refused', reason: expect.stringContaining('headings are missing') },
      { fileName: 'one.csv', state: 'published', product: 'roster', tables: [{ table: 'Roster_Registered', in: 4, out: 1, known: 0, rejected: 3 }] },
    ])
    const loadId = body.items[1]?.id ?? 0
    const first = await server.call(listLoadRejects, { params: { loadId }, query: { limit: 2 } }, dora)
    const next = await server.call(listLoadRejects, { params: { loadId }, query: { limit: 2, cursor: first.body.nextCursor ?? '' } }, dora)
    expect([...first.body.items, ...next.body.items].map(({ line }) => line).sort()).toEqual([3, 4, 5])
    expect(next.body.nextCursor).toBeNull()
    expect((await server.refused(listLoadRejects, { params: { loadId: 999_999 }, query: {} }, dora)).status).toBe(404)
  })

  it('have the end time of the load, not the time of the first write', async () => {
    const other = await pool.connect()
    await other.query('begin; lock table filings in exclusive mode')
    const loading = loadFile(pool, rosterOf('three.csv', '9000404,YEW,YEW LLC,06/26/2026'), { isForced: true })
    await vi.waitFor(
      async () => expect((await pool.query("select 1 from pg_locks where not granted and relation = 'filings'::regclass")).rowCount).toBe(1),
      eventually,
    )
    const { rows } = await other.query<{ now: Date }>('select clock_timestamp() as now')
    await other.query('commit')
    other.release()
    const { runId } = await loading
    const ended = await pool.query<{ at: Date }>('select finished_at as at from load_runs where id = $1', [runId])
    expect(ended.rows[0]?.at.getTime()).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Number.NaN)
  })

  it('are listed by when they began, also across pages', async () => {
    const dora = await makeAdmin(server)
    // Recorded last, begun first.
    await pool.query("update load_runs set started_at = started_at - interval '1 day' where id = (select max(id) from load_runs)")
    const { body } = await server.call(listLoads, { query: { limit: 1 } }, dora)
    const rest = await server.call(listLoads, { query: { limit: 50, cursor: body.nextCursor ?? '' } }, dora)
    const begun = [...body.items, ...rest.body.items].map(({ startedAt }) => startedAt)
    expect(begun.length).toBeGreaterThan(2)
    expect(begun).toEqual(begun.toSorted().toReversed())
  })

  it('that failed are listed by file, paged, without those loaded since', async () => {
    const dora = await makeAdmin(server)
    await pool.query('delete from load_runs')
    const run = (file: string, state: string, minutes: number) =>
      pool.query(
        "insert into load_runs (product, file_name, file_sha256, state, started_at) values ('roster', $1, $1, $2, now() + make_interval(mins => $3))",
        [...[file, state, minutes]],
      )
    await run('one.csv', 'failed', 0)
    await run('one.csv', 'published', 1)
    await run('two.csv', 'failed', 2)
    await run('two.csv', 'refused', 3)
    await run('three.csv', 'failed', 4)
    for (let minutes = 5; minutes < 15; minutes++) await run(`good ${minutes}.csv`, 'published', minutes)
    const first = await server.call(listLoads, { query: { limit: 1, state: 'failed' } }, dora)
    const rest = await server.call(listLoads, { query: { limit: 1, state: 'failed', cursor: first.body.nextCursor ?? '' } }, dora)
    expect([...first.body.items, ...rest.body.items].map(({ fileName, state }) => [fileName, state])).toEqual([
      ['three.csv', 'failed'],
      ['two.csv', 'refused'],
    ])
    expect(rest.body.nextCursor).toBeNull()
    const ada = await signInAs(server, 'Ada')
    expect((await server.refused(listLoads, { query: { state: 'failed' } }, ada)).status).toBe(404)
  })

  it('A9 are not found for other users and visitors', async () => {
    const ada = await signInAs(server, 'Ada')
    expect((await server.refused(listLoads, { query: {} }, ada)).status).toBe(404)
    expect((await server.refused(listLoadRejects, { params: { loadId: 1 }, query: {} }, ada)).status).toBe(404)
    expect((await server.refused(listLoads, { query: {} })).status).toBe(401)
  })
})

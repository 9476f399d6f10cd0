import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLoads, rerunLoad } from '@mandate/contract/ingestion'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from './ingestion.service.ts'
import { runRequestedLoad } from './load-reruns.service.ts'

let database: TestDatabase
let pool: pg.Pool
let servers: [TestServer, TestServer]
let dora: SignedIn

beforeAll(async () => {
  database = await makeTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl })
  const environment = { DATABASE_OWNER_URL: database.ownerUrl }
  servers = [await startTestServer({ database, environment }), await startTestServer({ database, environment })]
  dora = await makeAdmin(servers[0])
})
afterAll(async () => {
  await pool.end()
  for (const server of servers) await server.stop()
})
beforeEach(() => servers[0].deps.db.deleteFrom('loadReruns').execute())

const head = 'Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date'
const whole = [head, '9000401,ELM,ELM LLC,06/26/2026'].join('\n')
/** A file that was cut short and refused. */
async function loadCutFile(name: string): Promise<{ loadId: number; path: string }> {
  const path = join(mkdtempSync(join(tmpdir(), 'mandate-rerun-')), name)
  writeFileSync(path, 'Organization CRD#\n9000401')
  const { runId, state } = await loadFile(pool, path)
  expect(state).toBe('refused')
  return { loadId: runId ?? 0, path }
}
const input = (loadId: number) => ({ params: { loadId }, body: { reason: 'The file was copied again' } })
const listed = async () => (await servers[0].call(listLoads, { query: { limit: 50 } }, as(dora))).body.items

it('a failed load runs again from where its file was, in one of several processes, to success', async () => {
  const { loadId, path } = await loadCutFile('again.csv')
  writeFileSync(path, whole)
  await servers[0].call(rerunLoad, input(loadId), as(dora))
  expect((await listed()).find(({ id }) => id === loadId)?.rerun).toMatchObject({ state: 'waiting', reason: null })
  await Promise.all(servers.map(({ deps }) => runRequestedLoad(deps)))
  const [newest, ...earlier] = await listed()
  expect(newest).toMatchObject({ fileName: 'again.csv', state: 'published', rows: { in: 1, out: 1 }, hasKnownPlace: true })
  expect(earlier.find(({ id }) => id === loadId)?.rerun?.state).toBe('done')
  const events = await servers[0].deps.db.selectFrom('auditEvents').select(['actorId', 'details']).where('kind', '=', 'load.rerun_requested').execute()
  expect(events).toMatchObject([{ actorId: dora.userId, details: { loadId, fileName: 'again.csv', reason: 'The file was copied again' } }])
  const { error } = (await servers[0].refused(rerunLoad, input(loadId), as(dora))).body
  expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('was loaded since') })
})

it('a file that is refused again, or is gone, fails with the reason, and can be asked for again', async () => {
  const { loadId, path } = await loadCutFile('still-cut.csv')
  await servers[0].call(rerunLoad, input(loadId), as(dora))
  await runRequestedLoad(servers[1].deps)
  expect((await listed())[0]).toMatchObject({ fileName: 'still-cut.csv', state: 'refused' })
  const rerun = async () => (await listed()).find(({ id }) => id === loadId)?.rerun
  expect(await rerun()).toMatchObject({ state: 'failed', reason: expect.stringContaining('was refused') })
  await servers[0].call(rerunLoad, input(loadId), as(dora))
  rmSync(path)
  await runRequestedLoad(servers[0].deps)
  expect(await rerun()).toMatchObject({ state: 'failed', reason: expect.stringContaining(`${path} isn't on the disk`) })
  const { error } = (await servers[0].refused(rerunLoad, input(loadId), as(dora))).body
  expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining("isn't on the disk") })
})

it('one waits or runs at a time, of ten requests at once too; the one of a process that died ends as failed', async () => {
  const [one, other] = [await loadCutFile('one.csv'), await loadCutFile('other.csv')]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => servers[n % 2 === 0 ? 0 : 1].answer(rerunLoad, input(n < 5 ? one.loadId : other.loadId), as(dora))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  await servers[0].deps.db
    .updateTable('loadReruns')
    .set({ state: 'running', seenAt: new Date(Date.now() - 180_000) })
    .execute()
  await servers[0].call(rerunLoad, input(other.loadId), as(dora))
  expect(await servers[0].deps.db.selectFrom('loadReruns').select(['state', 'reason']).orderBy('id').execute()).toEqual([
    { state: 'failed', reason: 'The process that ran it stopped' },
    { state: 'waiting', reason: null },
  ])
})

it('A9 is for admins alone, and for loads that failed', async () => {
  const { loadId, path } = await loadCutFile('ours.csv')
  expect((await servers[0].refused(rerunLoad, input(loadId), as(await signInAs(servers[0], 'Ada')))).status).toBe(404)
  expect((await servers[0].refused(rerunLoad, input(loadId))).status).toBe(401)
  expect((await servers[0].refused(rerunLoad, input(999_999), as(dora))).status).toBe(404)
  await pool.query('update load_runs set file_path = null where id = $1', [loadId])
  expect((await servers[0].refused(rerunLoad, input(loadId), as(dora))).body.error.message).toContain("isn't known")
  expect(existsSync(path)).toBe(true)
  expect(await servers[0].deps.db.selectFrom('loadReruns').select('id').execute()).toEqual([])
})

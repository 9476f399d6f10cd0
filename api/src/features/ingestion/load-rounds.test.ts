import { getLoadSchedule, listLoads, requestLoads } from '@mandate/contract/ingestion'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { type Publisher, startPublisher } from '../../test/publisher.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { runDueRound } from './load-rounds.service.ts'

let database: TestDatabase
let publisher: Publisher
/** Two processes with the schedule, and one without it. */
let servers: [TestServer, TestServer, TestServer]
let dora: { token: string; ip: string }

beforeAll(async () => {
  database = await makeTestDatabase()
  publisher = await startPublisher()
  const environment = { ...publisher.environment, LOAD_EVERY: '24h', DATABASE_OWNER_URL: database.ownerUrl }
  servers = [await startTestServer({ database, environment }), await startTestServer({ database, environment }), await startTestServer({ database })]
  dora = await makeAdmin(servers[0])
})
afterAll(async () => {
  publisher.close()
  for (const server of servers) await server.stop()
})
beforeEach(() => servers[0].deps.db.deleteFrom('loadRounds').execute())

const rounds = () => servers[0].deps.db.selectFrom('loadRounds').select(['state', 'reason']).orderBy('id').execute()
const schedule = async () => (await servers[0].call(getLoadSchedule, {}, dora)).body
const loads = async () => (await servers[0].call(listLoads, { query: { limit: 10 } }, dora)).body.items.map(({ fileName, state }) => ({ fileName, state }))
/** As if so much time had passed. */
const pass = (time: string) =>
  sql`update load_rounds set started_at = started_at - ${time}::interval, seen_at = seen_at - ${time}::interval, finished_at = finished_at - ${time}::interval`.execute(
    servers[0].deps.db,
  )

describe('the schedule of loads', () => {
  it('loads what is published when it is due, in one of several processes, and again when the time has passed', async () => {
    publisher.publish('070126', [9_000_401])
    await Promise.all(servers.map((server) => runDueRound(server.deps)))
    expect(await rounds()).toEqual([{ state: 'done', reason: null }])
    expect(await loads()).toEqual([{ fileName: 'ia070126.csv', state: 'published' }])
    publisher.publish('080126', [9_000_401, 9_000_402])
    await pass('23 hours')
    await runDueRound(servers[1].deps)
    expect(await rounds()).toHaveLength(1)
    await pass('2 hours')
    await Promise.all(servers.map((server) => runDueRound(server.deps)))
    expect(await rounds()).toHaveLength(2)
    expect((await loads())[0]).toEqual({ fileName: 'ia080126.csv', state: 'published' })
    expect(await schedule()).toMatchObject({
      every: '24h',
      newest: { state: 'done', reason: null },
      nextAt: expect.any(String),
      lastDoneAt: expect.any(String),
    })
  })

  it('logs a failure, shows it to admins, and tries again after an hour', async () => {
    publisher.publish(null)
    await runDueRound(servers[0].deps)
    const { newest, nextAt } = await schedule()
    expect(newest).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^http:.* answered 404$/) })
    expect(Date.parse(nextAt ?? '') - Date.parse(newest?.startedAt ?? '')).toBe(3_600_000)
    expect(servers[0].logLines.some((line) => line.includes('scheduled load failed') && line.includes('answered 404'))).toBe(true)
    publisher.publish('090126', [9_000_401, 9_000_403])
    await runDueRound(servers[0].deps)
    expect(await rounds()).toHaveLength(1)
    await pass('61 minutes')
    await runDueRound(servers[0].deps)
    expect((await rounds()).map(({ state }) => state)).toEqual(['failed', 'done'])
  })

  it('runs again at once after a failure when an admin asks, once, and records who asked', async () => {
    publisher.publish(null)
    await runDueRound(servers[0].deps)
    publisher.publish('091526', [9_000_401, 9_000_404])
    await Promise.all([1, 2, 3].map(() => servers[0].call(requestLoads, {}, dora)))
    expect((await schedule()).isRequested).toBe(true)
    await Promise.all(servers.map((server) => runDueRound(server.deps)))
    await runDueRound(servers[0].deps)
    expect((await rounds()).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await schedule()).toMatchObject({ isRequested: false, newest: { state: 'done' } })
    const asked = await servers[0].deps.db.selectFrom('auditEvents').select('actorId').where('kind', '=', 'load.requested').execute()
    expect(new Set(asked.map(({ actorId }) => actorId)).size).toBe(1)
    await servers[0].deps.db.insertInto('loadRounds').values({ state: 'running' }).execute()
    expect((await servers[0].refused(requestLoads, {}, dora)).status).toBe(409)
  })

  it('waits for a round that another process runs, and begins one when that process died', async () => {
    publisher.publish('100126', [9_000_401])
    await servers[0].deps.db.insertInto('loadRounds').values({ state: 'running' }).execute()
    await sql`update load_rounds set started_at = now() - interval '2 days'`.execute(servers[0].deps.db)
    await runDueRound(servers[1].deps)
    expect(await rounds()).toEqual([{ state: 'running', reason: null }])
    expect((await schedule()).nextAt).toBeNull()
    await pass('3 minutes')
    await runDueRound(servers[1].deps)
    expect(await rounds()).toEqual([
      { state: 'failed', reason: 'The process that ran it stopped' },
      { state: 'done', reason: null },
    ])
  })

  it('is off without the setting', async () => {
    await runDueRound(servers[2].deps)
    expect(await rounds()).toEqual([])
    expect((await servers[2].call(getLoadSchedule, {}, dora)).body).toEqual({ every: null, newest: null, isRequested: false, nextAt: null, lastDoneAt: null })
    expect((await servers[2].refused(requestLoads, {}, dora)).body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('LOAD_EVERY') })
  })

  it('A9 is not found for other users and visitors', async () => {
    expect((await servers[0].refused(getLoadSchedule, {}, await signInAs(servers[0], 'Ada'))).status).toBe(404)
    expect((await servers[0].refused(getLoadSchedule, {})).status).toBe(401)
  })
})

import { listJobs, retryJob } from '@mandate/contract/admin-jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())

const list = async () => (await server.call(listJobs, {}, as(admin))).body
const schedule = async (name: string) => (await list()).schedules.find((each) => each.name === name)

/** The worker of the test has no schedules, so it leaves the job alone. */
async function addJob(task: string, { attempts = 0, error = null as string | null, lockedMinutes = null as number | null } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job(${task}, '{}', max_attempts => 25)`.execute(server.deps.db)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, locked_at = now() - make_interval(mins => ${lockedMinutes}::int),
    locked_by = case when ${lockedMinutes}::int is not null then 'a worker' end where id = ${id}::bigint`.execute(server.deps.db)
  return id
}

it('is for admins only', async () => {
  expect((await server.answer(listJobs, {}, as(ada))).status).toBe(404)
  expect((await server.answer(listJobs, {}, { ip: ada.ip })).status).toBe(401)
  const id = await addJob('seal-audit-events', { attempts: 25, error: 'gone' })
  expect((await server.answer(retryJob, { params: { jobId: id } }, as(ada))).status).toBe(404)
  expect((await schedule('seal-audit-events'))?.state).toBe('failed')
})

it('lists every kind of effect with what waits, failed and was done last', async () => {
  const { db } = server.deps
  await db.deleteFrom('outboxMessages').execute()
  const rows = [
    { effectKey: 'one', lastError: 'gone', doneAt: null },
    { effectKey: 'two', lastError: null, doneAt: null },
    { effectKey: 'three', lastError: null, doneAt: null },
    { effectKey: 'four', lastError: null, doneAt: new Date('2026-11-02T09:00:00Z') },
  ]
  await db
    .insertInto('outboxMessages')
    .values(rows.map((row) => ({ ...row, kind: 'removeStoredFiles', payload: '{}' })))
    .execute()
  const { effects } = await list()
  expect(effects[0]).toMatchObject({ kind: 'removeStoredFiles', waiting: 2, failed: 1, oldestAt: expect.any(String), lastDoneAt: '2026-11-02T09:00:00.000Z' })
  expect(effects.map(({ kind }) => kind)).toContain('passwordResetMail')
  expect(new Set(effects.map(({ kind }) => kind)).size).toBe(effects.length)
})

it('lists every schedule with its state, and leaves links out of its error', async () => {
  await addJob('remove-expired', { attempts: 1, lockedMinutes: 90 })
  await addJob('count-options', { attempts: 2, error: 'https://feed.test/?key=abc answered 500' })
  expect(await schedule('remove-expired')).toMatchObject({ state: 'stuck', cron: '*/30 * * * *', runningSince: expect.any(String) })
  expect(await schedule('count-options')).toMatchObject({ state: 'retrying', attempts: 2, lastError: '(link) answered 500' })
  expect((await schedule('remove-expired-exports'))?.state).toBe('idle')
})

it('runs a schedule that failed again, once, and records who asked', async () => {
  const id = await addJob('read-sources', { attempts: 25, error: 'connection refused' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.answer(retryJob, { params: { jobId: id } }, as(admin))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const { rows } =
    await sql`select attempts, last_error as "lastError", run_at <= now() as "isDue" from graphile_worker._private_jobs where id = ${id}::bigint`.execute(
      server.deps.db,
    )
  expect(rows).toEqual([{ attempts: 0, lastError: null, isDue: true }])
  const events = await server.deps.db.selectFrom('auditEvents').select(['actorId', 'details']).where('kind', '=', 'job.retried').execute()
  expect(events).toEqual([{ actorId: admin.userId, details: { jobId: id, job: 'read-sources' } }])
})

it('does not retry one that runs, nor the delivery of an effect', async () => {
  const running = await addJob('read-sources', { attempts: 1, error: 'gone', lockedMinutes: 1 })
  expect((await server.answer(retryJob, { params: { jobId: running } }, as(admin))).status).toBe(409)
  const delivery = await addJob('deliver', { attempts: 5, error: 'gone' })
  expect((await server.answer(retryJob, { params: { jobId: delivery } }, as(admin))).status).toBe(404)
})

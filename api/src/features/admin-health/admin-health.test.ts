import { getHealth, listOutbox, retryOutbox } from '@mandate/contract/admin-health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const addMessage = async (lastError: string | null) => {
  const id = crypto.randomUUID()
  await server.deps.db
    .insertInto('outboxMessages')
    .values({ id, kind: 'removeStoredFiles', payload: JSON.stringify({ keys: [] }), effectKey: `test ${id}`, attempts: lastError ? 5 : 0, lastError })
    .execute()
  return id
}

it('names each part with its figures; members get none', async () => {
  const { parts, replicas } = (await server.call(getHealth, {}, as(admin))).body
  expect(replicas).toEqual([])
  expect(parts.map(({ name }) => name)).toEqual(['database', 'replicas', 'search', 'outbox', 'loads', 'disk', 'files'])
  expect(parts.find(({ name }) => name === 'database')).toMatchObject({
    state: 'good',
    figures: [{ label: 'PostgreSQL' }, { label: 'Size' }, { label: 'Connections' }],
  })
  expect((await server.answer(getHealth, {}, as(ada))).status).toBe(404)
})

it('lists the processes that serve, and which of them is gone', async () => {
  const other = await startTestServer({ database: server.database, environment: { PROCESS: 'api' } })
  const gone = crypto.randomUUID()
  const at = new Date(Date.now() - 120_000)
  await server.deps.db
    .insertInto('serverProcesses')
    .values({ id: gone, host: 'db-2', pid: 7, role: 'worker', version: '0.0.1', startedAt: at, seenAt: at })
    .execute()
  const list = async () => (await server.call(getHealth, {}, as(admin))).body.processes
  expect((await list()).map(({ role, isAlive }) => [role, isAlive])).toEqual([
    ['api', true],
    ['all', true],
    ['worker', false],
  ])
  expect((await list())[0]?.version).toMatch(/^\d+\.\d+\.\d+$/)
  await other.close()
  expect((await list()).map(({ role }) => role)).toEqual(['all', 'worker'])
})

it('shows a part that fails as bad, with the others', async () => {
  const whole = server.deps.searchEngine.status
  server.deps.searchEngine.status = () => Promise.reject(new Error('gone'))
  try {
    const { parts } = (await server.call(getHealth, {}, as(admin))).body
    expect(parts.find(({ name }) => name === 'search')).toMatchObject({ state: 'bad', detail: expect.stringContaining('log') })
    expect(parts).toHaveLength(7)
  } finally {
    server.deps.searchEngine.status = whole
  }
})

describe('an effect that failed', () => {
  it('is listed without its contents, and delivered once when retried twenty times at once', async () => {
    const id = await addMessage('connection refused')
    const listed = (await server.call(listOutbox, { query: { failed: 'true' } }, as(admin))).body.items
    expect(listed).toEqual([expect.objectContaining({ id, kind: 'removeStoredFiles', attempts: 5, lastError: 'connection refused' })])
    expect(JSON.stringify(listed)).not.toContain('payload')
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.answer(retryOutbox, { params: { messageId: id } }, as(admin))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expect
      .poll(async () => (await server.deps.db.selectFrom('outboxMessages').select('doneAt').where('id', '=', id).executeTakeFirstOrThrow()).doneAt)
      .not.toBeNull()
    const events = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'outbox.retried').execute()
    expect(events).toEqual([{ details: { messageId: id, effect: 'removeStoredFiles' } }])
    expect((await server.answer(retryOutbox, { params: { messageId: id } }, as(admin))).status).toBe(404)
  })

  it('is not one that still waits', async () => {
    const id = await addMessage(null)
    expect((await server.answer(retryOutbox, { params: { messageId: id } }, as(admin))).status).toBe(409)
    expect((await server.answer(retryOutbox, { params: { messageId: id } }, as(ada))).status).toBe(404)
    const waiting = async (kind: string) =>
      (await server.call(listOutbox, { query: { failed: 'false', kind } }, as(admin))).body.items.map((message) => message.id)
    expect(await waiting('removeStoredFiles')).toContain(id)
    expect(await waiting('signUpMail')).not.toContain(id)
  })
})

import { connect } from 'node:net'
import { getAppInfo } from '@mandate/contract/app-info'
import { login } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { measuresTime } from '../test/elapsed.ts'
import { eventually } from '../test/eventually.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'

let server: TestServer
let ada: SignedIn
const recoveryMs = 5_000

beforeAll(async () => {
  server = await startTestServer({ connectTimeoutMs: 2_000 })
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
})
afterAll(() => server.stop())

const read = () => server.answer(getMe, {}, { token: ada.token, ip: newAddress() })
const openConnections = () => new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)))
const isPushedBack = ({ status, headers }: { status: number; headers: Record<string, unknown> }) =>
  (status === 503 || status === 429) && Number(headers['retry-after']) >= 1

async function expectRecovery(): Promise<void> {
  await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: recoveryMs, interval: 50 })
}

function standStill(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('more than can be served', () => {
  it('F3 a single pause, however long, refuses no one', async () => {
    // Right after a sample, so that the next one covers only the pause.
    const sampled = server.app.memoryUsage().eventLoopDelay
    await vi.waitFor(() => expect(server.app.memoryUsage().eventLoopDelay).not.toBe(sampled), { timeout: 3_000, interval: 1 })
    standStill(2_500)
    await vi.waitFor(() => expect(server.app.memoryUsage().eventLoopDelay).toBeGreaterThan(1_500), { timeout: 3_000, interval: 1 })
    expect((await server.answer(getAppInfo, {}, { ip: newAddress() })).status).toBe(200)
  })

  it('F3 an overloaded process answers 503 with Retry-After, and recovers', async () => {
    let isBusy = true
    const busy = (async () => {
      while (isBusy) {
        standStill(1_800)
        await new Promise((next) => setImmediate(next))
      }
    })()
    await vi.waitFor(async () => expect((await server.answer(getAppInfo, {}, { ip: newAddress() })).status).toBe(503), { timeout: 15_000, interval: 1 })
    expect(isPushedBack(await server.answer(getAppInfo, {}, { ip: newAddress() }))).toBe(true)
    // Liveness still answers, so that a busy process isn't restarted.
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    isBusy = false
    await busy
    await expectRecovery()
  })

  it('F3 calls beyond what can be answered soon are refused at once, and other operations are served meanwhile', { timeout: 60_000 }, async () => {
    const lock = new pg.Client({ connectionString: server.database.ownerUrl })
    await lock.connect()
    await lock.query('begin; lock table sessions in access exclusive mode')
    let refused = 0
    const flood = Array.from({ length: 300 }, async () => {
      const answer = await read()
      if (isPushedBack(answer)) refused += 1
      return answer
    })
    // Those that are let in can only wait: the table is locked.
    await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(300 - 64), { timeout: 10_000, interval: 1 })
    expect((await server.answer(getAppInfo, {}, { ip: newAddress() })).status).toBe(200)
    await lock.query('rollback')
    await lock.end()
    const answers = await Promise.all(flood)
    expect(answers.filter((answer) => answer.status !== 200 && !isPushedBack(answer))).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await expectRecovery()
  })

  it('F1 F3 callers whose bodies never arrive take no place from others', { timeout: 30_000 }, async () => {
    const { port } = new URL(server.address)
    const before = await openConnections()
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{'
    const slow = Array.from({ length: 300 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
    for (const socket of slow) socket.write(head)
    await vi.waitFor(async () => expect(await openConnections()).toBeGreaterThanOrEqual(before + 300), eventually)
    const answer = await server.answer(login, { body: { email: 'ada@people.test', password: 'a wrong one' } }, { ip: newAddress() })
    expect(answer.status).toBe(401)
    for (const socket of slow) socket.destroy()
  })

  it('F3 requests never pile up when the database hangs: each is answered in time, and it recovers', { ...measuresTime, timeout: 30_000 }, async () => {
    const lock = new pg.Client({ connectionString: server.database.ownerUrl })
    await lock.connect()
    await lock.query('begin; lock table sessions in access exclusive mode')
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 300 }, read))
    const tookMs = performance.now() - began
    // Requests that need no database are still served.
    const { status } = await server.answer(getAppInfo, {}, { ip: newAddress() })
    await lock.end()
    expect(tookMs).toBeLessThan(8_000)
    expect(answers.filter((answer) => !isPushedBack(answer))).toEqual([])
    expect(status).toBe(200)
    await expectRecovery()
  })

  it('F3 sign-ins beyond the hashing capacity are refused at once, others are served, and reads continue', { ...measuresTime, timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => addPerson(server, { name: `Ben${index}` })))
    const flood = Array.from({ length: 240 }, (_, index) =>
      server.answer(login, { body: { email: people[index % 20]?.email ?? '', password: testPassword } }, { ip: newAddress() }),
    )
    const began = performance.now()
    expect((await read()).status).toBe(200)
    const readMs = performance.now() - began
    const answers = await Promise.all(flood)
    const statuses = Object.groupBy(answers, ({ status }) => String(status))
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200']))
    expect(statuses['200']?.length).toBeGreaterThanOrEqual(64)
    expect(answers.filter((answer) => answer.status !== 200 && !isPushedBack(answer))).toEqual([])
    expect(readMs).toBeLessThan(2_000)
    await expectRecovery()
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, login } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postmasterPid } from '../embedded-postgres/processes.ts'
import type { Budget } from '../http/rate-limits.ts'
import { eventually } from '../test/eventually.ts'
import { openWindow } from '../test/live-window.ts'
import { type OwnPostgres, startOwnPostgres } from '../test/own-postgres.ts'
import { addPerson, signIn, testPassword } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'

let postgres: OwnPostgres
let one: TestServer
let two: TestServer

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const database = { appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl }
  one = await startTestServer({ database })
  two = await startTestServer({ database })
})
afterAll(async () => {
  await one.stop()
  await two.stop()
  await postgres.remove()
})

interface Seen {
  status: number
  ms: number
  retryAfter: unknown
  token?: string
}

describe('while the database is killed and starts again', () => {
  it('answers 503 with Retry-After and never 500, loses nothing it acknowledged, and is well again', { timeout: 60_000 }, async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => addPerson(one, { name })))
    const [ada] = people
    if (!ada) throw new Error('no user was added')
    const { token } = await signIn(one, ada)
    const window = await openWindow(two, token)
    await one.call(forgotPassword, { body: { email: ada.email } }, { ip: newAddress() })

    const seen: Seen[] = []
    let isOver = false
    async function keepAsking(server: TestServer, ask: () => Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>): Promise<void> {
      while (!isOver) {
        const began = performance.now()
        const { status, headers, body } = await ask()
        const token = status === 200 ? (body as { authorization?: { token: string } }).authorization?.token : undefined
        seen.push({ status, ms: performance.now() - began, retryAfter: headers['retry-after'], ...(token ? { token } : {}) })
        // Only a pause between two calls; what is expected is waited for below.
        await wait(20)
      }
      expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    }
    const asking = [one, two].flatMap((server) => [
      keepAsking(server, () => server.answer(getMe, {}, { token })),
      ...people
        .slice(0, 2)
        .map((person) => keepAsking(server, () => server.answer(login, { body: { email: person.email, password: testPassword } }, { ip: newAddress() }))),
    ])

    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(40), { timeout: 10_000 })
    postgres.kill()
    await vi.waitFor(async () => expect((await one.app.inject('/readyz')).statusCode).toBe(503), { timeout: 3_000 })
    expect((await one.app.inject('/healthz')).statusCode).toBe(200)
    await vi.waitFor(async () => expect((await one.app.inject('/readyz')).statusCode).toBe(200), { timeout: 20_000, interval: 100 })
    await vi.waitFor(() => expect(seen.slice(-12).map(({ status }) => status)).toEqual(Array(12).fill(200)), { timeout: 10_000 })
    isOver = true
    await Promise.all(asking)

    expect([...new Set(seen.map(({ status }) => status))].sort()).toEqual([200, 503])
    expect(seen.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '2')).toEqual([])
    // A connection is awaited for 2 s, a statement for 5: longer than both, a call would hang.
    expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(8_000)
    const acknowledged = seen.flatMap((answer) => answer.token ?? [])
    expect(acknowledged.length).toBeGreaterThan(5)
    for (const each of acknowledged) expect((await one.answer(getMe, {}, { token: each })).status).toBe(200)

    // The worker and both listeners have reconnected.
    await vi.waitFor(async () => expect((await one.mailsTo(ada.email)).length).toBe(1), { timeout: 10_000 })
    await one.call(forgotPassword, { body: { email: people[1]?.email ?? '' } }, { ip: newAddress() })
    await vi.waitFor(async () => expect((await one.mailsTo(people[1]?.email ?? '')).length).toBe(1), { timeout: 10_000 })
    // What was announced meanwhile is lost, so the window is made to open a new connection, and to look.
    await vi.waitFor(() => expect(window.state()).toBe('io server disconnect'), { timeout: 15_000 })
    const reopened = await openWindow(two, token)
    await vi.waitFor(
      () => {
        one.deps.realtime.toUser(ada.userId, { kind: 'changed', what: 'team' })
        expect(reopened.events).toContainEqual({ kind: 'changed', what: 'team' })
      },
      { timeout: 15_000, interval: 300 },
    )
    expect(reopened.state()).toBe('open')
    reopened.close()
  })

  it('F12 continues to count guesses where they were', { timeout: 60_000 }, async () => {
    const budget = { points: 5, seconds: 900, isExact: true }
    // After the restart before, each process counts by itself for a moment, with half the limit.
    await vi.waitFor(() => expectShared(budget), eventually)
    const guess = (server: TestServer) => server.deps.rateLimits.isWithin('guess', 'ada@people.test', budget)
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess(one)).toBe(true)
    const before = postmasterPid(postgres.folder)
    postgres.kill()
    await vi.waitFor(() => expect(postmasterPid(postgres.folder)).not.toBe(before), eventually)
    await vi.waitFor(async () => expect((await one.deps.db.selectFrom('rateLimits').selectAll().execute()).length).toBeGreaterThan(0), { timeout: 20_000 })
    // The other server has counted none of them itself.
    expect(await guess(two)).toBe(false)
  })
})

/** A call is counted in the database. */
async function expectShared(budget: Budget): Promise<void> {
  const counters = () => one.deps.db.selectFrom('rateLimits').select('key').execute()
  const before = await counters()
  await one.deps.rateLimits.isWithin('guess', randomUUID(), budget)
  expect(await counters()).toHaveLength(before.length + 1)
}

import { claimProfile } from '@mandate/contract/claims'
import { uploadFile } from '@mandate/contract/files'
import { forgotPassword, login } from '@mandate/contract/identity'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measuresTime } from '../test/elapsed.ts'
import { addPerson, type SignedIn, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { consumeBudget } from './rate-limits.ts'

let one: TestServer
let two: TestServer
let key = ''
const budget = { points: 20, seconds: 900 }
/** Strict, as guesses are counted, however slow the machine is. */
const exact = { ...budget, isExact: true }

beforeEach(async () => {
  key = crypto.randomUUID()
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
})
afterEach(async () => {
  vi.useRealTimers()
  await two.stop()
  await one.stop()
})

/** How many of a number of attempts, alternating between the two servers, are allowed. */
async function letThrough(tries: number, limits = budget): Promise<number> {
  let through = 0
  for (let attempt = 0; attempt < tries; attempt++) {
    const { rateLimits } = (attempt % 2 === 0 ? one : two).deps
    await rateLimits.consume('guess', key, limits).then(
      () => through++,
      () => undefined,
    )
  }
  return through
}

describe('a shared budget', () => {
  it('A7 is shared by two servers', async () => {
    expect(await letThrough(40, exact)).toBe(20)
  })

  it('says when to retry, in the message and in a header', async () => {
    await letThrough(20, exact)
    const refusal = await one.deps.rateLimits.consume('guess', key, exact).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900, message: 'Too many attempts. Try again in 15 minutes' })
  })

  it('states a wait of a day in hours', async () => {
    const daily = { points: 1, seconds: 86_400, isExact: true }
    await one.deps.rateLimits.consume('daily', key, daily)
    const refusal = await one.deps.rateLimits.consume('daily', key, daily).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: 'Too many attempts. Try again in 24 hours' })
  })

  it('starts over when its window ends, and when it is reset', async () => {
    await letThrough(25, exact)
    await one.deps.db.updateTable('rateLimits').set({ expire: 1 }).execute()
    expect(await letThrough(1, exact)).toBe(1)
    await letThrough(25, exact)
    await one.deps.rateLimits.forget('guess', key)
    expect(await letThrough(1, exact)).toBe(1)
  })

  it('takes keys of any length and stores them hashed', async () => {
    await one.deps.rateLimits.consume('mail', `ada@${'x'.repeat(300)}.test`, exact)
    const rows = await one.deps.db.selectFrom('rateLimits').select('key').execute()
    expect(rows.filter(({ key: kept }) => kept.startsWith('mail:'))).toHaveLength(1)
    expect(rows.filter(({ key: kept }) => kept.includes('ada@'))).toEqual([])
  })

  it('F10 opens no new window for a server whose clock is a quarter of an hour ahead', async () => {
    await letThrough(20, exact)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect(await letThrough(10, exact)).toBe(0)
  })
})

describe('the budget of calls', () => {
  const office = ['192.0.2.10', '192.0.2.20'] as const
  const elsewhere = '203.0.113.5'
  /** Counted before the input is looked at, so that it needs none. */
  const upload = (person: SignedIn) => one.answer(uploadFile, { query: { name: 'x.pdf' } }, { token: person.token, ip: office[0] })
  const askForReset = (ip: string) => one.answer(forgotPassword, { body: { email: 'not an address' } }, { ip })

  it('F12 is per person for signed-in people: one who uses it up holds back no colleague', async () => {
    const [ada, ben] = [await signIn(one, await addPerson(one, { name: 'Ada' })), await signIn(one, await addPerson(one, { name: 'Ben' }))]
    for (let call = 0; call < 30; call++) expect((await upload(ada)).status).toBe(400)
    expect((await upload(ada)).status).toBe(429)
    expect((await upload(ben)).status).toBe(400)
  })

  it('F12 is per network for visitors', async () => {
    for (let call = 0; call < 30; call++) expect((await askForReset(office[call % 2] ?? '')).status).toBe(400)
    for (const ip of office) expect((await askForReset(ip)).status).toBe(429)
    expect((await askForReset(elsewhere)).status).toBe(400)
  })

  it('F12 of what visitors may call too is per person for signed-in people: neither visitors nor colleagues of their network hold them back', async () => {
    const [ada, ben] = [await signIn(one, await addPerson(one, { name: 'Ada' })), await signIn(one, await addPerson(one, { name: 'Ben' }))]
    const claim = (person?: SignedIn) => one.answer(claimProfile, { body: { kind: 'advisor' } as never }, { token: person?.token, ip: office[0] })
    for (let call = 0; call < 30; call++) expect((await claim()).status).toBe(400)
    expect((await claim()).status).toBe(429)
    for (let call = 0; call < 30; call++) expect((await claim(ada)).status).toBe(400)
    expect((await claim(ada)).status).toBe(429)
    expect((await claim(ben)).status).toBe(400)
  })

  it('F12 of attempts to sign in is per network, and a session is no way around it', async () => {
    const ada = await addPerson(one, { name: 'Ada' })
    const origin = { ip: office[0], userAgent: '' }
    const session = { sessionId: key, role: 'WEALTH_MANAGER', hasSecondFactor: false, provedSecondsAgo: 0 } as const
    const visitor = await consumeBudget(one.deps, login, { kind: 'anonymous', ...origin })
    const member = await consumeBudget(one.deps, login, { kind: 'member', userId: ada.userId, ...session, ...origin })
    expect([visitor, member]).toEqual([1, 2])
  })
})

describe('when the counters are out of reach', () => {
  let lock: pg.Client

  beforeEach(async () => {
    lock = new pg.Client({ connectionString: one.database.ownerUrl })
    await lock.connect()
  })
  afterEach(() => lock.end())

  async function lockCounters(): Promise<void> {
    await lock.query('begin')
    await lock.query('lock table rate_limits in access exclusive mode')
  }

  it('F12 still allows at most twice the limit of guesses on two servers', async () => {
    const before = await letThrough(10)
    await lockCounters()
    const during = await letThrough(80)
    expect(before).toBe(10)
    expect(before + during).toBeLessThanOrEqual(40)
  })

  it('A2 lets none too many through while each answer of the counters is late', async () => {
    await lock.query(`
      create function late() returns trigger language plpgsql as 'begin perform pg_sleep(0.12); return new; end';
      create trigger late before insert or update on rate_limits for each row execute function late()`)
    let through = 0
    for (let attempt = 0; attempt < 30; attempt++) if (await one.deps.rateLimits.isWithin('mail', key, budget)) through++
    expect(through).toBeGreaterThanOrEqual(10)
    expect(through).toBeLessThanOrEqual(20)
  })

  it('F12 answers within 100 ms of the usual', measuresTime, async () => {
    await letThrough(2)
    await lockCounters()
    const times: number[] = []
    for (let call = 0; call < 10; call++) {
      const began = performance.now()
      await one.deps.rateLimits.consume('guess', crypto.randomUUID(), budget)
      times.push(performance.now() - began)
    }
    // The longest two may have met a pause of the machine.
    expect(times.sort((a, b) => a - b)[7]).toBeLessThan(100)
  })

  it('F12 still signs people in', async () => {
    const ada = await addPerson(one, { name: 'Ada' })
    await lockCounters()
    for (let round = 0; round < 3; round++) expect((await signIn(one, ada)).user.id).toBe(ada.userId)
  })

  it('F12 leaves the rest of the database within reach', measuresTime, async () => {
    const ben = await signIn(one, await addPerson(one, { name: 'Ben' }))
    await lockCounters()
    const flood = Array.from({ length: 60 }, () => one.deps.rateLimits.consume('guess', crypto.randomUUID(), budget))
    const began = performance.now()
    const answer = await one.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${ben.token}` } })
    expect(answer.statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(500)
    await Promise.all(flood)
  })

  it('F12 counts together again when they are back', async () => {
    await lockCounters()
    await letThrough(4)
    await lock.query('rollback')
    await vi.waitFor(
      async () => {
        key = crypto.randomUUID()
        expect(await letThrough(22, { points: 9, seconds: 900 })).toBe(9)
      },
      { timeout: 5_000, interval: 200 },
    )
  })
})

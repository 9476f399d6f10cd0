import { adminLogin, forgotPassword, login, resetPassword } from '@mandate/contract/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networkOf } from '../../http/rate-limits.ts'
import { hashToken } from '../../http/tokens.ts'
import { isDeep } from '../../test/deep.ts'
import { lastTokenTo, mailsTo } from '../../test/mails.ts'
import { addPerson, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let one: TestServer
let two: TestServer
const wrongPassword = 'Wrong-Harbor-41!'
const newPassword = 'Violet-Meadow-82!'

beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

interface Guess {
  email: string
  password?: string
  ip: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
}

const guess = (server: TestServer, { email, password = wrongPassword, ...options }: Guess) => server.answer(login, { body: { email, password } }, options)

/** Alternates between both servers, with enough concurrency to slip between counting and checking. */
async function guessMany(guesses: Guess[], atOnce = 60): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < guesses.length; from += atOnce)
    statuses.push(
      ...(await Promise.all(guesses.slice(from, from + atOnce).map((one_, index) => guess(index % 2 ? one : two, one_)))).map(({ status }) => status),
    )
  return statuses
}

/** Inserts earlier guesses: checking each one would cost 25 ms of CPU. */
async function letThereBeGuesses(points: number, counter: 'account' | 'network' | 'pair', of: string): Promise<void> {
  const key = `guess-${counter}:${hashToken(of).toString('base64url')}`
  const expire = sql<number>`(extract(epoch from now()) * 1000)::bigint + 900000`
  await one.deps.db
    .insertInto('rateLimits')
    .values({ key, points, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
    .execute()
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

describe('guessing', () => {
  it('A7 many guesses at one account from everywhere, across two servers: twenty are checked, and the owner is emailed once', async () => {
    const ada = await addPerson(one, { name: 'Ada' })
    const guesses = isDeep ? 1_000 : 120
    const statuses = await guessMany(Array.from({ length: guesses }, () => ({ email: ada.email, ip: newAddress() })))
    expect(count(statuses, 401)).toBe(20)
    expect(count(statuses, 429)).toBe(guesses - 20)
    const answer = await guess(one, { email: ada.email, password: testPassword, ip: newAddress() })
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests', message: expect.stringContaining('Forgot password') } } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
    expect((await mailsTo(one, ada.email)).map(({ subject }) => subject)).toEqual(['Someone is trying to guess your password'])
    const stops = await one.deps.db
      .selectFrom('auditEvents')
      .select('details')
      .where('kind', '=', 'sign_in.blocked')
      .where('subjectId', '=', ada.userId)
      .execute()
    expect(stops).toEqual([{ details: { counted: 'account' } }])
  })

  it('A7 one password at many accounts from one network, across two servers: fifty are checked', async () => {
    const network = newAddress().split('.').slice(0, 3).join('.')
    const ben = await addPerson(one, { name: 'Ben' })
    const accounts = isDeep ? 250 : 80
    const guesses = Array.from({ length: accounts }, (_, index) => ({
      email: index === accounts - 1 ? ben.email : `unknown.${index}@people.test`,
      ip: `${network}.${1 + index}`,
    }))
    const statuses = await guessMany(guesses)
    expect(count(statuses, 401)).toBe(50)
    expect(count(statuses, 429)).toBe(accounts - 50)
    expect(await mailsTo(one, ben.email)).toEqual([])
    // Other networks aren't affected.
    expect((await guess(two, { email: ben.email, password: testPassword, ip: newAddress() })).status).toBe(200)
  })

  it('A7 an unknown address is stopped with the same message', async () => {
    await letThereBeGuesses(18, 'account', 'unknown@people.test')
    const statuses = await guessMany(Array.from({ length: 4 }, () => ({ email: 'unknown@people.test', ip: newAddress() })))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([2, 2])
    const cleo = await addPerson(one, { name: 'Cleo' })
    await letThereBeGuesses(20, 'account', cleo.email)
    const [unknown, known] = await Promise.all([
      guess(one, { email: 'unknown@people.test', ip: newAddress() }),
      guess(one, { email: cleo.email, ip: newAddress() }),
    ])
    const message = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message
    expect(message(unknown)).toBe(message(known))
  })

  it('A7 admin sign-in shares the counters', async () => {
    const dora = await addPerson(one, { name: 'Dora', isAdmin: true })
    await letThereBeGuesses(18, 'account', dora.email)
    const tries = Array.from({ length: 4 }, (_, index) =>
      (index % 2 ? one : two).answer(adminLogin, { body: { email: dora.email, password: wrongPassword, code: '123456' } }, { ip: newAddress() }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([401, 401, 429, 429])
  })

  it('A7 each further wrong guess from one network at one account is answered later; a right one immediately', async () => {
    const jon = await addPerson(one, { name: 'Jon' })
    const ip = newAddress()
    const timeOf = async (password: string) => {
      const start = performance.now()
      await guess(one, { email: jon.email, password, ip })
      return performance.now() - start
    }
    await letThereBeGuesses(6, 'pair', `${jon.email} ${networkOf(ip)}`)
    const late = await timeOf(wrongPassword)
    expect(late).toBeGreaterThanOrEqual(1_000)
    expect(await timeOf(testPassword)).toBeLessThan(late)
  })

  it("doesn't count correct passwords", async () => {
    const emil = await addPerson(one, { name: 'Emil' })
    const ip = newAddress()
    await letThereBeGuesses(19, 'account', emil.email)
    await letThereBeGuesses(49, 'network', networkOf(ip))
    for (let time = 0; time < 3; time++) expect((await guess(time % 2 ? one : two, { email: emil.email, password: testPassword, ip })).status).toBe(200)
    expect(await guessMany(Array.from({ length: 2 }, () => ({ email: emil.email, ip })))).toEqual(expect.arrayContaining([401, 429]))
  })

  it('A8 while attackers on ten networks guess, the owner signs in with a known browser at the first try, every time', async () => {
    const flora = await addPerson(one, { name: 'Flora' })
    const { cookies } = await one.call(login, { body: { email: flora.email, password: testPassword } }, { ip: newAddress() })
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    const networks = Array.from({ length: 10 }, newAddress)
    for (let time = 0; time < (isDeep ? 20 : 5); time++) {
      const strangers = networks.map((ip, index) => guess(index % 2 ? one : two, { email: flora.email, ip }))
      const owner = await guess(time % 2 ? one : two, { email: flora.email, password: testPassword, ip: networks[0] ?? '', cookies: device })
      expect(owner.status).toBe(200)
      await Promise.all(strangers)
    }
    expect((await guess(one, { email: flora.email, password: testPassword, ip: newAddress() })).status).toBe(429)
  })

  it('A8 a known browser is limited, too', async () => {
    const gus = await addPerson(one, { name: 'Gus' })
    const { cookies } = await one.call(login, { body: { email: gus.email, password: testPassword } }, { ip: newAddress() })
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    const statuses = await guessMany(Array.from({ length: 24 }, () => ({ email: gus.email, ip: newAddress(), cookies: device })))
    expect(count(statuses, 401)).toBe(20)
  })

  it('A8 a reset works during an attack, and that browser can sign in immediately', async () => {
    const hanna = await addPerson(one, { name: 'Hanna' })
    await letThereBeGuesses(20, 'account', hanna.email)
    expect((await guess(one, { email: hanna.email, ip: newAddress() })).status).toBe(429)
    await one.call(forgotPassword, { body: { email: hanna.email } }, { ip: newAddress() })
    const token = await lastTokenTo(one, hanna.email)
    const { cookies } = await two.call(resetPassword, { body: { token, password: newPassword } }, { ip: newAddress() })
    await letThereBeGuesses(20, 'account', hanna.email)
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    expect((await guess(one, { email: hanna.email, password: newPassword, ip: newAddress(), cookies: device })).status).toBe(200)
  })

  it('A9 a forged X-Forwarded-For is no new network: all fifty count for the real one', async () => {
    const ip = newAddress()
    await letThereBeGuesses(48, 'network', networkOf(ip))
    const guesses = Array.from({ length: 4 }, (_, index) => ({
      email: `forger.${index}@people.test`,
      ip,
      headers: { 'x-forwarded-for': `192.0.${index}.1`, forwarded: `for=192.0.${index}.1` },
    }))
    const statuses = await guessMany(guesses)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([2, 2])
  })

  it('A9 only a proxy at the exact configured address is trusted', async () => {
    const proxied = await startTestServer({ database: one.database, environment: { TRUST_PROXY: '192.0.2.10' } })
    try {
      const ip = newAddress()
      const tryAs = (from: string, index: number) =>
        guess(proxied, { email: `passer.${from}.${index}@people.test`, ip: from, headers: { 'x-forwarded-for': `198.18.${index}.1` } })
      for (const from of [ip, '192.0.2.10']) await letThereBeGuesses(48, 'network', networkOf(from))
      const tryFourTimes = async (from: string) => (await Promise.all([0, 1, 2, 3].map((index) => tryAs(from, index)))).map(({ status }) => status).sort()
      expect(await tryFourTimes(ip)).toEqual([401, 401, 429, 429])
      expect(await tryFourTimes('192.0.2.10')).toEqual([401, 401, 401, 401])
    } finally {
      await proxied.stop()
    }
  })

  it('allows each network fewer guesses, but locks no account, when the whole site is under attack', async () => {
    const ida = await addPerson(one, { name: 'Ida' })
    await guess(one, { email: 'stuffed@people.test', ip: newAddress() })
    const attacked = await one.deps.db.updateTable('rateLimits').set({ points: 3_000 }).where('key', 'like', 'guess-all:%').returning('key').execute()
    expect(attacked).toHaveLength(1)
    const ip = newAddress()
    const statuses = await guessMany(Array.from({ length: 8 }, (_, index) => ({ email: `stuffed.${index}@people.test`, ip })))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 3])
    expect((await guess(one, { email: ida.email, password: testPassword, ip: newAddress() })).status).toBe(200)
  })
})

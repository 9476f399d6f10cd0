import { setImmediate } from 'node:timers/promises'
import { login, register, resetPassword } from '@mandate/contract/identity'
import { hash as argonHash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { lastTokenTo } from '../../test/mails.ts'
import { addPerson, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'
import { floor, hashPassword, isPassword, needsRehash } from './password-hash.service.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hashOf = async (email: string) =>
  (await server.deps.db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow()).passwordHash
const tryLogin = (email: string, password = testPassword) => server.answer(login, { body: { email, password } }, { ip: newAddress() })

describe('a stored password', () => {
  it('A11 every new hash is argon2id at the minimum or above, with its own salt', async () => {
    const newcomers = ['ada', 'ben'].map((name) => ({ email: `${name}@hash.test`, firstName: name, lastName: 'Newcomer' }))
    for (const newcomer of newcomers)
      await server.call(register, { body: { ...newcomer, password: testPassword, role: 'WEALTH_MANAGER', agreeTerms: true } }, { ip: newAddress() })
    const cleo = await addPerson(server, { name: 'Cleo' })
    await server.answer({ ...login, path: '/auth/forgot-password' }, { body: { email: cleo.email } }, { ip: newAddress() })
    await server.call(resetPassword, { body: { token: await lastTokenTo(server, cleo.email), password: 'Violet-Meadow-82!' } }, { ip: newAddress() })
    const hashes = (await server.deps.db.selectFrom('users').select('passwordHash').execute()).map(({ passwordHash }) => passwordHash ?? '')
    expect(hashes.length).toBeGreaterThanOrEqual(3)
    for (const hash of hashes) {
      const [, memory, time, salt = '', digest = ''] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
      expect(Number(time)).toBeGreaterThanOrEqual(2)
      expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16)
      expect(Buffer.from(digest, 'base64').length).toBe(32)
    }
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(await hashPassword(testPassword)).not.toBe(await hashPassword(testPassword))
  })

  it('A11 a hash with older parameters is replaced at the next successful sign-in', async () => {
    const dora = await addPerson(server, { name: 'Dora' })
    const old = await argonHash(testPassword, { memoryCost: 9_728, timeCost: 1, parallelism: 1 })
    await server.deps.db.updateTable('users').set({ passwordHash: old }).where('id', '=', dora.userId).execute()
    expect((await tryLogin(dora.email, 'Wrong-Harbor-41!')).status).toBe(401)
    expect(await hashOf(dora.email)).toBe(old)
    expect((await tryLogin(dora.email)).status).toBe(200)
    const renewed = (await hashOf(dora.email)) ?? ''
    expect(needsRehash(renewed)).toBe(false)
    expect((await tryLogin(dora.email)).status).toBe(200)
    expect(await hashOf(dora.email)).toBe(renewed)
  })

  it.each([
    [`$argon2id$v=19$m=${floor.memoryCost},t=2,p=1$c2FsdA$aGFzaA`, false],
    ['$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=19455,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$2b$12$abcdefghijklmnopqrstuv', true],
  ])('%s needs a rehash: %s', (hash, isOld) => {
    expect(needsRehash(hash)).toBe(isOld)
  })

  it('matches in either Unicode form of an accent', async () => {
    expect(await isPassword(await hashPassword('Caf\u00e9-Meadow-82!'), 'Cafe\u0301-Meadow-82!')).toBe(true)
  })

  it('A1 nothing opens an account without a password, and the check takes as long as for one with', measuresTime, async () => {
    const real = await hashPassword(testPassword)
    const timeOf = async (hash: string | null) => {
      const start = performance.now()
      expect(await isPassword(hash, 'Wrong-Harbor-41!')).toBe(false)
      return performance.now() - start
    }
    const times = { withoutHash: [] as number[], withHash: [] as number[] }
    for (let round = 0; round < 15; round++) {
      times.withoutHash.push(await timeOf(null))
      times.withHash.push(await timeOf(real))
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[7] ?? 0
    expect(median(times.withoutHash) / median(times.withHash)).toBeGreaterThan(0.5)
  })
})

describe('a flood of sign-ins', () => {
  /** However fast the machine is. Returns what ends it. */
  function keepQueueFull() {
    let isOver = false
    const fill = async () => {
      while (!isOver) await isPassword(null, testPassword).catch(() => setImmediate())
    }
    const fillers = Array.from({ length: 90 }, fill)
    return async () => {
      isOver = true
      await Promise.all(fillers)
    }
  }

  it('A10 is rejected with 429 or 503 and Retry-After, while other operations respond', async () => {
    const release = keepQueueFull()
    const flood = Array.from({ length: 200 }, (_, index) => tryLogin(`flood.${index}@hash.test`))
    const others = await Promise.all(Array.from({ length: 20 }, () => server.app.inject({ url: '/healthz' })))
    const answers = await Promise.all(flood)
    await release()
    expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true)
    // Most wait in vain for their turn as calls (503), some for the hash (429).
    const refused = answers.filter(({ status }) => status === 429 || status === 503)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length)
    expect((await tryLogin('flood.0@hash.test')).status).toBe(401)
  })

  it("A10 a sign-in that couldn't be checked doesn't count as a guess", async () => {
    const emil = await addPerson(server, { name: 'Emil' })
    const release = keepQueueFull()
    const tries = await Promise.all(Array.from({ length: 19 }, () => tryLogin(emil.email, 'Wrong-Harbor-41!')))
    await release()
    const checked = tries.filter(({ status }) => status === 401).length
    const counted = await server.deps.rateLimits.consume('guess-account', emil.email, { points: 100, seconds: 900 })
    expect(checked).toBeLessThan(19)
    expect(counted).toBeGreaterThan(checked)
    // One more than the limit of nineteen, unless slots are released.
    expect(counted).toBeLessThan(20)
  })

  it.each([
    ['of 257 characters', 257, 400],
    ['of 200 kB', 200_000, 400],
    ['of 1 MB', 1_000_000, 413],
  ])('A10 a password %s is refused without hashing', measuresTime, async (_, length, status) => {
    const trail = () => server.deps.db.selectFrom('auditEvents').select('id').where('kind', '=', 'sign_in.failed').execute()
    const before = await trail()
    const times: number[] = []
    for (let time = 0; time < 20; time++) {
      const start = performance.now()
      expect((await tryLogin('ada@hash.test', 'x'.repeat(length))).status).toBe(status)
      times.push(performance.now() - start)
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100)
    expect(await trail()).toEqual(before)
  })
})

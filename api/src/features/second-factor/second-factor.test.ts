import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { enrollSecondFactor, verifySecondFactor } from './second-factor.service.ts'
import { totpGuardrails } from './totp.rules.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const from = (userId: string) => ({ userId, ip: '192.0.2.7', userAgent: 'test' })
let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

/** The code of a step relative to now, by the database's clock. */
async function codeAt(steps: number): Promise<string> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(server.deps.db)
  return generateSync({ secret, guardrails: totpGuardrails, epoch: Math.floor((rows[0]?.now ?? 0) + 30 * steps) })
}

async function addEnrolled(name: string): Promise<string> {
  const { userId } = await addPerson(server, { name })
  await enrollSecondFactor(server.deps, userId, secret)
  return userId
}

describe('a second factor', () => {
  it('distinguishes users without one from a missing code', async () => {
    const { userId } = await addPerson(server, { name: 'Ada' })
    expect(await verifySecondFactor(server.deps, from(userId), '123456')).toBe('none')
    expect(await verifySecondFactor(server.deps, from(await addEnrolled('Ben')), undefined)).toBe('missing')
  })

  it('A28 a code is valid in its own step and the ones before and after', async () => {
    for (const [steps, outcome] of [
      [-2, 'wrong'],
      [-1, 'ok'],
      [1, 'ok'],
      [3, 'wrong'],
    ] as const)
      expect([steps, await verifySecondFactor(server.deps, from(await addEnrolled('Cleo')), await codeAt(steps))]).toEqual([steps, outcome])
  })

  it('A28 a code works once, also concurrently on two replicas, and no older one works after it', async () => {
    for (let round = 0; round < 10; round++) {
      const userId = await addEnrolled('Dora')
      const code = await codeAt(0)
      const outcomes = await Promise.all([server, replica, server, replica, server].map(({ deps }) => verifySecondFactor(deps, from(userId), code)))
      expect(outcomes.toSorted()).toEqual(['ok', 'wrong', 'wrong', 'wrong', 'wrong'])
      expect(await verifySecondFactor(server.deps, from(userId), await codeAt(-1))).toBe('wrong')
    }
  })

  it('A28 the sixth guess within five minutes is refused even when right, counted across both replicas', async () => {
    const userId = await addEnrolled('Emil')
    for (let guess = 0; guess < 5; guess++) expect(await verifySecondFactor((guess % 2 ? server : replica).deps, from(userId), '000000')).toBe('wrong')
    await expect(verifySecondFactor(server.deps, from(userId), await codeAt(0))).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('stores the secret encrypted', async () => {
    const row = await server.deps.db
      .selectFrom('secondFactors')
      .select('secretSealed')
      .where('userId', '=', await addEnrolled('Flora'))
      .executeTakeFirstOrThrow()
    expect(row.secretSealed.includes(secret)).toBe(false)
  })

  it('refuses an invalid secret', async () => {
    const { userId } = await addPerson(server, { name: 'Gus' })
    await expect(enrollSecondFactor(server.deps, userId, 'not base32!')).rejects.toThrow()
    expect(await verifySecondFactor(server.deps, from(userId), undefined)).toBe('none')
  })
})

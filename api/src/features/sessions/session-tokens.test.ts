import { createHmac, randomBytes } from 'node:crypto'
import { login } from '@mandate/contract/identity'
import { getMe, listSessions, renewSession } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../http/tokens.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const signInAs = async (name: string) => signIn(server, await addPerson(server, { name }))

/** As if the renewal tokens of this person had been used so long ago. */
async function setUsed({ userId }: SignedIn, interval: string): Promise<void> {
  await sql`update renewal_tokens set used_at = now() - ${interval}::interval
    where used_at is not null and session_id in (select id from sessions where user_id = ${userId})`.execute(server.deps.db)
}

function renewalOf(cookies: { name: string; value: string }[]): string {
  return cookies.find(({ name }) => name === 'renewal')?.value ?? ''
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (header: object, payload: object, key = 'secret') => {
  const body = `${base64url(header)}.${base64url(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

describe('access tokens', () => {
  it('A22 twenty-five forged tokens are all refused with 401', async () => {
    const ada = await signInAs('Ada')
    const { token, userId } = ada
    const hash = (await server.deps.db.selectFrom('accessTokens').select('tokenHash').executeTakeFirstOrThrow()).tokenHash
    const inAnHour = Math.floor(Date.now() / 1000) + 3_600
    const claims = { sub: userId, iss: 'mandate', aud: 'mandate', iat: inAnHour - 3_600, exp: inAnHour }
    const corpus = [
      `Bearer ${jwt({ alg: 'none', typ: 'JWT' }, claims)}`,
      `Bearer ${jwt({ alg: 'none' }, claims).split('.').slice(0, 2).join('.')}.`,
      `Bearer ${jwt({ alg: 'HS256' }, claims)}`,
      `Bearer ${jwt({ alg: 'HS256' }, claims, server.deps.config.secretKey)}`,
      `Bearer ${jwt({ alg: 'RS256', jku: 'https://evil.test/keys' }, claims)}`,
      `Bearer ${jwt({ alg: 'RS256', x5u: 'https://evil.test/cert' }, claims)}`,
      `Bearer ${jwt({ alg: 'HS256', kid: "' or 1=1 --" }, claims)}`,
      `Bearer ${jwt({ alg: 'HS256' }, { sub: userId })}`,
      `Bearer ${jwt({ alg: 'HS256' }, { ...claims, exp: inAnHour * 1_000 })}`,
      `Bearer ${jwt({ alg: 'HS256' }, { ...claims, sub: 'not-a-uuid' })}`,
      `Bearer ${randomBytes(32).toString('base64url')}`,
      `Bearer ${hash.toString('base64url')}`,
      `Bearer ${hash.toString('hex')}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}A`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `Bearer ${token} `.concat('x'),
      `Bearer  ${token}`,
      `bearer ${token}`,
      `Basic ${Buffer.from(`${ada.email}:${testPassword}`).toString('base64')}`,
      token,
      `Bearer ${ada.cookies.renewal}`,
      `Bearer ${userId}`,
      `Bearer ${'x'.repeat(8_000)}`,
    ]
    expect(corpus).toHaveLength(25)
    for (const authorization of corpus) {
      const { status, body } = await server.refused(getMe, {}, { headers: { authorization } })
      expect([authorization, status, body.error.code]).toEqual([authorization, 401, 'not_signed_in'])
    }
    await server.call(getMe, {}, { token })
  })

  it('A22 the database holds no usable token', async () => {
    const { token, cookies } = await signInAs('Ben')
    const kept = [
      ...(await server.deps.db.selectFrom('accessTokens').select('tokenHash').execute()),
      ...(await server.deps.db.selectFrom('renewalTokens').select('tokenHash').execute()),
    ]
    expect(kept.length).toBeGreaterThan(1)
    for (const secret of [token, cookies.renewal ?? '']) {
      expect(kept.some(({ tokenHash }) => tokenHash.equals(hashToken(secret)))).toBe(true)
      for (const { tokenHash } of kept) expect(tokenHash.includes(secret) || tokenHash.includes(Buffer.from(secret, 'base64url'))).toBe(false)
    }
  })

  it('A27 live fifteen minutes at most, and the long-lived part is only in a cookie that no script can read', async () => {
    const person = await addPerson(server, { name: 'Cleo' })
    const answer = await server.call(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip })
    const { token, expiresAt } = answer.body.authorization
    expect(expiresAt - Date.now() / 1000).toBeLessThanOrEqual(900)
    expect(expiresAt - Date.now() / 1000).toBeGreaterThan(850)
    const [cookie] = [answer.headers['set-cookie']].flat().filter((line) => String(line).startsWith('renewal='))
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/)
    expect(renewalOf(answer.cookies)).not.toBe(token)
    expect(JSON.stringify(answer.body)).not.toContain(renewalOf(answer.cookies))
  })

  it('A27 over HTTPS the cookie is bound to this host', async () => {
    const secure = await startTestServer({ database: server.database, environment: { PUBLIC_URL: 'https://app.mandate.test' } })
    const person = await addPerson(server, { name: 'Dora' })
    const { headers } = await secure.call(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip })
    expect(String(headers['set-cookie'])).toMatch(/__Host-renewal=[^;]+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
    expect(String(headers['set-cookie'])).not.toMatch(/Domain=/i)
    await secure.stop()
  })
})

describe('renewal', () => {
  it('A24 twenty windows that renew at once on two replicas get one successor, and the session lives', async () => {
    const flora = await signInAs('Flora')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? server : replica).call(renewSession, {}, { cookies: flora.cookies })))
    const successors = new Set(answers.map(({ cookies }) => renewalOf(cookies)))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(flora.cookies.renewal)
    const { body } = await server.call(listSessions, { query: {} }, { token: answers[0]?.body.authorization.token })
    expect(body.items).toHaveLength(1)
  })

  it('A24 a token used again after the grace of ten seconds ends the whole session, on both replicas', async () => {
    const gus = await signInAs('Gus')
    const next = await server.call(renewSession, {}, { cookies: gus.cookies })
    await setUsed(gus, '9 seconds')
    await server.call(renewSession, {}, { cookies: gus.cookies })
    await setUsed(gus, '11 seconds')
    expect((await server.refused(renewSession, {}, { cookies: gus.cookies })).body.error.code).toBe('not_signed_in')
    for (const each of [server, replica]) {
      expect((await each.refused(getMe, {}, { token: next.body.authorization.token })).status).toBe(401)
      expect((await each.refused(getMe, {}, { token: gus.token })).status).toBe(401)
      expect((await each.refused(renewSession, {}, { cookies: { renewal: renewalOf(next.cookies) } })).status).toBe(401)
    }
    const trail = await server.deps.db.selectFrom('auditEvents').select('kind').where('subjectId', '=', gus.userId).execute()
    expect(trail.map(({ kind }) => kind)).toContain('session.renewal_reused')
  })

  it('A25 a cookie planted before the sign-in is replaced by it and opens nothing', async () => {
    const person = await addPerson(server, { name: 'Hana' })
    const planted = randomBytes(32).toString('base64url')
    const { cookies } = await server.call(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip, cookies: { renewal: planted } })
    expect(renewalOf(cookies)).not.toBe(planted)
    expect((await server.refused(renewSession, {}, { cookies: { renewal: planted } })).status).toBe(401)
  })
})

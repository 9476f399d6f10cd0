import { adminLogin, forgotPassword, login, register } from '@mandate/contract/identity'
import { operations } from '@mandate/contract/operations'
import { getMe } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../http/tokens.ts'
import { requireAdmin } from '../../http/viewer.ts'
import { codeAt, enroll } from '../../test/authenticator.ts'
import { addPerson, type TestPerson, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const withPassword = ({ email }: Pick<TestPerson, 'email'>, password = testPassword, code?: string) => ({
  body: { email, password, ...(code ? { code } : {}) },
})
const asMember = (input: ReturnType<typeof withPassword>) => server.answer(login, input, { ip: newAddress() })
const asAdmin = (input: ReturnType<typeof withPassword>) => server.answer(adminLogin, input, { ip: newAddress() })
const eventsOf = async (userId: string) =>
  (await server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).where('subjectId', '=', userId).orderBy('id').execute()).map(
    ({ kind, details }) => ({ kind, details }),
  )

/** A refusal without its request id. */
function plain({ status, body }: { status: number; body: unknown }) {
  const { requestId: _, ...error } = (body as { error: Record<string, unknown> }).error
  return { status, error }
}

const failed = { status: 401, error: { code: 'sign_in_failed', message: 'Wrong email or password' } }
const adminFailed = { status: 401, error: { code: 'sign_in_failed', message: expect.stringContaining('Wrong email, password or code') } }

describe('signing in', () => {
  it('returns a token, however the address is written, and remembers the browser', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const { body, cookies } = await server.call(login, withPassword({ email: `  ${ada.email.toUpperCase()} ` }), { ip: newAddress() })
    expect(body).toMatchObject({ id: ada.userId, email: ada.email, isAdmin: false })
    expect(body.authorization.expiresAt).toBeLessThanOrEqual(Date.now() / 1_000 + 905)
    expect((await server.call(getMe, {}, { token: body.authorization.token })).body.id).toBe(ada.userId)
    expect(cookies.map(({ name }) => name).sort()).toEqual(['device', 'renewal'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await eventsOf(ada.userId)).toEqual([{ kind: 'sign_in.succeeded', details: { account: 'member', secondFactor: false } }])
  })

  it("C20 an address with a letter that folds to another letter doesn't open the other account", async () => {
    const mark = await addPerson(server, { name: 'Mark' })
    expect(plain(await asMember(withPassword({ email: mark.email.replace('k', '\u212a') })))).toEqual(failed)
    expect((await asMember(withPassword({ email: mark.email.replace('k', 'K') }))).status).toBe(200)
  })

  it('gives the same response for an unknown address, a wrong password, a suspended user and an admin', async () => {
    const ben = await addPerson(server, { name: 'Ben' })
    const sven = await addPerson(server, { name: 'Sven', isSuspended: true })
    const dora = await addPerson(server, { name: 'Dora', isAdmin: true })
    const attempts = [withPassword({ email: 'unknown@people.test' }), withPassword(ben, 'Wrong-Harbor-41!'), withPassword(sven), withPassword(dora)]
    for (const attempt of [...attempts, withPassword({ email: 'not an address' })]) expect(plain(await asMember(attempt))).toEqual(failed)
    expect((await eventsOf(ben.userId)).map(({ kind }) => kind)).toEqual(['sign_in.failed'])
  })

  it("reveals that an account isn't active only after the right password", async () => {
    const uma = await addPerson(server, { name: 'Uma', isActivated: false })
    expect(plain(await asMember(withPassword(uma, 'Wrong-Harbor-41!')))).toEqual(failed)
    expect(plain(await asMember(withPassword(uma)))).toMatchObject({ status: 403, error: { code: 'not_activated' } })
  })

  it('asks for the second factor only after the right password, and names the field of a wrong code', async () => {
    const emil = await addPerson(server, { name: 'Emil' })
    await enroll(server, emil.userId)
    expect(plain(await asMember(withPassword(emil, 'Wrong-Harbor-41!')))).toEqual(failed)
    expect(plain(await asMember(withPassword(emil)))).toMatchObject({ status: 401, error: { code: 'second_factor_required' } })
    expect(plain(await asMember(withPassword(emil, testPassword, '000000')))).toMatchObject({
      error: { code: 'second_factor_required', fields: { code: expect.stringContaining('wrong') } },
    })
    expect((await asMember(withPassword(emil, testPassword, await codeAt(server)))).status).toBe(200)
  })

  it.each([
    ['no password', { email: 'ada@people.test' }, 'password'],
    ['an empty address', { email: '', password: 'x' }, 'email'],
    ['a password of 257 characters', { email: 'ada@people.test', password: 'x'.repeat(257) }, 'password'],
    ['a right they would like', { email: 'ada@people.test', password: 'x', isAdmin: true }, 'isAdmin'],
  ])('refuses %s, naming the field', async (_, body, field) => {
    expect((await server.refused(login, { body }, { ip: newAddress() })).body.error).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })

  it("refuses requests from another site, so that an attacker can't sign a user in to the wrong account", async () => {
    const flora = await addPerson(server, { name: 'Flora' })
    for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as Record<string, string>[])
      for (const [endpoint, input] of [
        [login, withPassword(flora)],
        [adminLogin, withPassword(flora, testPassword, '123456')],
        [register, { body: {} }],
        [forgotPassword, { body: { email: flora.email } }],
      ] as const) {
        const answer = await server.refused(endpoint, input, { headers, ip: newAddress() })
        expect(answer.body.error.code).toBe('wrong_origin')
        expect(answer.cookies).toEqual([])
      }
  })

  it('trusts a known browser only for its own account', async () => {
    const gus = await addPerson(server, { name: 'Gus' })
    const hanna = await addPerson(server, { name: 'Hanna' })
    const { cookies } = await server.call(login, withPassword(gus), { ip: newAddress() })
    const device = { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    const ip = newAddress()
    const tries = await Promise.all(Array.from({ length: 25 }, () => server.answer(login, withPassword(hanna, 'Wrong-Harbor-41!'), { ip, cookies: device })))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(20)
  })

  it('B1 C16 neither audit trail nor log contains an address, a password or a token', async () => {
    const ida = await addPerson(server, { name: 'Ida' })
    const { body } = await server.call(login, withPassword(ida), { ip: newAddress() })
    await asMember(withPassword(ida, 'Wrong-Harbor-41!'))
    const trail = JSON.stringify(await server.deps.db.selectFrom('auditEvents').selectAll().execute())
    for (const secret of [ida.email, testPassword, 'Wrong-Harbor-41!', body.authorization.token])
      expect(`${trail}${server.logLines.join('')}`).not.toContain(secret)
  })
})

describe('signing in as an admin', () => {
  it('A17 a member with the right password, and an admin without the code, fail like a wrong password', async () => {
    const jon = await addPerson(server, { name: 'Jon' })
    const kim = await addPerson(server, { name: 'Kim', isAdmin: true })
    const lena = await addPerson(server, { name: 'Lena' })
    await enroll(server, lena.userId)
    const code = await codeAt(server)
    const attempts = [
      ...[withPassword({ email: 'unknown@people.test' }, testPassword, code), withPassword(jon, testPassword, code), withPassword(lena, testPassword, code)],
      // An admin without a second factor can't sign in.
      withPassword(kim, testPassword, code),
    ]
    for (const attempt of attempts) expect(plain(await asAdmin(attempt))).toEqual(adminFailed)
    await enroll(server, kim.userId)
    for (const attempt of [withPassword(kim, 'Wrong-Harbor-41!', code), withPassword(kim, testPassword, '000000')])
      expect(plain(await asAdmin(attempt))).toEqual(adminFailed)
    expect((await server.refused(adminLogin, withPassword(kim), { ip: newAddress() })).body.error).toMatchObject({
      code: 'invalid_input',
      fields: { code: expect.any(String) },
    })
    const answer = await asAdmin(withPassword(kim, testPassword, code))
    expect(answer).toMatchObject({ status: 200, body: { id: kim.userId, isAdmin: true } })
    expect(plain(await asAdmin(withPassword(kim, testPassword, code)))).toEqual(adminFailed)
    expect((await eventsOf(kim.userId)).filter(({ kind }) => kind === 'sign_in.succeeded')).toEqual([
      { kind: 'sign_in.succeeded', details: { account: 'admin', secondFactor: true } },
    ])
  })

  it('A17 after five wrong codes the right password still looks like a wrong one', async () => {
    const max = await addPerson(server, { name: 'Max', isAdmin: true })
    await enroll(server, max.userId)
    for (let guess = 0; guess < 6; guess++) expect(plain(await asAdmin(withPassword(max, testPassword, '000000')))).toEqual(adminFailed)
    expect(plain(await asAdmin(withPassword(max, testPassword, await codeAt(server))))).toEqual(adminFailed)
  })

  it('A17 an admin session without a second factor opens no admin operation', async () => {
    const nora = await addPerson(server, { name: 'Nora', isAdmin: true })
    const access = newToken()
    const session = await server.deps.db
      .insertInto('sessions')
      .values({ userId: nora.userId, kind: 'admin', hasSecondFactor: false, absoluteEnd: new Date(Date.now() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.deps.db
      .insertInto('accessTokens')
      .values({ tokenHash: access.hash, sessionId: session.id, expiresAt: new Date(Date.now() + 600_000) })
      .execute()
    const forAdmins = operations.filter(({ endpoint: { access, method, path } }) => access === 'admin' && server.app.hasRoute({ method, url: `/api${path}` }))
    for (const { endpoint } of forAdmins) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { authorization: `Bearer ${access.token}` },
        remoteAddress: newAddress(),
      })
      expect({ path: endpoint.path, status: answer.statusCode }).toEqual({ path: endpoint.path, status: 401 })
    }
    const viewer = { kind: 'admin', userId: nora.userId, sessionId: session.id, role: 'WEALTH_MANAGER', provedSecondsAgo: 0, ip: '', userAgent: '' } as const
    expect(() => requireAdmin({ ...viewer, hasSecondFactor: false })).toThrow('Sign in as an admin')
  })

  it('A17 a fresh installation has no account at all', async () => {
    const fresh = await startTestServer({
      environment: { DEMO: '0', PUBLIC_URL: 'https://app.mandate.test', SECRET_KEY: '4f1d0c9be27a4c58b1de6f3a90427c15' },
    })
    try {
      expect(await fresh.deps.db.selectFrom('users').selectAll().execute()).toEqual([])
    } finally {
      await fresh.stop()
    }
  })
})

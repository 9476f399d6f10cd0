import { confirmIdentity, getAccount, requestEmailChange, updatePassword } from '@mandate/contract/account'
import { forgotPassword, login, resetPassword } from '@mandate/contract/identity'
import { getMe, renewSession } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastTokenTo, waitForJobs } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { enrollSecondFactor } from '../second-factor/second-factor.service.ts'
import { totpGuardrails } from '../second-factor/totp.rules.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const newPassword = 'Violet-Meadow-82!'
let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const signInAs = async (name: string) => signIn(server, await addPerson(server, { name }))
const options = ({ token, ip }: SignedIn) => ({ token, ip })
const makeProofOld = ({ userId }: SignedIn) => sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${userId}`.execute(server.deps.db)
const trailOf = async ({ userId }: SignedIn) =>
  (await server.deps.db.selectFrom('auditEvents').select('kind').where('subjectId', '=', userId).execute()).map(({ kind }) => kind)
const code = () => generateSync({ secret, guardrails: totpGuardrails })

describe('the account', () => {
  it('returns its security settings', async () => {
    const ada = await signInAs('Ada')
    expect((await server.call(getAccount, {}, options(ada))).body).toEqual({
      email: ada.email,
      username: null,
      pendingEmail: null,
      hasPassword: true,
      passwordChangedAt: null,
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
      hasLinkedIn: false,
      passkeys: 0,
    })
    await enrollSecondFactor(server.deps, ada.userId, secret)
    expect((await server.call(getAccount, {}, options(ada))).body).toMatchObject({ hasSecondFactor: true })
    expect((await server.refused(getAccount, {})).body.error.code).toBe('not_signed_in')
  })
})

describe('changing the password', () => {
  it('A15 ends every other session on both replicas, voids emailed links, and emails the owner once', async () => {
    const person = await addPerson(server, { name: 'Ben' })
    const own = await signIn(server, person)
    const others = [await signIn(server, person), await signIn(replica, person), await signIn(server, person)]
    await server.call(forgotPassword, { body: { email: person.email } }, { ip: person.ip })
    const reset = await lastTokenTo(server, person.email)

    await server.call(updatePassword, { body: { currentPassword: testPassword, newPassword } }, options(own))

    for (const other of others)
      for (const each of [server, replica]) {
        expect((await each.refused(getMe, {}, { token: other.token })).status).toBe(401)
        expect((await each.refused(renewSession, {}, { cookies: other.cookies })).status).toBe(401)
      }
    await server.call(getMe, {}, { token: own.token })
    await replica.call(renewSession, {}, { cookies: own.cookies })
    expect((await server.refused(resetPassword, { body: { token: reset, password: 'Amber-Valley-93!' } }, { ip: person.ip })).body.error.code).toBe(
      'link_invalid',
    )
    await waitForJobs(server)
    expect((await server.mailsTo(person.email)).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
    expect((await server.refused(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip })).status).toBe(401)
    await server.call(login, { body: { email: person.email, password: newPassword } }, { ip: person.ip })
    expect(await trailOf(own)).toContain('password.changed')
  })

  it('A15 needs the current password, and a wrong one ends no session', async () => {
    const cleo = await signInAs('Cleo')
    const { status, body } = await server.refused(updatePassword, { body: { currentPassword: 'Wrong-Harbor-41!', newPassword } }, options(cleo))
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([400, 'invalid_input', ['currentPassword']])
    await server.call(getMe, {}, { token: cleo.token })
    await server.call(login, { body: { email: cleo.email, password: testPassword } }, { ip: cleo.ip })
    expect(await trailOf(cleo)).toContain('identity.refused')
  })

  it('A15 stops after ten wrong passwords in 15 minutes, counted across both replicas, even for the right one', async () => {
    const dora = await signInAs('Dora')
    const change = { body: { currentPassword: 'Wrong-Harbor-41!', newPassword } }
    for (let turn = 0; turn < 10; turn++) expect((await (turn % 2 ? server : replica).refused(updatePassword, change, options(dora))).status).toBe(400)
    expect((await server.refused(confirmIdentity, { body: { password: testPassword } }, options(dora))).status).toBe(429)
  })

  it.each([
    ['one that is easy to guess', 'Password1!', 'password_too_weak'],
    ["one made of the person's own words", 'Emil-Tester-1!', 'password_too_weak'],
    ['one without a digit', 'Violet-Meadow-Lane!', 'invalid_input'],
    ['the one there is', testPassword, 'invalid_input'],
  ])('refuses %s, at its field', async (_, chosen, refusal) => {
    const emil = await signInAs('Emil')
    const { body } = await server.refused(updatePassword, { body: { currentPassword: testPassword, newPassword: chosen } }, options(emil))
    expect([body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([refusal, ['newPassword']])
  })

  it('is refused to a stranger, and takes no other field', async () => {
    const flora = await signInAs('Flora')
    const body = { currentPassword: testPassword, newPassword }
    expect((await server.refused(updatePassword, { body })).body.error.code).toBe('not_signed_in')
    const extra = await server.refused(updatePassword, { body: { ...body, isAdmin: true } }, options(flora))
    expect(extra.body.error.fields).toHaveProperty('isAdmin')
  })
})

describe('step-up authentication', () => {
  it('A27 allows sensitive operations for ten minutes', async () => {
    const gus = await signInAs('Gus')
    const change = { body: { newEmail: 'gus.new@people.test' } }
    await makeProofOld(gus)
    expect((await server.refused(requestEmailChange, change, options(gus))).body.error.code).toBe('step_up_required')
    await server.call(confirmIdentity, { body: { password: testPassword } }, options(gus))
    await server.call(requestEmailChange, change, options(gus))
    await makeProofOld(gus)
    expect((await server.refused(requestEmailChange, change, options(gus))).body.error.code).toBe('step_up_required')
  })

  it('A28 also asks for the code of a second factor, and accepts each code once', async () => {
    const hana = await signInAs('Hana')
    await enrollSecondFactor(server.deps, hana.userId, secret)
    await makeProofOld(hana)
    const prove = (body: object) => server.refused(confirmIdentity, { body }, options(hana))
    expect((await prove({ password: testPassword })).body.error.fields).toHaveProperty('code')
    expect((await prove({ password: 'Wrong-Harbor-41!', code: code() })).body.error.fields).toHaveProperty('password')
    expect((await prove({ password: testPassword, code: '000000' })).body.error.fields).toHaveProperty('code')
    expect((await server.refused(requestEmailChange, { body: { newEmail: 'x@people.test' } }, options(hana))).body.error.code).toBe('step_up_required')
    const right = { password: testPassword, code: code() }
    await server.call(confirmIdentity, { body: right }, options(hana))
    expect((await prove(right)).body.error.fields).toHaveProperty('code')
    expect(await trailOf(hana)).toEqual(expect.arrayContaining(['identity.confirmed', 'identity.refused']))
  })

  it('applies to one session, not to others of the same user', async () => {
    const person = await addPerson(server, { name: 'Ines' })
    const one = await signIn(server, person)
    const other = await signIn(server, person)
    await makeProofOld(one)
    await server.call(confirmIdentity, { body: { password: testPassword } }, options(one))
    expect((await server.refused(requestEmailChange, { body: { newEmail: 'x@people.test' } }, options(other))).body.error.code).toBe('step_up_required')
  })
})

import { getAccount } from '@mandate/contract/account'
import { forgotPassword, login, resetPassword } from '@mandate/contract/identity'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@mandate/contract/second-factor'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { lastTokenTo, mailsTo } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startSession } from '../sessions/sessions.service.ts'
import { enrollSecondFactor, verifySecondFactor } from './second-factor.service.ts'
import { totpGuardrails } from './totp.rules.ts'

const from = (userId: string) => ({ userId, ip: '192.0.2.7', userAgent: 'test' })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const signInAs = async (name: string) => signIn(server, await addPerson(server, { name }))
async function mailTo(email: string, subject: string): Promise<Mail> {
  const mail = (await mailsTo(server, email)).find((sent) => sent.subject === subject)
  if (!mail) throw new Error(`no email "${subject}" came to ${email}`)
  return mail
}

const options = ({ token, ip }: SignedIn) => ({ token, ip })
const codeOf = (secret: string, steps = 0) => generateSync({ secret, guardrails: totpGuardrails, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

async function turnOn(person: SignedIn) {
  const { secret } = (await server.call(beginSecondFactor, {}, options(person))).body
  const { recoveryCodes } = (await server.call(confirmSecondFactor, { body: { code: codeOf(secret, -1) } }, options(person))).body
  return { secret, recoveryCodes }
}

async function refusalOf(endpoint: typeof renewRecoveryCodes | typeof removeSecondFactor | typeof beginSecondFactor, person: SignedIn) {
  return (await server.refused(endpoint, {}, options(person))).body.error.code
}

describe('turning a second factor on', () => {
  it('starts with a secret for an authenticator app, and applies from its first code', async () => {
    const ada = await signInAs('Ada')
    const { secret, uri } = (await server.call(beginSecondFactor, {}, options(ada))).body
    const parsed = new URL(uri)
    expect([parsed.protocol, parsed.searchParams.get('secret'), parsed.searchParams.get('issuer')]).toEqual(['otpauth:', secret, 'Mandate'])
    expect(decodeURIComponent(parsed.pathname)).toContain(ada.email)
    await server.call(login, { body: { email: ada.email, password: testPassword } }, { ip: ada.ip })

    const { recoveryCodes } = (await server.call(confirmSecondFactor, { body: { code: codeOf(secret) } }, options(ada))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.call(getAccount, {}, options(ada))).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
    const withoutCode = await server.refused(login, { body: { email: ada.email, password: testPassword } }, { ip: ada.ip })
    expect(withoutCode.body.error.code).toBe('second_factor_required')
    await mailTo(ada.email, 'Two-factor authentication is on')
  })

  it("A28 the code that turned it on can't also sign in", async () => {
    const ben = await signInAs('Ben')
    const { secret } = (await server.call(beginSecondFactor, {}, options(ben))).body
    const code = codeOf(secret)
    await server.call(confirmSecondFactor, { body: { code } }, options(ben))
    expect(await verifySecondFactor(server.deps, from(ben.userId), code)).toBe('wrong')
  })

  it('A28 the sixth wrong first code is refused even when right', async () => {
    const cleo = await signInAs('Cleo')
    const { secret } = (await server.call(beginSecondFactor, {}, options(cleo))).body
    for (let turn = 0; turn < 5; turn++) {
      const { body } = await server.refused(confirmSecondFactor, { body: { code: '000000' } }, options(cleo))
      expect(body.error.fields).toHaveProperty('code')
    }
    expect((await server.refused(confirmSecondFactor, { body: { code: codeOf(secret) } }, options(cleo))).status).toBe(429)
  })

  it('starting again creates a new secret and voids the first', async () => {
    const dora = await signInAs('Dora')
    const first = (await server.call(beginSecondFactor, {}, options(dora))).body.secret
    const second = (await server.call(beginSecondFactor, {}, options(dora))).body.secret
    expect(second).not.toBe(first)
    expect((await server.refused(confirmSecondFactor, { body: { code: codeOf(first) } }, options(dora))).body.error.code).toBe('invalid_input')
    await server.call(confirmSecondFactor, { body: { code: codeOf(second) } }, options(dora))
    expect(await refusalOf(beginSecondFactor, dora)).toBe('already_exists')
    expect((await server.refused(confirmSecondFactor, { body: { code: codeOf(second, 1) } }, options(dora))).body.error.code).toBe('not_found')
  })

  it('is refused when signed out, and for a code before there is a secret', async () => {
    for (const endpoint of [beginSecondFactor, renewRecoveryCodes, removeSecondFactor, confirmSecondFactor])
      expect((await server.refused(endpoint, { body: { code: '123456' } })).body.error.code).toBe('not_signed_in')
    const emil = await signInAs('Emil')
    expect((await server.refused(confirmSecondFactor, { body: { code: '123456' } }, options(emil))).body.error.code).toBe('not_found')
  })
})

describe('recovery codes', () => {
  it('A28 each signs in once, the owner is emailed, and only keyed hashes are stored', async () => {
    const flora = await signInAs('Flora')
    const { recoveryCodes } = await turnOn(flora)
    const [code = ''] = recoveryCodes
    const signInWith = (given: string) => ({ body: { email: flora.email, password: testPassword, code: given } })
    await server.call(login, signInWith(code.toLowerCase().replaceAll('-', ' ')), { ip: flora.ip })
    expect((await server.refused(login, signInWith(code), { ip: flora.ip })).body.error.code).toBe('second_factor_required')
    expect((await server.call(getAccount, {}, options(flora))).body.recoveryCodesLeft).toBe(9)
    expect((await mailTo(flora.email, 'A recovery code was used')).text).toContain('9 left')
    const kept = await server.deps.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', flora.userId).execute()
    for (const { codeHash } of kept)
      for (const each of recoveryCodes) expect(codeHash.includes(each) || codeHash.includes(each.replaceAll('-', ''))).toBe(false)
  })

  it('A28 of two concurrent sign-ins with the same recovery code, one succeeds', async () => {
    const gus = await signInAs('Gus')
    const { recoveryCodes } = await turnOn(gus)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => verifySecondFactor(server.deps, from(gus.userId), recoveryCodes[0])))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  it("A28 one user's codes don't work for another", async () => {
    const [hana, ines] = [await signInAs('Hana'), await signInAs('Ines')]
    const { recoveryCodes } = await turnOn(hana)
    await turnOn(ines)
    expect(await verifySecondFactor(server.deps, from(ines.userId), recoveryCodes[0])).toBe('wrong')
  })

  it('replace the old ones when created again', async () => {
    const jon = await signInAs('Jon')
    expect(await refusalOf(renewRecoveryCodes, jon)).toBe('not_found')
    const { recoveryCodes } = await turnOn(jon)
    const renewed = (await server.call(renewRecoveryCodes, {}, options(jon))).body.recoveryCodes
    expect(await verifySecondFactor(server.deps, from(jon.userId), recoveryCodes[0])).toBe('wrong')
    expect(await verifySecondFactor(server.deps, from(jon.userId), renewed[0])).toBe('ok')
    await mailTo(jon.email, 'You have new recovery codes')
  })
})

describe('a second factor', () => {
  it('can be turned off, with its codes, and the owner is emailed', async () => {
    const kim = await signInAs('Kim')
    expect(await refusalOf(removeSecondFactor, kim)).toBe('not_found')
    await turnOn(kim)
    await server.call(removeSecondFactor, {}, options(kim))
    expect((await server.call(getAccount, {}, options(kim))).body).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
    await server.call(login, { body: { email: kim.email, password: testPassword } }, { ip: kim.ip })
    await mailTo(kim.email, 'Two-factor authentication is off')
  })

  it("A17 can't be turned off for an admin", async () => {
    const person = await addPerson(server, { name: 'Lena' })
    await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', person.userId).execute()
    await enrollSecondFactor(server.deps, person.userId, 'JBSWY3DPEHPK3PXP')
    const { user } = await startSession(server.deps, { userId: person.userId, kind: 'admin', hasSecondFactor: true }, { ip: person.ip, userAgent: '' })
    const lena = { ...person, user, token: user.authorization.token, cookies: {} }
    expect(await refusalOf(removeSecondFactor, lena)).toBe('not_allowed')
    expect(await verifySecondFactor(server.deps, from(lena.userId), undefined)).toBe('missing')
  })

  it("A28 isn't bypassed by a password reset", async () => {
    const max = await signInAs('Max')
    await turnOn(max)
    await server.call(forgotPassword, { body: { email: max.email } }, { ip: max.ip })
    const token = await lastTokenTo(server, max.email)
    const password = 'Violet-Meadow-82!'
    await server.call(resetPassword, { body: { token, password } }, { ip: max.ip })
    expect((await server.refused(login, { body: { email: max.email, password } }, { ip: max.ip })).body.error.code).toBe('second_factor_required')
  })
})

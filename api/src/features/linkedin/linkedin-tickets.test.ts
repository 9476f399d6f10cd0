import { confirmLinkedIn, linkWithPassword } from '@mandate/contract/linkedin'
import { getMe } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo } from '../../test/mails.ts'
import { addPerson, type TestPerson, testPassword } from '../../test/people.ts'
import { countSessions, finish, linkAccount, linkedAccountsOf, newNetwork, newStranger, startSignIn, startStage } from '../../test/provider-sign-ins.ts'
import { enrollSecondFactor } from '../second-factor/second-factor.service.ts'
import { totpGuardrails } from '../second-factor/totp.rules.ts'

let stage: Awaited<ReturnType<typeof startStage>>
const secret = 'JBSWY3DPEHPK3PXP'

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

/** Runs the flow up to the ticket. */
async function reach(claims: Record<string, unknown>, kind: 'passwordNeeded' | 'codeNeeded' | 'signUp') {
  const { cookies, ...signIn } = await startSignIn(stage, claims)
  const { body } = await finish(stage, { ...signIn, cookies })
  if (body.kind !== kind) throw new Error(`${body.kind} instead of ${kind}`)
  return { ticket: body.ticket, options: { cookies, ip: newNetwork() } }
}

async function addWithSecondFactor(name: string): Promise<TestPerson> {
  const person = await addPerson(stage.server, { name })
  await enrollSecondFactor(stage.server.deps, person.userId, secret)
  return person
}

const currentCode = () => generateSync({ secret, guardrails: totpGuardrails })

async function makeTicketsOld(): Promise<void> {
  await stage.server.deps.db.updateTable('providerSignIns').set({ ticketExpiresAt: sql<Date>`now()` }).where('ticketHash', 'is not', null).execute()
}

describe('the password of the account with the same address', () => {
  it('links LinkedIn, signs in, and emails the owner; from then on LinkedIn is enough', async () => {
    const ada = await addPerson(stage.server, { name: 'Ada' })
    const claims = newStranger(ada.email)
    const { ticket, options } = await reach(claims, 'passwordNeeded')
    const { body, cookies } = await stage.server.call(linkWithPassword, { body: { ticket, password: testPassword } }, options)
    expect(body).toMatchObject({ id: ada.userId })
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['renewal', 'device', 'linkedin-browser']))
    expect(await linkedAccountsOf(stage, ada)).toEqual([{ subject: claims.sub }])
    expect((await lastMailTo(stage.server, ada.email)).subject).toBe('LinkedIn was connected to your account')
    expect((await finish(stage, await startSignIn(stage, claims))).body).toMatchObject({ kind: 'signedIn', user: { id: ada.userId } })
  })

  it('A21 takeover: a wrong password links nothing, and the right one still can', async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const { ticket, options } = await reach(newStranger(ben.email), 'passwordNeeded')
    const { status, body } = await stage.server.refused(linkWithPassword, { body: { ticket, password: 'Wrong-Harbor-41!' } }, options)
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'sign_in_failed' })
    expect(await linkedAccountsOf(stage, ben)).toEqual([])
    expect(await countSessions(stage, ben)).toBe(0)
    await stage.server.call(linkWithPassword, { body: { ticket, password: testPassword } }, options)
  })

  it('A7 guesses through a ticket count like guesses at sign-in', async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const { ticket, options } = await reach(newStranger(ben.email), 'passwordNeeded')
    const guess = (number: number) =>
      stage.server.refused(linkWithPassword, { body: { ticket, password: `Guess-Harbor-${number}!` } }, { ...options, ip: newNetwork() })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => guess(number)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  })

  it('A21 takeover: the ticket works only in the browser that LinkedIn sent back, once, for ten minutes', async () => {
    const cleo = await addPerson(stage.server, { name: 'Cleo' })
    const { ticket, options } = await reach(newStranger(cleo.email), 'passwordNeeded')
    const other = await reach(newStranger(cleo.email), 'passwordNeeded')
    const input = { body: { ticket, password: testPassword } }
    const expectRefused = async (given: object) => {
      const { body } = await stage.server.refused(linkWithPassword, input, { ...options, ...given })
      expect(body.error.code).toBe('sign_in_state_invalid')
    }
    await expectRefused({ cookies: {} })
    await expectRefused({ cookies: other.options.cookies })
    await stage.server.call(linkWithPassword, input, options)
    await expectRefused({})
    await makeTicketsOld()
    const { body } = await stage.server.refused(linkWithPassword, { body: { ticket: other.ticket, password: testPassword } }, other.options)
    expect(body.error.code).toBe('sign_in_state_invalid')
  })

  it('A28 second factor: is required as in password sign-in', async () => {
    const dana = await addWithSecondFactor('Dana')
    const { ticket, options } = await reach(newStranger(dana.email), 'passwordNeeded')
    const missing = await stage.server.refused(linkWithPassword, { body: { ticket, password: testPassword } }, options)
    expect(missing.body.error.code).toBe('second_factor_required')
    expect(await linkedAccountsOf(stage, dana)).toEqual([])
    const { body } = await stage.server.call(linkWithPassword, { body: { ticket, password: testPassword, code: currentCode() } }, options)
    expect(body.id).toBe(dana.userId)
  })

  it('says that an account is not activated yet', async () => {
    const ed = await addPerson(stage.server, { name: 'Ed', isActivated: false })
    const { ticket, options } = await reach(newStranger(ed.email), 'passwordNeeded')
    const { body } = await stage.server.refused(linkWithPassword, { body: { ticket, password: testPassword } }, options)
    expect(body.error.code).toBe('not_activated')
    expect(await linkedAccountsOf(stage, ed)).toEqual([])
  })

  it('A21 takeover: opens nothing when the address belongs to another account by then', async () => {
    const fay = await addPerson(stage.server, { name: 'Fay' })
    const { ticket, options } = await reach(newStranger(fay.email), 'passwordNeeded')
    const gil = await addPerson(stage.server, { name: 'Gil' })
    await stage.server.deps.db.updateTable('users').set({ email: 'fay.elsewhere@people.test' }).where('id', '=', fay.userId).execute()
    await stage.server.deps.db.updateTable('users').set({ email: fay.email }).where('id', '=', gil.userId).execute()
    const { body } = await stage.server.refused(linkWithPassword, { body: { ticket, password: testPassword } }, options)
    expect(body.error.code).toBe('sign_in_state_invalid')
    expect(await linkedAccountsOf(stage, gil)).toEqual([])
  })

  it('says so when the identity was linked to another account meanwhile', async () => {
    const fay = await addPerson(stage.server, { name: 'Fay' })
    const gil = await addPerson(stage.server, { name: 'Gil' })
    const claims = newStranger(fay.email)
    const { ticket, options } = await reach(claims, 'passwordNeeded')
    await stage.server.deps.db
      .insertInto('linkedAccounts')
      .values({ issuer: stage.provider.issuer, subject: claims.sub, userId: gil.userId, email: gil.email })
      .execute()
    const { body } = await stage.server.refused(linkWithPassword, { body: { ticket, password: testPassword } }, options)
    expect(body.error.code).toBe('conflict')
    expect(await linkedAccountsOf(stage, fay)).toEqual([])
  })

  it('refuses the ticket of a sign-up or of a code', async () => {
    const dana = await addWithSecondFactor('Dana')
    const tickets = [await reach(newStranger('new@people.test'), 'signUp'), await reach(await linkAccount(stage, dana), 'codeNeeded')]
    for (const { ticket, options } of tickets) {
      const { body } = await stage.server.refused(linkWithPassword, { body: { ticket, password: testPassword } }, options)
      expect(body.error.code).toBe('sign_in_state_invalid')
    }
  })
})

describe('an account with a second factor and LinkedIn', () => {
  it("A28 second factor: LinkedIn alone doesn't sign in; the code does, once", async () => {
    const dana = await addWithSecondFactor('Dana')
    const { ticket, options } = await reach(await linkAccount(stage, dana), 'codeNeeded')
    expect(await countSessions(stage, dana)).toBe(0)
    const code = currentCode()
    const { body } = await stage.server.call(confirmLinkedIn, { body: { ticket, code } }, options)
    expect((await stage.server.call(getMe, {}, { token: body.authorization.token })).body.id).toBe(dana.userId)
    expect((await stage.server.refused(confirmLinkedIn, { body: { ticket, code } }, options)).body.error.code).toBe('sign_in_state_invalid')
  })

  it('A28 second factor: a wrong code is refused, and the sixth attempt even when right', async () => {
    const dana = await addWithSecondFactor('Dana')
    const { ticket, options } = await reach(await linkAccount(stage, dana), 'codeNeeded')
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status, body } = await stage.server.refused(confirmLinkedIn, { body: { ticket, code: '000000' } }, options)
      expect({ status, code: body.error.code, field: body.error.fields?.code }).toEqual({ status: 401, code: 'sign_in_failed', field: body.error.message })
    }
    expect((await stage.server.refused(confirmLinkedIn, { body: { ticket, code: currentCode() } }, options)).status).toBe(429)
    expect(await countSessions(stage, dana)).toBe(0)
  })

  it("A28 second factor: the ticket doesn't work in another browser or after ten minutes", async () => {
    const dana = await addWithSecondFactor('Dana')
    const { ticket, options } = await reach(await linkAccount(stage, dana), 'codeNeeded')
    const code = currentCode()
    expect((await stage.server.refused(confirmLinkedIn, { body: { ticket, code } }, { ip: newNetwork() })).body.error.code).toBe('sign_in_state_invalid')
    await makeTicketsOld()
    expect((await stage.server.refused(confirmLinkedIn, { body: { ticket, code } }, options)).body.error.code).toBe('sign_in_state_invalid')
    expect(await countSessions(stage, dana)).toBe(0)
  })
})

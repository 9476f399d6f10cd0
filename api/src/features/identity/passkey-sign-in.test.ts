import { confirmIdentity } from '@mandate/contract/account'
import { adminLogin, login } from '@mandate/contract/identity'
import { askForPasskey, listPasskeys, signInWithPasskey } from '@mandate/contract/passkeys'
import { getMe } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, enroll } from '../../test/authenticator.ts'
import { mailsTo } from '../../test/mails.ts'
import { assertionOf, keepPasskey } from '../../test/passkeys.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import type { SoftwarePasskey } from '../../test/software-authenticator.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startSession } from '../sessions/sessions.service.ts'

let server: TestServer
let ada: SignedIn
let key: SoftwarePasskey
beforeAll(async () => {
  server = await startTestServer()
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
  key = (await keepPasskey(server, ada)).key
})
afterAll(() => server.stop())

async function withPasskey(name: string) {
  const person = await signIn(server, await addPerson(server, { name }))
  return { person, ...(await keepPasskey(server, person)) }
}
const enter = (passkey: Awaited<ReturnType<typeof assertionOf>>, ip: string) => server.answer(signInWithPasskey, { body: { passkey } }, { ip })
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code
const eventsOf = (userId: string, kind: string) =>
  server.deps.db.selectFrom('auditEvents').select('details').where('subjectId', '=', userId).where('kind', '=', kind).execute()

it('signs in without a password, counts as step-up authentication, and records when it was used', async () => {
  const answer = await server.call(signInWithPasskey, { body: { passkey: await assertionOf(server, key, ada) } }, { ip: ada.ip })
  expect(answer.body).toMatchObject({ id: ada.userId, email: ada.email, isAdmin: false })
  expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['device', 'renewal'])
  const { token } = answer.body.authorization
  expect((await server.call(getMe, {}, { token, ip: ada.ip })).body.id).toBe(ada.userId)
  expect((await server.call(listPasskeys, {}, { token, ip: ada.ip })).body.items[0]?.lastUsedAt).not.toBeNull()
  expect(await eventsOf(ada.userId, 'sign_in.succeeded')).toContainEqual({ details: { account: 'member', secondFactor: true, with: 'passkey' } })
})

it('A28 every invalid response gets the same refusal: site, user verification, challenge, user, signature', async () => {
  const { key: bens } = await withPasskey('Ben')
  const { challenge } = (await server.call(askForPasskey, { body: { purpose: 'signIn' } }, { ip: ada.ip })).body
  const once = key.answer(challenge)
  expect((await enter(once, ada.ip)).status).toBe(200)
  const mine = await assertionOf(server, key, ada)
  const wrong = [
    ['replayed', key.answer(challenge)],
    ['the same answer again', once],
    ['a challenge for something else', await assertionOf(server, key, { ...ada, purpose: 'secondFactor' })],
    ['another site', await assertionOf(server, key, { ...ada, origin: 'https://mandate.evil.test' })],
    ['a key for another site', await assertionOf(server, key, { ...ada, rpId: 'evil.test' })],
    ['no user verification', await assertionOf(server, key, { ...ada, isVerified: false })],
    ['the key of another person', { ...(await assertionOf(server, bens, ada)), id: mine.id }],
    ['the name of another person', await assertionOf(server, bens, { ...ada, userHandle: mine.userHandle ?? '' })],
    ['another signature', { ...mine, signature: once.signature }],
    ['an unknown key', { ...(await assertionOf(server, key, ada)), id: 'AAAA' }],
  ] as const
  const answered = await Promise.all(wrong.map(async ([name, assertion]) => [name, codeOf(await enter(assertion, ada.ip))]))
  expect(answered).toEqual(wrong.map(([name]) => [name, 'sign_in_failed']))
  expect((await enter(await assertionOf(server, key, ada), ada.ip)).status).toBe(200)
})

it("A28 a counter that doesn't increase is refused, audited, and emailed to the owner", async () => {
  const { person, key: cleos } = await withPasskey('Cleo')
  expect((await enter(await assertionOf(server, cleos, { ...person, counter: 7 }), person.ip)).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(codeOf(await enter(await assertionOf(server, cleos, { ...person, counter }), person.ip))).toBe('sign_in_failed')
  expect(await eventsOf(person.userId, 'passkey.counter_decreased')).toHaveLength(3)
  expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain('We blocked a passkey sign-in')
  expect((await enter(await assertionOf(server, cleos, { ...person, counter: 8 }), person.ip)).status).toBe(200)
})

it('A28 of eight concurrent responses to one challenge, one signs in; a device without a counter signs in each time', async () => {
  const { person, key: doras } = await withPasskey('Dora')
  const one = await assertionOf(server, doras, { ...person, counter: 0 })
  const answered = await Promise.all(Array.from({ length: 8 }, () => enter(one, person.ip)))
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await enter(await assertionOf(server, doras, { ...person, counter: 0 }), person.ip)).status).toBe(200)
})

it("A17 opens no account that the password doesn't open: suspended, not activated, admin, deleted", async () => {
  const { person, key: emils } = await withPasskey('Emil')
  const { db } = server.deps
  const set = (values: Record<string, unknown>) => db.updateTable('users').set(values).where('id', '=', person.userId).execute()
  const outcome = async () => codeOf(await enter(await assertionOf(server, emils, person), person.ip))
  await set({ suspendedAt: sql`now()` })
  expect(await outcome()).toBe('sign_in_failed')
  await set({ suspendedAt: null, activatedAt: null })
  expect(await outcome()).toBe('not_activated')
  await set({ activatedAt: sql`now()`, isAdmin: true })
  expect(await outcome()).toBe('sign_in_failed')
  await set({ isAdmin: false })
  expect(await outcome()).toBeUndefined()
  await db.deleteFrom('users').where('id', '=', person.userId).execute()
  expect(await outcome()).toBe('sign_in_failed')
})

it('A8 is limited like the password during an attack, but not in a known browser', async () => {
  const { person, key: floras } = await withPasskey('Flora')
  await server.deps.rateLimits.consume('guess-account', person.email, { points: 20, seconds: 900, isExact: true })
  for (let guess = 1; guess < 20; guess++) await server.deps.rateLimits.consume('guess-account', person.email, { points: 20, seconds: 900, isExact: true })
  expect(codeOf(await enter(await assertionOf(server, floras, person), person.ip))).toBe('too_many_requests')
  const passkey = await assertionOf(server, floras, person)
  const known = await server.answer(signInWithPasskey, { body: { passkey } }, { ip: person.ip, cookies: { device: person.cookies.device ?? '' } })
  expect(known.status).toBe(200)
})

it('A28 replaces the code after the password and in step-up authentication; only a passkey of the same account', async () => {
  const { person, key: guses } = await withPasskey('Gus')
  await enroll(server, person.userId)
  const withPassword = (more: object) => server.answer(login, { body: { email: person.email, password: testPassword, ...more } }, { ip: person.ip })
  const proof = async (of: SoftwarePasskey, purpose: 'signIn' | 'secondFactor' = 'secondFactor') => ({
    passkey: await assertionOf(server, of, { ...person, purpose }),
  })
  expect(codeOf(await withPassword({}))).toBe('second_factor_required')
  expect((await withPassword(await proof(guses))).status).toBe(200)
  expect(codeOf(await withPassword(await proof(key)))).toBe('second_factor_required')
  expect(codeOf(await withPassword(await proof(guses, 'signIn')))).toBe('second_factor_required')
  const used = await proof(guses)
  expect((await withPassword(used)).status).toBe(200)
  expect(codeOf(await withPassword(used))).toBe('second_factor_required')

  const confirm = (more: object) => server.answer(confirmIdentity, { body: { password: testPassword, ...more } }, person)
  expect((await confirm(await proof(guses))).status).toBe(200)
  expect(codeOf(await confirm(await proof(key)))).toBe('invalid_input')
})

it('A17 replaces the code in admin sign-in, never the password', async () => {
  const person = await addPerson(server, { name: 'Lena', isAdmin: true })
  await enroll(server, person.userId)
  const { user } = await startSession(server.deps, { userId: person.userId, kind: 'admin', hasSecondFactor: true }, { ip: person.ip, userAgent: '' })
  const lena = { ...person, user, token: user.authorization.token, cookies: {} }
  const { key: lenas } = await keepPasskey(server, lena)
  const enterAs = async (more: object) => server.answer(adminLogin, { body: { email: person.email, password: testPassword, ...more } }, { ip: person.ip })
  const second = async (of: SoftwarePasskey) => ({ passkey: await assertionOf(server, of, { ...person, purpose: 'secondFactor' }) })
  expect((await enterAs(await second(lenas))).status).toBe(200)
  expect(codeOf(await enterAs(await second(key)))).toBe('sign_in_failed')
  expect(codeOf(await enterAs({ ...(await second(lenas)), password: 'Wrong-Harbor-41!' }))).toBe('sign_in_failed')
  expect(codeOf(await enterAs({}))).toBe('invalid_input')
  expect((await enterAs({ code: await codeAt(server) })).status).toBe(200)
})

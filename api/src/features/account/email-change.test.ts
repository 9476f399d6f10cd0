import { cancelEmailChange, confirmEmailChange, getAccount, requestEmailChange } from '@mandate/contract/account'
import { forgotPassword, login, resetPassword } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { lastTokenTo, mailsTo, waitForJobs } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

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

const tokenIn = ({ text }: Mail) => /#token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? ''

const options = ({ token, ip }: SignedIn) => ({ token, ip })
const open = (token: string, ip: string) => server.call(confirmEmailChange, { body: { token } }, { ip })
const openRefused = async (token: string, ip: string) => (await server.refused(confirmEmailChange, { body: { token } }, { ip })).body.error.code
let nextAddress = 1
const newAddress = () => `moved.${nextAddress++}@people.test`

async function askFor(person: SignedIn, newEmail: string) {
  const before = async (to: string) => (await server.mailsTo(to)).length
  const [oldBefore, newBefore] = [await before(person.email), await before(newEmail)]
  await server.call(requestEmailChange, { body: { newEmail } }, options(person))
  await waitForJobs(server)
  const [toOld, toNew] = [(await server.mailsTo(person.email)).slice(oldBefore), (await server.mailsTo(newEmail)).slice(newBefore)]
  expect([toOld.length, toNew.length]).toEqual([1, 1])
  return { toOld: toOld[0] as NonNullable<(typeof toOld)[0]>, toNew: toNew[0] as NonNullable<(typeof toNew)[0]> }
}

const emailOf = async ({ userId }: SignedIn) =>
  (await server.deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

describe('a change of email', () => {
  it.each(['old', 'new'] as const)('completes when both links were opened, the %s one first', async (first) => {
    const person = await addPerson(server, { name: 'Ada' })
    const ada = await signIn(server, person)
    const other = await signIn(server, person)
    const newEmail = newAddress()
    const { toOld, toNew } = await askFor(ada, newEmail)
    expect((await server.call(getAccount, {}, options(ada))).body).toMatchObject({ email: ada.email, pendingEmail: newEmail })
    const tokens = first === 'old' ? [tokenIn(toOld), tokenIn(toNew)] : [tokenIn(toNew), tokenIn(toOld)]
    const waiting = first === 'old' ? 'waitingForNewAddress' : 'waitingForOldAddress'

    expect((await open(tokens[0] ?? '', ada.ip)).body.state).toBe(waiting)
    expect((await open(tokens[0] ?? '', ada.ip)).body.state).toBe(waiting)
    expect(await emailOf(ada)).toBe(ada.email)
    const { body } = await server.call(confirmEmailChange, { body: { token: tokens[1] ?? '' } }, options(ada))

    expect(body.state).toBe('changed')
    expect((await server.call(getAccount, {}, options(ada))).body).toMatchObject({ email: newEmail, pendingEmail: null })
    expect((await server.refused(getMe, {}, { token: other.token })).status).toBe(401)
    for (const token of tokens) expect(await openRefused(token, ada.ip)).toBe('link_invalid')
    await server.call(login, { body: { email: newEmail, password: testPassword } }, { ip: ada.ip })
    expect((await server.refused(login, { body: { email: ada.email, password: testPassword } }, { ip: ada.ip })).body.error.code).toBe('sign_in_failed')
    await mailTo(ada.email, 'Your email was changed')
    await mailTo(newEmail, 'Your email was changed')
    const trail = await server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).where('subjectId', '=', ada.userId).execute()
    expect(trail.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email.change_requested', 'email.changed']))
    expect(JSON.stringify(trail)).not.toContain(newEmail)
  })

  it('ends every session when the last link is opened while signed out', async () => {
    const ben = await signInAs('Ben')
    const { toOld, toNew } = await askFor(ben, newAddress())
    await open(tokenIn(toOld), ben.ip)
    await open(tokenIn(toNew), ben.ip)
    expect((await server.refused(getMe, {}, { token: ben.token })).status).toBe(401)
  })

  it('completes once when both links are opened concurrently, many times', async () => {
    const cleo = await signInAs('Cleo')
    const { toOld, toNew } = await askFor(cleo, newAddress())
    const tokens = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? tokenIn(toOld) : tokenIn(toNew)))
    const answers = await Promise.all(
      tokens.map((token) => server.app.inject({ method: 'POST', url: '/api/auth/email-change', payload: { token }, remoteAddress: cleo.ip })),
    )
    expect(answers.filter(({ body }) => body.includes('"changed"'))).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode)
  })

  it('voids a reset link that went to the old address', async () => {
    const dora = await signInAs('Dora')
    await server.call(forgotPassword, { body: { email: dora.email } }, { ip: dora.ip })
    const reset = await lastTokenTo(server, dora.email)
    const { toOld, toNew } = await askFor(dora, newAddress())
    await open(tokenIn(toOld), dora.ip)
    await open(tokenIn(toNew), dora.ip)
    expect((await server.refused(resetPassword, { body: { token: reset, password: 'Amber-Valley-93!' } }, { ip: dora.ip })).body.error.code).toBe(
      'link_invalid',
    )
  })

  it('A3 gives the same response for an address with an account; only its email says so, and has no confirmation link', async () => {
    const emil = await signInAs('Emil')
    const owner = await addPerson(server, { name: 'Flora' })
    const free = await server.call(requestEmailChange, { body: { newEmail: newAddress() } }, options(emil))
    const taken = await server.call(requestEmailChange, { body: { newEmail: owner.email } }, options(emil))
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mail = await mailTo(owner.email, 'This address already has an account')
    expect(mail.text).not.toContain('#token=')
    expect((await server.call(getAccount, {}, options(emil))).body.pendingEmail).toBe(owner.email)
  })

  it('is refused at the last step when the address has its own account by then', async () => {
    const gus = await signInAs('Gus')
    const newEmail = newAddress()
    const { toOld, toNew } = await askFor(gus, newEmail)
    await open(tokenIn(toOld), gus.ip)
    const squatter = await addPerson(server, { name: 'Hana' })
    await server.deps.db.updateTable('users').set({ email: newEmail }).where('id', '=', squatter.userId).execute()
    expect(await openRefused(tokenIn(toNew), gus.ip)).toBe('link_invalid')
    expect(await emailOf(gus)).toBe(gus.email)
    await server.call(getMe, {}, { token: gus.token })
  })

  it('takes precedence over an unconfirmed sign-up with that address', async () => {
    const ines = await signInAs('Ines')
    const newEmail = newAddress()
    const unproved = await addPerson(server, { name: 'Jon', isActivated: false })
    await server.deps.db.updateTable('users').set({ email: newEmail }).where('id', '=', unproved.userId).execute()
    const { toOld, toNew } = await askFor(ines, newEmail)
    await open(tokenIn(toNew), ines.ip)
    await open(tokenIn(toOld), ines.ip)
    expect(await emailOf(ines)).toBe(newEmail)
  })

  it('can be canceled, and a new request replaces the previous one', async () => {
    const kim = await signInAs('Kim')
    const first = await askFor(kim, newAddress())
    const second = await askFor(kim, newAddress())
    expect(await openRefused(tokenIn(first.toOld), kim.ip)).toBe('link_invalid')
    await open(tokenIn(second.toOld), kim.ip)
    await server.call(cancelEmailChange, {}, options(kim))
    expect(await openRefused(tokenIn(second.toNew), kim.ip)).toBe('link_invalid')
    expect((await server.call(getAccount, {}, options(kim))).body.pendingEmail).toBeNull()
    expect((await server.call(cancelEmailChange, {}, options(kim))).body).toEqual({ done: true })
  })

  it('expires after a day, and is void for a suspended user', async () => {
    const lena = await signInAs('Lena')
    const late = await askFor(lena, newAddress())
    await sql`update mailed_links set expires_at = expires_at - interval '1 day' where user_id = ${lena.userId}`.execute(server.deps.db)
    expect(await openRefused(tokenIn(late.toOld), lena.ip)).toBe('link_invalid')
    expect((await server.call(getAccount, {}, options(lena))).body.pendingEmail).toBeNull()
    const next = await askFor(lena, newAddress())
    await server.deps.db.updateTable('users').set({ suspendedAt: sql`now()` }).where('id', '=', lena.userId).execute()
    expect(await openRefused(tokenIn(next.toOld), lena.ip)).toBe('link_invalid')
  })

  it('is refused for the current address, when signed out, and after five requests a day', async () => {
    const max = await signInAs('Max')
    const same = await server.refused(requestEmailChange, { body: { newEmail: max.email.toUpperCase() } }, options(max))
    expect(same.body.error.fields).toHaveProperty('newEmail')
    for (const endpoint of [requestEmailChange, cancelEmailChange])
      expect((await server.refused(endpoint, { body: { newEmail: newAddress() } })).body.error.code).toBe('not_signed_in')
    for (let turn = 0; turn < 5; turn++) await server.call(requestEmailChange, { body: { newEmail: newAddress() } }, options(max))
    expect((await server.refused(requestEmailChange, { body: { newEmail: newAddress() } }, options(max))).status).toBe(429)
    expect(await openRefused('A'.repeat(43), max.ip)).toBe('link_invalid')
  })

  it('A13 keeps no usable token in the database', async () => {
    const nora = await signInAs('Nora')
    const { toOld } = await askFor(nora, newAddress())
    const token = tokenIn(toOld)
    const { rows } = await sql<{ text: string }>`select l::text as text from mailed_links l union all select o::text from outbox_messages o`.execute(
      server.deps.db,
    )
    for (const { text } of rows) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})

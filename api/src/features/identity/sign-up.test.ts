import { getAccreditation } from '@mandate/contract/accreditation'
import { activate, login, register, resendActivation } from '@mandate/contract/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '../../database/housekeeping.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import { lastMailTo, lastTokenTo, mailsTo } from '../../test/mails.ts'
import { addPerson, signIn, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
let nextNumber = 1

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newPassword = 'Violet-Meadow-82!'

function details(name: string, more: Record<string, unknown> = {}) {
  return {
    ...{ email: `${name.toLowerCase()}.${nextNumber++}@sign-up.test`, password: testPassword, firstName: name, lastName: 'Newcomer' },
    ...{ role: 'ASSET_MANAGER' as const, alias: '', companyName: 'Larkfield Partners', agreeTerms: true as const, ...more },
  }
}

async function signUp(sent: ReturnType<typeof details>, cookies: Record<string, string> = {}) {
  const answer = await server.call(register, { body: sent }, { ip: newAddress(), cookies })
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

const rowOf = (email: string) => server.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const tryLogin = (email: string, password: string) => server.answer(login, { body: { email, password } }, { ip: newAddress() })
const open = (token: string, options: { password?: string; cookies?: Record<string, string> } = {}) =>
  server.answer(
    activate,
    { body: { token, ...(options.password ? { password: options.password } : {}) } },
    { cookies: options.cookies ?? {}, ip: newAddress() },
  )

describe('signing up', () => {
  it('emails a link that activates the account in the same browser, once', async () => {
    const ada = details('Ada')
    const cookies = await signUp(ada)
    expect((await tryLogin(ada.email, ada.password)).body).toMatchObject({ error: { code: 'not_activated' } })
    const token = await lastTokenTo(server, ada.email)
    expect((await open(token, { cookies })).status).toBe(200)
    expect((await tryLogin(ada.email, ada.password)).status).toBe(200)
    expect((await open(token, { cookies })).body).toMatchObject({ error: { code: 'link_invalid' } })
    expect(await rowOf(ada.email)).toMatchObject({ firstName: 'Ada', role: 'ASSET_MANAGER', companyName: 'Larkfield Partners', isAdmin: false })
  })

  it('stores self-certification separately from verification', async () => {
    const cleo = details('Cleo', { role: 'ACCREDITED_INVESTOR', verifiedAccreditedInvestor: 'netWorth' })
    await signUp(cleo)
    const row = await rowOf(cleo.email)
    const claims = await server.deps.db.selectFrom('accreditationClaims').selectAll().where('userId', '=', String(row?.id)).execute()
    expect(claims).toMatchObject([{ ground: 'netWorth' }])
  })

  it.each([undefined, null, false])('an investor who states %j is told the field and what to send', async (verifiedAccreditedInvestor) => {
    const dora = details('Dora', { role: 'ACCREDITED_INVESTOR', ...(verifiedAccreditedInvestor === undefined ? {} : { verifiedAccreditedInvestor }) })
    const { body } = await server.refused(register, { body: dora }, { ip: newAddress() })
    expect(body.error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('verifiedAccreditedInvestor') })
    expect(body.error.fields?.verifiedAccreditedInvestor).toMatch(/send a ground \(income, .*\) or true\. .*choose another role$/)
    expect(await rowOf(dora.email)).toBeUndefined()
  })

  it.each([null, false])('other roles may state %j', async (verifiedAccreditedInvestor) => {
    const ian = details('Ian', { role: 'WEALTH_MANAGER', verifiedAccreditedInvestor })
    expect((await server.call(register, { body: ian }, { ip: newAddress() })).status).toBe(202)
  })

  it('the OpenAPI document describes when verifiedAccreditedInvestor is required', () => {
    const { paths } = openApiDocument() as { paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }> }
    const { schema } = paths['/api/auth/register']?.post.requestBody.content['application/json'] ?? {}
    expect(schema?.properties).toMatchObject({
      verifiedAccreditedInvestor: { description: expect.stringContaining('Required for the role ACCREDITED_INVESTOR') },
    })
  })

  it('keeps the yes of an investor who names no ground, dated and not verified', async () => {
    const ivo = details('Ivo', { role: 'ACCREDITED_INVESTOR', verifiedAccreditedInvestor: true })
    const cookies = await signUp(ivo)
    expect((await open(await lastTokenTo(server, ivo.email), { cookies })).status).toBe(200)
    const { id: userId = '' } = (await rowOf(ivo.email)) ?? {}
    const { token } = await signIn(server, { ...ivo, userId, ip: newAddress() })
    const { body } = await server.call(getAccreditation, {}, { token })
    expect(body).toMatchObject({ state: 'claimed', ground: null, method: null, validUntil: null })
    expect(Math.abs(Date.now() - Date.parse(body.since ?? ''))).toBeLessThan(60_000)
  })

  it('forgets the yes when the same browser corrects it to another role', async () => {
    const email = 'ivy@sign-up.test'
    const cookies = await signUp(details('Ivy', { email, role: 'ACCREDITED_INVESTOR', verifiedAccreditedInvestor: true }))
    await signUp(details('Ivy', { email, verifiedAccreditedInvestor: false }), cookies)
    const { id = '' } = (await rowOf(email)) ?? {}
    expect(await server.deps.db.selectFrom('accreditationClaims').selectAll().where('userId', '=', id).execute()).toEqual([])
  })

  it('takes exactly the eight specified fields', async () => {
    const { agreeTerms: _, ...eight } = details('Iris', { verifiedAccreditedInvestor: false })
    expect(Object.keys(eight).toSorted()).toEqual(
      ['alias', 'companyName', 'email', 'firstName', 'lastName', 'password', 'role', 'verifiedAccreditedInvestor'].toSorted(),
    )
    expect((await server.call(register, { body: eight }, { ip: newAddress() })).status).toBe(202)
    expect(await rowOf(eight.email)).toMatchObject({ firstName: 'Iris', agreedToTermsAt: null })
    const investor = details('Ivo', { role: 'ACCREDITED_INVESTOR', verifiedAccreditedInvestor: true })
    expect((await server.call(register, { body: investor }, { ip: newAddress() })).status).toBe(202)
    expect(await rowOf(investor.email)).toMatchObject({ agreedToTermsAt: expect.any(Date) })
  })

  it('keeps usernames unique, and tells the one who chose a taken one', async () => {
    const [kim, kay] = [details('Kim', { username: 'Kim-Larkfield' }), details('Kay', { username: 'kim-larkfield' })]
    const cookies = await signUp(kim)
    expect(await rowOf(kim.email)).toMatchObject({ username: 'kim-larkfield' })
    const refused = await server.refused(register, { body: kay }, { ip: newAddress() })
    expect(refused.body.error.fields).toEqual({ username: 'This username is taken. Choose another' })
    expect(await rowOf(kay.email)).toBeUndefined()
    await signUp({ ...kim, firstName: 'Kimberly' }, cookies)
    expect(await rowOf(kim.email)).toMatchObject({ firstName: 'Kimberly', username: 'kim-larkfield' })
  })

  it('gives a username to one of two sign-ups at once', async () => {
    const both = ['Lea', 'Leo'].map((name) => details(name, { username: 'lark-one' }))
    const answers = await Promise.all(both.map((body) => server.answer(register, { body }, { ip: newAddress() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 400])
  })

  it.each([
    ['a common password', { password: 'Password1!' }, 'password_too_weak', 'password'],
    ['their own name as password', { password: 'Newcomer-26!' }, 'password_too_weak', 'password'],
    ['a password of another form', { password: 'all small letters' }, 'invalid_input', 'password'],
    ['no address', { email: 'not-an-email' }, 'invalid_input', 'email'],
    ['terms not agreed to', { agreeTerms: false }, 'invalid_input', 'agreeTerms'],
    ['a reserved username', { username: 'admin' }, 'invalid_input', 'username'],
    ['an unknown role', { role: 'ADMIN' }, 'invalid_input', 'role'],
    ["a permission they can't set", { isAdmin: true }, 'invalid_input', 'isAdmin'],
    ['a verification date', { verifiedAt: '2026-01-01' }, 'invalid_input', 'verifiedAt'],
  ])('refuses %s, naming the field, and makes no account', async (_, more, code, field) => {
    const sent = details('Emil', more)
    const answer = await server.refused(register, { body: sent }, { ip: newAddress() })
    expect(answer.body.error).toMatchObject({ code, fields: { [field]: expect.stringMatching(/\w/) } })
    expect(await rowOf(sent.email)).toBeUndefined()
  })

  it('keeps a space at either end of a password', async () => {
    const flora = details('Flora', { password: ' Quiet-Harbor-41! ' })
    const cookies = await signUp(flora)
    await open(await lastTokenTo(server, flora.email), { cookies })
    expect((await tryLogin(flora.email, ' Quiet-Harbor-41! ')).status).toBe(200)
    expect((await tryLogin(flora.email, 'Quiet-Harbor-41!')).status).toBe(401)
  })

  it('accepts corrections from the same browser only, until the account is active', async () => {
    const gus = details('Gus')
    const cookies = await signUp(gus)
    await signUp({ ...gus, firstName: 'Gustav', password: newPassword }, cookies)
    await signUp({ ...gus, firstName: 'Mallory', password: 'Marble-Cactus-17!' })
    expect(await rowOf(gus.email)).toMatchObject({ firstName: 'Gustav' })
    await open(await lastTokenTo(server, gus.email), { cookies })
    expect((await tryLogin(gus.email, newPassword)).status).toBe(200)
    await signUp({ ...gus, firstName: 'Mallory' }, cookies)
    expect(await rowOf(gus.email)).toMatchObject({ firstName: 'Gustav' })
  })

  it('resends the activation email, at most five times an hour', async () => {
    const hanna = details('Hanna')
    const cookies = await signUp(hanna)
    for (let time = 0; time < 8; time++) await server.call(resendActivation, { body: { email: hanna.email } }, { ip: newAddress() })
    const mails = await mailsTo(server, hanna.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('Activate your account'))
    const [first] = mails.map(({ text }) => /#token=(\S{43})$/m.exec(text)?.[1] ?? '')
    expect((await open(String(first), { cookies })).status).toBe(200)
  })

  it('refuses a link that is a day old, unknown, or of another kind', async () => {
    const ida = details('Ida')
    const cookies = await signUp(ida)
    const token = await lastTokenTo(server, ida.email)
    await server.deps.db.updateTable('mailedLinks').set({ expiresAt: sql`now() - interval '1 second'` }).where('tokenHash', '=', hashToken(token)).execute()
    expect((await open(token, { cookies })).body).toMatchObject({ error: { code: 'link_invalid' } })
    expect((await open(newToken().token, { cookies })).body).toMatchObject({ error: { code: 'link_invalid' } })
    const { userId } = await addPerson(server, { name: 'Jon', isActivated: false })
    const reset = newToken()
    await server.deps.db
      .insertInto('mailedLinks')
      .values({ userId, kind: 'password_reset', tokenHash: reset.hash, expiresAt: sql`now() + interval '1 hour'` })
      .execute()
    expect((await open(reset.token, { password: newPassword })).body).toMatchObject({ error: { code: 'link_invalid' } })
  })

  it("links the provider's identity only when the account is activated in the browser of the sign-up", async () => {
    const addProvider = async (subject: string) => {
      const ticket = newToken()
      const soon = sql<Date>`now() + interval '10 minutes'`
      await server.deps.db
        .insertInto('providerSignIns')
        .values({
          ...{ stateHash: newToken().hash, browserHash: newToken().hash, purpose: 'sign_in', nonce: 'n', codeVerifier: 'v', expiresAt: soon },
          ...{
            ticketHash: ticket.hash,
            ticketKind: 'sign_up',
            ticketExpiresAt: soon,
            issuer: 'https://provider.test',
            subject,
            email: 'someone@provider.test',
          },
        })
        .execute()
      return ticket.token
    }
    const linkedTo = async (email: string) =>
      (
        await server.deps.db
          .selectFrom('linkedAccounts')
          .innerJoin('users', 'users.id', 'linkedAccounts.userId')
          .select('subject')
          .where('users.email', '=', email)
          .execute()
      ).map(({ subject }) => subject)

    const kim = details('Kim', { providerTicket: await addProvider('kim-at-provider') })
    await open(await signUp(kim).then(() => lastTokenTo(server, kim.email)), { password: newPassword })
    expect(await linkedTo(kim.email)).toEqual([])
    const lena = details('Lena', { providerTicket: await addProvider('lena-at-provider') })
    const cookies = await signUp(lena)
    expect(await linkedTo(lena.email)).toEqual([])
    await open(await lastTokenTo(server, lena.email), { cookies })
    expect(await linkedTo(lena.email)).toEqual(['lena-at-provider'])
  })

  it('A3 a second sign-up with an address that has an account changes nothing, gives the same response, and emails the owner', async () => {
    const owner = await addPerson(server, { name: 'Max' })
    const before = await rowOf(owner.email)
    const fresh = details('Nora')
    const known = { ...details('Mallory', { role: 'ACCREDITED_INVESTOR', verifiedAccreditedInvestor: 'income', password: newPassword }), email: owner.email }
    const answers = [await server.call(register, { body: known }, { ip: newAddress() }), await server.call(register, { body: fresh }, { ip: newAddress() })]
    const [first, second] = answers.map(({ status, headers, body, cookies }) => ({
      ...{ status, body, headers: Object.keys(headers).sort(), cookies: cookies.map(({ name }) => name) },
    }))
    expect(first).toEqual(second)
    expect(await rowOf(owner.email)).toEqual(before)
    for (const table of ['accreditationClaims', 'signUpBrowsers', 'mailedLinks'] as const)
      expect(await server.deps.db.selectFrom(table).select('userId').where('userId', '=', owner.userId).execute()).toEqual([])
    const mail = await lastMailTo(server, owner.email)
    expect(mail.subject).toBe('You already have an account')
    expect(`${mail.text}${mail.html}`).not.toMatch(/#token=|Mallory/)
  })

  it('A3 a second sign-up with an inactive address changes nothing and resends the email', async () => {
    const olga = details('Olga')
    await signUp(olga)
    const before = await rowOf(olga.email)
    await signUp({ ...olga, firstName: 'Mallory', password: newPassword })
    expect(await rowOf(olga.email)).toEqual(before)
    expect((await mailsTo(server, olga.email)).map(({ subject }) => subject)).toEqual(['Activate your account', 'Activate your account'])
  })

  it('A16 opening the link with GET, HEAD or OPTIONS activates nothing', async () => {
    const piet = details('Piet')
    const cookies = await signUp(piet)
    const token = await lastTokenTo(server, piet.email)
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const url of ['/user/activate', `/user/activate?token=${token}`, '/api/auth/activate', `/api/auth/activate?token=${token}`])
        for (let time = 0; time < 5; time++) await server.app.inject({ method, url, cookies, remoteAddress: newAddress() })
    expect((await rowOf(piet.email))?.activatedAt).toBeNull()
    expect((await open(token, { cookies })).status).toBe(200)
  })

  it('A16 the password from the sign-up is void when the owner activates the account in another browser', async () => {
    const mallory = details('Mallory')
    const attackersCookies = await signUp(mallory)
    const token = await lastTokenTo(server, mallory.email)
    expect((await open(token)).body).toMatchObject({ error: { code: 'password_needed', fields: { password: expect.any(String) } } })
    const ownCookies = await signUp(details('Quinn'))
    expect((await open(token, { cookies: ownCookies })).body).toMatchObject({ error: { code: 'password_needed' } })
    expect((await open(token, { password: 'Newcomer-Mallory1!' })).body).toMatchObject({ error: { code: 'password_too_weak' } })
    expect((await open(token, { password: newPassword, cookies: ownCookies })).status).toBe(200)
    expect((await tryLogin(mallory.email, mallory.password)).status).toBe(401)
    expect((await tryLogin(mallory.email, newPassword)).status).toBe(200)
    expect((await open(token, { cookies: attackersCookies })).body).toMatchObject({ error: { code: 'link_invalid' } })
  })

  it('A16 of twenty concurrent activations with one link, one succeeds', async () => {
    const rosa = details('Rosa')
    const cookies = await signUp(rosa)
    const token = await lastTokenTo(server, rosa.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token, { cookies })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("deletes a sign-up that wasn't confirmed within thirty days", async () => {
    const [tom, uma, vera] = await Promise.all([
      addPerson(server, { name: 'Tom', isActivated: false }),
      addPerson(server, { name: 'Uma', isActivated: false }),
      addPerson(server, { name: 'Vera' }),
    ])
    const age = (userId: string, days: number) =>
      server.deps.db
        .updateTable('users')
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', userId)
        .execute()
    await Promise.all([age(tom.userId, 31), age(uma.userId, 29), age(vera.userId, 31)])
    await removeExpired(server.deps)
    expect([await rowOf(tom.email), await rowOf(uma.email), await rowOf(vera.email)]).toMatchObject([undefined, { id: uma.userId }, { id: vera.userId }])
  })

  it('records each step in the audit trail, without the address', async () => {
    const sara = details('Sara')
    const cookies = await signUp(sara)
    await open(await lastTokenTo(server, sara.email), { cookies })
    const row = await rowOf(sara.email)
    const events = await server.deps.db.selectFrom('auditEvents').selectAll().where('subjectId', '=', String(row?.id)).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['account.registered', 'account.activated'])
    expect(JSON.stringify(events)).not.toContain(sara.email)
  })
})

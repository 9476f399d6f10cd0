import { activate, forgotPassword, login, register, resendActivation, resetPassword } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../http/tokens.ts'
import { codeAt, enroll } from '../../test/authenticator.ts'
import { lastMailTo, lastTokenTo, mailsTo, waitForJobs } from '../../test/mails.ts'
import { addPerson, signIn, type TestPerson, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
let replica: TestServer
const newPassword = 'Violet-Meadow-82!'
const publicUrl = 'https://app.mandate.test'

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: publicUrl } })
  replica = await startTestServer({ database: server.database, environment: { PUBLIC_URL: publicUrl } })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})

const ask = (email: string, options = {}) => server.call(forgotPassword, { body: { email } }, { ip: newAddress(), ...options })
const tryReset = (token: string, password = newPassword) => server.answer(resetPassword, { body: { token, password } }, { ip: newAddress() })
const tryLogin = (email: string, password: string, code?: string) =>
  server.answer(login, { body: { email, password, ...(code ? { code } : {}) } }, { ip: newAddress() })

async function tokenFor({ email }: TestPerson): Promise<string> {
  await ask(email)
  return lastTokenTo(server, email)
}

const linkInvalid = { status: 400, body: { error: { code: 'link_invalid', message: 'This link was already used or has expired. Request a new one' } } }

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a forgotten password', () => {
  it('is replaced through the emailed link, and the owner is emailed', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const mail = await ask(ada.email).then(() => lastMailTo(server, ada.email))
    expect(mail).toMatchObject({ subject: 'Reset your password', text: expect.stringContaining('expires in 1 hour') })
    expect((await tryReset(await lastTokenTo(server, ada.email))).status).toBe(200)
    expect((await tryLogin(ada.email, testPassword)).status).toBe(401)
    expect((await tryLogin(ada.email, newPassword)).status).toBe(200)
    expect((await lastMailTo(server, ada.email)).subject).toBe('Your password was changed')
    const events = await server.deps.db.selectFrom('auditEvents').select('kind').where('subjectId', '=', ada.userId).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['password.reset_requested', 'password.reset', 'sign_in.failed', 'sign_in.succeeded'])
  })

  it("can't be replaced by a weak one, and the link stays valid", async () => {
    const ben = await addPerson(server, { name: 'Benedikt' })
    const token = await tokenFor(ben)
    for (const weak of ['Password1!', 'Benedikt-123!'])
      expect((await tryReset(token, weak)).body).toMatchObject({ error: { code: 'password_too_weak', fields: { password: expect.any(String) } } })
    expect((await tryReset(token, 'short')).body).toMatchObject({ error: { code: 'invalid_input' } })
    expect((await tryReset(token)).status).toBe(200)
  })

  it('sends the activation link to an inactive account, and nothing to a suspended one', async () => {
    const uma = await addPerson(server, { name: 'Uma', isActivated: false })
    const sven = await addPerson(server, { name: 'Sven', isSuspended: true })
    await ask(uma.email)
    await ask(sven.email)
    expect((await lastMailTo(server, uma.email)).subject).toBe('Activate your account')
    expect(await mailsTo(server, sven.email)).toEqual([])
  })

  it('A2 a hundred requests for one address: three emails an hour, the same response each time; none to an unknown address', async () => {
    const cleo = await addPerson(server, { name: 'Cleo' })
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    // By twenty: of a hundred at once, a busy machine refuses some.
    for (let batch = 0; batch < 5; batch++) {
      const asked = Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? server : replica).call(forgotPassword, { body: { email: cleo.email } }, { ip: newAddress() }),
      )
      answers.push(...(await Promise.all(asked)))
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"done":true}']))
    expect(await mailsTo(server, cleo.email)).toHaveLength(3)
    const unknown = await ask('unknown@people.test')
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
    expect(await mailsTo(server, 'unknown@people.test')).toEqual([])
  })

  it('A2 one network is stopped after thirty requests an hour', async () => {
    const ip = newAddress()
    const answers: Awaited<ReturnType<TestServer['answer']>>[] = []
    // One after the other: parallel calls may each count the others before they are counted themselves.
    for (let index = 0; index < 31; index++) answers.push(await server.answer(forgotPassword, { body: { email: `person.${index}@people.test` } }, { ip }))
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(202))
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/)
  })

  it('A13 a used, expired, replaced and unknown link get the same refusal', async () => {
    const dora = await addPerson(server, { name: 'Dora' })
    const older = await tokenFor(dora)
    const newest = await tokenFor(dora)
    expect(older).not.toBe(newest)
    expect(await tryReset(older)).toMatchObject(linkInvalid)
    expect((await tryReset(newest)).status).toBe(200)
    expect(await tryReset(newest, 'Marble-Cactus-17!')).toMatchObject(linkInvalid)
    const expired = await tokenFor(dora)
    await server.deps.db
      .updateTable('mailedLinks')
      .set({ expiresAt: sql`expires_at - interval '61 minutes'` })
      .where('tokenHash', '=', hashToken(expired))
      .execute()
    expect(await tryReset(expired)).toMatchObject(linkInvalid)
    expect(await tryReset(newToken().token)).toMatchObject(linkInvalid)
    expect((await tryReset('too-short')).body).toMatchObject({ error: { code: 'invalid_input', fields: { token: expect.any(String) } } })
    expect((await tryLogin(dora.email, newPassword)).status).toBe(200)
  })

  it("A13 a link is valid for one hour by the database's clock", async () => {
    const emil = await addPerson(server, { name: 'Emil' })
    const token = await tokenFor(emil)
    const link = await server.deps.db
      .selectFrom('mailedLinks')
      .select(sql<number>`extract(epoch from expires_at - created_at)::float8`.as('seconds'))
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    expect(link.seconds).toBeCloseTo(3_600, 0)
  })

  it('A13 a link opens only its own account, and of twenty concurrent uses one succeeds', async () => {
    const flora = await addPerson(server, { name: 'Flora' })
    const gus = await addPerson(server, { name: 'Gus' })
    const token = await tokenFor(flora)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryReset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await tryLogin(gus.email, newPassword)).status).toBe(401)
    expect((await tryLogin(gus.email, testPassword)).status).toBe(200)
  })

  it('A13 a copy of the whole database contains no usable link', async () => {
    const hanna = await addPerson(server, { name: 'Hanna' })
    const token = await tokenFor(hanna)
    const { rows } = await sql<{
      name: string
    }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'kept_mails'`.execute(server.deps.db)
    const tables = [...rows.map(({ name }) => name), 'graphile_worker._private_jobs']
    expect(tables.length).toBeGreaterThan(10)
    const texts: string[] = []
    for (const name of tables) {
      const dump = await sql<{ row: unknown }>`select row_to_json(t) as row from ${sql.raw(name)} t`.execute(server.deps.db)
      for (const { row } of dump.rows) texts.push(...textsIn(row))
    }
    expect(texts).toContain(hanna.email)
    // Not in plain text, in hexadecimal, or as the plain hash of a stored value.
    const hex = Buffer.from(token, 'base64url').toString('hex')
    for (const text of texts) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(hex)
      expect(hashToken(text).toString('base64url')).not.toBe(token)
    }
    expect((await tryReset(token)).status).toBe(200)
  })

  it('A13 the token is in the fragment, and every page tells browsers to send no referrer', async () => {
    const ida = await addPerson(server, { name: 'Ida' })
    const token = await tokenFor(ida)
    const { text, html } = await lastMailTo(server, ida.email)
    const links = [...`${text}\n${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link))
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(`${link.pathname}${link.search}`).not.toContain(token)
    expect(links.every(({ hash }) => hash === `#token=${token}`)).toBe(true)
    const page = await fetch(`${server.address}/user/password-reset`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(server.logLines.join('')).not.toContain(token)
  })

  it('A14 links start with the configured URL, whatever host the request names', async () => {
    const jon = await addPerson(server, { name: 'Jon' })
    const kim = await addPerson(server, { name: 'Kim', isActivated: false })
    const lena = `lena@${crypto.randomUUID()}.test`
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.test',
      'x-original-url': 'http://evil.test/',
    }
    const options = () => ({ headers, ip: newAddress() })
    await server.call(forgotPassword, { body: { email: jon.email } }, options())
    await server.call(resendActivation, { body: { email: kim.email } }, options())
    const newcomer = {
      email: lena,
      password: testPassword,
      firstName: 'Lena',
      lastName: 'Newcomer',
      role: 'WEALTH_MANAGER' as const,
      agreeTerms: true as const,
    }
    await server.call(register, { body: newcomer }, options())
    await server.call(register, { body: { ...newcomer, email: jon.email } }, options())
    await server.call(resetPassword, { body: { token: await tokenOf(jon.email), password: newPassword } }, options())
    const mails = (await Promise.all([jon.email, kim.email, lena].map((email) => mailsTo(server, email)))).flat()
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      ['Activate your account', 'Activate your account', 'Reset your password', 'You already have an account', 'Your password was changed'].sort(),
    )
    for (const { text, html } of mails)
      for (const [link] of `${text}\n${html}`.matchAll(/https?:\/\/[^\s"<]+/g)) expect(link.startsWith(`${publicUrl}/user/`)).toBe(true)
  })

  async function tokenOf(email: string): Promise<string> {
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject === 'Reset your password')
    return /#token=(\S{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('A15 a reset ends every session on every server, and voids every other emailed link', async () => {
    const max = await addPerson(server, { name: 'Max' })
    const sessions = [await signIn(server, max), await signIn(replica, max), await signIn(server, max)]
    const other = newToken()
    await server.deps.db
      .insertInto('mailedLinks')
      .values({ userId: max.userId, kind: 'email_change_new', tokenHash: other.hash, newEmail: 'new@people.test', expiresAt: sql`now() + interval '1 hour'` })
      .execute()
    expect((await tryReset(await tokenFor(max))).status).toBe(200)
    for (const [index, { token }] of sessions.entries()) expect((await (index % 2 ? server : replica).refused(getMe, {}, { token })).status).toBe(401)
    const left = await server.deps.db.selectFrom('mailedLinks').select('id').where('userId', '=', max.userId).where('usedAt', 'is', null).execute()
    expect(left).toEqual([])
    expect((await mailsTo(server, max.email)).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  it("A28 a reset doesn't bypass the second factor", async () => {
    const nora = await addPerson(server, { name: 'Nora' })
    await enroll(server, nora.userId)
    const { body, cookies } = await server.call(resetPassword, { body: { token: await tokenFor(nora), password: newPassword } }, { ip: newAddress() })
    expect(body).toEqual({ done: true })
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-device'])
    expect((await tryLogin(nora.email, newPassword)).body).toMatchObject({ error: { code: 'second_factor_required' } })
    expect((await tryLogin(nora.email, newPassword, await codeAt(server))).status).toBe(200)
  })

  it('sends one email, with the same link, when its job is retried', async () => {
    const olga = await addPerson(server, { name: 'Olga' })
    const token = await tokenFor(olga)
    const message = await server.deps.db
      .selectFrom('outboxMessages')
      .selectAll()
      .where(sql<boolean>`payload->>'email' = ${olga.email}`)
      .executeTakeFirstOrThrow()
    await server.deps.db.updateTable('outboxMessages').set({ doneAt: null }).where('id', '=', message.id).execute()
    await sql`select graphile_worker.add_job('deliver', json_build_object('id', ${message.id}::text))`.execute(server.deps.db)
    await waitForJobs(server)
    expect(await mailsTo(server, olga.email)).toHaveLength(1)
    expect((await tryReset(token)).status).toBe(200)
  })

  it("doesn't accept an activation link, nor the reverse", async () => {
    const piet = await addPerson(server, { name: 'Piet', isActivated: false })
    await ask(piet.email)
    const activation = await lastTokenTo(server, piet.email)
    expect(await tryReset(activation)).toMatchObject(linkInvalid)
    const rosa = await addPerson(server, { name: 'Rosa' })
    const answer = await server.answer(activate, { body: { token: await tokenFor(rosa), password: newPassword } }, { ip: newAddress() })
    expect(answer.body).toMatchObject({ error: { code: 'link_invalid' } })
  })
})

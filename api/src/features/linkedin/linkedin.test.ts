import { startLinkedIn, startLinkedInLink } from '@mandate/contract/linkedin'
import { getMe } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider } from '../../test/fake-open-id-provider.ts'
import { addPerson } from '../../test/people.ts'
import { countSessions, finish, finishRefused, linkAccount, linkedAccountsOf, newStranger, startSignIn, startStage } from '../../test/provider-sign-ins.ts'
import { startTestServer } from '../../test/test-server.ts'

let stage: Awaited<ReturnType<typeof startStage>>

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describe('a sign-in with LinkedIn', () => {
  it('redirects with state, nonce and PKCE, and signs in the linked account', async () => {
    const ada = await addPerson(stage.server, { name: 'Ada' })
    const signIn = await startSignIn(stage, await linkAccount(stage, ada), { returnUrl: '/settings' })
    const asked = new URL(signIn.authorizationUrl)
    expect(asked.origin).toBe(stage.provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: stage.provider.clientId,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${stage.server.deps.publicUrl}/user/oauth`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const { body, cookies } = await finish(stage, signIn)
    if (body.kind !== 'signedIn') throw new Error(body.kind)
    expect(body).toMatchObject({ returnUrl: '/settings', user: { id: ada.userId, email: ada.email } })
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'renewal', httpOnly: true }))
    const me = await stage.server.call(getMe, {}, { token: body.user.authorization.token })
    expect(me.body.id).toBe(ada.userId)
  })

  it('shows the code and the secret to the provider only, in the body', async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    await finish(stage, await startSignIn(stage, await linkAccount(stage, ben)))
    expect(Object.fromEntries(stage.provider.exchanges.at(-1) ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: stage.provider.clientId,
      client_secret: stage.provider.clientSecret,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(stage.server.logLines.join('\n')).not.toContain(stage.provider.clientSecret)
  })

  it("doesn't count as step-up authentication", async () => {
    const cleo = await addPerson(stage.server, { name: 'Cleo' })
    const { body } = await finish(stage, await startSignIn(stage, await linkAccount(stage, cleo)))
    if (body.kind !== 'signedIn') throw new Error(body.kind)
    const refusal = await stage.server.refused(startLinkedInLink, {}, { token: body.user.authorization.token })
    expect(refusal.body.error.code).toBe('step_up_required')
  })

  it.each([['//evil.test'], ['https://evil.test/'], ['/user/login?returnUrl=/settings'], ['/nowhere']])('C4 returnUrl %s is dropped', async (returnUrl) => {
    const dana = await addPerson(stage.server, { name: 'Dana' })
    const { body } = await finish(stage, await startSignIn(stage, await linkAccount(stage, dana), { returnUrl }))
    expect(body).toMatchObject({ kind: 'signedIn', returnUrl: '/' })
  })

  it.each([
    ['suspended', { isSuspended: true }],
    ['not activated', { isActivated: false }],
  ])('is refused for a linked account that is %s', async (_, state) => {
    const ed = await addPerson(stage.server, { name: 'Ed', ...state })
    const { body } = await finishRefused(stage, await startSignIn(stage, await linkAccount(stage, ed)))
    expect(body.error.code).toBe('sign_in_failed')
    expect(await countSessions(stage, ed)).toBe(0)
  })

  it('never signs an admin in', async () => {
    const admin = await addPerson(stage.server, { name: 'Dora' })
    await stage.server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.userId).execute()
    for (const claims of [await linkAccount(stage, admin), newStranger(admin.email)])
      expect((await finishRefused(stage, await startSignIn(stage, claims))).body.error.code).toBe('sign_in_failed')
    expect(await countSessions(stage, admin)).toBe(0)
  })

  it('starts a sign-up for a new user, prefilled by the provider', async () => {
    const { body } = await finish(stage, await startSignIn(stage, newStranger('nora@people.test')))
    expect(body).toEqual({
      kind: 'signUp',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      email: 'nora@people.test',
      firstName: 'Nora',
      lastName: 'Newcomer',
      returnUrl: '/',
    })
  })

  it("answers 502 with the next step when the provider doesn't respond", async () => {
    const away = await startFakeProvider()
    const other = await startTestServer({ environment: away.environment, database: stage.server.database })
    await away.stop()
    const { status, body } = await other.refused(startLinkedIn, { body: {} })
    expect(status).toBe(502)
    expect(body.error.message).toContain('Sign in with your password')
    await other.stop()
  })

  it("isn't available without a configured provider", async () => {
    const plain = await startTestServer({ environment: { DEMO: '0', PUBLIC_URL: 'https://mandate.test' }, database: stage.server.database })
    expect((await plain.refused(startLinkedIn, { body: {} })).status).toBe(404)
    expect((await plain.app.inject({ url: '/demo/linkedin/.well-known/openid-configuration' })).statusCode).toBe(404)
    await plain.stop()
  })
})

describe('an account with a password', () => {
  it('A21 takeover: a verified address leads to a password prompt, not into the account', async () => {
    const ada = await addPerson(stage.server, { name: 'Ada' })
    const { body } = await finish(stage, await startSignIn(stage, newStranger(ada.email.toUpperCase())))
    expect(body).toMatchObject({ kind: 'passwordNeeded', email: ada.email })
    expect(await countSessions(stage, ada)).toBe(0)
    expect(await linkedAccountsOf(stage, ada)).toEqual([])
  })

  it.each([
    ['false', { email_verified: false }],
    ['absent', {}],
    ['"true"', { email_verified: 'true' }],
    ['1', { email_verified: 1 }],
    ['null', { email_verified: null }],
  ])('A21 takeover: an address whose verification is %s is treated as unknown', async (_, verified) => {
    const ada = await addPerson(stage.server, { name: 'Ada' })
    const { body } = await finish(stage, await startSignIn(stage, newStranger(ada.email, verified)))
    const unknown = await finish(stage, await startSignIn(stage, newStranger('unknown@people.test', verified)))
    expect(Object.keys(body)).toEqual(Object.keys(unknown.body))
    expect(body.kind).toBe('signUp')
    expect(await countSessions(stage, ada)).toBe(0)
    expect(await linkedAccountsOf(stage, ada)).toEqual([])
  })

  it('A21 takeover: another subject with the address of a linked account is asked for the password', async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const { sub } = await linkAccount(stage, ben)
    const { body } = await finish(stage, await startSignIn(stage, newStranger(ben.email)))
    expect(body.kind).toBe('passwordNeeded')
    expect(await countSessions(stage, ben)).toBe(0)
    expect(await linkedAccountsOf(stage, ben)).toEqual([{ subject: sub }])
  })

  it("A21 takeover: a changed address at the provider doesn't change the account", async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const cleo = await addPerson(stage.server, { name: 'Cleo' })
    const { sub } = await linkAccount(stage, ben)
    const { body } = await finish(stage, await startSignIn(stage, { ...newStranger(cleo.email), sub }))
    expect(body).toMatchObject({ kind: 'signedIn', user: { id: ben.userId } })
    expect(await countSessions(stage, cleo)).toBe(0)
  })

  it('A21 takeover: the same subject of another issuer is another identity', async () => {
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const sub = newStranger('').sub
    await stage.server.deps.db
      .insertInto('linkedAccounts')
      .values({ issuer: 'https://elsewhere.test', subject: sub, userId: ben.userId, email: ben.email })
      .execute()
    const { body } = await finish(stage, await startSignIn(stage, { sub, email: 'x@people.test', email_verified: true }))
    expect(body.kind).toBe('signUp')
  })
})

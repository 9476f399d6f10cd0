import { startLinkedIn } from '@mandate/contract/linkedin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../test/people.ts'
import { countSessions, finish, finishRefused, linkAccount, newNetwork, newStranger, startSignIn, startStage } from '../../test/provider-sign-ins.ts'
import { startTestServer } from '../../test/test-server.ts'

let stage: Awaited<ReturnType<typeof startStage>>

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describe('the way back', () => {
  const expectNothing = async (refusal: Promise<{ status: number; body: { error: { code: string } } }>) => {
    const before = await countSessions(stage)
    const { status, body } = await refusal
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'sign_in_state_invalid' })
    expect(await countSessions(stage)).toBe(before)
  }
  const linkedSignIn = async () => startSignIn(stage, await linkAccount(stage, await addPerson(stage.server, { name: 'Ada' })))

  /** The provider may approve the same request several times. */
  async function signInWithNewCodes() {
    const claims = await linkAccount(stage, await addPerson(stage.server, { name: 'Ada' }))
    return { claims, signIn: await startSignIn(stage, claims) }
  }

  it('A19 state: a missing one is refused first', async () => {
    const { answer, cookies } = await linkedSignIn()
    const { state: _, ...withoutState } = answer
    const refusal = await stage.server.app.inject({ method: 'POST', url: '/api/auth/oauth/linkedin/validate', cookies, payload: withoutState })
    expect(refusal.statusCode).toBe(400)
  })

  it('A19 state: an unknown one is refused', async () => {
    const { answer, cookies } = await linkedSignIn()
    await expectNothing(finishRefused(stage, { answer: { ...answer, state: 'B'.repeat(43) }, cookies }))
  })

  it('A19 state: works once, even with a new code', async () => {
    const { signIn, claims } = await signInWithNewCodes()
    await finish(stage, signIn)
    await expectNothing(finishRefused(stage, { ...signIn, answer: stage.provider.approve(signIn.authorizationUrl, claims) }))
  })

  it('A19 state: of twenty concurrent uses, each with its own code, one signs in', async () => {
    const { signIn, claims } = await signInWithNewCodes()
    const before = await countSessions(stage)
    const signIns = Array.from({ length: 20 }, () => ({ ...signIn, answer: stage.provider.approve(signIn.authorizationUrl, claims) }))
    const answers = await Promise.allSettled(signIns.map((one) => finish(stage, one)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countSessions(stage)).toBe(before + 1)
  })

  it('A19 state: after ten minutes it is refused', async () => {
    const signIn = await linkedSignIn()
    const minutes = await stage.server.deps.db
      .selectFrom('providerSignIns')
      .select(sql<number>`extract(epoch from expires_at - created_at)::float8 / 60`.as('minutes'))
      .where('usedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(minutes.minutes).toBe(10)
    await stage.server.deps.db.updateTable('providerSignIns').set({ expiresAt: sql<Date>`now()` }).where('usedAt', 'is', null).execute()
    await expectNothing(finishRefused(stage, signIn))
  })

  it('A19 state: a code and state of another browser are refused', async () => {
    const ada = await linkedSignIn()
    const mallory = await linkedSignIn()
    await expectNothing(finishRefused(stage, { ...mallory, cookies: ada.cookies }))
    await expectNothing(finishRefused(stage, { ...ada, cookies: {} }))
  })

  it("A19 state: an attacker's code with the user's own state fails PKCE", async () => {
    const ada = await linkedSignIn()
    const mallory = await linkedSignIn()
    await expectNothing(finishRefused(stage, { ...ada, answer: { ...ada.answer, code: mallory.answer.code } }))
  })

  it('A19 state: has 256 bits, and its cookie is httpOnly and bound to the host', async () => {
    const https = await startTestServer({ environment: { ...stage.provider.environment, PUBLIC_URL: 'https://mandate.test' }, database: stage.server.database })
    const { cookies, body } = await https.call(startLinkedIn, { body: {} })
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Host-linkedin-browser', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ])
    expect(Buffer.from(new URL(body.authorizationUrl).searchParams.get('state') ?? '', 'base64url')).toHaveLength(32)
    const kept = await stage.server.deps.db.selectFrom('providerSignIns').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(new URL(body.authorizationUrl).searchParams.get('state'))
    await https.stop()
  })

  it('A19 state: two windows of one browser can return in any order', async () => {
    const first = await linkedSignIn()
    const { body, cookies } = await stage.server.call(startLinkedIn, { body: {} }, { cookies: first.cookies, ip: newNetwork() })
    const second = {
      answer: stage.provider.approve(body.authorizationUrl, newStranger('two@people.test')),
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      authorizationUrl: '',
    }
    expect((await finish(stage, second)).body.kind).toBe('signUp')
    expect((await finish(stage, { ...first, cookies: second.cookies })).body.kind).toBe('signedIn')
  })

  it('A19 state: a response that names another provider is refused', async () => {
    const signIn = await linkedSignIn()
    const before = await countSessions(stage)
    const { status } = await finishRefused(stage, { ...signIn, answer: { ...signIn.answer, issuer: 'https://evil.test' } })
    expect(status).toBe(502)
    expect(await countSessions(stage)).toBe(before)
  })

  it('A19 state: a code unknown to the provider is refused', async () => {
    const signIn = await linkedSignIn()
    await expectNothing(finishRefused(stage, { ...signIn, answer: { ...signIn.answer, code: 'made-up' } }))
  })
})

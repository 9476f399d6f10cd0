import { startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { finish, linkAccount, linkedAccountsOf, newStranger, startSignIn, startStage } from '../../test/provider-sign-ins.ts'

let stage: Awaited<ReturnType<typeof startStage>>

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describe('connecting LinkedIn to an account', () => {
  async function startLink(person: Awaited<ReturnType<typeof signIn>>, claims: Record<string, unknown>) {
    const { body, cookies } = await stage.server.call(startLinkedInLink, {}, { token: person.token })
    return { answer: stage.provider.approve(body.authorizationUrl, claims), cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) }
  }

  it('links the identity, which can then sign in', async () => {
    const ada = await signIn(stage.server, await addPerson(stage.server, { name: 'Ada' }))
    const claims = newStranger('elsewhere@people.test')
    const { answer, cookies } = await startLink(ada, claims)
    expect((await stage.server.call(validateLinkedIn, { body: answer }, { cookies, token: ada.token })).body).toEqual({ kind: 'linked' })
    expect((await finish(stage, await startSignIn(stage, claims))).body).toMatchObject({ kind: 'signedIn', user: { id: ada.userId } })
  })

  it('A21 takeover: is refused without the session that requested it', async () => {
    const ada = await signIn(stage.server, await addPerson(stage.server, { name: 'Ada' }))
    const ben = await signIn(stage.server, await addPerson(stage.server, { name: 'Ben' }))
    for (const token of [undefined, ben.token]) {
      const { answer, cookies } = await startLink(ada, newStranger('x@people.test'))
      const { body } = await stage.server.refused(validateLinkedIn, { body: answer }, { cookies, token })
      expect(body.error.code).toBe('sign_in_state_invalid')
    }
    expect(await linkedAccountsOf(stage, ada)).toEqual([])
    expect(await linkedAccountsOf(stage, ben)).toEqual([])
  })

  it('refuses an identity linked to another account, and says so', async () => {
    const ada = await signIn(stage.server, await addPerson(stage.server, { name: 'Ada' }))
    const ben = await addPerson(stage.server, { name: 'Ben' })
    const claims = await linkAccount(stage, ben)
    const { answer, cookies } = await startLink(ada, claims)
    const { body } = await stage.server.refused(validateLinkedIn, { body: answer }, { cookies, token: ada.token })
    expect(body.error.code).toBe('conflict')
    expect(await linkedAccountsOf(stage, ben)).toEqual([{ subject: claims.sub }])
  })

  it('replaces the identity linked before', async () => {
    const person = await addPerson(stage.server, { name: 'Ada' })
    await linkAccount(stage, person)
    const ada = await signIn(stage.server, person)
    const claims = newStranger('new@people.test')
    const { answer, cookies } = await startLink(ada, claims)
    await stage.server.call(validateLinkedIn, { body: answer }, { cookies, token: ada.token })
    expect(await linkedAccountsOf(stage, ada)).toEqual([{ subject: claims.sub }])
  })

  it('can be disconnected, once', async () => {
    const person = await addPerson(stage.server, { name: 'Ada' })
    const claims = await linkAccount(stage, person)
    const ada = await signIn(stage.server, person)
    await stage.server.call(unlinkLinkedIn, {}, { token: ada.token })
    expect((await stage.server.refused(unlinkLinkedIn, {}, { token: ada.token })).status).toBe(404)
    expect((await finish(stage, await startSignIn(stage, claims))).body.kind).toBe('signUp')
  })

  it("can't be disconnected when it's the only sign-in method", async () => {
    const person = await addPerson(stage.server, { name: 'Ada' })
    await linkAccount(stage, person)
    const ada = await signIn(stage.server, person)
    await stage.server.deps.db.updateTable('users').set({ passwordHash: null }).where('id', '=', person.userId).execute()
    const { status, body } = await stage.server.refused(unlinkLinkedIn, {}, { token: ada.token })
    expect({ status, message: body.error.message }).toEqual({ status: 409, message: 'LinkedIn is your only way to sign in. Set a password first' })
    expect(await linkedAccountsOf(stage, person)).toHaveLength(1)
  })

  it('refuses a visitor', async () => {
    for (const endpoint of [startLinkedInLink, unlinkLinkedIn]) expect((await stage.server.refused(endpoint, {})).status).toBe(401)
  })
})

import { getAccount, mostFormerUsernames, updateName, updateUsername } from '@mandate/contract/account'
import { register } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode } from '../../test/records.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const signInAs = async (name: string) => signIn(server, await addPerson(server, { name }))
const as = ({ token, ip }: SignedIn) => ({ token, ip })
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`
const eventsOf = ({ userId }: SignedIn) => server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).where('actorId', '=', userId).execute()

describe('changing the name', () => {
  it('is refused to visitors, and for names that sign-up refuses', async () => {
    const ada = await signInAs('Ada')
    expect((await server.refused(updateName, { body: { firstName: 'Ada', lastName: 'Marsh', alias: '' } })).body.error.code).toBe('not_signed_in')
    for (const body of [
      { firstName: '', lastName: 'Marsh', alias: '' },
      { firstName: 'Ada', lastName: 'See www.evil.test', alias: '' },
      { firstName: 'Ada', lastName: 'x'.repeat(81), alias: '' },
    ])
      expect((await server.refused(updateName, { body }, as(ada))).body.error.code).toBe('invalid_input')
  })

  it('takes effect at once, and the audit trail has the changed parts without their values', async () => {
    const ada = await signInAs('Ada')
    const { body } = await server.call(updateName, { body: { firstName: ' Ada ', lastName: 'Marsh', alias: 'Addie' } }, as(ada))
    expect(body).toMatchObject({ id: ada.userId, firstName: 'Ada', lastName: 'Marsh', alias: 'Addie' })
    expect((await server.call(getMe, {}, as(ada))).body).toEqual(body)
    expect((await eventsOf(ada)).filter(({ kind }) => kind === 'account.name_changed')).toEqual([
      { kind: 'account.name_changed', details: { changed: 'lastName alias' } },
    ])
  })

  it('with a verified record, fits the filed name', async () => {
    const { db } = server.deps
    const firm = await addFirm(db)
    const { crd } = await addAdvisor(db, { firm, firstName: 'THEODORA', lastName: 'VANTERPOOL' })
    const dora = await signInAs('Dora')
    await server.call(updateName, { body: { firstName: 'Theodora', lastName: 'Vanterpool', alias: '' } }, as(dora))
    await claimByCode(server, dora, { kind: 'advisor', crd, email: `theodora.vanterpool@${firm.domain}` })
    const { body } = await server.refused(updateName, { body: { firstName: 'Warren', lastName: 'Halloway', alias: '' } }, as(dora))
    expect(body.error.fields?.lastName).toBe('Your verified record is filed under Theodora Vanterpool. Use that name, or release the record first')
    await server.call(updateName, { body: { firstName: 'Theodora M.', lastName: 'Vanterpool', alias: 'Dora' } }, as(dora))
  })

  it('keeps the alias when the change has none', async () => {
    const cleo = await signInAs('Cleo')
    await server.call(updateName, { body: { firstName: 'Cleo', lastName: 'Marsh', alias: 'Clio' } }, as(cleo))
    expect((await server.call(updateName, { body: { firstName: 'Cleo', lastName: 'Marsh-Ode' } }, as(cleo))).body.alias).toBe('Clio')
    expect((await server.call(updateName, { body: { firstName: 'Cleo', lastName: 'Marsh-Ode', alias: '' } }, as(cleo))).body.alias).toBe('')
  })

  it('is limited to ten changes a day', async () => {
    const ben = await signInAs('Ben')
    for (let turn = 0; turn < 10; turn++) await server.call(updateName, { body: { firstName: 'Ben', lastName: 'Okafor', alias: `B${turn}` } }, as(ben))
    expect((await server.refused(updateUsername, { body: { username: unique('ben') } }, as(ben))).status).toBe(429)
  })
})

describe('changing the username', () => {
  const change = (person: SignedIn, username: string | null) => server.call(updateUsername, { body: { username } }, as(person))
  const refusal = async (person: SignedIn, username: string) =>
    (await server.refused(updateUsername, { body: { username } }, as(person))).body.error.fields?.username
  const usernameOf = async (person: SignedIn) => (await server.call(getAccount, {}, as(person))).body.username

  it('follows the rules of sign-up, and refuses one that is taken', async () => {
    const [ada, ben] = [await signInAs('Ada'), await signInAs('Ben')]
    const name = unique('ada')
    await change(ada, name.toUpperCase())
    expect(await usernameOf(ada)).toBe(name)
    expect(await refusal(ben, name)).toBe('This username is taken. Choose another')
    expect(await refusal(ben, 'admin')).toBe('This username is reserved. Choose another')
    expect(await refusal(ben, 'no spaces')).toBe('Use letters a to z, numbers and single hyphens')
    expect((await server.refused(updateUsername, { body: { username: null } })).body.error.code).toBe('not_signed_in')
    expect((await eventsOf(ada)).map(({ kind }) => kind)).toContain('account.username_changed')
  })

  it('the old address leads to the new one, and no one else can take it, not at sign-up either', async () => {
    const [ada, ben] = [await signInAs('Ada'), await signInAs('Ben')]
    const [first, second] = [unique('ada'), unique('ada')]
    await change(ada, first)
    await change(ada, second)
    await server.deps.db.insertInto('profiles').values({ userId: ada.userId, visibility: 'public' }).execute()
    const answer = await server.app.inject({ method: 'GET', url: `/profile/${first}/public` })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/profile/${second}/public`])
    expect(await refusal(ben, first)).toBe('This username is taken. Choose another')
    const body = {
      email: `${unique('cleo')}@people.test`,
      password: 'Lantern-harbour-42',
      firstName: 'Cleo',
      lastName: 'Marsh',
      role: 'ASSET_MANAGER' as const,
    }
    const signUp = await server.refused(register, { body: { ...body, username: first } }, { ip: newAddress() })
    expect(signUp.body.error.fields?.username).toBe('This username is taken. Choose another')
    await change(ada, first)
    await change(ada, null)
    const byId = await server.app.inject({ method: 'GET', url: `/profile/${second}/public` })
    expect(byId.headers.location).toBe(`/profile/${ada.userId}/public`)
  })

  it('the old address of a profile that is not public answers like one that never was', async () => {
    const ada = await signInAs('Ada')
    const [first, second] = [unique('ada'), unique('ada')]
    await change(ada, first)
    await change(ada, second)
    await server.deps.db.insertInto('profiles').values({ userId: ada.userId, visibility: 'members' }).execute()
    const answer = await server.app.inject({ method: 'GET', url: `/profile/${first}/public` })
    expect([answer.statusCode, answer.body]).toEqual([404, (await server.app.inject({ method: 'GET', url: '/profile/never-was/public' })).body])
  })

  it('reserves a few old ones only', async () => {
    const ada = await signInAs('Ada')
    const first = unique('ada')
    await change(ada, first)
    for (let turn = 0; turn < mostFormerUsernames; turn++) await change(ada, unique('ada'))
    expect(await refusal(ada, unique('ada'))).toBe('You have changed your username too often. Choose one you had before')
    await change(ada, first)
    expect(await usernameOf(ada)).toBe(first)
  })

  it('two who want the same one at once: one gets it', async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dora'].map(signInAs))
    const username = unique('same')
    const answers = await Promise.all(
      people.map(({ token, ip }) =>
        server.app.inject({
          ...{ method: 'PUT', url: '/api/settings/username', payload: { username }, remoteAddress: ip },
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
  })
})

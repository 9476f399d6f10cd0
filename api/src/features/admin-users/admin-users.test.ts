import { endUserSessions, listUsers, restoreUser, suspendUser } from '@mandate/contract/admin-users'
import { login } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { lastMailTo, mailsTo } from '../../test/mails.ts'
import { addPerson, type SignedIn, testPassword } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  admin = await makeAdmin(server)
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})

const list = async (query: Record<string, string | number> = {}) => (await server.call(listUsers, { query }, as(admin))).body
const reason = 'Several reports of false performance'
const decide = (operation: typeof suspendUser | typeof restoreUser, userId: string, at = server) =>
  at.answer(operation, { params: { userId }, body: { reason } }, as(admin))
const kindsAbout = async (userId: string) =>
  (await server.deps.db.selectFrom('auditEvents').select(['kind', 'actorId', 'details']).where('subjectId', '=', userId).orderBy('id').execute()).filter(
    ({ actorId }) => actorId === admin.userId,
  )

describe('the accounts', () => {
  it('are listed newest first, page by page, with state, sessions and last use', async () => {
    const ada = await signInAs(server, 'Ada')
    const ben = await addPerson(server, { name: 'Ben' })
    const first = await list({ limit: 1 })
    expect(first.items[0]).toMatchObject({ userId: ben.userId, state: 'active', sessions: 0, lastSeenAt: null })
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' })
    expect(second.items[0]).toMatchObject({ userId: ada.userId, sessions: 1, isAdmin: false })
    expect(second.items[0]?.lastSeenAt).not.toBeNull()
  })

  it.each([
    ['the beginning of a name', 'klau', 1],
    ['both names in any order', 'brandt klausine', 1],
    ['a name without its accent', 'kläusine', 1],
    ['the beginning of an email', 'klausine', 1],
    ['signs alone, as the beginning of an email', '%', 0],
    ['another name', 'klausinex', 0],
  ])('are found by %s', async (_, q, expected) => {
    const found = await list({ q })
    if (found.items.length === 0 && expected === 1) {
      const { userId } = await addPerson(server, { name: 'Klausine' })
      await server.deps.db.updateTable('users').set({ lastName: 'Brandt' }).where('id', '=', userId).execute()
    }
    expect((await list({ q })).items).toHaveLength(expected)
  })

  it('are filtered by state and role; B1 members are refused', async () => {
    const clara = await signInAs(server, 'Clara')
    await server.deps.db.updateTable('users').set({ role: 'ASSET_MANAGER' }).where('id', '=', clara.userId).execute()
    expect((await list({ role: 'ASSET_MANAGER' })).items.map(({ userId }) => userId)).toEqual([clara.userId])
    expect((await list({ state: 'suspended' })).items).toEqual([])
    expect((await server.answer(listUsers, { query: {} }, as(clara))).status).toBe(404)
  })
})

describe('a suspension', () => {
  it('B7 ends every session at once on each server, refuses the sign-in, and is recorded with admin and reason', async () => {
    const ben = await addPerson(server, { name: 'Ben' })
    const { body } = await server.call(login, { body: { email: ben.email, password: testPassword } }, { ip: ben.ip })
    const signedIn = { token: body.authorization.token, ip: ben.ip }
    expect((await replica.answer(getMe, {}, signedIn)).status).toBe(200)
    expect((await decide(suspendUser, ben.userId)).status).toBe(200)
    await expect.poll(async () => (await replica.answer(getMe, {}, signedIn)).status).toBe(401)
    expect((await server.answer(login, { body: { email: ben.email, password: testPassword } }, { ip: ben.ip })).status).toBe(401)
    expect((await list({ state: 'suspended' })).items[0]).toMatchObject({ userId: ben.userId, suspendedReason: reason, sessions: 0 })
    expect((await decide(suspendUser, ben.userId)).status).toBe(409)
    expect((await decide(restoreUser, ben.userId)).status).toBe(200)
    expect((await decide(restoreUser, ben.userId)).status).toBe(409)
    expect((await server.answer(login, { body: { email: ben.email, password: testPassword } }, { ip: ben.ip })).status).toBe(200)
    expect(await kindsAbout(ben.userId)).toMatchObject([
      { kind: 'user.suspended', details: { reason } },
      { kind: 'user.restored', details: { reason } },
    ])
  })

  it('is told by email with the message for the member and never the reason, as is the restoration', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const suspendWith = (message?: string) =>
      server.answer(suspendUser, { params: { userId: ada.userId }, body: { reason, ...(message ? { message } : {}) } }, as(admin))
    expect((await suspendWith('Your plan names a firm that closed')).status).toBe(200)
    const told = await lastMailTo(server, ada.email)
    expect(told.subject).toBe('Your account was suspended')
    expect(told.text).toContain("You were signed out everywhere and can't sign in. Other members no longer find your profile or see your posts.")
    expect(told.text).toContain('From our team: Your plan names a firm that closed')
    expect(told.text).toContain(`write to the contact in our privacy policy: ${server.deps.config.privacyPolicyUrl}`)
    expect((await decide(restoreUser, ada.userId)).status).toBe(200)
    const restored = await lastMailTo(server, ada.email)
    expect(restored.subject).toBe('Your account was restored')
    expect(restored.text).toContain(`${server.deps.publicUrl}/user/login`)
    expect((await suspendWith()).status).toBe(200)
    expect((await lastMailTo(server, ada.email)).text).not.toContain('From our team')
    for (const { text, html } of await mailsTo(server, ada.email)) expect(text + html).not.toContain(reason)
    expect(await mailsTo(server, ada.email)).toHaveLength(3)
    expect((await kindsAbout(ada.userId))[0]?.details).toEqual({ reason, message: 'Your plan names a firm that closed' })
  })

  it('names the address of the operator where one is set, and is told to no one whose address was never confirmed', async () => {
    const { db } = server.deps
    const [ada, ben] = [await addPerson(server, { name: 'Ada' }), await addPerson(server, { name: 'Ben' })]
    await db.updateTable('users').set({ activatedAt: null }).where('id', '=', ben.userId).execute()
    const set = (supportEmail: string | undefined) => {
      for (const { deps } of [server, replica]) deps.config.supportEmail = supportEmail
    }
    set('help@mandate.test')
    try {
      for (const { userId } of [ada, ben]) expect((await decide(suspendUser, userId)).status).toBe(200)
      expect((await lastMailTo(server, ada.email)).text).toContain('write to help@mandate.test.')
      expect(await mailsTo(server, ben.email)).toEqual([])
    } finally {
      set(undefined)
    }
  })

  it('happens once when it is sent twenty times over two servers', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => decide(suspendUser, ada.userId, index % 2 ? server : replica)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await kindsAbout(ada.userId)).toHaveLength(1)
  })

  it('B1 is not for oneself, needs a reason and a fresh proof, and an account that exists', async () => {
    expect((await decide(suspendUser, admin.userId)).status).toBe(403)
    expect((await decide(suspendUser, crypto.randomUUID())).status).toBe(404)
    const ada = await signInAs(server, 'Ada')
    const bare = await server.refused(suspendUser, { params: { userId: ada.userId }, body: { reason: ' ' } }, as(admin))
    expect([bare.status, bare.body.error.fields]).toEqual([400, { reason: "Enter a reason. It's kept in the audit log" }])
    expect((await server.answer(suspendUser, { params: { userId: admin.userId }, body: { reason } }, as(ada))).status).toBe(404)
    await server.deps.pool.query("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    const late = await server.refused(suspendUser, { params: { userId: ada.userId }, body: { reason } }, as(admin))
    expect(late.body.error.code).toBe('step_up_required')
    await server.deps.pool.query('update sessions set proved_at = now() where user_id = $1', [admin.userId])
  })
})

it('ends all sessions of an account, which may sign in again', async () => {
  const ada = await addPerson(server, { name: 'Ada' })
  const sign = () => server.call(login, { body: { email: ada.email, password: testPassword } }, { ip: ada.ip })
  const tokens = [(await sign()).body.authorization.token, (await sign()).body.authorization.token]
  expect((await server.call(endUserSessions, { params: { userId: ada.userId }, body: { reason } }, as(admin))).body.ended).toBe(2)
  for (const token of tokens) await expect.poll(async () => (await server.answer(getMe, {}, { token, ip: ada.ip })).status).toBe(401)
  await sign()
  expect(await kindsAbout(ada.userId)).toMatchObject([{ kind: 'session.ended', details: { reason, sessions: 2 } }])
})

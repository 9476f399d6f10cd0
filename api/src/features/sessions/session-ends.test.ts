import { getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { openLiveChannel } from '../../test/live-channel.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startSession } from './sessions.service.ts'
import { restoreUser, suspendUser } from './suspension.service.ts'

let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterEach(() => vi.useRealTimers())
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const signInAs = async (name: string) => signIn(server, await addPerson(server, { name }))

async function signInAsAdmin(name: string): Promise<SignedIn> {
  const person = await addPerson(server, { name })
  await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', person.userId).execute()
  const { user, renewal } = await startSession(server.deps, { userId: person.userId, kind: 'admin', hasSecondFactor: true }, { ip: person.ip, userAgent: '' })
  return { ...person, user, token: user.authorization.token, cookies: { renewal: renewal.token } }
}

/** Moves the session's past in the database, as if so much time had gone by. */
async function age({ userId }: SignedIn, column: 'last_seen_at' | 'absolute_end', interval: string): Promise<void> {
  await sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval where user_id = ${userId}`.execute(server.deps.db)
}

async function statusOn(each: TestServer, { token }: SignedIn): Promise<number> {
  const answer = await each.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode
}

describe('the end of a session', () => {
  it.each([
    ['a member, 11 h 59 min unused', signInAs, 'last_seen_at', '11 hours 59 minutes', 200],
    ['a member, 12 h unused', signInAs, 'last_seen_at', '12 hours', 401],
    ['an admin, 14 min unused', signInAsAdmin, 'last_seen_at', '14 minutes', 200],
    ['an admin, 15 min unused', signInAsAdmin, 'last_seen_at', '15 minutes', 401],
    ['a member, a minute before 30 days', signInAs, 'absolute_end', '29 days 23 hours 59 minutes', 200],
    ['a member, 30 days old', signInAs, 'absolute_end', '30 days', 401],
    ['an admin, a minute before 8 h', signInAsAdmin, 'absolute_end', '7 hours 59 minutes', 200],
    ['an admin, 8 h old', signInAsAdmin, 'absolute_end', '8 hours', 401],
  ] as const)('A25 %s', async (_, signInMember, column, interval, status) => {
    const ada = await signInMember('Ada')
    await age(ada, column, interval)
    for (const each of [server, replica]) expect(await statusOn(each, ada)).toBe(status)
    const renewal = await server.app.inject({ method: 'POST', url: '/api/auth/renew', cookies: ada.cookies })
    expect(renewal.statusCode).toBe(status)
  })

  it('A25 renewing alone does not keep an unused session', async () => {
    const ben = await signInAs('Ben')
    await age(ben, 'last_seen_at', '11 hours')
    const { cookies } = await server.call(renewSession, {}, { cookies: ben.cookies })
    await age(ben, 'last_seen_at', '1 hour')
    const renewal = cookies.find(({ name }) => name === 'renewal')?.value ?? ''
    expect((await server.refused(renewSession, {}, { cookies: { renewal } })).status).toBe(401)
  })

  it('A25 using it does', async () => {
    const cleo = await signInAs('Cleo')
    await age(cleo, 'last_seen_at', '11 hours 59 minutes')
    await server.call(getMe, {}, { token: cleo.token })
    await age(cleo, 'last_seen_at', '1 hour')
    await server.call(getMe, {}, { token: cleo.token })
  })

  it('an access token never outlives its session', async () => {
    const dora = await signInAs('Dora')
    await age(dora, 'absolute_end', '29 days 23 hours 55 minutes')
    const { body } = await server.call(renewSession, {}, { cookies: dora.cookies })
    expect(body.authorization.expiresAt - Date.now() / 1000).toBeLessThan(301)
  })

  it('A23 a hundred logouts: the old token is refused on both replicas at the next call', async () => {
    const person = await addPerson(server, { name: 'Emil' })
    for (let turn = 0; turn < 100; turn++) {
      const { user } = await startSession(server.deps, { userId: person.userId, kind: 'member', hasSecondFactor: false }, { ip: person.ip, userAgent: '' })
      const emil = { ...person, user, token: user.authorization.token, cookies: {} }
      expect(await statusOn(replica, emil)).toBe(200)
      const { headers } = await (turn % 2 ? server : replica).call(logout, {}, { token: emil.token, ip: person.ip })
      expect(headers['clear-site-data']).toBe('"cache"')
      expect(await Promise.all([statusOn(server, emil), statusOn(replica, emil)])).toEqual([401, 401])
    }
  })

  it('A23 a picture that points at logout, or a page of another site, ends nothing', async () => {
    const flora = await signInAs('Flora')
    expect((await server.app.inject({ url: '/api/auth/logout', cookies: flora.cookies })).statusCode).toBe(404)
    const foreign = await server.refused(logout, {}, { cookies: flora.cookies, headers: { origin: 'https://evil.test' } })
    expect(foreign.body.error.code).toBe('wrong_origin')
    await server.call(getMe, {}, { token: flora.token })
  })
})

describe('a change of access', measuresTime, () => {
  it('B7 suspension counts from the next request on both replicas, and closes live connections on both within two seconds', async () => {
    const gus = await signInAs('Gus')
    const live = await Promise.all([server, replica].map((each) => openLiveChannel(each, gus.token, gus.ip)))
    const closing = Promise.all(live.map((channel) => channel.closed()))
    await suspendUser(server.deps, { userId: gus.userId, reason: 'asked by compliance' })
    expect(await Promise.all([statusOn(server, gus), statusOn(replica, gus)])).toEqual([401, 401])
    for (const ms of await closing) expect(ms).toBeLessThan(2_000)
    expect((await server.refused(renewSession, {}, { cookies: gus.cookies })).status).toBe(401)
    await restoreUser(server.deps, { userId: gus.userId })
    expect(await statusOn(server, gus)).toBe(401)
    await signIn(server, gus)
  })

  it('B7 it does however the row was changed, also by hand', async () => {
    const hana = await signInAs('Hana')
    const live = await openLiveChannel(replica, hana.token, hana.ip)
    const closing = live.closed()
    await sql`update users set suspended_at = now() where id = ${hana.userId}`.execute(server.deps.db)
    expect(await statusOn(replica, hana)).toBe(401)
    expect(await closing).toBeLessThan(2_000)
  })

  it('B7 an admin who is one no longer loses the admin session, and a member made admin the member session', async () => {
    const admin = await signInAsAdmin('Ines')
    const live = await openLiveChannel(server, admin.token, admin.ip)
    const closing = live.closed()
    await server.deps.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.userId).execute()
    expect(await Promise.all([statusOn(server, admin), statusOn(replica, admin)])).toEqual([401, 401])
    expect(await closing).toBeLessThan(2_000)
    const member = await signInAs('Jon')
    await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', member.userId).execute()
    expect(await Promise.all([statusOn(server, member), statusOn(replica, member)])).toEqual([401, 401])
  })

  it('B7 a new role counts from the next request on both replicas, and windows are told before they are closed', async () => {
    const kim = await signInAs('Kim')
    const live = await openLiveChannel(replica, kim.token, kim.ip)
    const closing = live.closed()
    await server.deps.db.updateTable('users').set({ role: 'ASSET_MANAGER' }).where('id', '=', kim.userId).execute()
    for (const each of [server, replica]) expect((await each.call(getMe, {}, { token: kim.token })).body.role).toBe('ASSET_MANAGER')
    expect(await closing).toBeLessThan(2_000)
    expect(live.events).toContainEqual({ kind: 'changed', what: 'user' })
    await openLiveChannel(replica, kim.token, kim.ip)
  })

  it('B7 a window is notified again after the database dropped the listening connection', async () => {
    const lena = await signInAs('Lena')
    // The last channel that the connection listens on.
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where query = 'listen "notifications_changed"' and datname = current_database()`.execute(server.deps.db)
    expect(rows).toHaveLength(2)
    const live = await openLiveChannel(server, lena.token, lena.ip)
    const closing = live.closed()
    for (const { pid } of rows) await sql`select pg_terminate_backend(${pid}::int)`.execute(server.deps.db)
    await suspendUser(server.deps, { userId: lena.userId, reason: 'while no one listened' })
    expect(await closing).toBeLessThan(2_000)
  })
})

describe('a server whose clock is wrong', () => {
  it.each([-15, 15])('F10 at %i minutes it makes no wrong decision about tokens and sessions', async (minutes) => {
    const max = await signInAs('Max')
    const realNow = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(realNow + minutes * 60_000)
    await server.call(getMe, {}, { token: max.token })
    const renewed = await server.call(renewSession, {}, { cookies: max.cookies })
    const lifetime = renewed.body.authorization.expiresAt - realNow / 1000
    expect(lifetime).toBeGreaterThan(850)
    expect(lifetime).toBeLessThanOrEqual(905)
    await server.call(listSessions, { query: {} }, { token: renewed.body.authorization.token })
    await sql`update access_tokens set expires_at = now() - interval '1 second'
      where session_id in (select id from sessions where user_id = ${max.userId})`.execute(server.deps.db)
    expect((await server.refused(getMe, {}, { token: max.token })).status).toBe(401)
    expect((await server.refused(getMe, {}, { token: renewed.body.authorization.token })).status).toBe(401)
  })
})

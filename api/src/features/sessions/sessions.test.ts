import { randomUUID } from 'node:crypto'
import { openRealtime } from '@mandate/contract/realtime'
import { endOtherSessions, endSession, getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveChannel } from '../../test/live-channel.ts'
import { addPerson, type SignedIn, signIn, type TestPerson } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

async function sessionsOf({ token }: SignedIn) {
  const { body } = await server.call(listSessions, { query: {} }, { token })
  return body.items
}

async function signInAll(person: TestPerson, times: number): Promise<SignedIn[]> {
  const all: SignedIn[] = []
  for (let time = 0; time < times; time++) all.push(await signIn(server, person))
  return all
}

describe('a session', () => {
  it('answers who is signed in', async () => {
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const { body } = await server.call(getMe, {}, { token: ada.token })
    expect(body).toMatchObject({ id: ada.userId, email: ada.email, isAdmin: false })
  })

  it('is needed for all of it', async () => {
    for (const endpoint of [getMe, listSessions, endOtherSessions, openRealtime])
      expect((await server.refused(endpoint, {})).body.error.code).toBe('not_signed_in')
    expect((await server.refused(endSession, { params: { sessionId: randomUUID() } })).body.error.code).toBe('not_signed_in')
    expect((await server.refused(renewSession, {})).body.error.code).toBe('not_signed_in')
  })

  it('ends at logout, at once', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await server.call(logout, {}, { token: ben.token })
    expect((await server.refused(getMe, {}, { token: ben.token })).status).toBe(401)
    expect((await server.refused(renewSession, {}, { cookies: ben.cookies })).status).toBe(401)
  })

  it('ends at logout by its cookie alone, when the access token has run out', async () => {
    const cleo = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    const { cookies } = await server.call(logout, {}, { cookies: cleo.cookies })
    expect(cookies).toMatchObject([{ name: 'renewal', value: '' }])
    expect((await server.refused(getMe, {}, { token: cleo.token })).status).toBe(401)
  })

  it('tells the windows of its person when another begins, and its own when it ends, whichever replica holds them', async () => {
    const person = await addPerson(server, { name: 'Dora' })
    const dora = await signIn(server, person)
    const live = await openLiveChannel(replica, dora.token, dora.ip)
    await signIn(server, person)
    await live.heard('sessions')
    await server.call(logout, {}, { token: dora.token })
    await live.closed()
    expect(live.events).toContainEqual({ kind: 'sessionEnded' })
  })

  it('tells its windows why before it closes them, on every replica, many times', async () => {
    const person = await addPerson(server, { name: 'Lena' })
    for (let round = 0; round < 20; round++) {
      const lena = await signIn(server, person)
      const live = await Promise.all([server, replica].map((each) => openLiveChannel(each, lena.token, lena.ip)))
      await server.call(logout, {}, { token: lena.token, ip: lena.ip })
      for (const channel of live) {
        await channel.closed()
        expect(channel.events).toContainEqual({ kind: 'sessionEnded' })
      }
    }
  })
})

describe('the list of sessions', () => {
  it('shows device, place and times, newest use first, and which one is in use', async () => {
    const person = await addPerson(server, { name: 'Emil' })
    const [first] = await signInAll(person, 2)
    await server.deps.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - 3_600_000) })
      .where('id', '=', (await sessionsOf(first as SignedIn))[1]?.id ?? '')
      .execute()
    const items = await sessionsOf(first as SignedIn)
    expect(items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect(items.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
      items
        .map(({ lastSeenAt }) => lastSeenAt)
        .toSorted()
        .toReversed(),
    )
    expect(items[0]).toMatchObject({ place: person.ip, device: expect.any(String) })
  })

  it('pages without losing or repeating one, also where times are the same', async () => {
    const all = await signInAll(await addPerson(server, { name: 'Flora' }), 7)
    const token = all[0]?.token
    await server.deps.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date() })
      .where('userId', '=', all[0]?.userId ?? '')
      .execute()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(listSessions, { query: { limit: 3, ...(cursor ? { cursor } : {}) } }, { token })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  it('refuses a cursor of another list or by another hand', async () => {
    const gus = await signIn(server, await addPerson(server, { name: 'Gus' }))
    for (const cursor of ['x', 'W10.x', `${Buffer.from('["2026-01-01","x"]').toString('base64url')}.AAAA`])
      expect((await server.refused(listSessions, { query: { cursor } }, { token: gus.token })).body.error.code).toBe('invalid_cursor')
  })
})

describe('ending sessions', () => {
  it('ends one, on both replicas, and says so in the trail', async () => {
    const [one, two] = (await signInAll(await addPerson(server, { name: 'Hana' }), 2)) as [SignedIn, SignedIn]
    const other = (await sessionsOf(one)).find(({ isCurrent }) => !isCurrent)
    await server.call(endSession, { params: { sessionId: other?.id ?? '' } }, { token: one.token })
    for (const each of [server, replica]) expect((await each.refused(getMe, {}, { token: two.token })).status).toBe(401)
    expect(await sessionsOf(one)).toHaveLength(1)
    const events = await server.deps.db.selectFrom('auditEvents').select('kind').where('subjectId', '=', one.userId).execute()
    expect(events.map(({ kind }) => kind)).toContain('session.ended')
  })

  it('ends every other, not this one', async () => {
    const [one, ...others] = (await signInAll(await addPerson(server, { name: 'Ines' }), 4)) as [SignedIn, ...SignedIn[]]
    expect((await server.call(endOtherSessions, {}, { token: one.token })).body).toEqual({ ended: 3 })
    for (const other of others) expect((await server.refused(renewSession, {}, { cookies: other.cookies })).status).toBe(401)
    await server.call(getMe, {}, { token: one.token })
    expect((await server.call(endOtherSessions, {}, { token: one.token })).body).toEqual({ ended: 0 })
  })

  it("M5 answers the same for a stranger's session, an unknown one and one that has ended", async () => {
    const jon = await signIn(server, await addPerson(server, { name: 'Jon' }))
    const stranger = await signIn(server, await addPerson(server, { name: 'Kim' }))
    const [strangers] = await sessionsOf(stranger)
    const ended = await signIn(server, jon)
    const endedId = (await sessionsOf(ended)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    await server.call(logout, {}, { token: ended.token })
    const refusals = []
    for (const sessionId of [strangers?.id ?? '', randomUUID(), endedId]) {
      const { status, body } = await server.refused(endSession, { params: { sessionId } }, { token: jon.token })
      refusals.push({ status, ...body.error, requestId: '' })
    }
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    await server.call(getMe, {}, { token: stranger.token })
  })
})

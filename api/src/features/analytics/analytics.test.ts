import { chooseAnalytics, getAnalyticsChoice, listAnalytics, recordAnalytics } from '@mandate/contract/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const batch = (...names: string[]) => ({ body: { visitorId: crypto.randomUUID(), events: names.map((name) => ({ name, properties: { page: '/search' } })) } })

function eventsOf(visitorId: string, { deps } = server) {
  return deps.db.selectFrom('analyticsEvents').select(['name', 'userId', 'properties']).where('visitorId', '=', visitorId).orderBy('id').execute()
}

describe('recording events', () => {
  it('keeps a batch in order, for visitors and signed-in users', async () => {
    const sent = batch('pageOpened', 'filterAdded')
    await server.call(recordAnalytics, sent)
    expect(await eventsOf(sent.body.visitorId)).toEqual([
      { name: 'pageOpened', userId: null, properties: { page: '/search' } },
      { name: 'filterAdded', userId: null, properties: { page: '/search' } },
    ])
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const hers = batch('pageOpened')
    await server.call(recordAnalytics, hers, { token: ada.token })
    expect(await eventsOf(hers.body.visitorId)).toEqual([{ name: 'pageOpened', userId: ada.userId, properties: { page: '/search' } }])
  })

  it('C18 keeps no name or email, wherever it is written', async () => {
    const person = await addPerson(server, { name: 'Canaryfirst' })
    await server.deps.db.updateTable('users').set({ lastName: 'Canarylast' }).where('id', '=', person.userId).execute()
    const ada = await signIn(server, person)
    const properties = {
      email: person.email,
      fullName: 'Canaryfirst Canarylast',
      note: `from ${person.email}`,
      title: 'What CANARYLAST wrote',
      page: `/search?q=canaryfirst`,
      role: 'WEALTH_MANAGER',
    }
    const visitorId = crypto.randomUUID()
    await server.call(recordAnalytics, { body: { visitorId, events: [{ name: 'pageOpened', properties }] } }, { token: ada.token })
    const kept = await eventsOf(visitorId)
    expect(kept).toEqual([{ name: 'pageOpened', userId: ada.userId, properties: { page: '/search', role: 'WEALTH_MANAGER' } }])
    expect(JSON.stringify(kept).toLowerCase()).not.toContain('canary')
  })

  it('C18 identifies the user as specified in our own store, and never to a third party', async () => {
    const person = await addPerson(server, { name: 'Canaryfirst' })
    await server.deps.db.updateTable('users').set({ alias: 'canary' }).where('id', '=', person.userId).execute()
    const ada = await signIn(server, person)
    const identified = async () => {
      const visitorId = crypto.randomUUID()
      await server.call(recordAnalytics, { body: { visitorId, events: [{ name: 'identified', properties: { role: 'admin' } }] } }, { token: ada.token })
      return visitorId
    }
    expect(await eventsOf(await identified())).toEqual([
      { name: 'identified', userId: ada.userId, properties: { fullName: 'Canaryfirst Tester', email: person.email, role: 'WEALTH_MANAGER', alias: 'canary' } },
    ])
    const own = server.deps.analytics
    const told: unknown[] = []
    server.deps.analytics = { record: async (events) => void told.push(...events) }
    await identified()
    server.deps.analytics = own
    expect(told).toMatchObject([{ name: 'identified', userId: ada.userId }])
    expect(JSON.stringify(told).toLowerCase()).not.toContain('canary')
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('C18 keeps nothing when the browser sends %j', async (headers) => {
    const sent = batch('pageOpened')
    await server.call(recordAnalytics, sent, { headers: headers as Record<string, string> })
    expect(await eventsOf(sent.body.visitorId)).toEqual([])
  })

  it('C18 keeps nothing of a user who opted out, in any browser, and deletes earlier events', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    const before = batch('pageOpened')
    await server.call(recordAnalytics, before, { token: ben.token })
    expect((await server.call(getAnalyticsChoice, {}, { token: ben.token })).body).toEqual({ isAllowed: true })

    await server.call(chooseAnalytics, { body: { isAllowed: false } }, { token: ben.token })
    await server.call(chooseAnalytics, { body: { isAllowed: false } }, { token: ben.token })
    const after = batch('pageOpened')
    await server.call(recordAnalytics, after, { token: ben.token })
    expect([...(await eventsOf(before.body.visitorId)), ...(await eventsOf(after.body.visitorId))]).toEqual([])
    expect((await server.call(getAnalyticsChoice, {}, { token: ben.token })).body).toEqual({ isAllowed: false })

    await server.call(chooseAnalytics, { body: { isAllowed: true } }, { token: ben.token })
    await server.call(recordAnalytics, after, { token: ben.token })
    expect(await eventsOf(after.body.visitorId)).toHaveLength(1)
  })

  it('keeps nothing when the operator turned it off', async () => {
    const off = await startTestServer({ environment: { ANALYTICS: '0' }, database: server.database })
    const sent = batch('pageOpened')
    await off.call(recordAnalytics, sent)
    expect(await eventsOf(sent.body.visitorId)).toEqual([])
    await off.stop()
  })

  it("ignores the page's claim of who the user is", async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const { status } = await server.refused(recordAnalytics, { body: { ...batch('pageOpened').body, userId: ada.userId } as never })
    expect(status).toBe(400)
  })

  it.each([
    ['no event', { events: [] }],
    ['51 events', { events: Array.from({ length: 51 }, () => ({ name: 'pageOpened' })) }],
    ['a name that is a sentence', { events: [{ name: 'Page opened' }] }],
    ['a nested property', { events: [{ name: 'pageOpened', properties: { who: { name: 'Ada' } } }] }],
    ['a long text', { events: [{ name: 'pageOpened', properties: { text: 'x'.repeat(201) } }] }],
    ['21 properties', { events: [{ name: 'pageOpened', properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])) }] }],
    ['no visitor', { visitorId: 'me', events: [{ name: 'pageOpened' }] }],
  ])('refuses %s', async (_, body) => {
    const { status } = await server.refused(recordAnalytics, { body: { visitorId: crypto.randomUUID(), ...body } as never })
    expect(status).toBe(400)
  })
})

describe('the list of events', () => {
  it('is for admins, newest first, page by page', async () => {
    const member = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    const admin = await signIn(server, await addPerson(server, { name: 'Dora' }))
    await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.userId).execute()
    await server.deps.db.updateTable('sessions').set({ kind: 'admin', hasSecondFactor: true }).where('userId', '=', admin.userId).execute()
    await server.deps.db.deleteFrom('analyticsEvents').execute()
    await server.call(recordAnalytics, batch('first', 'second', 'third'))

    expect((await server.refused(listAnalytics, { query: {} })).status).toBe(401)
    expect((await server.refused(listAnalytics, { query: {} }, { token: member.token })).status).toBe(404)
    const { body: page } = await server.call(listAnalytics, { query: { limit: 2 } }, { token: admin.token })
    expect(page.items.map(({ name }) => name)).toEqual(['third', 'second'])
    const { body: rest } = await server.call(listAnalytics, { query: { limit: 2, cursor: page.nextCursor ?? '' } }, { token: admin.token })
    expect(rest).toMatchObject({ items: [{ name: 'first', userId: null, properties: { page: '/search' } }], nextCursor: null })
    const forged = await server.refused(listAnalytics, { query: { cursor: `${page.nextCursor}x` } }, { token: admin.token })
    expect(forged.body.error.code).toBe('invalid_cursor')
  })
})

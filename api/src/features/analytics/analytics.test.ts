import { chooseAnalytics, getAnalyticsChoice, listAnalytics, recordAnalytics } from '@mandate/contract/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const batch = (...pages: ('/search' | '/settings' | '/leads')[]) => ({
  body: { visitorId: crypto.randomUUID(), events: pages.map((page) => ({ name: 'pageOpened' as const, properties: { page } })) },
})

function eventsOf(visitorId: string, { deps } = server) {
  return deps.db.selectFrom('analyticsEvents').select(['name', 'userId', 'properties']).where('visitorId', '=', visitorId).orderBy('id').execute()
}

async function signInAdmin(name: string): Promise<{ userId: string; token: string }> {
  const admin = await signIn(server, await addPerson(server, { name }))
  await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.userId).execute()
  await server.deps.db.updateTable('sessions').set({ kind: 'admin', hasSecondFactor: true }).where('userId', '=', admin.userId).execute()
  return admin
}

describe('recording events', () => {
  it('keeps a batch in order, for visitors and signed-in users', async () => {
    const sent = batch('/search', '/settings')
    await server.call(recordAnalytics, sent)
    expect(await eventsOf(sent.body.visitorId)).toEqual([
      { name: 'pageOpened', userId: null, properties: { page: '/search' } },
      { name: 'pageOpened', userId: null, properties: { page: '/settings' } },
    ])
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const hers = batch('/search')
    await server.call(recordAnalytics, hers, { token: ada.token })
    expect(await eventsOf(hers.body.visitorId)).toEqual([{ name: 'pageOpened', userId: ada.userId, properties: { page: '/search' } }])
  })

  it.each([
    ['an event that is not in the register', { name: 'profileRead', properties: {} }, 'events.0.name'],
    ['a property that its event does not have', { name: 'pageOpened', properties: { page: '/search', email: 'ada@people.test' } }, 'events.0.properties.email'],
    [
      'an address instead of its form',
      { name: 'pageOpened', properties: { page: '/profile/4f5cf9a5-6c5e-4f6e-9df1-0c6a2f0b7a11' } },
      'events.0.properties.page',
    ],
    ['an address with what was searched', { name: 'pageOpened', properties: { page: '/search?q=ada' } }, 'events.0.properties.page'],
    ['typed text', { name: 'searchAnswered', properties: { type: 'firms', hasText: 'ada', filters: 0, hasResults: true } }, 'events.0.properties.hasText'],
    ['who it is', { name: 'identified', properties: { fullName: 'Ada Whitlock' } }, 'events.0.properties.fullName'],
  ])('C18 refuses %s, and keeps nothing of the batch', async (_, event, field) => {
    const sent = batch('/search')
    const refused = await server.refused(recordAnalytics, { body: { ...sent.body, events: [...sent.body.events, event] } as never })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field.replace('0', '1')])
    expect(await eventsOf(sent.body.visitorId)).toEqual([])
  })

  it('C18 identifies the user as specified in our own store, and never to a third party', async () => {
    const person = await addPerson(server, { name: 'Canaryfirst' })
    await server.deps.db.updateTable('users').set({ alias: 'canary' }).where('id', '=', person.userId).execute()
    const ada = await signIn(server, person)
    const identified = async () => {
      const visitorId = crypto.randomUUID()
      await server.call(recordAnalytics, { body: { visitorId, events: [{ name: 'identified' }] } }, { token: ada.token })
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
    const sent = batch('/search')
    await server.call(recordAnalytics, sent, { headers: headers as Record<string, string> })
    expect(await eventsOf(sent.body.visitorId)).toEqual([])
  })

  it('C18 keeps nothing of a user who opted out, in any browser, and deletes earlier events', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    const before = batch('/search')
    await server.call(recordAnalytics, before, { token: ben.token })
    expect((await server.call(getAnalyticsChoice, {}, { token: ben.token })).body).toEqual({ isAllowed: true })

    await server.call(chooseAnalytics, { body: { isAllowed: false } }, { token: ben.token })
    await server.call(chooseAnalytics, { body: { isAllowed: false } }, { token: ben.token })
    const after = batch('/search')
    await server.call(recordAnalytics, after, { token: ben.token })
    expect([...(await eventsOf(before.body.visitorId)), ...(await eventsOf(after.body.visitorId))]).toEqual([])
    expect((await server.call(getAnalyticsChoice, {}, { token: ben.token })).body).toEqual({ isAllowed: false })

    await server.call(chooseAnalytics, { body: { isAllowed: true } }, { token: ben.token })
    await server.call(recordAnalytics, after, { token: ben.token })
    expect(await eventsOf(after.body.visitorId)).toHaveLength(1)
  })

  it('keeps nothing when the operator turned it off', async () => {
    const off = await startTestServer({ environment: { ANALYTICS: '0' }, database: server.database })
    const sent = batch('/search')
    await off.call(recordAnalytics, sent)
    expect(await eventsOf(sent.body.visitorId)).toEqual([])
    await off.stop()
  })

  it('ignores the user id that the page sends', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const { status } = await server.refused(recordAnalytics, { body: { ...batch('/search').body, userId: ada.userId } as never })
    expect(status).toBe(400)
  })

  it.each([
    ['no event', { events: [] }],
    ['51 events', { events: Array.from({ length: 51 }, () => ({ name: 'pageOpened', properties: { page: '/search' } })) }],
    ['no visitor', { visitorId: 'me', events: [{ name: 'pageOpened', properties: { page: '/search' } }] }],
  ])('refuses %s', async (_, body) => {
    const { status } = await server.refused(recordAnalytics, { body: { visitorId: crypto.randomUUID(), ...body } as never })
    expect(status).toBe(400)
  })
})

describe('the list of events', () => {
  it('is for admins, newest first, page by page', async () => {
    const member = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    const admin = await signInAdmin('Dora')
    await server.deps.db.deleteFrom('analyticsEvents').execute()
    await server.call(recordAnalytics, batch('/search', '/settings', '/leads'))

    expect((await server.refused(listAnalytics, { query: {} })).status).toBe(401)
    expect((await server.refused(listAnalytics, { query: {} }, { token: member.token })).status).toBe(404)
    const { body: page } = await server.call(listAnalytics, { query: { limit: 2 } }, { token: admin.token })
    expect(page.items.map(({ properties }) => properties.page)).toEqual(['/leads', '/settings'])
    const { body: rest } = await server.call(listAnalytics, { query: { limit: 2, cursor: page.nextCursor ?? '' } }, { token: admin.token })
    expect(rest).toMatchObject({ items: [{ name: 'pageOpened', userId: null, properties: { page: '/search' } }], nextCursor: null })
    const forged = await server.refused(listAnalytics, { query: { cursor: `${page.nextCursor}x` } }, { token: admin.token })
    expect(forged.body.error.code).toBe('invalid_cursor')
  })
})

import { getAnalyticsOverview } from '@mandate/contract/analytics'
import type { AnalyticsEvent } from '@mandate/contract/lists/analytics-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  const dora = await signIn(server, await addPerson(server, { name: 'Dora' }))
  await server.deps.db
    .updateTable('users')
    .set({ isAdmin: true, createdAt: new Date('2020-01-01') })
    .where('id', '=', dora.userId)
    .execute()
  await server.deps.db.updateTable('sessions').set({ kind: 'admin', hasSecondFactor: true }).where('userId', '=', dora.userId).execute()
  admin = { token: dora.token }
})
afterAll(() => server.stop())

const dayMs = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

interface Past {
  userId?: string
  visitorId: string
  at: Date
  event: AnalyticsEvent
}

async function addPast(events: Past[]): Promise<void> {
  const rows = events.map(({ userId, visitorId, at, event }) => ({
    ...{ userId: userId ?? null, visitorId, occurredAt: at, name: event.name },
    properties: JSON.stringify(event.properties ?? {}),
  }))
  await server.deps.db.insertInto('analyticsEvents').values(rows).execute()
}

const opened = (page: '/search' | '/network'): AnalyticsEvent => ({ name: 'pageOpened', properties: { page } })
const searched = (hasResults: boolean): AnalyticsEvent => ({ name: 'searchAnswered', properties: { type: 'firms', hasText: false, filters: 2, hasResults } })

describe('the overview', () => {
  it('counts the funnel, the searches without a result, the use of pages and the retention, each only in its days', async () => {
    const [ada, ben, old] = await Promise.all(['Ada', 'Ben', 'Old'].map((name) => addPerson(server, { name })))
    if (!ada || !ben || !old) throw new Error('No people')
    const signedUp = (userId: string, createdAt: Date, activatedAt: Date | null) =>
      server.deps.db.updateTable('users').set({ createdAt, activatedAt }).where('id', '=', userId).execute()
    await signedUp(ada.userId, daysAgo(9), daysAgo(9))
    await signedUp(ben.userId, daysAgo(2), null)
    await signedUp(old.userId, daysAgo(200), daysAgo(200))
    await server.deps.db.insertInto('claims').values({ userId: ada.userId, kind: 'firm', crd: 9_000_001, method: 'review', state: 'granted' }).execute()
    await addPast([
      { visitorId: 'one', at: daysAgo(9), event: opened('/search') },
      { visitorId: 'two', at: daysAgo(3), event: opened('/search') },
      { visitorId: 'three', at: daysAgo(100), event: opened('/search') },
      { visitorId: 'one', userId: ada.userId, at: daysAgo(9), event: opened('/search') },
      { visitorId: 'four', userId: ada.userId, at: daysAgo(1), event: opened('/network') },
      { visitorId: 'four', userId: ada.userId, at: daysAgo(1), event: opened('/network') },
      { visitorId: 'four', userId: ada.userId, at: daysAgo(1), event: searched(false) },
      { visitorId: 'four', userId: ada.userId, at: daysAgo(1), event: searched(true) },
      { visitorId: 'three', at: daysAgo(100), event: searched(false) },
    ])

    const { body } = await server.call(getAnalyticsOverview, { query: { days: 28 } }, admin)
    expect(body.funnel).toEqual([
      { step: 'visited', people: 3 },
      { step: 'signedUp', people: 2 },
      { step: 'activated', people: 1 },
      { step: 'claimed', people: 1 },
      { step: 'cameBack', people: 1 },
    ])
    expect(body.searches).toEqual([{ type: 'firms', answered: 2, withoutResult: 1 }])
    expect(body.pages).toEqual([
      { page: '/search', people: 3, opened: 3 },
      { page: '/network', people: 1, opened: 2 },
    ])
    const people = body.retention.reduce((sum, cohort) => sum + cohort.people, 0)
    const active = body.retention.flatMap((cohort) => cohort.active)
    expect(people).toBe(2)
    // Ada, in the week of her sign-up and in this or the last one.
    expect(active.filter((count) => count === 1)).toHaveLength(2)

    const short = await server.call(getAnalyticsOverview, { query: { days: 1 } }, admin)
    expect(short.body.funnel[1]).toEqual({ step: 'signedUp', people: 0 })
  })

  it('is for admins: a visitor is asked to sign in, a member finds nothing there', async () => {
    const member = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    expect((await server.refused(getAnalyticsOverview, { query: {} })).status).toBe(401)
    expect((await server.refused(getAnalyticsOverview, { query: {} }, { token: member.token })).status).toBe(404)
    const refused = await server.refused(getAnalyticsOverview, { query: { days: 366 } }, admin)
    expect(refused.body.error.fields).toHaveProperty('days')
  })
})

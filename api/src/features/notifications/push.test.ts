import { randomBytes } from 'node:crypto'
import { inviteToConnect } from '@mandate/contract/connections'
import { chooseNotification, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { listNotifications, readNotifications } from '@mandate/contract/notifications'
import { getPushSettings, mostPushBrowsers, subscribeToPush, unsubscribeFromPush } from '@mandate/contract/push'
import { logout } from '@mandate/contract/sessions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../test/people.ts'
import { newSubscription, type PushService, startPushService } from '../../test/push-service.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { deliverPush } from './push-delivery.service.ts'

let server: TestServer
let replica: TestServer
let service: PushService
let ada: SignedIn
let ben: SignedIn

beforeAll(async () => {
  service = await startPushService()
  // Without a worker: this test delivers.
  server = await startTestServer({ environment: { PROCESS: 'api', INTERNAL_ORIGINS: service.origin } })
  replica = await startTestServer({ database: server.database, environment: { PROCESS: 'api' } })
})
afterAll(async () => {
  service.stop()
  await replica.stop()
  await server.stop()
})
beforeEach(async () => {
  Object.assign(service, { status: 201, hits: 0 })
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
})

const subscribe = async (person: SignedIn, body = newSubscription()) => (await server.call(subscribeToPush, { body }, as(person))).body
const browsersOf = async (person: SignedIn) => (await server.call(getPushSettings, {}, as(person))).body.browsers

/** What is told to Ada, and what is to be pushed for it to each of her browsers. */
async function invite(): Promise<{ notificationId: string; subscriptionId: string }[]> {
  await server.call(inviteToConnect, { body: { userId: ada.userId } }, as(ben))
  const rows = await server.deps.db.selectFrom('outboxMessages').select('payload').where('kind', '=', 'pushNotification').orderBy('id', 'desc').execute()
  const payloads = rows.map(({ payload }) => payload as { notificationId: string; subscriptionId: string })
  const [notification] = (await server.call(listNotifications, { query: {} }, as(ada))).body.items
  return payloads.filter(({ notificationId }) => notificationId === notification?.id)
}

/** As the worker would, to the service of this test. */
const deliver = (push: { notificationId: string; subscriptionId: string }) => deliverPush(server.deps, push, [service.origin])
const pointHere = (person: SignedIn) => service.receiveFor(server.deps.db, person)

describe('a browser with push', () => {
  it('is listed, and is turned off by its user alone', async () => {
    const browser = await subscribe(ada)
    expect(browser).toMatchObject({ isThisSession: true })
    expect(await browsersOf(ada)).toEqual([browser])
    expect(await browsersOf(ben)).toEqual([])
    expect((await server.refused(unsubscribeFromPush, { params: { browserId: browser.id } }, as(ben))).status).toBe(404)
    await server.call(unsubscribeFromPush, { params: { browserId: browser.id } }, as(ada))
    expect(await browsersOf(ada)).toEqual([])
  })

  it('belongs to the member who turned it on last', async () => {
    const body = newSubscription()
    await subscribe(ada, body)
    await subscribe(ben, body)
    expect(await browsersOf(ada)).toEqual([])
    expect(await browsersOf(ben)).toHaveLength(1)
  })

  it('B9 is told nothing anymore once its session is signed out', async () => {
    const elsewhere = await signIn(server, ada)
    await subscribe(elsewhere)
    await pointHere(ada)
    const [push] = await invite()
    if (!push) throw new Error('nothing to push')
    await server.call(logout, {}, { ...as(elsewhere) })
    await deliver(push)
    expect(service.hits).toBe(0)
    expect(await browsersOf(ada)).toEqual([])
  })

  it(`is one of ${mostPushBrowsers} at most: a new one replaces the oldest`, async () => {
    const [first] = [await subscribe(ada)]
    for (let index = 0; index < mostPushBrowsers; index++) await subscribe(ada)
    const ids = (await browsersOf(ada)).map(({ id }) => id)
    expect(ids).toHaveLength(mostPushBrowsers)
    expect(ids).not.toContain(first?.id)
  })

  it.each([
    ['no https address', { endpoint: 'http://push.example.com/1' }],
    ['an address in our own network', { endpoint: 'http://127.0.0.1:1/1' }],
    ['keys that are no point on the curve', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: randomBytes(16).toString('base64url') } }],
  ])('D1 is refused with %s', async (_, given) => {
    const answer = await server.refused(subscribeToPush, { body: { ...newSubscription(), ...given } }, as(ada))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields ?? {})).toHaveLength(1)
  })

  it('gets the same key from every server, and it is sealed in the database', async () => {
    const keys = await Promise.all([server, replica].map(async (each) => (await each.call(getPushSettings, {}, as(ada))).body.publicKey))
    expect(keys[0]).toBe(keys[1])
    const [row, ...more] = await server.deps.db.selectFrom('pushKeys').selectAll().execute()
    expect(more).toEqual([])
    // 32 bytes as text, the key's id, the IV and the tag.
    expect(row?.privateKeySealed).toHaveLength(43 + 32)
  })
})

describe('what happens to a user', () => {
  it('is pushed to each of their browsers', async () => {
    await subscribe(ada)
    await subscribe(ada)
    await pointHere(ada)
    const pushes = await invite()
    expect(pushes).toHaveLength(2)
    for (const push of pushes) expect(await deliver(push)).toBeUndefined()
    expect(service.hits).toBe(2)
  })

  it.each([
    ['it was read', () => server.call(readNotifications, { body: { until: new Date(Date.now() + 60_000).toISOString() } }, as(ada))],
    ['push is off for its kind', () => server.call(chooseNotification, { body: { kind: 'connections', channel: 'push', isOn: false } }, as(ada))],
  ])("isn't pushed when %s", async (_, change) => {
    await subscribe(ada)
    await pointHere(ada)
    const [push] = await invite()
    if (!push) throw new Error('nothing to push')
    await change()
    await deliver(push)
    expect(service.hits).toBe(0)
  })

  it('waits for the end of quiet hours', async () => {
    await subscribe(ada)
    await pointHere(ada)
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quietHours = { from: clock(-1), to: clock(2) }
    await server.call(updateNotificationSchedule, { body: { timeZone: 'UTC', digest: 'off', digestHour: 8, digestDay: 1, quietHours } }, as(ada))
    const [push] = await invite()
    if (!push) throw new Error('nothing to push')
    const held = await deliver(push)
    expect(held?.heldUntil.toISOString().slice(11, 16)).toBe(quietHours.to)
    expect(service.hits).toBe(0)
  })

  it('ends a subscription that the push service no longer has, and not one that fails', async () => {
    await subscribe(ada)
    await pointHere(ada)
    const [push] = await invite()
    if (!push) throw new Error('nothing to push')
    service.status = 503
    await expect(deliver(push)).rejects.toThrow('503')
    expect(await browsersOf(ada)).toHaveLength(1)
    service.status = 410
    await deliver(push)
    expect(await browsersOf(ada)).toEqual([])
  })
})

import { muteConversation, readConversation } from '@mandate/contract/chat'
import { chooseNotification, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { countUnreadNotifications, listNotifications } from '@mandate/contract/notifications'
import { subscribeToPush } from '@mandate/contract/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, write } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { newSubscription, type PushService, startPushService } from '../../test/push-service.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { findToTell } from '../notifications/inbox.service.ts'
import { lineOf } from '../notifications/notification-lines.service.ts'
import { deliverPush } from '../notifications/push-delivery.service.ts'

let service: PushService
let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
let conversationId: string

beforeAll(async () => {
  service = await startPushService()
  // Without a worker: this test delivers.
  server = await startTestServer({ environment: { PROCESS: 'api', INTERNAL_ORIGINS: service.origin } })
})
afterAll(async () => {
  service.stop()
  await server.stop()
})
beforeEach(async () => {
  service.hits = 0
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
  await connect(server, ada, clara)
  conversationId = await openDirect(server, ada, ben)
  await server.call(subscribeToPush, { body: newSubscription() }, as(ben))
  await service.receiveFor(server.deps.db, ben)
})

type Push = { notificationId: string; subscriptionId: string }

/** What waits to be pushed to a person. */
async function pushesTo({ userId }: SignedIn): Promise<Push[]> {
  const { db } = server.deps
  const own = await db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute()
  const rows = await db.selectFrom('outboxMessages').select('payload').where('kind', '=', 'pushNotification').orderBy('id').execute()
  return rows.map(({ payload }) => payload as Push).filter(({ subscriptionId }) => own.some(({ id }) => id === subscriptionId))
}
const deliver = (push: Push) => deliverPush(server.deps, push, [service.origin])
async function deliverAll(person: SignedIn): Promise<number> {
  for (const push of await pushesTo(person)) await deliver(push)
  return service.hits
}
async function lineFor(person: SignedIn): Promise<string | undefined> {
  const [push] = await pushesTo(person)
  const told = push && (await findToTell(server.deps, { userId: person.userId, notificationId: push.notificationId, channel: 'push' }))
  return told && lineOf(told)
}
const say = (text: string, sender = ada) => write(server, sender, { conversationId, text })

describe('a message', () => {
  it('is pushed to a recipient with push turned on, not to its sender, and without its text; the bell stays as it is', async () => {
    await server.call(subscribeToPush, { body: newSubscription() }, as(ada))
    await say('The wire is 2.4 million')
    expect(await lineFor(ben)).toMatch(/^"?Ada \S+ sent you a message$/)
    expect(await deliverAll(ben)).toBe(1)
    expect(await pushesTo(ada)).toEqual([])
    expect((await server.call(listNotifications, { query: {} }, as(ben))).body.items).toEqual([])
    expect((await server.call(countUnreadNotifications, {}, as(ben))).body.count).toBe(0)
  })

  it('in a group is pushed with the title of the group', async () => {
    conversationId = await openGroup(server, ada, [ben, clara])
    await say('Welcome', clara)
    expect(await lineFor(ben)).toContain('wrote in "Fund III"')
  })

  it('is one notification with the next ones until it is read, and a new one after', async () => {
    for (const text of ['One', 'Two']) await say(text)
    const first = new Set((await pushesTo(ben)).map(({ notificationId }) => notificationId))
    expect(first.size).toBe(1)
    await server.call(readConversation, { params: { conversationId }, body: { sequence: 2 } }, as(ben))
    await say('Three')
    expect(new Set((await pushesTo(ben)).map(({ notificationId }) => notificationId)).size).toBe(2)
  })

  it.each([
    ['it was read', () => server.call(readConversation, { params: { conversationId }, body: { sequence: 1 } }, as(ben))],
    ['the conversation is muted', () => server.call(muteConversation, { params: { conversationId }, body: { isMuted: true } }, as(ben))],
    ['push is off for messages', () => server.call(chooseNotification, { body: { kind: 'messages', channel: 'push', isOn: false } }, as(ben))],
    ['the sender was blocked', () => block(server, ben, ada)],
  ])('is not pushed once %s', async (_, change) => {
    await say('Good morning')
    await change()
    expect(await deliverAll(ben)).toBe(0)
    expect(await pushesTo(ben)).toHaveLength(1)
  })

  it('in a muted conversation, or of a stranger, waits for no push at all', async () => {
    await server.call(muteConversation, { params: { conversationId }, body: { isMuted: true } }, as(ben))
    await say('Muted')
    conversationId = await openDirect(server, clara, ben)
    await say('A request', clara)
    expect(await pushesTo(ben)).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quietHours = { from: clock(-1), to: clock(2) }
    await server.call(updateNotificationSchedule, { body: { timeZone: 'UTC', digest: 'off', digestHour: 8, digestDay: 1, quietHours } }, as(ben))
    await say('Late')
    const [push] = await pushesTo(ben)
    const held = push && (await deliver(push))
    expect(held?.heldUntil.toISOString().slice(11, 16)).toBe(quietHours.to)
    expect(service.hits).toBe(0)
  })
})

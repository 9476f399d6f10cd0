import { createApiKey } from '@mandate/contract/api-keys'
import { listNotifications } from '@mandate/contract/notifications'
import { createPost } from '@mandate/contract/posts'
import * as contract from '@mandate/contract/webhooks'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { type Received, type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import { tellWebhooks } from '../webhook-messages/webhook-messages.service.ts'
import { tellFiledChanges } from './filed-changes.service.ts'
import { deliverDue } from './pump.service.ts'

let server: TestServer
let receiver: Receiver
let other: Receiver
let ada: SignedIn
beforeAll(async () => {
  receiver = await startReceiver()
  other = await startReceiver()
  // No worker: a test decides when what is due is sent.
  server = await startTestServer({ environment: { PROCESS: 'api', INTERNAL_ORIGINS: `${receiver.origin},${other.origin}` } })
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
  await other.stop()
})
beforeEach(async () => {
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
  receiver.received.length = 0
  receiver.answers = { status: 200, body: 'ok' }
  other.received.length = 0
})

const make = async (owner: SignedIn, { url = `${receiver.origin}/hooks`, events = ['claim.decided'] as contract.WebhookEvent[] } = {}) =>
  (await server.call(contract.createWebhook, { body: { url, events } }, owner)).body
const tell = (owner: SignedIn, key: string) =>
  server.deps.db.transaction().execute((db) => tellWebhooks(db, { userIds: [owner.userId], kind: 'claim.decided', data: { id: key }, key }))
const tellMany = async (owner: SignedIn, count: number) => {
  for (let number = 0; number < count; number++) await tell(owner, `event ${number}`)
}
const messagesOf = async (owner: SignedIn, webhookId: string) =>
  (await server.call(contract.listWebhookMessages, { params: { webhookId }, query: { limit: 100 } }, owner)).body.items
/** Moves what waits, instead of waiting. */
const letTimePass = async (interval: string) => {
  const earlier = (column: string) => sql`${sql.ref(column)} - ${sql.lit(interval)}::interval`
  await server.deps.db
    .updateTable('webhookMessages')
    .set({ nextAt: earlier('next_at') as never })
    .execute()
  await server.deps.db
    .updateTable('webhooks')
    .set({ dueAt: earlier('due_at') as never, failingSince: earlier('failing_since') as never })
    .execute()
}
const verify = (secret: string, { headers, body }: Received) => new Verifier(secret).verify(body, headers as Record<string, string>)

describe('what is sent', () => {
  it('D17 verifies with the public library, and with no other secret or body; the log shows request and answer', async () => {
    const { id: webhookId, secret } = await make(ada)
    await tellMany(ada, 20)
    await deliverDue(server.deps)
    expect(receiver.received).toHaveLength(20)
    for (const each of receiver.received) expect(verify(secret, each)).toMatchObject({ type: 'claim.decided' })
    const [first] = receiver.received as [Received]
    expect(() => verify(`whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`, first)).toThrow()
    expect(() => verify(secret, { ...first, body: first.body.replace('claim', 'claims') })).toThrow()
    const [message] = await messagesOf(ada, webhookId)
    expect(message).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200, nextAttemptAt: null })
    const { body } = await server.call(contract.getWebhookMessage, { params: { webhookId, webhookMessageId: message?.id ?? '' } }, ada)
    expect(receiver.received.find(({ headers }) => headers['webhook-id'] === message?.id)?.body).toBe(body.payload)
    expect(body.log).toMatchObject([{ status: 200, answer: 'ok', error: null }])
  })

  it('comes from what happens: a published post, told once, to its author alone', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await make(ada, { events: ['post.published'] })
    await make(ben, { events: ['post.published'], url: `${other.origin}/` })
    const body = { clientId: crypto.randomUUID(), text: 'Rates are up' }
    const post = await server.call(createPost, { body }, ada)
    await server.call(createPost, { body }, ada)
    await deliverDue(server.deps)
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent))).toMatchObject([{ type: 'post.published', data: { id: post.body.id } }])
    expect(other.received).toEqual([])
  })

  it('tells once what a followed firm filed', async () => {
    const firmCrd = 790_001
    await server.deps.db.insertInto('follows').values({ userId: ada.userId, kind: 'firm', firmCrd }).execute()
    await make(ada, { events: ['filing.changed'] })
    const change = (kind: string) => ({ firmCrd, happenedAt: new Date(), kind, filingAfter: '77', details: '{}' }) as never
    await server.deps.db
      .insertInto('firmEvents')
      .values([change('assetsChanged'), change('feesChanged')])
      .execute()
    await tellFiledChanges(server.deps)
    await server.deps.db
      .insertInto('firmEvents')
      .values([change('ownersChanged')])
      .execute()
    await tellFiledChanges(server.deps)
    await deliverDue(server.deps)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([{ firmCrd, filingId: '77', changes: 'assetsChanged feesChanged' }])
  })

  it('is signed with both secrets while one replaces the other, then with the new one', async () => {
    const { id: webhookId, secret } = await make(ada)
    const { secret: next } = (await server.call(contract.rotateWebhookSecret, { params: { webhookId } }, ada)).body
    await tell(ada, 'during')
    await deliverDue(server.deps)
    for (const each of [secret, next]) expect(verify(each, receiver.received[0] as Received)).toBeDefined()
    await server.deps.db.updateTable('webhooks').set({ previousSecretUntil: sql`now()` }).where('id', '=', webhookId).execute()
    await tell(ada, 'after')
    await deliverDue(server.deps)
    expect(verify(next, receiver.received[1] as Received)).toBeDefined()
    expect(() => verify(secret, receiver.received[1] as Received)).toThrow()
  })
})

describe('a receiver that fails', () => {
  it('for an hour gets everything once it is back, within ten minutes, while another gets its messages at once', async () => {
    const { id: webhookId } = await make(ada)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await make(ben, { url: `${other.origin}/` })
    receiver.answers = { status: 503, headers: { 'retry-after': '20' } }
    await tellMany(ada, 60)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await deliverDue(server.deps)
      await letTimePass('10 minutes')
    }
    const tried = receiver.received.length
    // While it is down, one message at a time is tried.
    expect(tried).toBeLessThan(20)
    await tell(ben, 'for Ben')
    await deliverDue(server.deps)
    expect(other.received).toHaveLength(1)
    receiver.answers = { status: 200 }
    receiver.received.length = 0
    await letTimePass('10 minutes')
    await deliverDue(server.deps)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
    expect((await messagesOf(ada, webhookId)).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('has its next attempt in the log until its time has come', async () => {
    const { id: webhookId } = await make(ada)
    receiver.answers = { status: 503 }
    await tellMany(ada, 1)
    await deliverDue(server.deps)
    const nextOf = async () => (await messagesOf(ada, webhookId)).map(({ state, nextAttemptAt }) => [state, Date.parse(nextAttemptAt ?? '') > Date.now()])
    expect(await nextOf()).toEqual([['waiting', true]])
    await letTimePass('1 day')
    expect(await nextOf()).toEqual([['waiting', false]])
    expect((await messagesOf(ada, webhookId))[0]?.nextAttemptAt).toBeNull()
    receiver.answers = { status: 200 }
    await deliverDue(server.deps)
    expect(await nextOf()).toEqual([['delivered', false]])
  })

  it('has no next attempt in the log while it is off', async () => {
    const { id: webhookId } = await make(ada)
    receiver.answers = { status: 503 }
    await tellMany(ada, 1)
    await deliverDue(server.deps)
    const read = async () => {
      const [listed] = await messagesOf(ada, webhookId)
      const place = { params: { webhookId, webhookMessageId: String(listed?.id) } }
      const { body } = await server.call(contract.getWebhookMessage, place, ada)
      return [listed, body].map((message) => ({ state: message?.state, hasNext: typeof message?.nextAttemptAt === 'string' }))
    }
    expect(await read()).toEqual(Array(2).fill({ state: 'waiting', hasNext: true }))
    await server.call(contract.updateWebhook, { params: { webhookId }, body: { isOn: false } }, ada)
    expect(await read()).toEqual(Array(2).fill({ state: 'waiting', hasNext: false }))
  })

  it('for a moment, while five are sent at once, fails once: it counts as down after the third time', async () => {
    const { id: webhookId } = await make(ada)
    const failures = async () => (await server.deps.db.selectFrom('webhooks').select('failures').where('id', '=', webhookId).executeTakeFirstOrThrow()).failures
    receiver.answers = { status: 503 }
    await tellMany(ada, 5)
    await deliverDue(server.deps)
    expect([receiver.received.length, await failures()]).toEqual([5, 1])
    await letTimePass('6 seconds')
    await deliverDue(server.deps)
    expect([receiver.received.length, await failures()]).toEqual([10, 2])
    await letTimePass('2 minutes')
    await deliverDue(server.deps)
    expect([receiver.received.length, await failures()]).toEqual([15, 3])
    // It is down: one at a time.
    await letTimePass('10 minutes')
    await deliverDue(server.deps)
    expect([receiver.received.length, await failures()]).toEqual([16, 4])
  })

  it('by never answering holds up no other', async () => {
    await make(ada)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await make(ben, { url: `${other.origin}/` })
    receiver.answers = null
    await tell(ada, 'unanswered')
    const hanging = deliverDue(server.deps)
    await tell(ben, 'for Ben')
    await deliverDue(server.deps)
    await expect.poll(() => other.received.length, { timeout: 4_000 }).toBe(1)
    await hanging
  }, 20_000)

  it('with one message only gets the others; the failing one is given up in the end, and can be sent again', async () => {
    const { id: webhookId } = await make(ada)
    receiver.answers = { status: 500, body: 'no such claim' }
    await tell(ada, 'poison')
    for (let attempt = 0; attempt < 11; attempt++) {
      await deliverDue(server.deps)
      await letTimePass('13 hours')
      await server.deps.db.updateTable('webhooks').set({ failingSince: sql`now()` }).where('id', '=', webhookId).execute()
    }
    const [failed] = await messagesOf(ada, webhookId)
    expect(failed).toMatchObject({ state: 'failed', attempts: 11, lastStatus: 500 })
    receiver.answers = { status: 200 }
    await server.call(contract.replayWebhookMessage, { params: { webhookId, webhookMessageId: failed?.id ?? '' } }, ada)
    await deliverDue(server.deps)
    // Sent again, it is the twelfth attempt; the waits between them began from the start.
    expect(await messagesOf(ada, webhookId)).toMatchObject([{ id: failed?.id, state: 'delivered', attempts: 12 }])
  })

  it('that failed once is tried again within seconds, not at the next minute', async () => {
    await make(ada)
    receiver.answers = { status: 500 }
    await tell(ada, 'once')
    const held = await deliverDue(server.deps)
    expect((held?.heldUntil.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5_000)
    receiver.answers = { status: 200 }
    await letTimePass('6 seconds')
    expect(await deliverDue(server.deps)).toBeUndefined()
    expect(receiver.received).toHaveLength(2)
  })

  it.each([
    ['gone', { status: 410 }, '1 minute'],
    ['dead', { status: 500 }, '73 hours'],
  ] as const)('that is %s is switched off, its owner is told, and switched on it gets what waited', async (reason, answer, interval) => {
    const { id: webhookId } = await make(ada)
    receiver.answers = { ...answer }
    await tellMany(ada, 3)
    await deliverDue(server.deps)
    await letTimePass(interval)
    await deliverDue(server.deps)
    const { items } = (await server.call(contract.listWebhooks, {}, ada)).body
    expect(items).toMatchObject([{ isOn: false, offReason: reason, waiting: 3 }])
    const told = (await server.call(listNotifications, { query: {} }, ada)).body.items
    expect(told).toMatchObject([{ event: 'webhookStopped', navigateTo: { destination: '/settings?section=webhooks' } }])
    expect(await server.deps.db.selectFrom('outboxMessages').select('kind').where('kind', '=', 'webhookStoppedMail').execute()).not.toEqual([])
    expect((await server.refused(contract.testWebhook, { params: { webhookId } }, ada)).body.error.code).toBe('conflict')
    receiver.answers = { status: 200 }
    receiver.received.length = 0
    await server.call(contract.updateWebhook, { params: { webhookId }, body: { isOn: true } }, ada)
    await deliverDue(server.deps)
    expect(receiver.received).toHaveLength(3)
  })

  it('is tried by one process at a time', async () => {
    await make(ada)
    await tellMany(ada, 15)
    const replica = { ...server.deps }
    await Promise.all([deliverDue(server.deps), deliverDue(replica)])
    expect(receiver.received).toHaveLength(15)
  })
})

describe('D17 an address of our own network', () => {
  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://localhost/x',
    'https://api.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://2130706433/',
    'https://user:pass@example.com/',
    'ftp://example.com/',
    'not an address',
    'https://example.com:8443/',
    'https://hooks.slack.com/foo',
    'https://hooks.slack.com/services/T000/B000',
  ])('%s is refused when it is saved', async (url) => {
    const refused = await server.refused(contract.createWebhook, { body: { url, events: ['claim.decided'] } }, ada)
    expect(refused.body.error.fields?.url).toContain('https://')
  })

  it('is refused when it is sent to, whatever was saved', async () => {
    const { id: webhookId } = await make(ada)
    await server.deps.db
      .updateTable('webhooks')
      .set({ url: receiver.origin.replace('127.0.0.1', 'localhost').replace('http:', 'https:') })
      .where('id', '=', webhookId)
      .execute()
    await tell(ada, 'inside')
    await deliverDue(server.deps)
    expect(receiver.received).toEqual([])
    expect((await messagesOf(ada, webhookId))[0]?.lastError).toMatch(/public|ports/)
  })
})

describe('refusals', () => {
  it('A27 creating one and replacing its secret need a fresh proof, and no key can', async () => {
    const { id: webhookId } = await make(ada)
    const { key } = (await server.call(createApiKey, { body: { name: 'All', scopes: ['account:read', 'network:write'] } }, ada)).body
    const body = { url: 'https://hooks.example.com/', events: ['claim.decided'] as contract.WebhookEvent[] }
    expect((await server.refused(contract.createWebhook, { body }, { token: key })).body.error.code).toBe('not_allowed')
    expect((await server.call(contract.listWebhooks, {}, { token: key })).body.items).toHaveLength(1)
    await server.deps.db.updateTable('sessions').set({ provedAt: sql`now() - interval '11 minutes'` }).where('userId', '=', ada.userId).execute()
    expect((await server.refused(contract.createWebhook, { body }, ada)).body.error.code).toBe('step_up_required')
    expect((await server.refused(contract.rotateWebhookSecret, { params: { webhookId } }, ada)).body.error.code).toBe('step_up_required')
  })

  it("B3 another member's webhook and its log aren't there", async () => {
    const { id: webhookId } = await make(ada)
    await tell(ada, 'mine')
    const [message] = await messagesOf(ada, webhookId)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    const place = { params: { webhookId, webhookMessageId: message?.id ?? '' } }
    const own = await make(ben)
    for (const [endpoint, input] of [
      [contract.listWebhookMessages, { params: { webhookId }, query: {} }],
      [contract.getWebhookMessage, place],
      [contract.getWebhookMessage, { params: { ...place.params, webhookId: own.id } }],
      [contract.replayWebhookMessage, { params: { ...place.params, webhookId: own.id } }],
      [contract.deleteWebhook, { params: { webhookId } }],
    ] as const)
      expect((await server.refused(endpoint, input, ben)).body.error.code).toBe('not_found')
  })

  it('the secret is stored sealed, and in no log or answer after the first', async () => {
    const { secret } = await make(ada)
    const rows = await server.deps.db.selectFrom('webhooks').selectAll().where('userId', '=', ada.userId).execute()
    expect(rows[0]?.secretSealed.includes(Buffer.from(secret.slice(6)))).toBe(false)
    expect(JSON.stringify((await server.call(contract.listWebhooks, {}, ada)).body)).not.toContain(secret)
    expect(server.logLines.join('')).not.toContain(secret)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCheckout, getBilling, receivePaymentEvent } from '@mandate/contract/payments'
import { completeSandboxCheckout } from '@mandate/contract/sandbox-checkout'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentRefused, PaymentUncertain } from '../../adapters/payments/payments.ts'
import { isDeep } from '../../test/deep.ts'
import { waitForJobs } from '../../test/mails.ts'
import { advance, passDays, sessionOf, subscribe } from '../../test/payments.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { reconcilePayments } from './reconcile.service.ts'

const webhookSecret = 'whsec_for_tests_only'
const environment = { STRIPE_WEBHOOK_SECRET: webhookSecret }
const stripe = new Stripe('sk_test_nothing')
const nowSeconds = () => Math.floor(Date.now() / 1_000)

let server: TestServer
/** Accepts, and leaves the work to others. */
let receiver: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment })
  receiver = await startTestServer({ environment: { ...environment, PROCESS: 'api' }, database: server.database })
})
afterAll(async () => {
  await receiver.stop()
  await server.stop()
})

interface Event {
  id: string
  type: string
  created: number
  data: { object: Record<string, unknown> }
}

async function deliver(to: TestServer, event: Event, { timestamp = nowSeconds(), body = JSON.stringify(event), secret = webhookSecret } = {}) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret, timestamp })
  return to.answer(
    receivePaymentEvent,
    { body: Buffer.from(body) },
    { headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, ip: `10.9.${Math.floor(Math.random() * 250)}.9` },
  )
}

async function addAccount(name: string): Promise<{ who: SignedIn; customer: string; accountId: string }> {
  const who = await signInAs(server, name)
  const customer = `cus_${crypto.randomUUID()}`
  const { id } = await server.deps.db
    .insertInto('billingAccounts')
    .values({ userId: who.userId, customerId: customer })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { who, customer, accountId: id }
}

const invoiceOf = (customer: string, id: string, { status = 'paid', cents = 4_900 } = {}) => ({
  ...{ id, object: 'invoice', customer, number: id, status, currency: 'usd', total: cents, amount_due: cents, amount_paid: status === 'paid' ? cents : 0 },
  ...{ created: nowSeconds() - 50, status_transitions: { paid_at: status === 'paid' ? nowSeconds() : null }, lines: { data: [] } },
})
const chargeOf = (customer: string, id: string, refunded: number) => ({
  ...{ id, object: 'charge', customer, amount: 4_900, amount_refunded: refunded, currency: 'usd', payment_intent: null, created: nowSeconds() },
})
const eventOf = (type: string, object: Record<string, unknown>, created = nowSeconds()): Event => ({
  id: `evt_${crypto.randomUUID()}`,
  type,
  created,
  data: { object },
})
const ledgerOf = async (accountId: string) => {
  const rows = await server.deps.db.selectFrom('ledgerEntries').select(['amountCents']).where('accountId', '=', accountId).execute()
  return rows.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
}

describe('E1 a delivery', () => {
  it('has an effect once, and only when its signature is of these bytes and of now', async () => {
    const { customer, accountId } = await addAccount('Ada')
    const paid = eventOf('invoice.paid', invoiceOf(customer, `in_${crypto.randomUUID()}`))
    const altered = JSON.stringify(paid).replace('4900', '9900')
    const refused = [
      await deliver(server, paid, { secret: 'whsec_of_someone_else' }),
      await deliver(server, paid, { body: altered }),
      await deliver(server, paid, { body: JSON.stringify(paid, null, 1) }),
      await deliver(server, paid, { timestamp: nowSeconds() - 310 }),
      await deliver(server, paid, { timestamp: nowSeconds() + 310 }),
      await server.answer(receivePaymentEvent, { body: Buffer.from(JSON.stringify(paid)) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    await waitForJobs(server)
    expect(await ledgerOf(accountId)).toBe(0)
    expect([(await deliver(server, paid)).status, (await deliver(server, paid)).status]).toEqual([200, 200])
    await waitForJobs(server)
    expect(await ledgerOf(accountId)).toBe(4_900)
  })

  it('for an unknown customer is put aside, and applied by the nightly job once the customer is known', async () => {
    const customer = `cus_${crypto.randomUUID()}`
    await deliver(server, eventOf('invoice.paid', invoiceOf(customer, `in_${crypto.randomUUID()}`)))
    await waitForJobs(server)
    const who = await signInAs(server, 'Late')
    const { id } = await server.deps.db
      .insertInto('billingAccounts')
      .values({ userId: who.userId, customerId: customer })
      .returning('id')
      .executeTakeFirstOrThrow()
    await reconcilePayments(server.deps)
    await waitForJobs(server)
    expect(await ledgerOf(id)).toBe(4_900)
  })

  it('in another form than expected is put aside, not retried for ever', async () => {
    const { customer } = await addAccount('Odd')
    const odd = eventOf('invoice.paid', { id: 'in_odd', customer })
    expect((await deliver(server, odd)).status).toBe(200)
    await waitForJobs(server)
    const row = await server.deps.db.selectFrom('paymentEvents').select('putAside').where('id', '=', odd.id).executeTakeFirstOrThrow()
    expect(row.putAside).toContain('has another form')
  })
})

describe('E2 events twice, shuffled, while workers are killed', () => {
  const total = isDeep ? 10_000 : 90
  const kills = isDeep ? 20 : 1

  it(`leave a ledger that equals the model to the cent: ${total} events, ${kills} kills`, { timeout: isDeep ? 1_800_000 : 120_000 }, async () => {
    // The worker of the first server would do all the work; here only processes that are killed may.
    const own = await startTestServer({ environment: { ...environment, PROCESS: 'api' } })
    const accounts: { id: string; customer: string }[] = []
    for (let index = 0; index < 12; index++) {
      const { id: userId } = await own.deps.db
        .insertInto('users')
        .values({ email: `payer.${index}@people.test`, firstName: 'Pat', lastName: 'Tester', role: 'WEALTH_MANAGER', passwordHash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const customer = `cus_model_${index}`
      const { id } = await own.deps.db.insertInto('billingAccounts').values({ userId, customerId: customer }).returning('id').executeTakeFirstOrThrow()
      accounts.push({ id, customer })
    }
    let seed = 11
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const model = new Map<string, number>(accounts.map(({ id }) => [id, 0]))
    const events: Event[] = []
    for (let index = 0; events.length < total; index++) {
      const account = accounts[index % accounts.length]
      if (!account) continue
      const [cents, isPaid, parts] = [100 + random(500_000), random(10) > 0, random(3)]
      const base = nowSeconds() - 10_000 + index
      const invoice = (status: string) => invoiceOf(account.customer, `in_model_${index}`, { status, cents })
      events.push(eventOf('invoice.finalized', invoice('open'), base))
      if (!isPaid) {
        events.push(eventOf('invoice.payment_failed', invoice('open'), base + 1))
        continue
      }
      events.push(eventOf('invoice.paid', invoice('paid'), base + 2))
      let refunded = 0
      for (let part = 0; part < parts; part++) {
        refunded += 1 + random(Math.floor(cents / 4))
        events.push(eventOf('charge.refunded', chargeOf(account.customer, `ch_model_${index}`, refunded), base + 3 + part))
      }
      model.set(account.id, (model.get(account.id) ?? 0) + cents - refunded)
    }
    const deliveries = [...events, ...events.filter((_, index) => index % 3 === 0)].map((event) => ({ event, order: random(1_000_000) }))
    deliveries.sort((a, b) => a.order - b.order)

    const start = () => spawnWorker(own.database.appUrl)
    let worker = start()
    const every = Math.floor(deliveries.length / (kills + 1))
    let killed = 0
    let doneBefore = 0
    for (let at = 0; at < deliveries.length; at += 20) {
      const answers = await Promise.all(deliveries.slice(at, at + 20).map(({ event }) => deliver(own, event)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      if (killed < kills && at >= every * (killed + 1)) {
        // Only one that works can be killed in its work.
        await expect.poll(() => doneCount(own), { timeout: 60_000, interval: 20 }).toBeGreaterThan(doneBefore)
        worker.kill('SIGKILL')
        killed += 1
        doneBefore = await doneCount(own)
        worker = start()
      }
    }
    expect(killed).toBe(kills)
    // What a killed worker held is released at once, not after its deadline.
    await own.deps.pool.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0 where locked_at is not null',
    )
    const open = () => own.deps.db.selectFrom('paymentEvents').select('id').where('doneAt', 'is', null).execute()
    await expect.poll(async () => (await open()).length, { timeout: isDeep ? 900_000 : 90_000, interval: 200 }).toBe(0)
    worker.kill('SIGKILL')
    const rows = await own.deps.db.selectFrom('ledgerEntries').select(['accountId', 'amountCents']).execute()
    const sums = new Map<string, number>(accounts.map(({ id }) => [id, 0]))
    for (const { accountId, amountCents } of rows) sums.set(accountId, (sums.get(accountId) ?? 0) + Number(amountCents))
    expect([...sums]).toEqual([...model])
    const states = await own.deps.db.selectFrom('invoices').select(['providerId', 'status']).execute()
    const paid = new Set(events.filter(({ type }) => type === 'invoice.paid').map(({ data }) => data.object.id))
    expect(states.filter(({ providerId, status }) => (status === 'paid') !== paid.has(providerId))).toEqual([])
    await own.stop()
  })
})

function spawnWorker(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../test/worker-process.ts')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, DEMO: '1' },
      ...{
        PROCESS: 'worker',
        PORT: '0',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'mandate-worker-')),
        LOG_LEVEL: 'error',
        SEARCH_ENGINE: 'postgres',
        SEARCH_WORKERS: '0',
      },
    },
    stdio: 'ignore',
  })
}

async function doneCount({ deps }: TestServer): Promise<number> {
  return (await deps.db.selectFrom('paymentEvents').select('id').where('doneAt', 'is not', null).execute()).length
}

const choice = { planId: 'wealth-professional', period: 'monthly', seats: 1 } as const
const withKey = (who: SignedIn, key: string) => ({ ...as(who), headers: { 'idempotency-key': key } })
const billingOf = async (who: SignedIn) => (await server.call(getBilling, {}, as(who))).body

describe('E3 a checkout', () => {
  it('sent twenty times with one key, to two servers, is one; paid twenty times, it is charged once', async () => {
    const rounds = isDeep ? 50 : 3
    for (let round = 0; round < rounds; round++) {
      const who = await signInAs(server, 'Bea')
      // Without a trial the first payment is a charge.
      await server.deps.db.insertInto('billingAccounts').values({ userId: who.userId, trialUsedAt: new Date() }).execute()
      const key = crypto.randomUUID()
      const send = (turn: number) => (turn % 2 ? server : receiver).answer(createCheckout, { body: choice }, withKey(who, key))
      const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => send(turn)))
      for (const { status } of answers) expect([201, 409]).toContain(status)
      const url = (await server.call(createCheckout, { body: choice }, withKey(who, key))).body.url
      for (const { status, body } of answers) if (status === 201) expect((body as { url: string }).url).toBe(url)
      const pay = () => server.answer(completeSandboxCheckout, { params: { sessionId: sessionOf(url) }, body: { card: '4242424242424242' } }, as(who))
      const paid = await Promise.all(Array.from({ length: 20 }, pay))
      expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
      await waitForJobs(server)
      const account = await server.deps.db.selectFrom('billingAccounts').select(['id', 'customerId']).where('userId', '=', who.userId).executeTakeFirstOrThrow()
      expect(await ledgerOf(account.id)).toBe(4_900)
      const charges = await server.deps.db
        .selectFrom('sandboxObjects')
        .select('id')
        .where('kind', '=', 'charge')
        .where('customerId', '=', account.customerId)
        .execute()
      expect(charges).toHaveLength(1)
    }
  })

  it('with the same key and another body is refused, and with another key expires the first', async () => {
    const who = await signInAs(server, 'Cai')
    const key = crypto.randomUUID()
    const first = sessionOf((await server.call(createCheckout, { body: choice }, withKey(who, key))).body.url)
    const other = await server.refused(createCheckout, { body: { ...choice, period: 'yearly' } }, withKey(who, key))
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
    await server.call(createCheckout, { body: choice }, as(who))
    const late = await server.refused(completeSandboxCheckout, { params: { sessionId: first }, body: { card: '4242424242424242' } }, as(who))
    expect(late.body.error.code).toBe('conflict')
  })

  it('of someone with a plan is refused: it would be a second charge', async () => {
    const who = await signInAs(server, 'Dan')
    await subscribe(server, who)
    expect((await server.refused(createCheckout, { body: choice }, as(who))).body.error.code).toBe('conflict')
  })
})

describe('E3 a provider that fails', () => {
  it('and refuses is reported, and nothing is paid', async () => {
    const who = await signInAs(server, 'Eli')
    await failing(
      'createCheckout',
      async () => {
        throw new PaymentRefused('The provider said no')
      },
      async () => {
        const refused = await server.refused(createCheckout, { body: choice }, as(who))
        expect([refused.status, refused.body.error.message]).toEqual([502, 'The provider said no'])
      },
    )
    expect((await billingOf(who)).subscription).toBeNull()
    expect((await server.call(createCheckout, { body: choice }, as(who))).status).toBe(201)
  })

  it('and drops the answer is asked again with the same key: one checkout', async () => {
    const who = await signInAs(server, 'Flo')
    const key = crypto.randomUUID()
    const { payments } = server.deps
    const made: string[] = []
    await failing(
      'createCheckout',
      async (...given) => {
        made.push((await payments.createCheckout(...given)).id)
        throw new PaymentUncertain('dropped')
      },
      async () => {
        expect((await server.refused(createCheckout, { body: choice }, withKey(who, key))).status).toBe(503)
      },
    )
    const { url } = (await server.call(createCheckout, { body: choice }, withKey(who, key))).body
    expect(sessionOf(url)).toBe(made[0])
  })

  it('and charges, then drops answer and events, is caught up with by the nightly job, once', async () => {
    const who = await signInAs(server, 'Gus')
    await subscribe(server, who)
    await passDays(server, 14)
    const { db } = server.deps
    await advance(server)
    const account = await db.selectFrom('billingAccounts').select('id').where('userId', '=', who.userId).executeTakeFirstOrThrow()
    expect(await ledgerOf(account.id)).toBe(4_900)
    // As if nothing of it had ever arrived.
    await db.deleteFrom('ledgerEntries').where('accountId', '=', account.id).execute()
    await db.deleteFrom('invoices').where('accountId', '=', account.id).execute()
    await server.deps.pool.query("update subscriptions set status = 'trialing', seats = 9 where account_id = $1", [account.id])
    const run = await reconcilePayments(server.deps)
    expect(run.corrected).toBeGreaterThanOrEqual(2)
    expect(await billingOf(who)).toMatchObject({ subscription: { status: 'active', seats: 1 } })
    expect(await ledgerOf(account.id)).toBe(4_900)
    expect((await reconcilePayments(server.deps)).corrected).toBe(0)
  })
})

type Provider = TestServer['deps']['payments']

/** For as long as `meanwhile` takes, one call of the provider is another one. */
async function failing<Name extends 'createCheckout'>(name: Name, other: Provider[Name], meanwhile: () => Promise<void>): Promise<void> {
  const { payments } = server.deps
  server.deps.payments = { ...payments, [name]: other }
  try {
    await meanwhile()
  } finally {
    server.deps.payments = payments
  }
}

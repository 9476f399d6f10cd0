import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { changeTerms, describeTerms, periodEnd, regularLine, settle, trialEnd } from './billing.rules.ts'
import { type Change, type PaymentProvider, PaymentRefused, type PreviewedChange, type Price } from './payments.ts'
import * as repository from './sandbox.repository.ts'
import { advance, bill, end, type Outcome, openInvoicesOf, payOpen, withSubscription } from './sandbox-billing.ts'
import {
  type CheckoutSession,
  type Customer,
  eventOf,
  itemOf,
  newId,
  periodOf,
  type SandboxCard,
  type StripeCharge,
  type StripeInvoice,
  type StripeSubscription,
  termsOf,
  toDate,
  toSeconds,
} from './sandbox-objects.ts'
import { readSignedEvent, signBody } from './signatures.ts'
import { toCharge, toInvoice, toSubscription } from './stripe-objects.ts'

const checkoutHours = 24

export interface SandboxOptions {
  db: Database
  publicUrl: string
  webhookSecret: string
  /** The path of the sandbox's own checkout page; `:sessionId` in it. */
  checkoutPath: string
  /** In the transaction that records the events. */
  onEvents: (db: Database, eventIds: readonly string[]) => Promise<void>
}

/** What takes the place of the provider's own pages, clock and dashboard. */
export interface SandboxControls {
  findSession(sessionId: string): Promise<CheckoutSession | undefined>
  completeSession(sessionId: string, payment: { card: SandboxCard; isConfirmed: boolean }): Promise<'complete' | 'declined' | 'confirmationNeeded' | 'notOpen'>
  /** A delivery as Stripe would send it. Undefined for an unknown event. */
  deliveryOf(eventId: string): Promise<{ body: Buffer; signature: string } | undefined>
  /** What is due by now: renewals, ends of trials, further attempts to charge. */
  advance(): Promise<void>
  refund(chargeId: string, cents: number): Promise<void>
}

/** Takes the place of Stripe where no key is configured. No money moves; its records are tables of ours. */
export function makeSandbox(options: SandboxOptions): PaymentProvider & SandboxControls {
  const { db, publicUrl, webhookSecret, checkoutPath, onEvents } = options
  const urlOf = (sessionId: string) => `${publicUrl}${checkoutPath.replace(':sessionId', sessionId)}`
  const inTransaction = <Answer>(work: (transaction: Database) => Promise<Answer>) => db.transaction().execute(work)

  async function record(transaction: Database, { objects, events }: Outcome): Promise<void> {
    await repository.saveObjects(transaction, [...new Map(objects.map((object) => [object.id, object])).values()])
    await repository.saveObjects(transaction, events)
    if (events.length > 0)
      await onEvents(
        transaction,
        events.map(({ id }) => id),
      )
  }

  /** The same call with the same key has one effect, and the same answer. */
  function once<Answer>(key: string, asked: unknown, work: (transaction: Database, now: Date) => Promise<Answer>): Promise<Answer> {
    return inTransaction(async (transaction) => {
      const hash = createHash('sha256').update(JSON.stringify(asked)).digest()
      const before = await repository.takeKey(transaction, key, hash)
      if (before && !before.requestHash.equals(hash)) throw new PaymentRefused('This key was used for something else')
      if (before) return before.answer as Answer
      const answer = await work(transaction, await repository.readClock(transaction))
      await repository.keepAnswer(transaction, key, answer)
      return answer
    })
  }

  async function lockOf(transaction: Database, subscriptionId: string) {
    const found = await repository.findObject<StripeSubscription>(transaction, subscriptionId)
    const customer = found && (await repository.lockObject<Customer>(transaction, found.customer))
    const subscription = await repository.findObject<StripeSubscription>(transaction, subscriptionId)
    if (!customer || !subscription || subscription.status === 'canceled') throw new PaymentRefused('There is no such subscription')
    return { customer, subscription }
  }

  async function* listAll<Kind extends repository.SandboxObject>(kind: Kind['object']): AsyncIterable<Kind> {
    let after = ''
    for (;;) {
      const found = await repository.selectAfter<Kind>(db, kind, after)
      yield* found
      const last = found.at(-1)
      if (!last) return
      after = last.id
    }
  }

  async function newSession(transaction: Database, session: Pick<CheckoutSession, 'customer' | 'mode' | 'return_url' | 'price' | 'quantity' | 'trial_days'>) {
    const now = await repository.readClock(transaction)
    const created: CheckoutSession = {
      ...{ id: newId('cs'), object: 'checkout.session', status: 'open', expires_at: toSeconds(now) + checkoutHours * 3_600 },
      ...session,
    }
    await repository.saveObjects(transaction, [created])
    return created
  }

  return {
    isSandbox: true,
    readEvent: (body, signature) => readSignedEvent(body, signature, { secret: webhookSecret, nowSeconds: Date.now() / 1_000 }),

    createCustomer: ({ accountId }, key) =>
      once(key, { accountId }, async (transaction) => {
        const customer: Customer = { id: newId('cus'), object: 'customer', card: null, balance: 0, invoices: 0 }
        await repository.saveObjects(transaction, [customer])
        return customer.id
      }),

    async createCheckout({ customerId, price, seats, trialDays, returnUrl }, key) {
      const session = await once(key, { customerId, price, seats, trialDays, returnUrl }, (transaction) =>
        newSession(transaction, {
          ...{ customer: customerId, mode: 'subscription', return_url: returnUrl, price, quantity: seats, trial_days: trialDays },
        }),
      )
      return { id: session.id, url: urlOf(session.id), expiresAt: toDate(session.expires_at) }
    },

    expireCheckout: (checkoutId) =>
      inTransaction(async (transaction) => {
        const session = await repository.lockObject<CheckoutSession>(transaction, checkoutId)
        if (session?.status === 'complete') return false
        if (session) await repository.saveObjects(transaction, [{ ...session, status: 'expired' } as CheckoutSession])
        return true
      }),

    async openPortal(customerId, returnUrl) {
      const session = await inTransaction((transaction) =>
        newSession(transaction, { ...{ customer: customerId, mode: 'setup', return_url: returnUrl, price: null, quantity: 1, trial_days: 0 } }),
      )
      return urlOf(session.id)
    },

    async previewChange(change) {
      const subscription = await repository.findObject<StripeSubscription>(db, change.subscriptionId)
      const customer = subscription && (await repository.findObject<Customer>(db, subscription.customer))
      if (!customer) throw new PaymentRefused('There is no such subscription')
      return previewOf(customer, subscription, change)
    },

    async changeSubscription(change, key) {
      const changed = await once(key, change, async (transaction, now) => {
        const { customer, subscription } = await lockOf(transaction, change.subscriptionId)
        if (subscription.status === 'past_due' || subscription.status === 'unpaid') throw new PaymentRefused('Pay the open invoice first')
        const { lines, period } = changeOf(subscription, change)
        subscription.items.data = [itemOf(change.price, change.seats, period)]
        if (period.start.getTime() === change.at.getTime()) subscription.billing_cycle_anchor = toSeconds(period.start)
        const billed = lines.length > 0 ? bill(customer, subscription, { lines, now, isFirst: false }) : undefined
        if (billed && !billed.isPaid) throw new PaymentRefused('The card was declined. Nothing was changed')
        await record(transaction, withSubscription(billed ?? { objects: [], events: [] }, subscription, now))
        return subscription
      })
      return toSubscription(changed)
    },

    async setEnding(subscriptionId, isEnding) {
      const changed = await inTransaction(async (transaction) => {
        const now = await repository.readClock(transaction)
        const { subscription } = await lockOf(transaction, subscriptionId)
        subscription.cancel_at_period_end = isEnding
        await record(transaction, withSubscription({ objects: [], events: [] }, subscription, now))
        return subscription
      })
      return toSubscription(changed)
    },

    async cancelNow(subscriptionId, key) {
      await once(key, { subscriptionId }, async (transaction, now) => {
        const { subscription } = await lockOf(transaction, subscriptionId)
        await record(transaction, end(subscription, now))
        return true
      })
    },

    async findSubscription(subscriptionId) {
      const found = await repository.findObject<StripeSubscription>(db, subscriptionId)
      return found && toSubscription(found)
    },

    async findInvoiceOfCharge({ id }) {
      return (await repository.findObject<StripeCharge>(db, id))?.metadata.invoice
    },

    async *listSubscriptions() {
      for await (const each of listAll<StripeSubscription>('subscription')) yield toSubscription(each)
    },
    async *listInvoices(since) {
      for await (const each of listAll<StripeInvoice>('invoice')) if (each.created >= toSeconds(since)) yield toInvoice(each)
    },
    async *listCharges(since) {
      for await (const each of listAll<StripeCharge>('charge')) if (each.created >= toSeconds(since)) yield toCharge(each)
    },

    findSession: (sessionId) => repository.findObject<CheckoutSession>(db, sessionId),

    completeSession: (sessionId, { card, isConfirmed }) =>
      inTransaction(async (transaction) => {
        const session = await repository.lockObject<CheckoutSession>(transaction, sessionId)
        const customer = session && (await repository.lockObject<Customer>(transaction, session.customer))
        const now = await repository.readClock(transaction)
        if (!customer || session.status !== 'open' || session.expires_at <= toSeconds(now)) return 'notOpen'
        if (card === '4000000000000002') return 'declined'
        if (card === '4000002760003184' && !isConfirmed) return 'confirmationNeeded'
        customer.card = card
        const complete: CheckoutSession = { ...session, status: 'complete' }
        const outcome = session.price ? startSubscription(customer, { ...session, price: session.price }, now) : await payAllOpen(transaction, customer, now)
        const events = [...outcome.events, eventOf('checkout.session.completed', complete, now)]
        await record(transaction, { objects: [customer, ...outcome.objects, complete], events })
        return 'complete'
      }),

    async deliveryOf(eventId) {
      const event = await repository.findObject(db, eventId)
      if (!event) return undefined
      const body = JSON.stringify(event)
      return { body: Buffer.from(body), signature: signBody(body, webhookSecret, Math.floor(Date.now() / 1_000)) }
    },

    async advance() {
      for (const customerId of await repository.selectDueCustomers(db, toSeconds(await repository.readClock(db))))
        await inTransaction(async (transaction) => {
          const customer = await repository.lockObject<Customer>(transaction, customerId)
          if (!customer) return
          const now = await repository.readClock(transaction)
          for (const subscription of await repository.selectOfCustomer<StripeSubscription>(transaction, customerId, 'subscription'))
            if (subscription.status !== 'canceled')
              await record(transaction, advance(customer, subscription, { open: await openInvoicesOf(transaction, subscription), now }))
        })
    },

    refund: (chargeId, cents) =>
      inTransaction(async (transaction) => {
        const charge = await repository.lockObject<StripeCharge>(transaction, chargeId)
        if (!charge || cents <= 0 || charge.amount_refunded + cents > charge.amount) throw new PaymentRefused('This is more than what is left of the charge')
        charge.amount_refunded += cents
        await record(transaction, { objects: [charge], events: [eventOf('charge.refunded', charge, await repository.readClock(transaction))] })
      }),
  }
}

function changeOf(subscription: StripeSubscription, { price, seats, at }: Pick<Change, 'price' | 'seats' | 'at'>) {
  const after = { cents: price.cents, seats, interval: price.interval, name: price.name }
  return changeTerms({ before: termsOf(subscription), after, period: periodOf(subscription), isTrial: subscription.status === 'trialing', at })
}

function previewOf(customer: Customer, subscription: StripeSubscription, change: Change): PreviewedChange {
  const { lines, period } = changeOf(subscription, change)
  const { dueCents, creditCents } = settle(lines, 0 - customer.balance)
  return { lines, dueCents, creditCents, nextCents: change.price.cents * change.seats, nextAt: period.end }
}

function startSubscription(customer: Customer, { price, quantity, trial_days }: CheckoutSession & { price: Price }, now: Date): Outcome {
  const terms = { cents: price.cents, seats: quantity, interval: price.interval, name: price.name }
  const end = trial_days > 0 ? trialEnd(now, trial_days) : periodEnd(now, price.interval, 1)
  const subscription: StripeSubscription = {
    ...{ id: newId('sub'), object: 'subscription', customer: customer.id, status: trial_days > 0 ? 'trialing' : 'active', cancel_at_period_end: false },
    ...{ ended_at: null, trial_end: trial_days > 0 ? toSeconds(end) : null, created: toSeconds(now), billing_cycle_anchor: toSeconds(now) },
    items: { data: [itemOf(price, quantity, { start: now, end })] },
  }
  const line = trial_days > 0 ? { text: `Trial of ${describeTerms(terms)}`, cents: 0, from: now, to: end } : regularLine(terms, { start: now, end })
  const billed = bill(customer, subscription, { lines: [line], now, isFirst: true })
  return {
    objects: [...billed.objects, subscription],
    events: [eventOf('customer.subscription.created', structuredClone(subscription), now), ...billed.events],
  }
}

async function payAllOpen(db: Database, customer: Customer, now: Date): Promise<Outcome> {
  const outcome: Outcome = { objects: [], events: [] }
  for (const subscription of await repository.selectOfCustomer<StripeSubscription>(db, customer.id, 'subscription')) {
    const paid = payOpen(customer, subscription, { open: await openInvoicesOf(db, subscription), now })
    outcome.objects.push(...paid.objects)
    outcome.events.push(...paid.events)
  }
  return outcome
}

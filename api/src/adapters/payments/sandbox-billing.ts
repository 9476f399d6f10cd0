import type { Database } from '../../database/database.ts'
import { type BilledLine, periodAt, regularLine, settle } from './billing.rules.ts'
import * as repository from './sandbox.repository.ts'
import {
  type Customer,
  eventOf,
  lineObjects,
  newId,
  type StripeCharge,
  type StripeEvent,
  type StripeInvoice,
  type StripeSubscription,
  termsOf,
  toDate,
  toSeconds,
} from './sandbox-objects.ts'

const currency = 'usd'
const retryAfterSeconds = 86_400
/** After so long without payment the subscription ends. */
const endAfterSeconds = 30 * 86_400

/** What a step changed, to be saved, and the events that report it. */
export interface Outcome {
  objects: repository.SandboxObject[]
  events: StripeEvent[]
}

const nothing = (): Outcome => ({ objects: [], events: [] })

export interface Billed extends Outcome {
  isPaid: boolean
  invoice: StripeInvoice
}

/** The customer's own card decides; a card that succeeds only once is one that fails from then on. */
function isCharged(customer: Customer, isFirst: boolean): boolean {
  if (customer.card === null || customer.card === '4000000000000002') return false
  return customer.card !== '4000000000000341' || isFirst
}

/** Makes an invoice and tries to charge it. `customer` is changed. */
export function bill(
  customer: Customer,
  subscription: StripeSubscription,
  { lines, now, isFirst }: { lines: BilledLine[]; now: Date; isFirst: boolean },
): Billed {
  const { totalCents, dueCents, creditCents } = settle(lines, 0 - customer.balance)
  customer.invoices += 1
  customer.balance = 0 - creditCents
  const invoice: StripeInvoice = {
    ...{ id: newId('in'), object: 'invoice', customer: customer.id, status: 'open', currency },
    number: `SANDBOX-${customer.id.slice(-6).toUpperCase()}-${String(customer.invoices).padStart(4, '0')}`,
    ...{ total: totalCents, amount_due: dueCents, amount_paid: 0, created: toSeconds(now), attempted_at: toSeconds(now) },
    ...{ status_transitions: { paid_at: null }, parent: { subscription_details: { subscription: subscription.id } }, lines: lineObjects(lines) },
  }
  return payInvoice(customer, invoice, { now, isFirst })
}

function payInvoice(customer: Customer, invoice: StripeInvoice, { now, isFirst }: { now: Date; isFirst: boolean }): Billed {
  invoice.attempted_at = toSeconds(now)
  if (invoice.amount_due > 0 && !isCharged(customer, isFirst))
    return { isPaid: false, invoice, objects: [customer, invoice], events: [eventOf('invoice.payment_failed', { ...invoice }, now)] }
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, status_transitions: { paid_at: toSeconds(now) } })
  const charge: StripeCharge = {
    ...{ id: newId('ch'), object: 'charge', customer: customer.id, amount: invoice.amount_due, amount_refunded: 0, currency },
    ...{ created: toSeconds(now), payment_intent: newId('pi'), metadata: { invoice: invoice.id } },
  }
  return { isPaid: true, invoice, objects: [customer, invoice, ...(charge.amount > 0 ? [charge] : [])], events: [eventOf('invoice.paid', { ...invoice }, now)] }
}

/** What time brings: the end of a trial, the next period, another attempt to charge, the end of what was canceled. */
export function advance(customer: Customer, subscription: StripeSubscription, { open, now }: { open: StripeInvoice[]; now: Date }): Outcome {
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') return collect(customer, subscription, { open, now })
  const [item] = subscription.items.data
  if (item.current_period_end > toSeconds(now)) return nothing()
  if (subscription.cancel_at_period_end) return end(subscription, now)
  const terms = termsOf(subscription)
  // The first paid period starts at the end of the trial.
  if (subscription.status === 'trialing') subscription.billing_cycle_anchor = item.current_period_end
  const start = toDate(item.current_period_end)
  const next = periodAt(toDate(subscription.billing_cycle_anchor), terms.interval, start)
  Object.assign(item, { current_period_start: toSeconds(next.start), current_period_end: toSeconds(next.end) })
  const billed = bill(customer, subscription, { lines: [regularLine(terms, next)], now, isFirst: false })
  subscription.status = billed.isPaid ? 'active' : 'past_due'
  return withSubscription(billed, subscription, now)
}

function collect(customer: Customer, subscription: StripeSubscription, { open, now }: { open: StripeInvoice[]; now: Date }): Outcome {
  const [oldest] = open
  if (!oldest) {
    subscription.status = 'active'
    return withSubscription(nothing(), subscription, now)
  }
  if (toSeconds(now) - oldest.created > endAfterSeconds) {
    oldest.status = 'uncollectible'
    const ended = end(subscription, now)
    return { objects: [...ended.objects, oldest], events: [...ended.events, eventOf('invoice.marked_uncollectible', { ...oldest }, now)] }
  }
  if (toSeconds(now) - oldest.attempted_at < retryAfterSeconds) return nothing()
  return payOpen(customer, subscription, { open, now })
}

/** Another attempt at what is open, as after another card was chosen. */
export function payOpen(customer: Customer, subscription: StripeSubscription, { open, now }: { open: StripeInvoice[]; now: Date }): Outcome {
  const tried = open.map((invoice) => payInvoice(customer, invoice, { now, isFirst: false }))
  const outcome = { objects: tried.flatMap(({ objects }) => objects), events: tried.flatMap(({ events }) => events) }
  if (!tried.every(({ isPaid }) => isPaid) || subscription.status === 'active') return outcome
  subscription.status = 'active'
  return withSubscription(outcome, subscription, now)
}

export function end(subscription: StripeSubscription, now: Date): Outcome {
  Object.assign(subscription, { status: 'canceled', ended_at: toSeconds(now) })
  return { objects: [subscription], events: [eventOf('customer.subscription.deleted', structuredClone(subscription), now)] }
}

export function withSubscription({ objects, events }: Outcome, subscription: StripeSubscription, now: Date): Outcome {
  return { objects: [...objects, subscription], events: [...events, eventOf('customer.subscription.updated', structuredClone(subscription), now)] }
}

export async function openInvoicesOf(db: Database, subscription: StripeSubscription): Promise<StripeInvoice[]> {
  const invoices = await repository.selectOfCustomer<StripeInvoice>(db, subscription.customer, 'invoice')
  return invoices.filter(({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription.id)
}

import { randomBytes } from 'node:crypto'
import type { BilledLine, Interval, Period, Terms } from './billing.rules.ts'
import type { Price } from './payments.ts'
import type { SandboxObject } from './sandbox.repository.ts'

// The sandbox keeps and sends objects in Stripe's form, with the parts of them that are read.

export type SandboxCard = '4242424242424242' | '4000000000000002' | '4000002760003184' | '4000000000000341'

export interface Customer extends SandboxObject {
  object: 'customer'
  card: SandboxCard | null
  /** As at Stripe: credit is negative. */
  balance: number
  invoices: number
}

export interface StripeSubscription extends SandboxObject {
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  cancel_at_period_end: boolean
  ended_at: number | null
  trial_end: number | null
  created: number
  billing_cycle_anchor: number
  items: { data: [StripeItem] }
}

interface StripeItem {
  quantity: number
  current_period_start: number
  current_period_end: number
  price: { lookup_key: string; nickname: string; unit_amount: number; recurring: { interval: Interval } }
}

export interface StripeInvoice extends SandboxObject {
  object: 'invoice'
  customer: string
  number: string
  status: 'open' | 'paid' | 'uncollectible'
  currency: string
  total: number
  amount_due: number
  amount_paid: number
  created: number
  attempted_at: number
  status_transitions: { paid_at: number | null }
  parent: { subscription_details: { subscription: string } }
  lines: { data: { description: string; amount: number; period: { start: number; end: number } }[] }
}

export interface StripeCharge extends SandboxObject {
  object: 'charge'
  customer: string
  amount: number
  amount_refunded: number
  currency: string
  created: number
  payment_intent: string
  metadata: { invoice: string }
}

export interface CheckoutSession extends SandboxObject {
  object: 'checkout.session'
  customer: string
  mode: 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  return_url: string
  price: Price | null
  quantity: number
  trial_days: number
}

export interface StripeEvent extends SandboxObject {
  object: 'event'
  type: string
  created: number
  livemode: false
  data: { object: SandboxObject }
}

export const newId = (prefix: string) => `${prefix}_sandbox_${randomBytes(32).toString('base64url')}`
export const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
export const toDate = (seconds: number) => new Date(seconds * 1_000)

export function termsOf({ items }: StripeSubscription): Terms {
  const [{ quantity, price }] = items.data
  return { cents: price.unit_amount, seats: quantity, interval: price.recurring.interval, name: price.nickname }
}

export function periodOf({ items }: StripeSubscription): Period {
  const [{ current_period_start, current_period_end }] = items.data
  return { start: toDate(current_period_start), end: toDate(current_period_end) }
}

export function itemOf(price: Price, seats: number, { start, end }: Period): StripeItem {
  return {
    quantity: seats,
    current_period_start: toSeconds(start),
    current_period_end: toSeconds(end),
    price: { lookup_key: price.key, nickname: price.name, unit_amount: price.cents, recurring: { interval: price.interval } },
  }
}

export function lineObjects(lines: readonly BilledLine[]): StripeInvoice['lines'] {
  return { data: lines.map(({ text, cents, from, to }) => ({ description: text, amount: cents, period: { start: toSeconds(from), end: toSeconds(to) } })) }
}

export function eventOf(type: string, object: SandboxObject, now: Date): StripeEvent {
  return { id: newId('evt'), object: 'event', type, created: toSeconds(now), livemode: false, data: { object } }
}

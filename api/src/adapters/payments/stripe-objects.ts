import { z } from 'zod'
import type { ProviderCharge, ProviderEvent, ProviderInvoice, ProviderSubscription } from './payments.ts'

// What we read of Stripe's objects; everything else in them is ignored.
const moment = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1_000))
const cents = z.number().int()
/** An id, or the object that was asked to be expanded in its place. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: moment,
  data: z.object({ object: z.unknown() }),
})

const subscriptionSchema = z.object({
  id: z.string(),
  customer: reference,
  status: z.enum(['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused']),
  cancel_at_period_end: z.boolean(),
  ended_at: moment.nullish(),
  trial_end: moment.nullish(),
  created: moment,
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.number().int().min(1).default(1),
          current_period_start: moment,
          current_period_end: moment,
          price: z.object({ lookup_key: z.string().nullish() }),
        }),
      )
      .min(1),
  }),
})

const invoiceSchema = z.object({
  id: z.string(),
  customer: reference,
  number: z.string().nullish(),
  status: z.enum(['draft', 'open', 'uncollectible', 'void', 'paid']),
  currency: z.string(),
  total: cents,
  amount_due: cents,
  amount_paid: cents,
  created: moment,
  status_transitions: z.object({ paid_at: moment.nullish() }).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  lines: z.object({
    data: z.array(z.object({ description: z.string().nullish(), amount: cents, period: z.object({ start: moment, end: moment }) })),
  }),
})

const chargeSchema = z.object({
  id: z.string(),
  customer: reference,
  amount_refunded: cents,
  currency: z.string(),
  payment_intent: reference.nullish(),
  created: moment,
})

export function toEvent(body: unknown): ProviderEvent | undefined {
  const parsed = eventSchema.safeParse(body)
  if (!parsed.success) return undefined
  const { id, type, created, data } = parsed.data
  return { id, type, occurredAt: created, object: data.object }
}

export function toSubscription(object: unknown): ProviderSubscription {
  const { id, customer, status, cancel_at_period_end, ended_at, trial_end, created, items } = subscriptionSchema.parse(object)
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  return {
    ...{ id, customerId: customer, status, priceKey: item.price.lookup_key ?? '', seats: item.quantity },
    ...{ periodStart: item.current_period_start, periodEnd: item.current_period_end },
    ...{ trialEndsAt: trial_end ?? null, isEnding: cancel_at_period_end, endedAt: ended_at ?? null, createdAt: created },
  }
}

export function toInvoice(object: unknown): ProviderInvoice {
  const invoice = invoiceSchema.parse(object)
  return {
    ...{ id: invoice.id, customerId: invoice.customer, number: invoice.number ?? invoice.id, status: invoice.status, currency: invoice.currency },
    subscriptionId: invoice.parent?.subscription_details?.subscription ?? null,
    ...{ totalCents: invoice.total, dueCents: invoice.amount_due, paidCents: invoice.amount_paid },
    lines: invoice.lines.data.map(({ description, amount, period }) => ({ text: description ?? '', cents: amount, from: period.start, to: period.end })),
    ...{ issuedAt: invoice.created, paidAt: invoice.status_transitions?.paid_at ?? null },
  }
}

export function toCharge(object: unknown): ProviderCharge {
  const { id, customer, amount_refunded, currency, payment_intent, created } = chargeSchema.parse(object)
  return { id, customerId: customer, refundedCents: amount_refunded, currency, paymentIntent: payment_intent ?? null, createdAt: created }
}

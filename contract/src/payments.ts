import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { billingPeriodSchema, mostSeats } from './plans.ts'

/** As the provider reports it. */
const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'canceled'] as const

/** After a failed payment: `pastDue` and `grace` keep what the plan allows, `suspended` doesn't. */
const dunningStates = ['none', 'pastDue', 'grace', 'suspended'] as const
export type DunningState = (typeof dunningStates)[number]

export const subscriptionSchema = z.object({
  id: z.uuidv4(),
  planId: z.string(),
  planName: z.string(),
  period: billingPeriodSchema,
  seats: z.number().int(),
  status: z.enum(subscriptionStatuses),
  dunning: z.enum(dunningStates),
  /** When the plan is suspended if no payment arrives. */
  suspendsAt: z.iso.datetime().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Canceled: it ends at the end of the period, and can be resumed until then. */
  isEnding: z.boolean(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

const billingSchema = z.object({
  /** Whose plan it is. */
  payer: z.enum(['member', 'team']),
  payerName: z.string(),
  /** A team's plan is changed by its owners. */
  mayManage: z.boolean(),
  planName: z.string(),
  subscription: subscriptionSchema.nullable(),
  hasTrial: z.boolean(),
  usage: z.object({
    /** Members, and open invitations, which count for the limit too. Null without a team: its only member is the payer, who takes no seat. */
    members: z.object({ used: z.number().int(), invited: z.number().int(), limit: z.number().int().nullable() }).nullable(),
    dataRooms: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
    exportRowsToday: z.object({ used: z.number().int(), limit: z.number().int() }),
  }),
  isSandbox: z.boolean(),
})
export type Billing = z.infer<typeof billingSchema>

export const getBilling = endpoint({
  method: 'GET',
  path: '/billing',
  summary: 'Get your plan, or that of your team, with its state and usage',
  access: 'member',
  limit: 'read',
  response: billingSchema,
})

const seats = z
  .number('Enter a number of seats')
  .int('Enter a whole number')
  .min(1, 'A plan has at least one seat')
  .max(mostSeats, `Ask us for more than ${mostSeats} seats`)
/** The price follows from it, on the server. */
const choice = { planId: z.string().max(60), period: billingPeriodSchema, seats }

export const createCheckout = endpoint({
  method: 'POST',
  path: '/checkout',
  summary: 'Start the checkout of a plan on the pages of the payment provider; a repeated call with the same key answers the same',
  access: 'member',
  limit: 'write',
  idempotencyKey: true,
  errors: ['not_allowed', 'conflict', 'idempotency_key_reused', 'provider_failed'],
  body: z.strictObject(choice),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
})

const priceLineSchema = z.object({
  text: z.string(),
  cents: z.number().int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})

export const previewChange = endpoint({
  method: 'POST',
  path: '/subscription/preview',
  summary: 'Calculate, to the cent, what another plan, period or number of seats costs now and from the next invoice on',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'provider_failed'],
  body: z.strictObject(choice),
  response: z.object({
    lines: z.array(priceLineSchema),
    /** Charged now. */
    dueCents: z.number().int(),
    /** Kept for the next invoices, where the change makes the plan cheaper. */
    creditCents: z.number().int(),
    /** The next regular invoice, before any credit. */
    nextCents: z.number().int(),
    nextAt: z.iso.datetime(),
    /** The moment from which it is calculated: send it back with the change. */
    at: z.iso.datetime(),
  }),
})
export type ChangePreview = z.infer<typeof previewChange.response>

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/subscription/change',
  summary: 'Change plan, period or seats at the price that was previewed; a repeated call is charged once',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'provider_failed'],
  body: z.strictObject({
    ...choice,
    /** As previewed. */
    at: z.iso.datetime(),
    dueCents: z.number().int().min(0).max(1_000_000_000),
  }),
  response: subscriptionSchema,
})

export const cancelSubscription = endpoint({
  method: 'PUT',
  path: '/subscription/cancellation',
  summary: 'Cancel the plan at the end of its period, or resume it until then',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict', 'provider_failed'],
  body: z.strictObject({ isEnding: z.boolean() }),
  response: subscriptionSchema,
})

export const openPaymentMethods = endpoint({
  method: 'POST',
  path: '/subscription/portal',
  summary: "Get the address of the payment provider's page for payment methods",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'provider_failed'],
  response: z.object({ url: z.string() }),
})

export const invoiceStatuses = ['draft', 'open', 'uncollectible', 'void', 'paid'] as const

const invoiceSchema = z.object({
  id: z.uuidv4(),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  totalCents: z.number().int(),
  dueCents: z.number().int(),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  lines: z.array(priceLineSchema),
  issuedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'List your invoices, or those of the team that you own, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(invoiceSchema),
})

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId/pdf',
  summary: 'Download an invoice as PDF',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  answerType: 'application/pdf',
  errors: ['not_found'],
  params: z.strictObject({ invoiceId: z.uuidv4() }),
  response: bytesSchema,
})

/** Signed over the exact bytes of the body, by Stripe's scheme. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'Receive an event of the payment provider (header Stripe-Signature); stored once, processed by a job',
  access: 'public',
  limit: 'picture',
  isBinaryBody: true,
  body: bytesSchema,
  response: doneSchema,
})

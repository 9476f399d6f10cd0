import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { subscriptionSchema } from './payments.ts'

/** Null when the member or team is gone. */
const payerName = z.string().nullable()

export const getPaymentSummary = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'Get the sums of the ledger and the last comparison with the payment provider',
  access: 'admin',
  limit: 'read',
  response: z.object({
    isSandbox: z.boolean(),
    receivedCents: z.number().int(),
    refundedCents: z.number().int(),
    /** Events that had no effect yet. */
    putAside: z.number().int(),
    reconciliation: z
      .object({
        startedAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
        compared: z.number().int(),
        corrected: z.number().int(),
        problems: z.array(z.string()),
      })
      .nullable(),
  }),
})

const adminSubscriptionSchema = subscriptionSchema.extend({ payerName, isTeam: z.boolean() })
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>

export const listAdminSubscriptions = endpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  summary: 'List the subscriptions of all members and teams, newest first',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(adminSubscriptionSchema),
})

const ledgerEntrySchema = z.object({
  id: z.uuidv4(),
  kind: z.enum(['payment', 'refund']),
  payerName,
  invoiceNumber: z.string().nullable(),
  /** A refund is below zero. */
  cents: z.number().int(),
  occurredAt: z.iso.datetime(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  summary: 'List the payments and refunds, newest first',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(ledgerEntrySchema),
})

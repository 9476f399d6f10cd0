import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'

/** Test cards, as at Stripe: what happens when one pays with it. */
export const sandboxCards = {
  '4242424242424242': 'Succeeds',
  '4000000000000002': 'Is declined',
  '4000002760003184': 'Needs a confirmation',
  '4000000000000341': 'Succeeds now, fails at the next payment',
} as const
export type SandboxCard = keyof typeof sandboxCards
const sandboxCardSchema = z.enum(Object.keys(sandboxCards) as [SandboxCard, ...SandboxCard[]])

const params = z.strictObject({ sessionId: z.string().max(100) })

const sessionSchema = z.object({
  /** `setup`: only another card is chosen. */
  mode: z.enum(['subscription', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  description: z.string(),
  /** Charged when it is completed: nothing during a trial; with another card, what is open. */
  dueCents: z.number().int(),
  thenCents: z.number().int(),
  period: z.enum(['month', 'year']),
  trialDays: z.number().int(),
})
export type SandboxSession = z.infer<typeof sessionSchema>

export const getSandboxCheckout = endpoint({
  method: 'GET',
  path: '/sandbox/checkout/:sessionId',
  summary: 'Get a checkout of the sandbox, which takes the place of the payment provider where none is configured',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: sessionSchema,
})

export const completeSandboxCheckout = endpoint({
  method: 'POST',
  path: '/sandbox/checkout/:sessionId',
  summary: 'Complete a checkout of the sandbox with a test card; no money moves',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params,
  body: z.strictObject({ card: sandboxCardSchema, isConfirmed: z.boolean().default(false) }),
  response: z.object({ outcome: z.enum(['complete', 'declined', 'confirmationNeeded']), returnUrl: z.string() }),
})

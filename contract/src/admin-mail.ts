import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const emailStates = { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', skipped: 'Not needed', notRecorded: 'Not recorded' } as const
export type EmailState = keyof typeof emailStates
const stateSchema = z.enum(Object.keys(emailStates) as [EmailState, ...EmailState[]])

export const emailPeriods = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' } as const
export type EmailPeriod = keyof typeof emailPeriods
const daysSchema = z.enum(Object.keys(emailPeriods) as [EmailPeriod, ...EmailPeriod[]]).default('7')

const emailSchema = z.object({
  /** Of its effect in the outbox. */
  messageId: z.uuidv4(),
  kind: z.string(),
  state: stateSchema.describe('`skipped`: muted by its reader, or no longer true when it was due; `notRecorded`: done before emails were recorded'),
  recipients: z.array(z.string()).describe('Empty before the first attempt, and where none was made or recorded'),
  isHeld: z.boolean().describe('Waits for the end of quiet hours'),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
})
export type ListedEmail = z.infer<typeof emailSchema>

export const listEmails = endpoint({
  method: 'GET',
  path: '/admin/mail',
  summary: 'List emails of the last days, newest first: kind, state and addresses, without their texts and links (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    days: daysSchema,
    state: stateSchema.optional(),
    kind: z
      .string()
      .regex(/^[a-zA-Z]{1,60}Mail$/, 'Choose a kind from the list')
      .optional(),
    address: z.string().trim().toLowerCase().min(1).max(254).optional().describe('The beginning of an email address'),
  }),
  response: pageOf(emailSchema),
})

const countsSchema = z.object({
  kind: z.string(),
  ...{ sent: z.number().int(), waiting: z.number().int(), failed: z.number().int(), skipped: z.number().int(), notRecorded: z.number().int() },
})
export type EmailCounts = z.infer<typeof countsSchema>

export const countEmails = endpoint({
  method: 'GET',
  path: '/admin/mail/counts',
  summary: 'Count emails of the last days by kind and state (admin)',
  access: 'admin',
  limit: 'read',
  query: z.strictObject({ days: daysSchema }),
  response: z.object({ kinds: z.array(countsSchema) }),
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownTextSchema } from './values/fields.ts'

export const mostWebhooks = 10
/** How long both secrets sign after a change. */
export const secretOverlapHours = 24
/** A receiver that fails for this long is turned off. */
export const deadAfterDays = 3

/** What can be subscribed to. Each message names what happened and the ids to read it with; the API answers the rest. */
export const webhookEvents = {
  'connection.invited': { label: 'Invitation to connect', about: 'A member invites you to connect.' },
  'connection.accepted': { label: 'Connection accepted', about: 'A member accepts your invitation.' },
  'claim.decided': { label: 'Claim decided', about: 'Your claim of a record was approved or rejected.' },
  'document.shared': { label: 'Document shared', about: 'Someone shares a document with you or your team.' },
  'document.opened': { label: 'Document opened', about: 'Someone opens a document that you own.' },
  'document_request.received': { label: 'Documents requested', about: 'Someone asks you for documents.' },
  'document_request.answered': { label: 'Request answered', about: 'Your request for documents is complete.' },
  'post.published': { label: 'Post published', about: 'You publish a post.' },
  'filing.changed': { label: 'Filing changed', about: 'A firm you follow filed an amendment with changes.' },
} as const satisfies Record<string, { label: string; about: string }>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
/** Sent on request only. */
export const testEvent = 'webhook.test'

const webhookSchema = z.object({
  id: z.uuidv4(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isOn: z.boolean(),
  /** Why it is off: by its owner, because the receiver answered 410 Gone, or because it failed for three days. */
  offReason: z.enum(['owner', 'gone', 'dead']).nullable(),
  failingSince: z.iso.datetime().nullable(),
  waiting: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** `secret` starts with `whsec_`, as the libraries of standardwebhooks.com take it. */
const withSecretSchema = webhookSchema.extend({ secret: z.string() })

const urlSchema = z.string().trim().min(1, 'Enter the address of your receiver').max(2_000, 'Use an address of up to 2,000 characters')
const eventsSchema = z
  .array(z.enum(webhookEventNames))
  .min(1, 'Choose at least one event')
  .max(webhookEventNames.length, 'Name each event once')
  .refine((events) => new Set(events).size === events.length, 'Name each event once')
const descriptionSchema = shownTextSchema(200)

export const newWebhookSchema = z.strictObject({ url: urlSchema, events: eventsSchema, description: descriptionSchema.default('') })

const messageStateSchema = z.enum(['waiting', 'delivered', 'failed'])

const messageSchema = z.object({
  /** The `webhook-id` header. */
  id: z.uuidv4(),
  type: z.string(),
  state: messageStateSchema,
  attempts: z.number().int(),
  /** Of the last attempt; null when the receiver couldn't be reached, or before the first. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Null once its time has come: the attempt is being made, or waits behind another. Null while the webhook is off. */
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type WebhookMessage = z.infer<typeof messageSchema>

const attemptSchema = z.object({
  at: z.iso.datetime(),
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
  /** The first part of what the receiver answered. */
  answer: z.string(),
  error: z.string().nullable(),
})

const oneWebhook = z.strictObject({ webhookId: z.uuidv4() })
const oneMessage = z.strictObject({ webhookId: z.uuidv4(), webhookMessageId: z.uuidv4() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: `List your webhooks, newest first, up to ${mostWebhooks}`,
  access: 'member',
  limit: 'read',
  response: z.object({ items: z.array(webhookSchema) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Send events to an https address, signed by the Standard Webhooks scheme. The secret is only in this answer',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['conflict', 'not_found', 'invalid_input'],
  body: newWebhookSchema,
  response: withSecretSchema,
  status: 201,
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/:webhookId',
  summary: 'Change the events of a webhook, or turn it off or on. Once turned on, it sends what waited',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: oneWebhook,
  body: z.strictObject({ events: eventsSchema.optional(), description: descriptionSchema.optional(), isOn: z.boolean().optional() }),
  response: webhookSchema,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  summary: 'Delete a webhook and its log',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: oneWebhook,
  response: doneSchema,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  summary: `Replace the secret of a webhook. For ${secretOverlapHours} hours messages are signed with both`,
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  params: oneWebhook,
  response: withSecretSchema,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  summary: `Send a ${testEvent} event to a webhook`,
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: oneWebhook,
  response: doneSchema,
  status: 202,
})

export const listWebhookMessages = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId/messages',
  summary: 'List the messages of a webhook, newest first, for 30 days',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: oneWebhook,
  query: z.strictObject({ ...pageQuery, state: messageStateSchema.optional() }),
  response: pageOf(messageSchema),
})

export const getWebhookMessage = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId/messages/:webhookMessageId',
  summary: 'Get what a message said, and each attempt with its answer',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: oneMessage,
  /** `payload` is the body as it is sent and signed. */
  response: messageSchema.extend({ payload: z.string(), log: z.array(attemptSchema) }),
})

export const replayWebhookMessage = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/messages/:webhookMessageId/replay',
  summary: 'Send a message again, under the same id',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: oneMessage,
  response: doneSchema,
  status: 202,
})

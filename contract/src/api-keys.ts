import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { scopeNames, scopeSchema } from './frame/scopes.ts'
import { shownTextSchema } from './values/fields.ts'

export const mostApiKeys = 20
/** Calls per minute, of all keys of a member together. */
export const apiQuota = { calls: 600, seconds: 60 } as const
export const apiKeyLifetimes = [7, 30, 90, 365] as const
const longestDays = 365

export const apiKeyNameSchema = shownTextSchema(80).min(1, 'Enter a name, such as the program that will use the key')

const apiKeySchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  /** What the key starts with, to recognize it. */
  prefix: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const newApiKeySchema = z.strictObject({
  name: apiKeyNameSchema,
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose at least one scope')
    .max(scopeNames.length, 'Name each scope once')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  expiresInDays: z
    .number()
    .int('Enter whole days')
    .min(1, 'A key works for at least 1 day')
    .max(longestDays, `A key works for up to ${longestDays} days`)
    .default(90),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: `List your API keys, newest first, up to ${mostApiKeys}`,
  access: 'member',
  limit: 'read',
  response: z.object({ items: z.array(apiKeySchema) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Create an API key. The key itself is only in this answer; you are emailed',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['conflict', 'not_found'],
  body: newApiKeySchema,
  /** `key` is sent as `Authorization: Bearer`. */
  response: apiKeySchema.extend({ key: z.string() }),
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:apiKeyId',
  summary: 'Revoke an API key: its next call is refused, on every server',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ apiKeyId: z.uuidv4() }),
  response: doneSchema,
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { roleSchema } from './frame/users.ts'
import { shownTextSchema } from './values/fields.ts'
import { searchWordsSchema } from './values/search-words.ts'

export const userStates = { active: 'Active', unactivated: 'Not activated', suspended: 'Suspended' } as const
export type UserState = keyof typeof userStates
const stateSchema = z.enum(Object.keys(userStates) as [UserState, ...UserState[]])

const listedUserSchema = z.object({
  userId: z.uuidv4(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  isAdmin: z.boolean(),
  company: z.string(),
  state: stateSchema,
  createdAt: z.iso.datetime(),
  /** Null before the first sign-in. */
  lastSeenAt: z.iso.datetime().nullable(),
  sessions: z.number().int().describe('Active sessions'),
  suspendedAt: z.iso.datetime().nullable(),
  suspendedReason: z.string().nullable(),
})
export type ListedUser = z.infer<typeof listedUserSchema>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'List accounts, newest first; `q` searches names, and email addresses that begin with it (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, q: searchWordsSchema.optional(), state: stateSchema.optional(), role: roleSchema.optional() }),
  response: pageOf(listedUserSchema),
})

const reasonBody = z.strictObject({
  reason: shownTextSchema(300).min(1, "Enter a reason. It's kept in the audit log"),
})
const suspensionBody = reasonBody.extend({
  message: shownTextSchema(300).optional().describe('To the member, in the email that tells them; the reason is only in the audit log'),
})
const params = z.strictObject({ userId: z.uuidv4() })

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  summary: 'Suspend an account: every session ends at once, signing in is refused, and the member is emailed (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed', 'conflict'],
  params,
  body: suspensionBody,
  response: doneSchema,
})

export const restoreUser = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/restore',
  summary: 'Let a suspended account sign in again, and email the member; ended sessions stay ended (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict'],
  params,
  body: reasonBody,
  response: doneSchema,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/end-sessions',
  summary: 'Sign an account out everywhere (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  params,
  body: reasonBody,
  response: z.object({ ended: z.number().int() }),
})

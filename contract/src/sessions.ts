import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { signedInUserSchema, userSchema } from './frame/users.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user',
  access: 'member',
  limit: 'read',
  response: userSchema,
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/auth/renew',
  summary: 'Exchange the refresh cookie for a new access token and cookie',
  access: 'public',
  limit: 'write',
  errors: ['not_signed_in'],
  response: signedInUserSchema,
})

/** Gives the same response whether or not there was a session to end. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out of this session',
  access: 'public',
  limit: 'write',
  response: doneSchema,
})

const sessionSchema = z.object({
  id: z.uuidv4(),
  isCurrent: z.boolean(),
  device: z.string(),
  place: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof sessionSchema>

export const listSessions = endpoint({
  method: 'GET',
  path: '/settings/sessions',
  summary: 'List active sessions of the account',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(sessionSchema),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/settings/sessions/:sessionId',
  summary: 'Sign out one session',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ sessionId: z.uuidv4() }),
  response: doneSchema,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/settings/sessions',
  summary: 'Sign out all other sessions',
  access: 'member',
  limit: 'write',
  response: z.object({ ended: z.number().int() }),
})

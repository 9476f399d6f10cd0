import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { safeReturnUrl } from './frame/return-url.ts'
import { signedInUserSchema } from './frame/users.ts'
import { codeSchema, tokenSchema } from './values/fields.ts'

export const startLinkedIn = endpoint({
  method: 'POST',
  path: '/auth/oauth/linkedin/start',
  summary: 'Start signing in with LinkedIn; returns the URL to redirect to',
  access: 'public',
  limit: 'signIn',
  errors: ['provider_failed', 'not_found'],
  body: z.strictObject({ returnUrl: z.string().max(2_000).overwrite(safeReturnUrl).default('/') }),
  response: z.object({ authorizationUrl: z.url() }),
})

/** Links the signed-in account to a LinkedIn identity; the response arrives through `validateLinkedIn`. */
export const startLinkedInLink = endpoint({
  method: 'POST',
  path: '/settings/linkedin',
  summary: 'Start connecting LinkedIn to this account; returns the URL to redirect to (not for admins)',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['provider_failed', 'not_found', 'not_allowed'],
  response: z.object({ authorizationUrl: z.url() }),
})

export const unlinkLinkedIn = endpoint({
  method: 'DELETE',
  path: '/settings/linkedin',
  summary: "Disconnect LinkedIn, unless it's the only sign-in method",
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict'],
  response: doneSchema,
})

export const validateLinkedIn = endpoint({
  method: 'POST',
  path: '/auth/oauth/linkedin/validate',
  summary: 'Finish the LinkedIn redirect; the server exchanges the authorization code',
  access: 'public',
  limit: 'signIn',
  errors: ['sign_in_state_invalid', 'provider_failed', 'sign_in_failed', 'conflict', 'not_found'],
  body: z.strictObject({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(500), issuer: z.string().max(500).optional() }),
  response: z.discriminatedUnion('kind', [
    /** The identity is linked to an account: signed in. */
    z.object({ kind: z.literal('signedIn'), user: signedInUserSchema, returnUrl: z.string() }),
    /** Linked to an account with a second factor: its code completes the sign-in. */
    z.object({ kind: z.literal('codeNeeded'), ticket: z.string(), returnUrl: z.string() }),
    /** The verified address has an account: its password links the two. */
    z.object({ kind: z.literal('passwordNeeded'), ticket: z.string(), email: z.string(), returnUrl: z.string() }),
    /** No account yet: the sign-up is prefilled with LinkedIn's data. */
    z.object({
      kind: z.literal('signUp'),
      ticket: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      returnUrl: z.string(),
    }),
    /** The signed-in account that requested it is now connected. */
    z.object({ kind: z.literal('linked') }),
  ]),
})

export const confirmLinkedIn = endpoint({
  method: 'POST',
  path: '/auth/oauth/linkedin/confirm',
  summary: 'Finish signing in with LinkedIn with a two-factor code',
  access: 'public',
  limit: 'code',
  errors: ['sign_in_state_invalid', 'sign_in_failed'],
  body: z.strictObject({ ticket: tokenSchema, code: codeSchema }),
  response: signedInUserSchema,
})

export const linkWithPassword = endpoint({
  method: 'POST',
  path: '/auth/oauth/linkedin/link',
  summary: 'Link LinkedIn to the account with the same email, confirmed by its password, and sign in',
  access: 'public',
  limit: 'signIn',
  errors: ['sign_in_state_invalid', 'sign_in_failed', 'second_factor_required', 'not_activated', 'conflict'],
  body: z.strictObject({
    ticket: tokenSchema,
    password: z.string().min(1, 'Enter your password').max(256, 'That password is too long'),
    code: z.string().trim().max(32).optional(),
  }),
  response: signedInUserSchema,
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { codeSchema, emailSchema, newPasswordSchema, tokenSchema } from './values/fields.ts'
import { assertionSchema } from './values/passkey-answers.ts'

const currentPassword = z.string().min(1, 'Enter your password').max(256, 'That password is too long')

export const passwordChangeSchema = z.strictObject({ currentPassword, newPassword: newPasswordSchema })
export type PasswordChange = z.input<typeof passwordChangeSchema>

/** Code or passkey only for an account that has a second factor. */
export const proofSchema = z.strictObject({
  password: currentPassword,
  code: z.string().trim().max(32, 'That code is too long').optional(),
  /** In place of the code: a passkey's answer to a challenge for a second factor. */
  passkey: assertionSchema.optional(),
})
export type Proof = z.input<typeof proofSchema>

export const emailChangeSchema = z.strictObject({ newEmail: emailSchema })
export type EmailChange = z.input<typeof emailChangeSchema>

export const getAccount = endpoint({
  method: 'GET',
  path: '/settings/account',
  summary: 'How this account is secured',
  access: 'member',
  limit: 'read',
  response: z.object({
    email: z.string(),
    pendingEmail: z.string().nullable(),
    hasPassword: z.boolean(),
    passwordChangedAt: z.iso.datetime().nullable(),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    hasLinkedIn: z.boolean(),
    passkeys: z.number().int(),
  }),
})
export type Account = ResponseOf<typeof getAccount>

/** Every other session ends. A wrong current password is a mistake in a field, not the end of the session: never 401. */
export const updatePassword = endpoint({
  method: 'PUT',
  path: '/user/update/password',
  summary: 'Change the password; every other session ends',
  access: 'member',
  limit: 'code',
  errors: ['password_too_weak'],
  body: passwordChangeSchema,
  response: doneSchema,
})

/** Here too what is wrong stands at its field. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Show the password (and the code, with a second factor) again, to open what needs a fresh proof for ten minutes',
  access: 'member',
  limit: 'code',
  body: proofSchema,
  response: doneSchema,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/settings/email',
  summary: 'Change the email: a link goes to the old and to the new address, and both must be opened',
  access: 'member',
  limit: 'mail',
  stepUp: true,
  body: emailChangeSchema,
  response: doneSchema,
  status: 202,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/settings/email',
  summary: 'Forget a change of email that was asked for',
  access: 'member',
  limit: 'write',
  response: doneSchema,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change',
  summary: 'Confirm a change of email with the link mailed to one of the two addresses',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid'],
  body: z.strictObject({ token: tokenSchema }),
  response: z.object({ state: z.enum(['waitingForOldAddress', 'waitingForNewAddress', 'changed']) }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/settings/second-factor',
  summary: 'A secret for an authenticator app; it counts once a code from it was confirmed',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['already_exists'],
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/settings/second-factor/confirm',
  summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found'],
  body: z.strictObject({ code: codeSchema }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/settings/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found'],
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/settings/second-factor',
  summary: 'Turn the second factor off (never an admin)',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found', 'not_allowed'],
  response: doneSchema,
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { userSchema } from './frame/users.ts'
import { emailSchema, nameSchema, newPasswordSchema, shownTextSchema, tokenSchema } from './values/fields.ts'
import { assertionSchema } from './values/passkey-answers.ts'
import { usernameSchema } from './values/username.ts'

const currentPassword = z.string().min(1, 'Enter your password').max(256, 'This password is too long')

export const passwordChangeSchema = z.strictObject({ currentPassword, newPassword: newPasswordSchema })
export type PasswordChange = z.input<typeof passwordChangeSchema>

/** Code or passkey only for an account that has a second factor. */
export const proofSchema = z.strictObject({
  password: currentPassword,
  code: z.string().trim().max(32, 'This code is too long').optional(),
  /** In place of the code: a passkey's answer to a challenge for a second factor. */
  passkey: assertionSchema.optional(),
})
export type Proof = z.input<typeof proofSchema>

export const emailChangeSchema = z.strictObject({ newEmail: emailSchema })
export type EmailChange = z.input<typeof emailChangeSchema>

export const nameChangeSchema = z.strictObject({
  firstName: nameSchema('first name'),
  lastName: nameSchema('last name'),
  /** The preferred name. */
  /** The present alias stays when it's left out. */
  alias: shownTextSchema(80).optional(),
})
export type NameChange = z.output<typeof nameChangeSchema>

/** Null: the address of the public profile has the id. */
const usernameChangeSchema = z.strictObject({ username: usernameSchema.nullable() })

/** The usernames that an account may give up and keep reserved. */
export const mostFormerUsernames = 5

export const getAccount = endpoint({
  method: 'GET',
  path: '/settings/account',
  summary: 'Get the security settings of the account',
  access: 'member',
  limit: 'read',
  response: z.object({
    email: z.string(),
    /** In the address of the public profile. */
    username: z.string().nullable(),
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

export const updateName = endpoint({
  method: 'PUT',
  path: '/settings/name',
  summary: 'Change your name, unless a claim waits for review; with a verified record, the name must fit the filed one',
  access: 'member',
  limit: 'write',
  errors: ['conflict'],
  body: nameChangeSchema,
  response: userSchema,
})

/** The old address leads to the new one, and no one else can take the old username. */
export const updateUsername = endpoint({
  method: 'PUT',
  path: '/settings/username',
  summary: 'Change the username in the address of your public profile',
  access: 'member',
  limit: 'write',
  body: usernameChangeSchema,
  response: doneSchema,
})

/** Every other session ends. A wrong current password is a mistake in a field, not the end of the session: never 401. */
export const updatePassword = endpoint({
  method: 'PUT',
  path: '/user/update/password',
  summary: 'Change the password; all other sessions end',
  access: 'member',
  limit: 'code',
  errors: ['password_too_weak'],
  body: passwordChangeSchema,
  response: doneSchema,
})

/** A wrong value is a field error here too. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Confirm your identity with your password (and two-factor code) to allow sensitive changes for 10 minutes',
  access: 'member',
  limit: 'code',
  body: proofSchema,
  response: doneSchema,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/settings/email',
  summary: 'Change the email; both the old and the new address must confirm by link',
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
  summary: 'Cancel a pending email change',
  access: 'member',
  limit: 'write',
  response: doneSchema,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change',
  summary: 'Confirm an email change with an emailed link',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid'],
  body: z.strictObject({ token: tokenSchema }),
  response: z.object({ state: z.enum(['waitingForOldAddress', 'waitingForNewAddress', 'changed']) }),
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { roleSchema, signedInUserSchema } from './frame/users.ts'
import { accountEmailSchema, emailSchema, nameSchema, newPasswordSchema, shownTextSchema, tokenSchema } from './values/fields.ts'
import { assertionSchema } from './values/passkey-answers.ts'
import { usernameSchema } from './values/username.ts'

/** Sign-in takes whatever was typed, so that a wrong form of address answers like a wrong password. */
export const credentialsSchema = z.strictObject({
  email: z.string().trim().min(1, 'Enter your email').max(254, 'This email is too long'),
  password: z.string().min(1, 'Enter your password').max(256, 'This password is too long'),
  /** From an authenticator app, or a recovery code; only for accounts that have a second factor. */
  code: z.string().trim().max(32, 'This code is too long').optional(),
  /** In place of the code: a passkey's answer to a challenge for a second factor. */
  passkey: assertionSchema.optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in as a member',
  access: 'public',
  limit: 'signIn',
  errors: ['sign_in_failed', 'second_factor_required', 'not_activated'],
  body: credentialsSchema,
  response: signedInUserSchema,
})

export const adminCredentialsSchema = credentialsSchema.extend({
  code: z.string().trim().min(1, 'Enter the code from your authenticator app').max(32, 'This code is too long'),
})
export type AdminCredentials = z.infer<typeof adminCredentialsSchema>

const adminProofSchema = credentialsSchema.refine(({ code, passkey }) => passkey !== undefined || Boolean(code), {
  path: ['code'],
  message: 'Enter the code from your authenticator app, or use a passkey',
})

export const adminLogin = endpoint({
  method: 'POST',
  path: '/auth/admin/login',
  summary: 'Sign in as an admin with two-factor authentication',
  access: 'public',
  limit: 'signIn',
  errors: ['sign_in_failed'],
  body: adminProofSchema,
  response: signedInUserSchema,
})

/** Rule 501(a) of Regulation D: the basis on which a user self-certifies as an accredited investor. */
export const accreditationGrounds = {
  income: 'Income above $200,000, or $300,000 with a spouse or partner, in each of the last two years and expected this year',
  netWorth: 'Net worth above $1,000,000, alone or with a spouse or partner, excluding the primary residence',
  license: 'A Series 7, 65 or 82 license in good standing',
  insider: 'Director, executive officer or general partner of the issuer',
  knowledgeableEmployee: 'Knowledgeable employee of a private fund',
  familyOffice: 'Family office with at least $5,000,000 under management, or its family client',
  entity: 'Entity with more than $5,000,000 in assets or investments, or owned only by accredited investors',
} as const
const grounds = Object.keys(accreditationGrounds) as [keyof typeof accreditationGrounds, ...(keyof typeof accreditationGrounds)[]]
export const accreditationGroundSchema = z.enum(grounds)
export type AccreditationGround = z.infer<typeof accreditationGroundSchema>

const leaveOut = 'Leave it out or enter text'

export const registrationSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: nameSchema('first name'),
  lastName: nameSchema('last name'),
  role: roleSchema,
  alias: shownTextSchema(80, leaveOut).default(''),
  companyName: shownTextSchema(160, leaveOut).default(''),
  verifiedAccreditedInvestor: z
    .union([z.boolean(), accreditationGroundSchema], `Send true, false, null or a ground: ${grounds.join(', ')}`)
    .nullable()
    .default(null)
    .describe(
      "The user's own statement that they are an accredited investor: true, or better the ground under Rule 501(a). It verifies no one. Required for the role ACCREDITED_INVESTOR, which false and null don't state; ignored for other roles.",
    ),
  /** Sent by the sign-up page, which requires it; recorded with the account. */
  agreeTerms: z.literal(true, 'Agree to the terms to continue').optional(),
  /** The address of the public profile: /profile/USERNAME/public. */
  username: usernameSchema.optional(),
  /** From a sign-in with another provider that led to this sign-up: the two are linked at activation. */
  providerTicket: tokenSchema.optional(),
})
export type Registration = z.input<typeof registrationSchema>

/** Gives the same response for known and unknown addresses; only the email differs. */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account; sends an activation link by email',
  access: 'public',
  limit: 'signIn',
  errors: ['password_too_weak'],
  body: registrationSchema,
  response: doneSchema,
  status: 202,
})

export const resendActivation = endpoint({
  method: 'POST',
  path: '/auth/activation-mail',
  summary: 'Resend the activation link',
  access: 'public',
  limit: 'mail',
  body: z.strictObject({ email: accountEmailSchema }),
  response: doneSchema,
  status: 202,
})

/**
 * In the browser of the sign-up, the link is enough. In another browser, the password is chosen again, because someone else may have filled in the sign-up.
 */
export const activate = endpoint({
  method: 'POST',
  path: '/auth/activate',
  summary: 'Activate an account with the emailed link',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid', 'password_needed', 'password_too_weak'],
  body: z.strictObject({ token: tokenSchema, password: newPasswordSchema.optional() }),
  response: doneSchema,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Request a password reset link, sent only if the email has an account',
  access: 'public',
  limit: 'mail',
  body: z.strictObject({ email: accountEmailSchema }),
  response: doneSchema,
  status: 202,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Reset the password with the emailed link; all sessions end',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid', 'password_too_weak'],
  body: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
  response: doneSchema,
})

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { signedInUserSchema } from './frame/users.ts'
import { shownTextSchema } from './values/fields.ts'
import { assertionSchema, attestationSchema, transportSchema } from './values/passkey-answers.ts'

export const mostPasskeys = 20

export const passkeyNameSchema = shownTextSchema(80).min(1, "Enter a name for the passkey, such as the device it's on")

const passkeySchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  /** Synced by a password manager across devices, not only on this one. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const credentialSchema = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transportSchema) })

/** The browser's format, with binary values in base64url. */
const creationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(credentialSchema),
})

const requestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

const onePasskey = z.strictObject({ passkeyId: z.uuidv4() })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/settings/passkeys',
  summary: 'List the passkeys of the account, newest first, up to 20',
  access: 'member',
  limit: 'read',
  response: z.object({ items: z.array(passkeySchema) }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/settings/passkey-challenge',
  summary: 'Create registration options for a passkey, valid once for 5 minutes',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['conflict'],
  response: creationSchema,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/settings/passkeys',
  summary: 'Register a passkey; its owner is emailed',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['conflict', 'already_exists'],
  body: z.strictObject({ name: passkeyNameSchema, passkey: attestationSchema }),
  response: passkeySchema,
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/settings/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: onePasskey,
  body: z.strictObject({ name: passkeyNameSchema }),
  response: passkeySchema,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/settings/passkeys/:passkeyId',
  summary: 'Remove a passkey; its owner is emailed',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found'],
  params: onePasskey,
  response: doneSchema,
})

/** The same for every user: it doesn't reveal which passkeys exist. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/challenge',
  summary: 'Create sign-in options for a passkey, valid once for 5 minutes and one purpose',
  access: 'public',
  limit: 'signIn',
  body: z.strictObject({ purpose: z.enum(['signIn', 'secondFactor']) }),
  response: requestSchema,
})

/** A passkey requires a fingerprint, face or PIN, so it covers both factors. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in as a member with a passkey',
  access: 'public',
  limit: 'signIn',
  errors: ['sign_in_failed', 'not_activated'],
  body: z.strictObject({ passkey: assertionSchema }),
  response: signedInUserSchema,
})

import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .max(most, 'The passkey response is too long')
    .regex(/^[A-Za-z0-9_-]+$/, 'The passkey response is invalid')

export const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** An authenticator's response when creating a key, as far as the server reads it. */
export const attestationSchema = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(20_000),
  transports: z.array(transportSchema).max(7),
})
export type Attestation = z.infer<typeof attestationSchema>

/** An authenticator's response when signing with a key. */
export const assertionSchema = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
  userHandle: base64url(100).optional(),
})
export type Assertion = z.infer<typeof assertionSchema>

import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { codeSchema } from './values/fields.ts'

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/settings/second-factor',
  summary: 'Create a secret for an authenticator app; takes effect after you confirm a code',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['already_exists'],
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/settings/second-factor/confirm',
  summary: 'Turn on two-factor authentication with a first code; returns the recovery codes once',
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
  summary: 'Replace the recovery codes',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found'],
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/settings/second-factor',
  summary: 'Turn off two-factor authentication (not for admins)',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found', 'not_allowed'],
  response: doneSchema,
})

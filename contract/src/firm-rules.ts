import { z } from 'zod'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'

export const keptYears = { least: 1, most: 10 } as const

const rules = {
  approvesPosts: z.boolean(),
  /** How long a deleted message is kept for review; null when it isn't. */
  keptYears: z
    .number()
    .int()
    .min(keptYears.least, `Choose ${keptYears.least} to ${keptYears.most} years`)
    .max(keptYears.most, `Choose ${keptYears.least} to ${keptYears.most} years`)
    .nullable(),
  isSupervised: z.boolean(),
}

const firmRulesSchema = z.object({
  ...rules,
  supervisedSince: z.iso.datetime().nullable(),
  /** Accounts with an address at this domain are the firm's own; null while no one is supervised. */
  domain: z.string().nullable(),
  /** Whether your own account is one of them. */
  isMineOwned: z.boolean(),
  canChange: z.boolean(),
})
export type FirmRules = ResponseOf<typeof getFirmRules>

export const getFirmRules = endpoint({
  method: 'GET',
  path: '/team/rules',
  summary: 'Get what your team requires: approval of posts, kept messages, supervision',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: firmRulesSchema,
})

export const updateFirmRules = endpoint({
  method: 'PUT',
  path: '/team/rules',
  summary: 'Change what your team requires; every member is notified (owner)',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed'],
  body: z.strictObject(rules),
  response: firmRulesSchema,
})

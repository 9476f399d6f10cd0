import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const mostPushed = 100

export const crmProviders = {
  hubspot: { label: 'HubSpot', about: 'Send firms to HubSpot as companies, and leads with their notes as contacts.', access: 'oauth' },
  wealthbox: { label: 'Wealthbox', about: 'Send firms to Wealthbox as organizations, and leads with their notes as people.', access: 'oauth' },
  redtail: { label: 'Redtail', about: 'Send firms to Redtail as businesses, and leads with their notes as individuals.', access: 'password' },
  salesforce: { label: 'Salesforce', about: 'Send firms to Salesforce as accounts, and leads with their notes as leads.', access: 'oauth' },
} as const satisfies Record<string, { label: string; about: string; access: 'oauth' | 'password' }>

export type CrmProvider = keyof typeof crmProviders
export const crmProviderNames = Object.keys(crmProviders) as [CrmProvider, ...CrmProvider[]]
const providerSchema = z.enum(crmProviderNames)

/** Those that ask for consent on a page of their own. */
export const oauthProviderNames = ['hubspot', 'wealthbox', 'salesforce'] as const satisfies CrmProvider[]
export type OAuthProvider = (typeof oauthProviderNames)[number]
/** Those that give a key for a user name and a password. */
export const passwordProviderNames = ['redtail'] as const satisfies CrmProvider[]
export type PasswordProvider = (typeof passwordProviderNames)[number]

/** What is known of a firm and can be sent. The CRD number always is: it tells whether the firm is there already. */
export const firmFields = {
  name: 'Firm name',
  city: 'City',
  state: 'State',
  country: 'Country',
  secNumber: 'SEC number',
  status: 'Registration status',
  aum: 'Regulatory assets (AUM)',
  advisors: 'Advisers',
} as const
export type FirmField = keyof typeof firmFields
export const firmFieldNames = Object.keys(firmFields) as [FirmField, ...FirmField[]]

const targetSchema = z
  .string()
  .trim()
  .max(80, 'Use a field name of up to 80 characters')
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Use the name of a field, with letters, digits and underscores')

/** The field of the CRM for each of ours; what is left out isn't sent. */
const mappingSchema = z.partialRecord(z.enum(firmFieldNames), targetSchema)
export type Mapping = z.infer<typeof mappingSchema>

const connectionSchema = z.object({
  account: z.string(),
  connectedAt: z.iso.datetime(),
  /** `broken`: the grant was revoked or has expired; connect again. */
  status: z.enum(['connected', 'broken']),
  lastSyncAt: z.iso.datetime().nullable(),
  /** What went wrong last, and what to do. */
  problem: z.string().nullable(),
  /** When a run that the CRM put off is tried again: it limits calls, or can't be reached. */
  nextAttemptAt: z.iso.datetime().nullable(),
  mapping: mappingSchema,
})

const integrationSchema = z.object({
  provider: providerSchema,
  /** False while the installation has no client id for it. */
  isAvailable: z.boolean(),
  /** The demo's own CRM takes its place. */
  isStandIn: z.boolean(),
  direction: z.literal('push'),
  connection: connectionSchema.nullable(),
})
export type Integration = z.infer<typeof integrationSchema>

const rowOutcomeSchema = z.enum(['created', 'updated', 'duplicate', 'refused'])

const runSchema = z.object({
  id: z.uuidv4(),
  provider: providerSchema,
  isDryRun: z.boolean(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** How many it sends: one of the two is 0. */
  firms: z.number().int(),
  leads: z.number().int(),
  /** Per firm or lead what was done, or would be in a dry run. `duplicate`: it may be there already under another name; nothing is sent. */
  rows: z.array(
    z.object({
      firmCrd: z.number().int().nullable(),
      leadId: z.uuidv4().nullable(),
      name: z.string(),
      outcome: rowOutcomeSchema,
      reason: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable(),
  /** When it is tried again, after the CRM put it off. */
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type IntegrationRun = z.infer<typeof runSchema>

const one = z.strictObject({ provider: providerSchema })
const oauthOne = z.strictObject({ provider: z.enum(oauthProviderNames) })

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  summary: 'List the integrations, with the state of your connections',
  access: 'member',
  limit: 'read',
  response: z.object({ items: z.array(integrationSchema) }),
})

export const startIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:provider/authorization',
  summary: "Begin to connect: returns the provider's page that asks for consent, valid once for 10 minutes",
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'unavailable'],
  params: oauthOne,
  response: z.object({ url: z.string() }),
})

export const connectIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:provider/connection',
  summary: 'Finish to connect, with what the provider sent the browser back with',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'sign_in_state_invalid', 'provider_failed', 'unavailable'],
  params: oauthOne,
  body: z.strictObject({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(200) }),
  response: integrationSchema,
  status: 201,
})

export const crmPasswordSchema = z.strictObject({
  userName: z.string().trim().min(1, 'Enter your user name').max(200, 'Use up to 200 characters'),
  password: z.string().min(1, 'Enter your password').max(200, 'Use up to 200 characters'),
})
export type CrmPassword = z.infer<typeof crmPasswordSchema>

export const signInToIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:provider/credentials',
  summary: 'Connect with your user name and password at the provider, which gives a key for them. The password is used once, and neither stored nor logged',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_found', 'provider_failed', 'unavailable'],
  params: z.strictObject({ provider: z.enum(passwordProviderNames) }),
  body: crmPasswordSchema,
  response: integrationSchema,
  status: 201,
})

export const disconnectIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:provider/connection',
  summary: 'Disconnect: the grant is revoked at the provider where its API can do that, and its tokens are deleted',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: one,
  response: doneSchema,
})

export const mapIntegration = endpoint({
  method: 'PUT',
  path: '/integrations/:provider/mapping',
  summary: 'Choose which field of the CRM each fact of a firm goes to',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: one,
  body: z.strictObject({ mapping: mappingSchema }),
  response: integrationSchema,
})

export const pushFirms = endpoint({
  method: 'POST',
  path: '/integrations/:provider/runs',
  summary: 'Send firms to a CRM, or with `isDryRun` find out what would be sent. Firms that are there already are updated',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: one,
  body: z.strictObject({
    firmCrds: z
      .array(z.number().int().positive().max(2_147_483_647))
      .min(1, 'Choose at least one firm')
      .max(mostPushed, `Send up to ${mostPushed} firms at once`),
    isDryRun: z.boolean().default(false),
  }),
  response: runSchema,
  status: 202,
})

export const pushLeads = endpoint({
  method: 'POST',
  path: '/integrations/:provider/lead-runs',
  summary: "Send your team's leads with their notes to a CRM, or with `isDryRun` find out what would be sent (owner, editor). A contact is found by its email",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: one,
  body: z.strictObject({
    leadIds: z.array(z.uuidv4()).min(1, 'Choose at least one lead').max(mostPushed, `Send up to ${mostPushed} leads at once`),
    isDryRun: z.boolean().default(false),
  }),
  response: runSchema,
  status: 202,
})

export const getIntegrationRun = endpoint({
  method: 'GET',
  path: '/integration-runs/:integrationRunId',
  summary: 'Get what became of a run',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ integrationRunId: z.uuidv4() }),
  response: runSchema,
})

export const listIntegrationRuns = endpoint({
  method: 'GET',
  path: '/integration-runs',
  summary: 'List what was sent to a CRM, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ provider: providerSchema, ...pageQuery }),
  response: pageOf(runSchema),
})

export const retryIntegrationRun = endpoint({
  method: 'POST',
  path: '/integration-runs/:integrationRunId/retry',
  summary: 'Try a failed run again. What was sent is found and updated, not created twice',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ integrationRunId: z.uuidv4() }),
  response: runSchema,
  status: 202,
})

import { z } from 'zod'
import { crdSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { companyFieldNames } from './lists/company-fields.ts'
import { profileValueSchema } from './lists/profile-value.ts'
import { advisoryServiceSchema, filedFactSchema } from './profiles.ts'
import { teamRoleSchema } from './teams.ts'

const firmPersonSchema = z.object({
  userId: z.uuidv4(),
  name: z.string(),
  headline: z.string().nullable(),
  /** Signed; expires within two days. */
  photoUrl: z.string().nullable(),
})

const companyFieldSchema = z.enum(companyFieldNames)

/** A fact that the firm states about itself. */
const firmFactSchema = z.object({
  field: companyFieldSchema,
  /** Null: withdrawn. */
  value: profileValueSchema,
  statedAt: z.iso.datetime(),
  version: z.number().int(),
})
export type FirmFact = z.infer<typeof firmFactSchema>

const firmProfileSchema = z.object({
  people: z.array(firmPersonSchema),
  services: z.array(advisoryServiceSchema),
  facts: z.array(firmFactSchema),
  /** The current filing's answers to the same questions, each with its difference from the stated fact. */
  filed: z.array(filedFactSchema),
  /** The viewer's role in the team that owns the firm. */
  me: z.object({ role: teamRoleSchema, isShown: z.boolean() }).nullable(),
})
export type FirmProfile = z.infer<typeof firmProfileSchema>

/** Shown next to the filed answer, never instead of it. */
export const getFirmProfile = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/profile',
  summary: 'Get what a claimed firm added to its page: people, services and facts',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ firmCrd: crdSchema }),
  response: z.object({ profile: firmProfileSchema.nullable() }),
})

export const updateFirmFact = endpoint({
  method: 'PATCH',
  path: '/team/facts',
  summary: "State, change or withdraw a fact of your firm's profile (team owner or editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    field: companyFieldSchema,
    /** Null withdraws the fact. */
    value: profileValueSchema,
    /** The version that the edit started from; 0 for a fact that was never stated. */
    version: z.number().int().min(0).max(2_147_483_647),
  }),
  response: firmFactSchema,
})

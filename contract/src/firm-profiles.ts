import { z } from 'zod'
import { crdSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { advisoryServiceSchema } from './profiles.ts'
import { teamRoleSchema } from './teams.ts'

const firmPersonSchema = z.object({
  userId: z.uuidv4(),
  name: z.string(),
  headline: z.string().nullable(),
  /** Signed; expires within two days. */
  photoUrl: z.string().nullable(),
})

const firmProfileSchema = z.object({
  people: z.array(firmPersonSchema),
  services: z.array(advisoryServiceSchema),
  /** The viewer's role in the team that owns the firm. */
  me: z.object({ role: teamRoleSchema, isShown: z.boolean() }).nullable(),
})
export type FirmProfile = z.infer<typeof firmProfileSchema>

/** Shown next to the filed answer, never instead of it. */
export const getFirmProfile = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/profile',
  summary: 'Get what a claimed firm added to its page: people and services',
  access: 'member',
  limit: 'read',
  params: z.strictObject({ firmCrd: crdSchema }),
  response: z.object({ profile: firmProfileSchema.nullable() }),
})

import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { leadLimits } from './lead-words.ts'
import { shownTextSchema } from './values/fields.ts'

const stageSchema = z.object({ id: z.uuidv4(), name: z.string() })

const stagesSchema = z.object({ stages: z.array(stageSchema) })

export const listLeadStages = endpoint({
  method: 'GET',
  path: '/lead-stages',
  summary: "List the stages of your team's leads, in order",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: stagesSchema,
})

export const saveLeadStages = endpoint({
  method: 'PUT',
  path: '/lead-stages',
  summary: "Rename, order, add and remove the stages of your team's leads; the leads of a removed stage go where you say (owner, editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    /** All of them, in order; without id: a new one. */
    stages: z
      .array(z.strictObject({ id: z.uuidv4().optional(), name: shownTextSchema(leadLimits.stageName).min(1, 'Name the stage') }))
      .min(1, 'Keep at least one stage')
      .max(leadLimits.stages, `Use ${leadLimits.stages} stages or fewer`),
    /** Stages that are left out, and the stage that their leads go to. */
    removed: z
      .array(z.strictObject({ id: z.uuidv4(), moveTo: z.uuidv4() }))
      .max(leadLimits.stages, `Remove ${leadLimits.stages} stages or fewer`)
      .default([]),
  }),
  response: stagesSchema,
})

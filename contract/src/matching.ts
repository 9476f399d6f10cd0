import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { roleSchema } from './frame/users.ts'
import { matchFormulaNames, mostWeight } from './lists/match-formulas.ts'
import { profileFieldNames } from './lists/profile-fields.ts'

const matchKinds = ['firm', 'advisor', 'member'] as const
export type MatchKind = (typeof matchKinds)[number]

const bandSchema = z.enum(['Poor', 'Fair', 'Good', 'Excellent'])
const formulaSchema = z.enum(matchFormulaNames)

const sourceSchema = z.object({
  /** The figure or fact. */
  label: z.string(),
  value: z.string(),
  /** The source: 'Form ADV Part 1A', 'Profile of Ada Whitlock'. */
  form: z.string(),
  /** The item of the form. */
  item: z.string(),
  /** The day of the filing or of the statement. */
  asOf: z.iso.date().nullable(),
  isFiled: z.boolean(),
})
export type MatchSource = z.infer<typeof sourceSchema>

const dimensionSchema = z.object({
  key: z.string(),
  name: z.string(),
  weight: z.number(),
  standardWeight: z.number(),
  /** Of the weight, to one decimal; null when one side has no data, and the line doesn't count, or when a gate isn't passed. */
  points: z.number().nullable(),
  values: z.object({ yours: z.string().nullable(), theirs: z.string().nullable() }),
  sources: z.array(sourceSchema),
  /** Why the line doesn't count. */
  missing: z.enum(['yours', 'theirs', 'notShared', 'notYet']).nullable(),
})
export type MatchDimensionAnswer = z.infer<typeof dimensionSchema>

/** A profile field that would make a match fuller. */
const worthAddingSchema = z.object({ field: z.enum(profileFieldNames), label: z.string(), dimension: z.string() })
export type MatchWorthAdding = z.infer<typeof worthAddingSchema>

const scoreSchema = z.object({ score: z.number().int().nullable(), band: bandSchema.nullable() })

const matchSchema = z.object({
  subject: z.object({ kind: z.enum(matchKinds), id: z.string(), name: z.string() }),
  /** Null without a number: a failed gate, or too little data. */
  score: z.number().int().min(0).max(100).nullable(),
  band: bandSchema.nullable(),
  /** Percent of the weights for which both sides have data. */
  coverage: z.number().int(),
  /** The coverage is too low for more than Good. */
  isLimited: z.boolean(),
  dimensions: z.array(dimensionSchema),
  gates: z.array(
    z.object({
      name: z.string(),
      isPassed: z.boolean(),
      /** 'minimum $250K, you chose $25K-100K'. */
      reason: z.string(),
    }),
  ),
  /** Both together, where both state who they look for: from what each may see of the other, with the standard weights, so that both read the same number. */
  mutual: scoreSchema.extend({
    /** They for you, and you for them, as they enter the number of both. */
    forward: scoreSchema,
    reverse: scoreSchema,
    /** Why there is no number. */
    note: z.string().nullable(),
  }),
  reasons: z.array(z.string()),
  gaps: z.array(z.string()),
  /** What would raise the score into a higher band. */
  wouldChange: z.array(z.object({ text: z.string(), gain: z.number().int(), band: bandSchema })),
  worthAdding: z.array(worthAddingSchema),
  formula: z.object({ key: formulaSchema, name: z.string(), version: z.string(), isCustom: z.boolean() }).nullable(),
  at: z.iso.datetime(),
})
export type Match = z.infer<typeof matchSchema>

export const getMatch = endpoint({
  method: 'GET',
  path: '/match/:kind/:id',
  summary: 'How well a firm, an advisor or a member fits you: the score with its sum, values and sources',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'unavailable'],
  params: z.strictObject({ kind: z.enum(matchKinds), id: z.string().regex(/^(?:\d{1,9}|[0-9a-f-]{36})$/, 'Enter a CRD number or the id of a member') }),
  /** `standard` leaves your own weights aside. */
  query: z.strictObject({ weights: z.enum(['own', 'standard']).default('own') }),
  response: matchSchema,
})

const weightSchema = z.int().min(0, 'Enter 0 or more').max(mostWeight, `Enter ${mostWeight} or less`)

const weightsSchema = z.object({
  formula: formulaSchema,
  name: z.string(),
  sought: roleSchema,
  version: z.string(),
  isCustom: z.boolean(),
  dimensions: z.array(z.object({ key: z.string(), name: z.string(), weight: z.number().int(), standardWeight: z.number().int() })),
  /** Whether enough is stated for scores at all. */
  isReady: z.boolean(),
  worthAdding: z.array(worthAddingSchema),
})
export type MatchWeights = z.infer<typeof weightsSchema>

export const listMatchWeights = endpoint({
  method: 'GET',
  path: '/match/weights',
  summary: 'Your match formulas with their weights, the one for firms and advisors first, and what is worth adding to your profile',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: z.object({ items: z.array(weightsSchema) }),
})

export const saveMatchWeights = endpoint({
  method: 'PUT',
  path: '/match/weights/:formula',
  summary: 'Save your own weights of a match formula',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input'],
  params: z.strictObject({ formula: formulaSchema }),
  body: z.strictObject({ weights: z.record(z.string().max(40), weightSchema) }),
  response: doneSchema,
})

export const restoreMatchWeights = endpoint({
  method: 'DELETE',
  path: '/match/weights/:formula',
  summary: 'Restore the standard weights of a match formula. Repeating it changes nothing',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ formula: formulaSchema }),
  response: doneSchema,
})

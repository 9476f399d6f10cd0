import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import type { OptionList } from './lists/option-list.ts'
import * as lists from './lists/self-id-lists.ts'
import { shownTextSchema } from './values/fields.ts'

export interface SelfIdField {
  name: SelfIdFieldName
  label: string
  list: OptionList
  /** Why someone might share it, in one sentence. */
  use: string
  /** 'Prefer to self-describe' requires free text. */
  mayDescribe: boolean
  /** Options of the list that don't apply to account holders. */
  without: readonly string[]
}

export const selfIdFieldNames = ['gender', 'raceOrEthnicity', 'sexualOrientation', 'generation', 'usVeteran', 'faith'] as const
export type SelfIdFieldName = (typeof selfIdFieldNames)[number]

/** Increase it when the wording changes: consent covers the wording that was read. */
export const consentVersion = 2
export const consentWords =
  "I choose to share this. It's stored encrypted and shown only to the audience I pick. It's never on my public page and never used for search, matching, suggestions, advertising or statistics about me. I can withdraw it at any time, and then it's deleted."

const neither = { mayDescribe: false, without: [] as readonly string[] }

export const selfIdFields: readonly SelfIdField[] = [
  { ...neither, name: 'gender', label: 'Gender', list: lists.gender, use: 'Helps people you choose address you correctly.' },
  {
    ...neither,
    name: 'raceOrEthnicity',
    label: 'Race or ethnicity',
    list: lists.raceOrEthnicity,
    use: 'Share with people you choose, in your own words.',
    mayDescribe: true,
  },
  {
    ...neither,
    name: 'sexualOrientation',
    label: 'Sexual orientation',
    list: lists.sexualOrientation,
    use: 'Visible only to the audience you choose.',
  },
  // Account holders are adults.
  {
    ...neither,
    name: 'generation',
    label: 'Generation',
    list: lists.generation,
    use: 'Visible only to the audience you choose.',
    without: ['generationAlpha'],
  },
  { ...neither, name: 'usVeteran', label: 'US veteran', list: lists.usVeteran, use: 'Visible only to the audience you choose.' },
  {
    ...neither,
    name: 'faith',
    label: 'Faith',
    list: lists.faith,
    use: 'Visible only to people you choose. For faith-based investing rules, use Values screens.',
    mayDescribe: true,
  },
]

/** Only the user, their network, or members. Never public. */
export const selfIdAudiences = ['me', 'network', 'members'] as const
const audienceSchema = z.enum(selfIdAudiences)
export type SelfIdAudience = z.infer<typeof audienceSchema>

const fieldSchema = z.enum(selfIdFieldNames)
/** `race` is the specified name of `raceOrEthnicity`. */
const givenFieldSchema = z.union([fieldSchema, z.literal('race').transform(() => 'raceOrEthnicity' as const)])

const selfIdAnswerSchema = z.object({
  field: fieldSchema,
  values: z.array(z.string()),
  /** Free text, with 'Prefer to self-describe'. */
  description: z.string(),
  audience: audienceSchema,
  consentedAt: z.iso.datetime(),
})
export type SelfIdAnswer = z.infer<typeof selfIdAnswerSchema>

const answersSchema = z.object({ items: z.array(selfIdAnswerSchema) })

export const getSelfId = endpoint({
  method: 'GET',
  path: '/self-id',
  summary: 'Get your self-identification answers',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: answersSchema,
})

export const newSelfIdAnswerSchema = z.strictObject({
  field: givenFieldSchema,
  values: z.array(z.string().max(60)).min(1, 'Choose at least one, or skip this question').max(20),
  description: shownTextSchema(80).default(''),
  audience: audienceSchema,
  hasConsent: z.literal(true, 'We need your consent to store this'),
})
export type NewSelfIdAnswer = z.input<typeof newSelfIdAnswerSchema>

export const answerSelfId = endpoint({
  method: 'PUT',
  path: '/self-id',
  summary: 'Answer a self-identification question, with consent and an audience',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input'],
  body: newSelfIdAnswerSchema,
  response: selfIdAnswerSchema,
})

export const takeBackSelfId = endpoint({
  method: 'DELETE',
  path: '/self-id',
  summary: 'Delete a self-identification answer and its consent',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  query: z.strictObject({ field: givenFieldSchema }),
  response: doneSchema,
})

export const getSelfIdOf = endpoint({
  method: 'GET',
  path: '/self-id/of/:profileId',
  summary: 'Get the self-identification answers a person shares with you',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ profileId: z.uuidv4() }),
  response: answersSchema,
})

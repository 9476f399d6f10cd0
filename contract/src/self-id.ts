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
  /** Why it may be said, in one sentence. */
  use: string
  /** 'Prefer to self-describe' comes with words of one's own. */
  mayDescribe: boolean
  /** What is in the list and not for the holder of an account. */
  without: readonly string[]
}

export const selfIdFieldNames = ['gender', 'raceOrEthnicity', 'sexualOrientation', 'generation', 'usVeteran', 'faith'] as const
export type SelfIdFieldName = (typeof selfIdFieldNames)[number]

/** Raise it when the wording changes: consent is given to what was read. */
export const consentVersion = 1
export const consentWords =
  'I choose to say this of myself. It is kept sealed, shown only to the circle I pick, never part of my public page, and never used in search, matching, suggestions, advertising or statistics about me. I can take it back at any time; then it is deleted.'

const neither = { mayDescribe: false, without: [] as readonly string[] }

export const selfIdFields: readonly SelfIdField[] = [
  { ...neither, name: 'gender', label: 'Gender', list: lists.gender, use: 'So that people you choose address you rightly.' },
  {
    ...neither,
    name: 'raceOrEthnicity',
    label: 'Race or ethnicity',
    list: lists.raceOrEthnicity,
    use: 'So that people you choose know, in your words.',
    mayDescribe: true,
  },
  {
    ...neither,
    name: 'sexualOrientation',
    label: 'Sexual orientation',
    list: lists.sexualOrientation,
    use: 'For the circle that you want to know, and nobody else.',
  },
  // The holder of an account is of age.
  {
    ...neither,
    name: 'generation',
    label: 'Generation',
    list: lists.generation,
    use: 'Sets the tone among people who know you.',
    without: ['generationAlpha'],
  },
  { ...neither, name: 'usVeteran', label: 'US veteran', list: lists.usVeteran, use: 'Veterans like to know of one another.' },
  {
    ...neither,
    name: 'faith',
    label: 'Faith',
    list: lists.faith,
    use: 'For those who share it. A mandate that a portfolio follows belongs into values screens.',
    mayDescribe: true,
  },
]

/** Nobody, people one is connected with, or members. Never the public. */
export const selfIdAudiences = ['me', 'network', 'members'] as const
const audienceSchema = z.enum(selfIdAudiences)
export type SelfIdAudience = z.infer<typeof audienceSchema>

const fieldSchema = z.enum(selfIdFieldNames)

export const selfIdAnswerSchema = z.object({
  field: fieldSchema,
  values: z.array(z.string()),
  /** One's own words, where one prefers to self-describe. */
  description: z.string(),
  audience: audienceSchema,
  consentedAt: z.iso.datetime(),
})
export type SelfIdAnswer = z.infer<typeof selfIdAnswerSchema>

const answersSchema = z.object({ items: z.array(selfIdAnswerSchema) })

export const getSelfId = endpoint({
  method: 'GET',
  path: '/self-id',
  summary: 'What one has said of oneself in private',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: answersSchema,
})

export const newSelfIdAnswerSchema = z.strictObject({
  field: fieldSchema,
  values: z.array(z.string().max(60)).min(1, 'Choose at least one, or leave the question out').max(20),
  description: shownTextSchema(80).default(''),
  audience: audienceSchema,
  hasConsent: z.literal(true, 'Without your consent this is not kept'),
})
export type NewSelfIdAnswer = z.input<typeof newSelfIdAnswerSchema>

export const answerSelfId = endpoint({
  method: 'PUT',
  path: '/self-id',
  summary: 'Answer one question of self-identification, with consent for this one and who may see it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input'],
  body: newSelfIdAnswerSchema,
  response: selfIdAnswerSchema,
})

export const takeBackSelfId = endpoint({
  method: 'DELETE',
  path: '/self-id',
  summary: 'Take an answer back: it is deleted, with the consent',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  query: z.strictObject({ field: fieldSchema }),
  response: doneSchema,
})

export const getSelfIdOf = endpoint({
  method: 'GET',
  path: '/self-id/of/:profileId',
  summary: 'What somebody shows of it to the viewer',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ profileId: z.uuidv4() }),
  response: answersSchema,
})

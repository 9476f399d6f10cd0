import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { instruments, questionnaires, traits } from './lists/personality-items.ts'
import { shownTextSchema } from './values/fields.ts'

export const personalityLimits = { tips: 6, tip: 200, results: 100, normMembers: 200 } as const

export const sharingLevels = ['me', 'tips', 'scores'] as const
export type SharingLevel = (typeof sharingLevels)[number]
export const sharingWords: Record<SharingLevel, { label: string; description: string }> = {
  me: { label: 'Only me', description: 'No one else learns that you answered.' },
  tips: { label: 'Tips for working with me', description: 'Members who can see your profile read the tips below, in your words. No scores.' },
  scores: {
    label: 'Tips and scores',
    description:
      'Your connections and your teammates also see four scores with their error bands. Where they share theirs too, the match of you two says in which traits you are alike. Emotional stability stays with you.',
  },
}

export const stepWords = { lower: 'Lower', middle: 'Middle', higher: 'Higher' } as const
export type Step = keyof typeof stepWords

/** A score from 1 to 5 with the range that it can't be told apart from. */
export const traitScoreSchema = z.object({
  trait: z.enum(traits),
  score: z.number(),
  /** The 95% band. */
  from: z.number(),
  to: z.number(),
  /** 'middle' whenever the band crosses the middle. */
  step: z.enum(['lower', 'middle', 'higher']),
})
export type TraitScore = z.infer<typeof traitScoreSchema>

const ownScoreSchema = traitScoreSchema.extend({
  /** The lowest and the highest answer, after reversing. */
  spread: z.object({ from: z.number().int(), to: z.number().int() }),
  /** Among members of the same role with the same questionnaire, once enough have answered. */
  percentile: z.object({ value: z.number().int(), members: z.number().int(), asOf: z.iso.date() }).nullable(),
})
export type OwnTraitScore = z.infer<typeof ownScoreSchema>

const resultSchema = z.object({
  id: z.uuidv4(),
  instrument: z.enum(instruments),
  takenAt: z.iso.datetime(),
  traits: z.array(ownScoreSchema),
})
export type PersonalityResult = z.infer<typeof resultSchema>

const sharingSchema = z.object({ level: z.enum(sharingLevels), tips: z.array(z.string()), updatedAt: z.iso.datetime().nullable() })
export type PersonalitySharing = z.infer<typeof sharingSchema>

export const getPersonality = endpoint({
  method: 'GET',
  path: '/personality',
  summary: 'Get your newest questionnaire result, what you share of it, and tips to start from',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: z.object({ latest: resultSchema.nullable(), sharing: sharingSchema, suggestedTips: z.array(z.string()) }),
})
export type OwnPersonality = z.infer<typeof getPersonality.response>

const answerSchema = z.number().int().min(1).max(5)

export const takeQuestionnaire = endpoint({
  method: 'POST',
  path: '/personality/results',
  summary: "Score your answers to a questionnaire. An unreliable result is described and isn't stored",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: z
    .strictObject({
      instrument: z.enum(instruments),
      /** One from 1 (very inaccurate) to 5 (very accurate) for each statement, in their order. */
      answers: z.array(answerSchema).min(20).max(50),
      /** From the first statement to the last answer. */
      seconds: z.number().int().min(0).max(86_400),
    })
    .refine(({ instrument, answers }) => answers.length === questionnaires[instrument].items.length, {
      path: ['answers'],
      message: 'Answer every statement of the questionnaire: 20 or 50',
    }),
  response: z.object({ result: resultSchema.nullable(), problem: z.string().nullable() }),
})

export const listPersonalityResults = endpoint({
  method: 'GET',
  path: '/personality/results',
  summary: 'List your questionnaire results, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(resultSchema),
})

export const deletePersonalityResult = endpoint({
  method: 'DELETE',
  path: '/personality/results/:resultId',
  summary: 'Delete one of your questionnaire results',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ resultId: z.uuidv4() }),
  response: doneSchema,
})

export const deletePersonality = endpoint({
  method: 'DELETE',
  path: '/personality',
  summary: 'Delete all your questionnaire results and tips, and stop sharing',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})

export const updatePersonalitySharing = endpoint({
  method: 'PUT',
  path: '/personality/sharing',
  summary: 'Choose what others see of your result: nothing, tips in your own words, or scores for your connections and teammates',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: z.strictObject({
    level: z.enum(sharingLevels),
    tips: z
      .array(shownTextSchema(personalityLimits.tip).min(1, 'Write the tip, or remove it'))
      .max(personalityLimits.tips, `Keep ${personalityLimits.tips} tips or fewer`),
  }),
  response: sharingSchema,
})

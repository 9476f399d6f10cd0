import { z } from 'zod'
import { citedFactSchema, citedSentenceSchema, writtenBySchema } from './cited-answers.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { traitScoreSchema } from './personality.ts'

export const insightQuestions = ['personality', 'behavior', 'collaboration', 'custom_message'] as const
export type InsightQuestion = (typeof insightQuestions)[number]

/** The questions as a reader asks them. */
export const questionText: Record<InsightQuestion, (userName: string) => string> = {
  personality: (userName) => `Personality Traits of ${userName}?`,
  behavior: (userName) => `Behavior of ${userName}?`,
  collaboration: (userName) => `How do I work well with ${userName}?`,
  custom_message: (userName) => `Draft a message to ${userName}`,
}

/** The same in a word, where the member is named next to them. */
export const questionLabels: Record<InsightQuestion, string> = {
  personality: 'Personality',
  behavior: 'Behavior',
  collaboration: 'Working together',
  custom_message: 'Draft a message',
}

export const messageGoals = {
  introduce: 'Introduce myself',
  follow_up: 'Follow up',
  request_documents: 'Request documents',
  invite: 'Invite to a call',
} as const
export const messageLengths = { short: 'Short', medium: 'Medium' } as const
/** The most words of each. A longer draft is longer by the facts in it. */
export const messageWords = { short: 60, medium: 120 } as const
export const messageTones = { plain: 'Plain', warm: 'Warm', formal: 'Formal' } as const
export type MessageGoal = keyof typeof messageGoals
export type MessageLength = keyof typeof messageLengths
export type MessageTone = keyof typeof messageTones

const namesOf = <Names extends Record<string, string>>(names: Names) => Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]

export const messageWishSchema = z.strictObject({
  goal: z.enum(namesOf(messageGoals)).default('introduce'),
  length: z.enum(namesOf(messageLengths)).default('short'),
  tone: z.enum(namesOf(messageTones)).default('plain'),
})
export type MessageWish = z.output<typeof messageWishSchema>

const measureNames = ['replies', 'replyTime', 'bestTime', 'followThrough', 'depth', 'posting', 'topics', 'introductions', 'style'] as const
export type MeasureName = (typeof measureNames)[number]
const measureNameSchema = z.enum(measureNames)

const placePrefix = 'fact-'
/** The anchor of a fact on the page of the answer that has it. */
export const factPlace = (name: string): string => `${placePrefix}${name}`
/** The same from the address of a fact; undefined where another page has it. */
export const placeOfFact = (href: string | null): string | undefined => href?.split('#')[1]?.match(/^fact-[\w-]+$/)?.[0]

const measureSchema = z.object({
  name: measureNameSchema,
  label: z.string(),
  /** As it is shown: '12 of 14'. Null with too small a sample. */
  value: z.string().nullable(),
  definition: z.string(),
  /** How much it was counted from, and the least that it takes. */
  sample: z.string(),
})

const ownMeasureSchema = measureSchema.extend({ isShown: z.boolean(), audience: z.string() })
export type OwnMeasure = z.infer<typeof ownMeasureSchema>

export const surenessWords = { high: 'High', medium: 'Medium', low: 'Low', none: 'None' } as const

const insightSchema = z.object({
  subjectId: z.uuidv4(),
  subjectName: z.string(),
  question: z.enum(insightQuestions),
  /** `not_shared` is a proper answer: what is public follows. */
  state: z.enum(['answered', 'not_shared', 'too_little']),
  sentences: z.array(citedSentenceSchema),
  facts: z.array(citedFactSchema),
  sureness: z.object({ level: z.enum(['high', 'medium', 'low', 'none']), why: z.string() }),
  writtenBy: writtenBySchema,
  /** Of `personality`, where scores are shared with you. */
  traits: z.array(traitScoreSchema),
  /** Of `custom_message`: a draft, never sent by itself, and what in it Rule 206(4)-1 limits. */
  message: z.object({ text: z.string(), warnings: z.array(z.object({ found: z.string(), about: z.string() })) }).nullable(),
})
export type Insight = z.infer<typeof insightSchema>

export const askInsight = endpoint({
  method: 'POST',
  path: '/insights',
  summary: 'Ask about a member: personality, behavior, collaboration, or a message draft. Only from what they share with you',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'conflict'],
  body: z.strictObject({ subjectId: z.uuidv4(), question: z.enum(insightQuestions), message: messageWishSchema.optional() }),
  response: insightSchema,
})

export const getInsightSubject = endpoint({
  method: 'GET',
  path: '/insights/subjects/:profileId',
  summary: 'Get whether you can ask about a member, without opening their profile',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ profileId: z.uuidv4() }),
  /** As their profile says. Reading the profile would count as a visit, and this doesn't. */
  response: z.object({ isAskable: z.boolean() }),
})

const settingsSchema = z.object({
  /** No one can ask about a member who opted out. */
  isOptedOut: z.boolean(),
  measures: z.array(ownMeasureSchema),
})

export const getInsightSettings = endpoint({
  method: 'GET',
  path: '/insights/settings',
  summary: 'Get what others see of your behavior, line by line, and whether they can ask about you',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: settingsSchema,
})

export const updateInsightSettings = endpoint({
  method: 'PUT',
  path: '/insights/settings',
  summary: 'Hide lines of your behavior, or opt out of insights',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input'],
  /** What isn't named stays as it is. */
  body: z
    .strictObject({ isOptedOut: z.boolean().optional(), hidden: z.array(measureNameSchema).max(measureNames.length).optional() })
    .refine(({ isOptedOut, hidden }) => isOptedOut !== undefined || hidden !== undefined, { message: 'Name what to change', path: ['isOptedOut'] }),
  response: doneSchema,
})

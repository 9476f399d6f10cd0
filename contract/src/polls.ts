import { z } from 'zod'
import { shownTextSchema } from './values/fields.ts'

export const pollLimits = { fewest: 2, most: 10, option: 120, leastHours: 1, mostDays: 30 } as const

/** With fewer voters, the counts of an anonymous poll would tell who chose what. */
export const fewestAnonymous = 3

/** When the results are shown. The author of a poll that isn't anonymous always sees them. An anonymous poll has 'closed'. */
export const pollResults = {
  always: 'Always',
  voted: 'After voting',
  closed: 'When it closes',
} as const
export type PollResults = keyof typeof pollResults
const resultsSchema = z.enum(Object.keys(pollResults) as [PollResults, ...PollResults[]])

export const newPollSchema = z
  .strictObject({
    options: z
      .array(shownTextSchema(pollLimits.option).min(1, 'Write the option or remove it'))
      .min(pollLimits.fewest, `Give at least ${pollLimits.fewest} options`)
      .max(pollLimits.most, `Give at most ${pollLimits.most} options`),
    /** How many options one person may choose. */
    mostChoices: z.number().int().min(1).max(pollLimits.most).default(1),
    closesAt: z.iso.datetime(),
    /** By default 'voted', and 'closed' for an anonymous poll, which takes no other. */
    results: resultsSchema.optional(),
    /** No vote is stored with who cast it. Its counts are shown once it has closed: while they grow, each change would tell what someone chose. */
    isAnonymous: z.boolean().default(false),
  })
  .superRefine(({ options, mostChoices, results, isAnonymous }, context) => {
    if (isAnonymous && results !== undefined && results !== 'closed')
      context.addIssue({ code: 'custom', path: ['results'], message: "Choose 'closed': an anonymous poll shows its results when it closes" })
    if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
      context.addIssue({ code: 'custom', path: ['options'], message: 'Each option must be different' })
    if (mostChoices > options.length) context.addIssue({ code: 'custom', path: ['mostChoices'], message: 'This is more than there are options' })
  })
export type NewPoll = z.infer<typeof newPollSchema>

/** Of a post that isn't published: no one has voted. */
export const plannedPollSchema = z.object({
  options: z.array(z.string()),
  mostChoices: z.number().int(),
  closesAt: z.iso.datetime(),
  results: resultsSchema,
  isAnonymous: z.boolean(),
})
export type PlannedPoll = z.infer<typeof plannedPollSchema>

export const pollSchema = z.object({
  options: z.array(
    z.object({
      text: z.string(),
      /** Null while the rule hides the results from you. */
      votes: z.number().int().nullable(),
      /** Null when you haven't voted, and in an anonymous poll. */
      isMine: z.boolean().nullable(),
    }),
  ),
  mostChoices: z.number().int(),
  closesAt: z.iso.datetime(),
  isClosed: z.boolean(),
  results: resultsSchema,
  isAnonymous: z.boolean(),
  hasVoted: z.boolean(),
  /** Rises with each change of the poll. */
  version: z.number().int(),
  voters: z.number().int(),
})
export type Poll = z.infer<typeof pollSchema>

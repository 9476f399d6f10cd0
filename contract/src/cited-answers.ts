import { z } from 'zod'

/** What an answer rests on. A sentence cites it by its number. */
export const citedFactSchema = z.object({
  number: z.number().int(),
  text: z.string(),
  /** Where it is from: 'Form ADV, Item 5.F(2)(c)', 'Profile', 'Counted on Mandate'. */
  source: z.string(),
  /** The page that shows it; null where it has none but this one. */
  href: z.string().nullable(),
  asOf: z.string().nullable(),
})
export type CitedFact = z.infer<typeof citedFactSchema>

export const citedSentenceSchema = z.object({
  text: z.string(),
  /** The numbers of its facts. */
  facts: z.array(z.number().int()),
  /** The rule that wrote it, where it came from a table of rules. */
  rule: z.string().nullable(),
})
export type CitedSentence = z.infer<typeof citedSentenceSchema>

export const writtenBySchema = z.object({
  by: z.enum(['rules', 'model']),
  /** 'Written by rules', or 'Drafted by MODEL from 6 facts'. */
  label: z.string(),
  /** Why the rules answered in place of the model; null when nothing went wrong. */
  notice: z.string().nullable(),
})
export type WrittenBy = z.infer<typeof writtenBySchema>

export const byRules: WrittenBy = { by: 'rules', label: 'Written by rules', notice: null }

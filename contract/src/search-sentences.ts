import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { searchTypes } from './lists/search-fields.ts'
import { searchWordsSchema } from './values/search-words.ts'

const chipSchema = z.object({
  field: z.string(),
  /** As in a URL. */
  filter: z.string(),
  /** Readable text, such as 'Assets under management: $1B or more'. */
  label: z.string(),
  /** The part of the sentence that the filter was made from. */
  words: z.string(),
})
export type Chip = z.infer<typeof chipSchema>

export const understand = endpoint({
  method: 'GET',
  path: '/search/understand',
  summary: 'Turn a sentence into search filters by rules, and return the words left over',
  access: 'member',
  limit: 'read',
  query: z.strictObject({ q: searchWordsSchema.min(1, 'Enter a sentence') }),
  response: z.object({
    type: z.enum(searchTypes),
    chips: z.array(chipSchema),
    /** Words that became no filter, in the order of the sentence, for an optional text search. */
    unknown: z.array(z.string()),
    /** Conditions that nothing meets together, such as 'over $1B and under $500M'; neither is a filter. */
    contradictions: z.array(z.string()),
  }),
})

import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { searchTypes } from './lists/search-fields.ts'
import { longestQuery } from './search.ts'

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
  query: z.strictObject({ q: z.string().normalize('NFKC').trim().min(1, 'Enter a sentence').max(longestQuery, `Use ${longestQuery} characters or fewer`) }),
  response: z.object({
    type: z.enum(searchTypes),
    chips: z.array(chipSchema),
    /** Words that became no filter, in the order of the sentence, for an optional text search. */
    unknown: z.array(z.string()),
  }),
})

import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { searchWordsSchema } from './values/search-words.ts'

export const mostPublicHits = 5

/** Only registration data published by regulators: no figures, and nothing that members entered. */
const publicHitSchema = z.object({
  kind: z.enum(['firm', 'advisor']),
  crd: z.string(),
  name: z.string(),
  /** The positions of the typed words in the name: start and length, in UTF-16 units. */
  matches: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** City and state; for a person the firm too. */
  place: z.string(),
})
export type PublicHit = z.infer<typeof publicHitSchema>

export const searchPublic = endpoint({
  method: 'GET',
  path: '/public/search',
  summary: 'Search firms and people by name or CRD number without signing in; returns name, location and number',
  access: 'public',
  limit: 'read',
  errors: ['unavailable'],
  query: z.strictObject({
    q: searchWordsSchema.min(2, 'Enter at least 2 characters'),
  }),
  response: z.object({
    items: z.array(publicHitSchema).max(mostPublicHits),
    /** The number of results of each kind. */
    firms: z.number().int(),
    advisors: z.number().int(),
  }),
})

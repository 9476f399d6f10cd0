import { z } from 'zod'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { roleSchema } from './frame/users.ts'
import { longestFilter } from './values/search-filters.ts'
import { namedWordsSchema, searchNoteSchema } from './values/search-words.ts'

/** As in the filters of a search: `40..50`, `1e6..`. */
const rangeSchema = z.string().max(longestFilter).optional()

/** Members with a claimed record are found as that record; these have none. */
export const findMembers = endpoint({
  method: 'GET',
  path: '/search/members',
  summary: 'Find members without a claimed record by name, and by facts that they share with members',
  access: 'member',
  limit: 'read',
  errors: ['invalid_input'],
  /** Without a name or a range, no one. */
  query: z.strictObject({
    q: namedWordsSchema.optional(),
    age: rangeSchema,
    homeWorth: rangeSchema,
    netWorth: rangeSchema,
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  response: z.object({
    /** An exact name first, then by last name. */
    items: z.array(z.object({ id: z.uuidv4(), name: z.string(), role: roleSchema, headline: z.string().nullable() })),
    total: z.number().int(),
    note: searchNoteSchema,
  }),
})
export type FoundMember = ResponseOf<typeof findMembers>['items'][number]

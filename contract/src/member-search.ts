import { z } from 'zod'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { roleSchema } from './frame/users.ts'
import { searchWordsSchema } from './values/search-words.ts'

/** Members with a claimed record are found as that record; these have none. */
export const findMembers = endpoint({
  method: 'GET',
  path: '/search/members',
  summary: 'Find members without a claimed record by name, as far as their profiles are visible to you',
  access: 'member',
  limit: 'read',
  query: z.strictObject({ q: searchWordsSchema.min(2, 'Enter at least 2 characters'), limit: z.coerce.number().int().min(1).max(20).default(5) }),
  response: z.object({
    /** An exact name first, then by last name. */
    items: z.array(z.object({ id: z.uuidv4(), name: z.string(), role: roleSchema, headline: z.string().nullable() })),
    total: z.number().int(),
  }),
})
export type FoundMember = ResponseOf<typeof findMembers>['items'][number]

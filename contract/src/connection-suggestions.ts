import { z } from 'zod'
import { networkPersonSchema } from './connections.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

const suggestionSchema = z.object({
  person: networkPersonSchema,
  /** Why: at least one reason, strongest first. */
  reasons: z.array(z.string()),
})
export type Suggestion = z.infer<typeof suggestionSchema>

const profileParams = z.strictObject({ profileId: z.uuidv4() })

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/connections/suggestions',
  summary: 'List people you may know, with reasons, best first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(suggestionSchema),
})

export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/connections/suggestions/:profileId/dismiss',
  summary: "Dismiss a suggested person: they aren't suggested again, and their reasons count for less",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: profileParams,
  response: doneSchema,
})

export const undoDismissal = endpoint({
  method: 'DELETE',
  path: '/connections/suggestions/:profileId/dismiss',
  summary: 'Return a dismissed person to the suggestions',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: profileParams,
  response: doneSchema,
})

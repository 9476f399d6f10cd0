import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { namedWordsSchema } from './values/search-words.ts'

const recipientSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  /** The headline of a person, the claimed firm of a team; null without one. */
  detail: z.string().nullable(),
  /** The team of a person, where the viewer may know it. */
  team: z.string().nullable(),
})
export type DocumentRecipient = z.infer<typeof recipientSchema>

export const searchDocumentRecipients = endpoint({
  method: 'GET',
  path: '/document-recipients',
  summary: 'Find people you can share a document with, by name: members whose profile you can see, your team, and teams with a claimed firm',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    kind: z.enum(['person', 'team']),
    q: namedWordsSchema,
  }),
  response: pageOf(recipientSchema),
})

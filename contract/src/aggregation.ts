import { z } from 'zod'
import { crdSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { remoteImageSchema } from './remote-images.ts'
import { shownTextSchema } from './values/fields.ts'

/** A firm or person that a document mentions, with the matched words. */
const mentionSchema = z.object({
  kind: z.enum(['firm', 'advisor']),
  crd: z.number().int(),
  /** The name in the reference data. */
  name: z.string(),
  matched: z.string(),
  place: z.enum(['title', 'body']),
  from: z.number().int(),
  to: z.number().int(),
  /** What matched: the CRD number or the exact full name. */
  by: z.enum(['crd', 'name']),
})
export type Mention = z.infer<typeof mentionSchema>

const listedSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  source: z.object({ id: z.uuid(), name: z.string() }),
  publishedAt: z.iso.datetime(),
  gatheredAt: z.iso.datetime(),
  /** On the site of the source: shown through the image proxy. */
  image: remoteImageSchema.nullable(),
  /** The start of the text. */
  excerpt: z.string(),
  mentions: z.array(mentionSchema),
})
export type ListedDocument = z.infer<typeof listedSchema>

export const listAggregatedDocuments = endpoint({
  method: 'GET',
  path: '/aggregation/documents',
  summary: 'List news and articles, newest first, optionally about a firm or person',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    firmCrd: crdSchema.optional(),
    advisorCrd: crdSchema.optional(),
    sourceId: z.uuid().optional(),
    /** Words that the title or text must contain. */
    q: z.string().normalize('NFKC').trim().max(200, 'Use 200 characters or fewer').optional(),
  }),
  response: pageOf(listedSchema),
})

export const getAggregatedDocument = endpoint({
  method: 'GET',
  path: '/aggregation/documents/:documentId',
  summary: 'Get an article with the firms and people it mentions',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ documentId: z.uuid() }),
  response: listedSchema.omit({ excerpt: true }).extend({ body: z.string(), link: z.url().nullable() }),
})
export type AggregatedDocument = z.infer<(typeof getAggregatedDocument)['response']>

const sourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  isOn: z.boolean(),
  intervalMinutes: z.number().int(),
  lastReadAt: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  /** Why the last fetch failed; null when it succeeded. */
  lastError: z.string().nullable(),
  failureCount: z.number().int(),
  nextReadAt: z.iso.datetime(),
  documentCount: z.number().int(),
})
export type AggregationSource = z.infer<typeof sourceSchema>

export const listSources = endpoint({
  method: 'GET',
  path: '/admin/sources',
  summary: 'List news sources with the status of their last fetch (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['not_found'],
  response: z.object({ items: z.array(sourceSchema) }),
})

export const newSourceSchema = z.strictObject({
  name: shownTextSchema(80).min(1, 'Enter a source name'),
  address: z.url({ protocol: /^https?$/, error: 'Enter the full feed URL, starting with https:// or http://' }).max(500, 'Use 500 characters or fewer'),
})

export const createSource = endpoint({
  method: 'POST',
  path: '/admin/sources',
  summary: 'Add a news source (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['not_found', 'already_exists'],
  body: newSourceSchema,
  response: sourceSchema,
  status: 201,
})

const sourceParams = z.strictObject({ sourceId: z.uuid() })

export const updateSource = endpoint({
  method: 'PATCH',
  path: '/admin/sources/:sourceId',
  summary: 'Turn a news source on or off (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['not_found'],
  params: sourceParams,
  body: z.strictObject({ isOn: z.boolean() }),
  response: sourceSchema,
})

export const readSource = endpoint({
  method: 'POST',
  path: '/admin/sources/:sourceId/read',
  summary: 'Fetch a news source now and return the result (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['not_found'],
  params: sourceParams,
  response: sourceSchema,
})

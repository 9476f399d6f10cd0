import { z } from 'zod'
import { documentHitSchema, documentTextSchema } from './document-hits.ts'
import { versionParam } from './documents.ts'
import { endpoint } from './frame/endpoint.ts'
import { textDifferenceSchema } from './text-difference.ts'
import { searchWordsSchema } from './values/search-words.ts'

export const textLimits = { parts: 50, hits: 100, blocks: 1_000, comparedChars: 600_000 } as const

export const documentPartsSchema = z.object({
  text: documentTextSchema,
  /** The pages, slides or sheets; none where a file has no such thing. */
  pages: z.array(
    z.object({
      page: z.number().int(),
      title: z.string().nullable(),
      /** Rows of a sheet that weren't kept. */
      rowsLeft: z.number().int(),
    }),
  ),
  parts: z.array(
    z.object({
      part: z.number().int(),
      page: z.number().int().nullable(),
      /** The same as before: the part continues a section. */
      title: z.string().nullable(),
      /** Paragraphs are separated by an empty line; rows of a table are lines, their cells separated by tabs. */
      text: z.string(),
    }),
  ),
  nextPart: z.number().int().nullable(),
})

const params = z.strictObject({ documentId: z.uuidv4() })

export const getDocumentText = endpoint({
  method: 'GET',
  path: '/documents/:documentId/text',
  summary: 'Get the text of a document in parts, in the order of the file; the newest version unless stated',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed'],
  params,
  query: z.strictObject({
    version: versionParam.optional(),
    /** One page, slide or sheet alone. */
    page: z.coerce.number().int().min(1).max(10_000).optional(),
    /** The part to begin at: `nextPart` of the answer before. */
    from: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  response: documentPartsSchema,
})

export const searchDocumentText = endpoint({
  method: 'GET',
  path: '/documents/:documentId/text/search',
  summary: 'Find the pages of a document that have all of some words, each with a passage, except where it is watermarked; the opening is recorded',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  query: z.strictObject({ q: searchWordsSchema, version: versionParam.optional() }),
  response: z.object({
    hits: z.array(documentHitSchema),
    /** There are more pages than are listed. */
    hasMore: z.boolean(),
  }),
})

const comparedSchema = z.object({
  version: z.number().int(),
  text: documentTextSchema,
  /** Only the beginning of its text is compared. */
  isCut: z.boolean(),
})

export const compareDocumentVersions = endpoint({
  method: 'GET',
  path: '/documents/:documentId/difference',
  summary: 'Compare the texts of two versions of a document by paragraph and word (owner, team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'conflict', 'unavailable'],
  params,
  query: z.strictObject({ version: versionParam, against: versionParam }),
  /** A place in the text is a page, slide or sheet; a part of the text where the file has none. */
  response: textDifferenceSchema.extend({ before: comparedSchema, after: comparedSchema, blocksLeft: z.number().int() }),
})

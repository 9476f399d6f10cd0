import { z } from 'zod'
import { crdSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageLimit, pageOf, pageQuery } from './frame/page.ts'
import { textDifferenceSchema } from './text-difference.ts'

const documentKinds = ['brochure', 'supplement', 'crs', 'filing', 'guide'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `d` and a number for a document filed as a PDF, `f` and a number for a filing as a document, a name for one of our guides. */
export const documentIdSchema = z.string().regex(/^(?:[df][1-9]\d{0,14}|[a-z]{2,30}(?:-[a-z]{1,30}){0,6})$/, 'Document not found')

const day = z.iso.date()

const documentRefSchema = z.object({
  id: documentIdSchema,
  kind: z.enum(documentKinds),
  title: z.string(),
  firm: z.object({ crd: z.number().int(), name: z.string() }).nullable(),
  /** The person whom a supplement describes. */
  advisorCrd: z.number().int().nullable(),
  dated: day,
  pageCount: z.number().int(),
  /** The regulator's number of this version or filing. */
  versionId: z.number().int().nullable(),
  /** The source of the text, as readable text. */
  source: z.string(),
})
export type DocumentRef = z.infer<typeof documentRefSchema>

const params = z.strictObject({ documentId: documentIdSchema })

/** A part of a page's text, in UTF-16 units. */
const rangeSchema = z.object({ from: z.number().int(), to: z.number().int() })

/** A table on a page, for documents that are set as the form is: each cell is a part of the page's text. */
const documentBlockSchema = z.object({
  title: rangeSchema.nullable(),
  /** Closed at first: fields that few readers look for. */
  isFolded: z.boolean(),
  columns: z.array(z.object({ title: z.string(), isFigure: z.boolean() })),
  rows: z.array(
    z.object({
      /** Yes is set strongly, no quietly. */
      tone: z.enum(['yes', 'no', 'plain']),
      cells: z.array(rangeSchema),
    }),
  ),
})
export type DocumentBlock = z.infer<typeof documentBlockSchema>

export const listReferenceDocuments = endpoint({
  method: 'GET',
  path: '/reference/documents',
  summary: 'List brochures, supplements and client relationship summaries of one or all firms, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    firmCrd: crdSchema.optional(),
    /** Leaves out documents dated after this day. */
    asOf: day.optional(),
    kind: z.enum(['brochure', 'supplement', 'crs']).optional(),
    /** Words that the text must contain. */
    q: z.string().normalize('NFKC').trim().max(200, 'Use 200 characters or fewer').optional(),
  }),
  response: pageOf(documentRefSchema.extend({ series: z.string() })),
})

export const listGuides = endpoint({
  method: 'GET',
  path: '/reference/guides',
  summary: 'List the glossary and guides',
  access: 'member',
  limit: 'read',
  response: z.object({ items: z.array(documentRefSchema.extend({ says: z.string() })) }),
})

export const getReferenceDocument = endpoint({
  method: 'GET',
  path: '/reference/documents/:documentId',
  summary: 'Get a document and its pages as text, starting at a page',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(pageLimit.default),
  }),
  response: z.object({
    document: documentRefSchema,
    versionCount: z.number().int(),
    pages: z.array(
      z.object({
        number: z.number().int(),
        /** The title of the page, if any: a form item, a chapter of a guide. */
        title: z.string().nullable(),
        text: z.string(),
        /** The positions of form items in the text. */
        anchors: z.array(z.object({ item: z.string(), from: z.number().int(), to: z.number().int() })),
        /** The tables of the page, in the order of its text; none where it is running text. */
        blocks: z.array(documentBlockSchema),
      }),
    ),
    nextPage: z.number().int().nullable(),
  }),
})
export type DocumentPage = z.infer<(typeof getReferenceDocument)['response']>['pages'][number]

const dollars = z.number().int()

export const listFeeSchedules = endpoint({
  method: 'GET',
  path: '/reference/documents/:documentId/fees',
  summary: 'Get the fee schedule of a brochure, if it can be read with certainty',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: z.object({
    items: z.array(
      z.object({
        page: z.number().int(),
        /** The position of the rows, in UTF-16 units of the page's text. */
        from: z.number().int(),
        to: z.number().int(),
        /** The line before the rows. */
        says: z.string(),
        /** Band and rate as in the brochure, and the bounds of the band in dollars. */
        rows: z.array(z.object({ band: z.string(), rate: z.string(), from: dollars, upTo: dollars.nullable() })),
      }),
    ),
  }),
})
export type FeeSchedule = z.infer<(typeof listFeeSchedules)['response']>['items'][number]

export const mostHits = 500

export const searchReferenceDocument = endpoint({
  method: 'GET',
  path: '/reference/documents/:documentId/search',
  summary: 'Search inside a document; returns page, position and context',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  query: z.strictObject({ q: z.string().normalize('NFKC').trim().min(1, 'Enter a search term').max(200, 'Use 200 characters or fewer') }),
  response: z.object({
    total: z.number().int(),
    /** The first matches, in the order of the text. */
    hits: z.array(
      z.object({
        page: z.number().int(),
        /** In UTF-16 units of the page's text. */
        from: z.number().int(),
        to: z.number().int(),
        before: z.string(),
        match: z.string(),
        after: z.string(),
      }),
    ),
  }),
})
export type DocumentHit = z.infer<(typeof searchReferenceDocument)['response']>['hits'][number]

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/reference/documents/:documentId/versions',
  summary: 'List the versions of a document, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: z.object({ items: z.array(documentRefSchema) }),
})

export const compareReferenceDocuments = endpoint({
  method: 'GET',
  path: '/reference/documents/:documentId/difference',
  summary: 'Compare two versions of a document by paragraph and word',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'conflict', 'unavailable'],
  params,
  query: z.strictObject({ against: documentIdSchema }),
  response: textDifferenceSchema.extend({ before: documentRefSchema, after: documentRefSchema }),
})
export type DocumentDifference = z.infer<(typeof compareReferenceDocuments)['response']>

import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { filterableTypes } from './lists/search-fields.ts'
import { longestFilter } from './values/search-filters.ts'
import { searchWordsSchema } from './values/search-words.ts'

export const exportLimits = { rows: 100_000, aDay: 20, rowsADay: 300_000, days: 7, picked: 100 } as const
export const exportFormats = ['csv', 'xlsx'] as const

const exportSchema = z.object({
  id: z.uuidv4(),
  type: z.enum(filterableTypes),
  format: z.enum(exportFormats),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  totalRows: z.number().int(),
  /** The number of rows written so far. */
  doneRows: z.number().int(),
  fileName: z.string(),
  bytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  /** The file is deleted after this time. */
  expiresAt: z.iso.datetime(),
})
export type SearchExport = z.infer<typeof exportSchema>

export const createSearchExport = endpoint({
  method: 'POST',
  path: '/search/exports',
  summary: 'Export a search result, or selected rows of it, as CSV or XLSX, with source, filing and date per row; runs as a background job',
  access: 'member',
  limit: 'write',
  errors: ['unavailable', 'plan_limit'],
  body: z.strictObject({
    type: z.enum(filterableTypes),
    q: searchWordsSchema.default(''),
    filters: z.record(z.string().max(60), z.string().max(longestFilter)).default({}),
    sort: z.string().max(600).default(''),
    /** Fields; defaults to the default columns of the type. */
    columns: z.array(z.string().max(60)).max(60).default([]),
    /** The ids of selected rows: only these of the result are exported. Empty for all. */
    picked: z
      .array(z.string().regex(/^n?\d{1,12}$/, 'Select rows of the result'))
      .max(exportLimits.picked)
      .default([]),
    format: z.enum(exportFormats),
  }),
  response: exportSchema,
  status: 201,
})

export const listSearchExports = endpoint({
  method: 'GET',
  path: '/search/exports',
  summary: 'List your exports, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(exportSchema),
})

const params = z.strictObject({ searchExportId: z.uuidv4() })

export const getSearchExport = endpoint({
  method: 'GET',
  path: '/search/exports/:searchExportId',
  summary: 'Get the progress of an export',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params,
  response: exportSchema,
})

export const downloadSearchExport = endpoint({
  method: 'GET',
  path: '/search/exports/:searchExportId/content',
  summary: 'Download the exported file',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'conflict'],
  params,
  response: bytesSchema,
})

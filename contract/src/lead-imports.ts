import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const importLimits = { bytes: 5_000_000, rows: 20_000, columns: 60, shownRows: 5 } as const

export const importFields = ['name', 'firstName', 'lastName', 'email', 'phone', 'company', 'usState', 'crd', 'need'] as const
export type ImportField = (typeof importFields)[number]
export const importFieldWords: Record<ImportField, string> = {
  ...{ name: 'Name', firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', company: 'Company', usState: 'State' },
  ...{ crd: 'CRD number', need: 'Need' },
}

/** The column of each field, counted from 0; null where the file has none. */
const mappingSchema = z.strictObject(
  Object.fromEntries(
    importFields.map((field) => [
      field,
      z
        .number()
        .int()
        .min(0)
        .max(importLimits.columns - 1, 'Choose a column of the file')
        .nullable(),
    ]),
  ) as Record<ImportField, z.ZodNullable<z.ZodNumber>>,
)
export type ImportMapping = z.infer<typeof mappingSchema>

const countsSchema = z.object({ added: z.number().int(), known: z.number().int(), bad: z.number().int() })

const asideSchema = z.object({
  /** The line of the file that the row begins at. */
  line: z.number().int(),
  /** `known`: a lead already, or a row above is the same. */
  outcome: z.enum(['known', 'bad']),
  /** What is wrong, and what to do. */
  reason: z.string(),
  cells: z.array(z.string()),
})
export type AsideRow = z.infer<typeof asideSchema>

const importSchema = z.object({
  id: z.uuidv4(),
  fileName: z.string(),
  state: z.enum(['review', 'done']),
  header: z.array(z.string()),
  mapping: mappingSchema,
  totalRows: z.number().int(),
  /** What became of the rows; in review, what would. They add up to all. */
  counts: countsSchema,
  createdAt: z.iso.datetime(),
})
export type LeadImport = z.infer<typeof importSchema>

const reviewSchema = importSchema.extend({
  /** The first rows of the file; none once it is added. */
  firstRows: z.array(z.array(z.string())),
  /** The first rows that are put aside with this mapping. */
  aside: z.array(asideSchema),
})
export type ImportReview = z.infer<typeof reviewSchema>

const importParams = z.strictObject({ importId: z.uuidv4() })

export const startLeadImport = endpoint({
  method: 'POST',
  path: '/lead-imports',
  summary: 'Read a CSV file of leads for review, up to 5 MB and 20,000 rows; nothing is added yet (owner, editor)',
  access: 'member',
  limit: 'mail',
  isBinaryBody: true,
  errors: ['not_found', 'not_allowed', 'too_large', 'unsupported_media_type', 'conflict'],
  query: z.strictObject({ name: z.string().trim().min(1, 'Enter a file name').max(255, 'This name is too long') }),
  body: bytesSchema,
  response: reviewSchema,
  status: 201,
})

export const reviewLeadImport = endpoint({
  method: 'PUT',
  path: '/lead-imports/:importId/mapping',
  summary: 'Choose the column of each field, and see what would be added and put aside (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: importParams,
  body: z.strictObject({ mapping: mappingSchema }),
  response: reviewSchema,
})

export const runLeadImport = endpoint({
  method: 'POST',
  path: '/lead-imports/:importId/run',
  summary: 'Add the reviewed rows, once; duplicate and invalid rows are put aside with their reasons (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: importParams,
  response: reviewSchema,
})

export const getLeadImport = endpoint({
  method: 'GET',
  path: '/lead-imports/:importId',
  summary: "Get an import of your team's leads",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: importParams,
  response: reviewSchema,
})

export const listLeadImports = endpoint({
  method: 'GET',
  path: '/lead-imports',
  summary: "List the imports of your team's leads, newest first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(importSchema),
})

export const listAsideRows = endpoint({
  method: 'GET',
  path: '/lead-imports/:importId/rows',
  summary: 'List the rows of an import that were put aside, in the order of the file',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: importParams,
  query: z.strictObject({ ...pageQuery, outcome: z.enum(['known', 'bad']).optional() }),
  response: pageOf(asideSchema),
})

export const exportAsideRows = endpoint({
  method: 'GET',
  path: '/lead-imports/:importId/rows/export',
  summary: 'Download the rows that were put aside as CSV, with their reasons',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: importParams,
  response: bytesSchema,
})

export const discardLeadImport = endpoint({
  method: 'DELETE',
  path: '/lead-imports/:importId',
  summary: 'Discard an import in review, with its file (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: importParams,
  response: doneSchema,
})

import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { formatNumber } from './values/numbers.ts'
import { searchWordsSchema } from './values/search-words.ts'

export const mostExportedEvents = 20_000

const partySchema = z.object({ userId: z.uuidv4(), name: z.string().describe('Empty for an account that was deleted') }).nullable()

const auditEventSchema = z.object({
  id: z.number().int(),
  occurredAt: z.iso.datetime(),
  kind: z.string(),
  actor: partySchema.describe('Null for a visitor or a job'),
  subject: partySchema.describe('Whose account it is about'),
  ip: z.string(),
  userAgent: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

const filters = {
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,60})?$/, 'Choose a kind from the list, or the part of it before the dot')
    .optional()
    .describe('A kind, or the part of it before the dot'),
  words: searchWordsSchema.optional().describe("Words of the kind, such as 'password reset': entries whose kind has all of them"),
  userId: z.uuidv4().optional().describe('Who did it, or whose account it is about'),
  person: searchWordsSchema.optional().describe('The same by words of the name, or the beginning of the email address'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('The last day that is included'),
}

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List the audit log, newest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, ...filters }),
  response: pageOf(auditEventSchema),
})

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: `Download up to ${formatNumber(mostExportedEvents)} entries of the audit log as CSV, newest first (admin)`,
  access: 'admin',
  limit: 'write',
  isBinaryAnswer: true,
  errors: ['range_not_satisfiable'],
  query: z.strictObject(filters),
  response: bytesSchema,
})

export const auditProblems = { changed: 'Changed after it was sealed', missing: 'Deleted after it was sealed', added: 'Added with an earlier date' } as const

export const checkAuditChain = endpoint({
  method: 'GET',
  path: '/admin/audit/check',
  summary: 'Recalculate the chain of the audit log and report every entry that was changed, deleted or added later (admin)',
  access: 'admin',
  limit: 'write',
  response: z.object({
    chained: z.number().int().describe('Entries in the chain'),
    waiting: z.number().int().describe('Entries of the last minutes, not sealed yet'),
    head: z.string().describe('The beginning of the last link. Compare it with the log of the server, which shows a chain whose end was cut off'),
    problemCount: z.number().int(),
    /** The first hundred. */
    problems: z.array(z.object({ eventId: z.number().int(), problem: z.enum(['changed', 'missing', 'added']) })),
  }),
})

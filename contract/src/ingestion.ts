import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { shownTextSchema } from './values/fields.ts'

const countsSchema = z.object({ in: z.number().int(), out: z.number().int(), known: z.number().int(), rejected: z.number().int() })

const loadSchema = z.object({
  id: z.number().int(),
  product: z.string(),
  fileName: z.string(),
  /** The date of the data in the file. */
  fileDate: z.iso.date().nullable(),
  state: z.enum(['running', 'published', 'unchanged', 'refused', 'failed']),
  /** Why the load was refused or failed. */
  reason: z.string().nullable(),
  isForced: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  rows: countsSchema,
  /** The same by table of the file. Rows in = loaded + unchanged + rejected. */
  tables: z.array(countsSchema.extend({ table: z.string() })),
  /** Whether we know where the file was, so that it can be loaded again from there. */
  hasKnownPlace: z.boolean(),
  /** The newest request to load the file again. */
  rerun: z
    .object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      /** Why it failed. */
      reason: z.string().nullable(),
      requestedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type Load = z.infer<typeof loadSchema>

export const listLoads = endpoint({
  method: 'GET',
  path: '/admin/loads',
  summary: 'List loaded files with row counts, newest first; `failed` are those whose newest load failed or was refused (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor', 'not_found'],
  query: z.strictObject({ ...pageQuery, state: z.enum(['failed']).optional() }),
  response: pageOf(loadSchema),
})

const loadParams = z.strictObject({ loadId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export const rerunLoad = endpoint({
  method: 'POST',
  path: '/admin/loads/:loadId/rerun',
  summary: 'Load the file of a failed or refused load again, within a minute and one at a time, from where it was (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict'],
  params: loadParams,
  body: z.strictObject({ reason: shownTextSchema(300).min(1, "Enter a reason. It's kept in the audit log") }),
  response: doneSchema,
})

export const listLoadRejects = endpoint({
  method: 'GET',
  path: '/admin/loads/:loadId/rejects',
  summary: 'List rejected rows of a load with line, reason and text (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor', 'not_found'],
  params: loadParams,
  query: z.strictObject(pageQuery),
  response: pageOf(z.object({ id: z.number().int(), table: z.string(), line: z.number().int(), reason: z.string(), raw: z.string() })),
})

const loadRoundSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** Why it failed. */
  reason: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type LoadRound = z.infer<typeof loadRoundSchema>

export const getLoadSchedule = endpoint({
  method: 'GET',
  path: '/admin/load-schedule',
  summary: "Get how often the regulators' files are loaded, the newest round and the next (admin)",
  access: 'admin',
  limit: 'read',
  errors: ['not_found'],
  response: z.object({
    /** Such as '24h'; null when the schedule is off. */
    every: z.string().nullable(),
    newest: loadRoundSchema.nullable(),
    /** An admin asked for the next round: it begins within a minute. */
    isRequested: z.boolean(),
    /** When the next round is due; null while one runs, before the first, or when the schedule is off. */
    nextAt: z.iso.datetime().nullable(),
    /** The end of the last round in which everything was loaded. */
    lastDoneAt: z.iso.datetime().nullable(),
  }),
})

export const requestLoads = endpoint({
  method: 'POST',
  path: '/admin/load-schedule/request',
  summary: "Load the regulators' files again within a minute instead of when they are due, such as after a failure (admin)",
  access: 'admin',
  limit: 'write',
  errors: ['conflict'],
  response: doneSchema,
})

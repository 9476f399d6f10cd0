import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { leadLimits } from './lead-words.ts'
import { leadDetailSchema, leadParams } from './leads.ts'
import { shownLinesSchema } from './values/fields.ts'

const noteSchema = z.object({
  id: z.uuidv4(),
  text: z.string(),
  /** Null when the account is gone. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type LeadNote = z.infer<typeof noteSchema>

export const listLeadNotes = endpoint({
  method: 'GET',
  path: '/leads/:leadId/notes',
  summary: 'List the notes of a lead, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: leadParams,
  query: z.strictObject(pageQuery),
  response: pageOf(noteSchema),
})

export const addLeadNote = endpoint({
  method: 'POST',
  path: '/leads/:leadId/notes',
  summary: 'Add a note to a lead (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z.strictObject({ text: shownLinesSchema(leadLimits.note).min(1, 'Write a note') }),
  response: noteSchema,
  status: 201,
})

export const deleteLeadNote = endpoint({
  method: 'DELETE',
  path: '/leads/:leadId/notes/:leadNoteId',
  summary: 'Delete a note of yours, or as an owner of the team any note',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: leadParams.extend({ leadNoteId: z.uuidv4() }),
  response: doneSchema,
})

const detailText = z.union([z.string(), z.number(), z.boolean(), z.null()])
const changeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  actor: z.string().nullable(),
  madeAt: z.iso.datetime(),
  /** What changed: with `from` and `to`, where there are any. */
  details: z.record(z.string(), detailText),
})
export type LeadChange = z.infer<typeof changeSchema>

export const listLeadHistory = endpoint({
  method: 'GET',
  path: '/leads/:leadId/history',
  summary: 'List every change of a lead, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: leadParams,
  query: z.strictObject(pageQuery),
  response: pageOf(changeSchema),
})

export const addLeadFile = endpoint({
  method: 'POST',
  path: '/leads/:leadId/files',
  summary: 'Attach an uploaded file to a lead (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z.strictObject({ uploadId: z.uuidv4() }),
  response: leadDetailSchema,
  status: 201,
})

const fileParams = leadParams.extend({ leadFileId: z.uuidv4() })

export const readLeadFile = endpoint({
  method: 'GET',
  path: '/leads/:leadId/files/:leadFileId',
  summary: 'Download a file of a lead',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: fileParams,
  response: bytesSchema,
})

export const removeLeadFile = endpoint({
  method: 'DELETE',
  path: '/leads/:leadId/files/:leadFileId',
  summary: 'Remove a file from a lead (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: fileParams,
  response: doneSchema,
})

import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

const dataExportSchema = z.object({
  id: z.uuidv4(),
  askedAt: z.iso.datetime(),
  /** Null while it is being made. */
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  bytes: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/settings/personal-data',
  summary: 'List your data exports and any scheduled account deletion',
  access: 'member',
  limit: 'read',
  response: z.object({ exports: z.array(dataExportSchema), endsAt: z.iso.datetime().nullable() }),
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/settings/personal-data/exports',
  summary: "Request an export of your data in machine-readable and readable form; you're emailed when it's ready",
  access: 'member',
  limit: 'mail',
  stepUp: true,
  response: dataExportSchema,
  status: 202,
})

const exportParams = z.strictObject({ exportId: z.uuidv4() })

export const openExport = endpoint({
  method: 'POST',
  path: '/settings/personal-data/exports/:exportId/open',
  summary: 'Create a download link for an export, valid for 5 minutes',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  params: exportParams,
  response: z.object({ url: z.string() }),
})

/** A browser download sends no credential: the URL is signed and expires after five minutes. */
export const readExport = endpoint({
  method: 'GET',
  path: '/personal-data/exports/:exportId',
  summary: 'Download the data export as a ZIP archive',
  access: 'public',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: exportParams,
  query: z.strictObject({ until: z.coerce.number().int().min(1), signature: z.string().max(64) }),
  response: bytesSchema,
})

export const endAccount = endpoint({
  method: 'POST',
  path: '/settings/personal-data/end',
  summary: 'Delete your account after a 14-day grace period; all other sessions end now',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_allowed', 'conflict', 'already_exists'],
  response: z.object({ endsAt: z.iso.datetime() }),
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/settings/personal-data/end',
  summary: 'Cancel the account deletion',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})

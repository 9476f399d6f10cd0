import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

export const dataExportSchema = z.object({
  id: z.uuidv4(),
  askedAt: z.iso.datetime(),
  /** Nothing while it is being made. */
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  bytes: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/settings/personal-data',
  summary: 'The copies that one asked for, and whether the account is about to end',
  access: 'member',
  limit: 'read',
  response: z.object({ exports: z.array(dataExportSchema), endsAt: z.iso.datetime().nullable() }),
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/settings/personal-data/exports',
  summary: 'Have a copy made of everything that is one’s own, for machines and for people; a mail says when it is ready',
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
  summary: 'An address to save the copy from, good for five minutes',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  params: exportParams,
  response: z.object({ url: z.string() }),
})

/** A browser that saves a file sends no credential: the address itself is the permission, signed and for five minutes. */
export const readExport = endpoint({
  method: 'GET',
  path: '/personal-data/exports/:exportId',
  summary: 'The copy itself, a ZIP archive',
  access: 'public',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found'],
  params: exportParams,
  query: z.strictObject({ until: z.coerce.number().int(), signature: z.string().max(64) }),
  response: bytesSchema,
})

export const endAccount = endpoint({
  method: 'POST',
  path: '/settings/personal-data/end',
  summary: 'Leave: the account ends in fourteen days unless one changes one’s mind; every other session ends now',
  access: 'member',
  limit: 'code',
  stepUp: true,
  errors: ['not_allowed', 'conflict', 'already_exists'],
  response: z.object({ endsAt: z.iso.datetime() }),
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/settings/personal-data/end',
  summary: 'Stay after all: the account goes on as it was',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})

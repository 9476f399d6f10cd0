import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const largestFileBytes = 10_000_000
/** The storage limits of a user. */
export const fileQuota = { files: 60, bytes: 200_000_000 } as const

/** The raw bytes of the file. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, "Choose a file that isn't empty")

const storedFileSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

const fileName = z.string().trim().min(1, 'Enter a file name').max(300, 'This name is too long')

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Upload a PDF or image as evidence, up to 10 MB; images are re-encoded without metadata',
  access: 'member',
  limit: 'mail',
  isBinaryBody: true,
  errors: ['too_large', 'unsupported_media_type', 'conflict'],
  query: z.strictObject({ name: fileName }),
  body: bytesSchema,
  response: storedFileSchema,
  status: 201,
})

export const listMyFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'List your uploaded files, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(storedFileSchema),
})

const fileParams = z.strictObject({ fileId: z.uuidv4() })

export const readFile = endpoint({
  method: 'GET',
  path: '/files/:fileId/content',
  summary: 'Download a file (its owner; admins for evidence)',
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found'],
  params: fileParams,
  response: bytesSchema,
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:fileId',
  summary: 'Delete a file, unless it is evidence for a claim or verification that is pending or approved',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: fileParams,
  response: doneSchema,
})

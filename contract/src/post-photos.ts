import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { shownTextSchema } from './values/fields.ts'

export const photoLimits = {
  ofPost: 6,
  alt: 200,
  /** Uploaded and not published yet. */
  unused: 60,
  /** An unused photo is deleted after so many days. */
  unusedDays: 7,
} as const

/** Stored widths, largest first. A photo is never enlarged. */
export const photoWidths = [1600, 800, 400] as const

const photoSchema = z.object({
  id: z.uuidv4(),
  alt: z.string(),
  /** Of the largest size. */
  width: z.number().int(),
  height: z.number().int(),
  /** Signed for the viewer; they expire within two days. */
  sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
})
export type PostPhoto = z.infer<typeof photoSchema>
export const postPhotosSchema = z.array(photoSchema)

/** The photos of a new post, in their order. */
export const newPhotosSchema = z
  .array(z.strictObject({ photoId: z.uuidv4(), alt: shownTextSchema(photoLimits.alt).default('') }))
  .max(photoLimits.ofPost, `Use up to ${photoLimits.ofPost} photos`)
  .refine((photos) => new Set(photos.map(({ photoId }) => photoId)).size === photos.length, 'Use each photo once')

export const uploadPostPhoto = endpoint({
  method: 'POST',
  path: '/post-photos',
  summary: 'Upload a photo for a post that you will publish: PNG, JPEG or WebP up to 10 MB and 25 megapixels; metadata removed',
  access: 'member',
  limit: 'write',
  isBinaryBody: true,
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_media_type', 'too_many_requests'],
  body: bytesSchema,
  response: photoSchema,
  status: 201,
})

/** For `<img>`, which sends no credential: the URL is signed for one viewer, and whether they may still see the post is checked each time. */
export const readPostPhoto = endpoint({
  method: 'GET',
  path: '/post-photos/:photoId',
  summary: 'Get the photo of a post in one size, as WebP',
  access: 'public',
  limit: 'picture',
  isBinaryAnswer: true,
  errors: ['not_found'],
  params: z.strictObject({ photoId: z.uuidv4() }),
  query: z.strictObject({
    width: z.coerce.number().int().min(1).max(9_999),
    viewer: z.uuidv4(),
    until: z.coerce.number().int().min(1),
    signature: z.string().max(64),
  }),
  response: bytesSchema,
})

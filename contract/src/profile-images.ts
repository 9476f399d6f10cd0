import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

const imageKinds = ['photo', 'cover'] as const
export const imageKindSchema = z.enum(imageKinds)
export type ImageKind = z.infer<typeof imageKindSchema>

/** The size stored of each, in pixels; the browser crops to the same shape before the upload. */
export const imageSizes = {
  photo: [
    { width: 512, height: 512 },
    { width: 192, height: 192 },
    { width: 64, height: 64 },
  ],
  cover: [
    { width: 1600, height: 400 },
    { width: 800, height: 200 },
  ],
} as const satisfies Record<ImageKind, { width: number; height: number }[]>

const imageAudienceSchema = z.enum(['members', 'public'])

/** URLs of the sizes, largest first. They expire within two days; the URL of a public picture doesn't. */
const shownImageSchema = z.object({
  kind: imageKindSchema,
  audience: imageAudienceSchema,
  sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
})
export type ShownImage = z.infer<typeof shownImageSchema>

const userQuery = z.strictObject({ userId: z.uuidv4() })

export const getProfileImages = endpoint({
  method: 'GET',
  path: '/profile-images',
  summary: "Get a person's photo and cover",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  query: userQuery,
  response: z.object({ images: z.array(shownImageSchema) }),
})

export const setProfileImage = endpoint({
  method: 'POST',
  path: '/profile-images',
  summary: 'Upload your photo or cover: PNG, JPEG or WebP up to 10 MB and 25 megapixels; cropped, metadata removed',
  access: 'member',
  limit: 'mail',
  isBinaryBody: true,
  errors: ['not_allowed', 'too_large', 'unsupported_media_type'],
  query: z.strictObject({ kind: imageKindSchema, audience: imageAudienceSchema.default('members') }),
  body: bytesSchema,
  response: shownImageSchema,
  status: 201,
})

export const setImageAudience = endpoint({
  method: 'PATCH',
  path: '/profile-images',
  summary: 'Set who can see your photo or cover',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ kind: imageKindSchema, audience: imageAudienceSchema }),
  response: shownImageSchema,
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/profile-images',
  summary: 'Remove your photo or cover',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  query: z.strictObject({ kind: imageKindSchema }),
  response: doneSchema,
})

/** For `<img>`, which sends no credential: the URL is signed and expires. */
export const readProfileImage = endpoint({
  method: 'GET',
  path: '/profile-images/:imageId',
  summary: 'Get a photo or cover in one size, as WebP',
  access: 'public',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found'],
  params: z.strictObject({ imageId: z.uuidv4() }),
  query: z.strictObject({
    width: z.coerce.number().int().min(1).max(9_999),
    until: z.coerce.number().int().min(1).optional(),
    signature: z.string().max(64).optional(),
  }),
  response: bytesSchema,
})

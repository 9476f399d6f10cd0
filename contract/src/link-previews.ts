import { z } from 'zod'
import { remoteImageSchema } from './remote-images.ts'

/** What a linked page says of itself. */
export const linkPreviewSchema = z.object({
  address: z.string(),
  host: z.string(),
  title: z.string(),
  description: z.string(),
  siteName: z.string(),
  image: remoteImageSchema.nullable(),
})
export type LinkPreview = z.infer<typeof linkPreviewSchema>

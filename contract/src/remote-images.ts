import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { defaultImageQuality, imageQualities, imageWidths, isImageQuality, isImageWidth } from './values/image-proxy.ts'

export const longestRemoteUrl = 2_048

/** A picture on another site, with the signature that lets the proxy fetch it. */
export const remoteImageSchema = z.object({ url: z.string(), signature: z.string() })

const widthsInWords = `Use one of ${imageWidths.join(', ')}`
const qualitiesInWords = `Use one of ${imageQualities.join(', ')}`

/** For `<img>`, which sends no credential: an address is fetched only when it is stored in our data or signed by us. */
export const getImage = endpoint({
  method: 'GET',
  path: '/image',
  summary: `Get a picture from another site in one width (${imageWidths.join(', ')}) and quality (${imageQualities.join(', ')}), as AVIF, WebP or JPEG by Accept; only addresses that Mandate stores or signed`,
  access: 'public',
  limit: 'picture',
  isBinaryAnswer: true,
  errors: ['not_found', 'provider_failed', 'unavailable'],
  query: z.strictObject({
    url: z.string().min(1, 'Enter the address of a picture').max(longestRemoteUrl, `Use ${longestRemoteUrl} characters or fewer`),
    w: z.coerce.number(widthsInWords).int(widthsInWords).refine(isImageWidth, widthsInWords),
    q: z.coerce.number(qualitiesInWords).refine(isImageQuality, qualitiesInWords).default(defaultImageQuality),
    signature: z.string().max(64).optional(),
  }),
  response: bytesSchema,
})

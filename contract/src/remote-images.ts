import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { endpoint } from './frame/endpoint.ts'
import { defaultImageQuality, imageQualities, imageWidths } from './values/image-proxy.ts'
import { formatNumber } from './values/numbers.ts'

const longestRemoteUrl = 2_048

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
    url: z
      .string()
      .min(1, 'Enter the address of a picture')
      .max(longestRemoteUrl, `Use ${formatNumber(longestRemoteUrl)} characters or fewer`),
    // Exactly these digits: '640.0', '+640' and '0x280' are no other spellings of a size.
    w: z.enum(imageWidths.map(String), widthsInWords).transform(Number),
    q: z.enum(imageQualities.map(String), qualitiesInWords).transform(Number).default(defaultImageQuality),
    signature: z.string().max(64).optional(),
  }),
  response: bytesSchema,
})

import type { ServerResponse } from 'node:http'
import { type VideoBucket, videoBucketAddresses } from '@mandate/contract/values/video-bucket'

const never = "'none'"

export function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}

const apiPolicy = policy({ 'default-src': never, 'frame-ancestors': never, 'base-uri': never, 'form-action': never })

/** Hosts that the configuration adds to what a page may load. */
interface PageHosts {
  apiOrigin?: string | undefined
  videoBuckets?: readonly VideoBucket[]
  /** Of the provider of embedded dashboards. */
  dashboardOrigin?: string | undefined
}

/** Emotion writes style elements as components appear; everything else comes from our own files. */
const pagePolicy = ({ apiOrigin, videoBuckets = [], dashboardOrigin }: PageHosts) =>
  policy({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': apiOrigin ? `'self' ${apiOrigin} ${apiOrigin.replace(/^http/, 'ws')}` : "'self'",
    'object-src': never,
    // The two players that a click loads; a file in S3 or of ours plays in our own <video>, its captions come from a blob.
    'frame-src': ['https://www.youtube-nocookie.com https://player.vimeo.com', dashboardOrigin ?? []].flat().join(' '),
    'media-src': ["'self' blob:", ...videoBuckets.flatMap(videoBucketAddresses).map(({ host, path }) => `https://${host}${path}`)].join(' '),
    'frame-ancestors': never,
    'base-uri': never,
    'form-action': "'self'",
  })

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Set on every response before anything else, so that odd paths and early errors have them too. */
export function setSecurityHeaders(response: ServerResponse, { isApi, isHttps, ...hosts }: { isApi: boolean; isHttps: boolean } & PageHosts): void {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  response.setHeader('content-security-policy', isApi ? apiPolicy : pagePolicy(hosts))
  if (isApi) response.setHeader('cache-control', 'no-store')
  if (isHttps) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** The same, for a response written directly to the socket. */
export function rawSecurityHeaders(): string {
  return Object.entries({ ...always, 'content-security-policy': apiPolicy, 'cache-control': 'no-store' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

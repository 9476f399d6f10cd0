import { createHash } from 'node:crypto'
import type { ServedFormat } from '../../adapters/pictures/pictures.ts'

const hourMs = 3_600_000
/** So long a picture is served without asking its site again, then as long as the second while it is asked. */
export const freshMs = 24 * hourMs
export const longestMs = 7 * 24 * hourMs
export const cacheControl = `public, max-age=${freshMs / 1_000}, stale-while-revalidate=${(longestMs - freshMs) / 1_000}`

/** Encoding a wider picture as AVIF takes a second and more, as WebP a fraction of a second. */
const widestAvif = 1_200

const parts = /^([a-z*]{1,20}\/[a-z0-9*.+-]{1,60})(?: ?; ?q ?= ?([\d.]{1,6}))?$/i

/** AVIF or WebP where the browser names it, else JPEG. A wildcard names neither. */
export function formatFor(accept: string, width: number): ServedFormat {
  const named = new Set(
    accept
      .slice(0, 1_000)
      .split(',')
      .flatMap((each) => {
        const [, type = '', quality = '1'] = parts.exec(each.trim()) ?? []
        return Number(quality) > 0 ? [type.toLowerCase()] : []
      }),
  )
  if (named.has('image/avif') && width <= widestAvif) return 'avif'
  // Every browser that decodes AVIF decodes WebP.
  return named.has('image/webp') || named.has('image/avif') ? 'webp' : 'jpeg'
}

/** One spelling of each address, without fragment. Undefined when it isn't a web address, or has a password in it. */
export function normalizeImageUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** Whether the browser has this picture: `If-None-Match` lists it, weak or strong. */
export function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}

export interface Wanted {
  url: string
  width: number
  quality: number
  format: ServedFormat
}

export const keyOf = ({ url, width, quality, format }: Wanted): string => `1 ${width} ${quality} ${format} ${url}`
export const sourceKeyOf = (url: string): string => `1 source ${url}`

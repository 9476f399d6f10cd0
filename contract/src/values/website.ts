import { isDomain } from './domain.ts'

const longestWebsite = 2_048

/** Placeholders for 'no website' in forms. */
const blocked: ReadonlySet<string> = new Set([
  'n/a',
  'na',
  'n.a.',
  'none',
  'no',
  'nil',
  'null',
  'undefined',
  'not applicable',
  'not available',
  'unknown',
  'tbd',
  'pending',
  'http://',
  'https://',
  'www',
])

const notOfAnAddress = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u
const webScheme = /^https?:\/\//i
/** 'javascript:' and similar; a host with a port has a digit after the colon. */
const anyScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/** Whether the owner has entered that there is no website. */
export const isNoWebsite = (value: string): boolean => value.trim() === '' || blocked.has(value.trim().toLowerCase())

function withoutEnd(text: string, end: string): string {
  let length = text.length
  while (length > 0 && text[length - 1] === end) length -= 1
  return text.slice(0, length)
}

/**
 * Returns the normalized website, or an empty string when invalid: an http(s) URL with a host name and without credentials, query, fragment and trailing slash. Hosts of other scripts become punycode, so that no look-alike passes for another site.
 */
export function normalizeWebsite(value: string): string {
  const typed = value.trim()
  if (typed.length > longestWebsite || blocked.has(typed.toLowerCase()) || notOfAnAddress.test(typed)) return ''
  if (!webScheme.test(typed) && (anyScheme.test(typed) || typed.startsWith('/'))) return ''
  const url = URL.parse(webScheme.test(typed) ? typed : `http://${typed}`)
  if (url === null || url.username !== '' || url.password !== '') return ''
  const host = url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname
  if (!isDomain(host)) return ''
  const port = url.port === '' ? '' : `:${url.port}`
  const website = `${url.protocol}//${host}${port}${withoutEnd(url.pathname, '/')}`
  return website.length <= longestWebsite ? website : ''
}

import { isIP } from 'node:net'

/** Endings that no public name has: RFC 6761, RFC 6762, and the one that ICANN reserved for private use. */
const internalEndings = new Set(['localhost', 'local', 'internal'])

/** Whether a host name of a URL can only lead into a private network: it has no dot, or such an ending. */
export function isInternalName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  return labels.length === 1 || internalEndings.has(labels.at(-1) ?? '')
}

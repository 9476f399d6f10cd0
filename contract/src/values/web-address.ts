const address = /https?:\/\/[^\s<>"]{1,2000}/g
const trailing = /[.,;:!?)\]}'"]$/
const endOfHost = /[/?#]/

interface WebAddress {
  /** Where it begins in the text, and how much of the text it is. */
  at: number
  length: number
  href: string
  /** As it was written, unless its host is a different one than it looks like: of another script, or encoded. */
  label: string
}

/**
 * The web addresses in a text that are safe to offer as links. One with credentials is none: what comes before the @ looks like the host, and the
 * browser goes to what comes after it.
 */
export function webAddressesIn(text: string): WebAddress[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const written = trailing.test(found) ? found.slice(0, -1) : found
    const url = URL.parse(written)
    const afterScheme = written.slice(written.indexOf('//') + 2)
    const host = afterScheme.split(endOfHost, 1)[0] ?? ''
    if (url === null || host.includes('@')) return []
    return [{ at: index, length: written.length, href: url.href, label: host.toLowerCase() === url.host ? written : url.href }]
  })
}

/** For a short quote: an address says little there, and is long. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(address, 'a link')
}

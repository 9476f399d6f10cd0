const longestAddress = 2_000
const address = /https?:\/\/[^\s<>"]{1,2000}/g
const trailing = /[.,;:!?)\]}'"]$/

/** The first web address in a text, in one spelling; undefined when there is none that others could open. */
export function firstLink(text: string, ownHost: string): string | undefined {
  for (const [found] of text.matchAll(address)) {
    const url = URL.parse(trailing.test(found) ? found.slice(0, -1) : found)
    if (url === null || url.username !== '' || url.password !== '' || url.host === ownHost) continue
    url.hash = ''
    if (url.href.length <= longestAddress) return url.href
  }
  return undefined
}

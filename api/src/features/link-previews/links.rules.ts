import { webAddressesIn } from '@mandate/contract/values/web-address'

const longestAddress = 2_000

/** The first web address in a text, in one spelling; undefined when there is none that others could open. */
export function firstLink(text: string, ownHost: string): string | undefined {
  for (const { href } of webAddressesIn(text)) {
    const url = new URL(href)
    if (url.host === ownHost) continue
    url.hash = ''
    if (url.href.length <= longestAddress) return url.href
  }
  return undefined
}

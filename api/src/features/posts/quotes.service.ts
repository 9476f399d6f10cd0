import { withoutAddresses } from '@mandate/contract/values/web-address'

const longestQuote = 60

/** The beginning of a text, in one line and without addresses. */
export function quoted(text: string): string {
  const line = withoutAddresses(text).replaceAll(/\s+/g, ' ')
  return line.length > longestQuote ? `${line.slice(0, longestQuote).trimEnd()}…` : line
}

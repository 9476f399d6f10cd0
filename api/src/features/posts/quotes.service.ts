const longestQuote = 60

/** The beginning of a text, in one line. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longestQuote ? `${line.slice(0, longestQuote).trimEnd()}…` : line
}

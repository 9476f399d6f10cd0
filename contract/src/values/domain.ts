const longestDomain = 253
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
/** A top-level domain: letters, or punycode. */
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i
const lettersDigitsDotsHyphens = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Letters, digits, dots and hyphens, then a dot and at least two letters. */
export function isDomain(value: string): boolean {
  if (value.length > longestDomain) return false
  const labels = value.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '')
}

/** Normalizes to lower-case ASCII, with other scripts as punycode, so that all spellings of a domain are equal. */
export function asciiDomain(value: string): string | undefined {
  if (value.length > longestDomain || !lettersDigitsDotsHyphens.test(value)) return undefined
  const domain = URL.parse(`http://${value}`)?.hostname
  return domain !== undefined && isDomain(domain) ? domain : undefined
}

import { asciiDigits } from './digits.ts'

const longestPhone = 40
/** Digits alone, or in the groups of a US number that may not be complete. Other groups are those of another country. */
const phoneLike = /^(?:\d+|(?:1[\s.-]*)?\(?\d{3}\)?[\s.-]*(?:\d{1,3}|\d{3}[\s.-]+\d+)|(?:1[\s.-]+)?(?:\(?\d{3}\)?[\s.-]*\d{7}|\d{6}[\s.-]+\d{4}))$/

/**
 * Formats digits as 212-555-0147, without the 1 that is dialed before ten digits. Leaves other text unchanged, and the numbers of other countries:
 * with +, with a 0 at the beginning, or in other groups. The digits of every script become 0 to 9.
 */
export function formatPhone(value: string): string {
  const text = asciiDigits(value)
  const shown = text.trim()
  if (text.length > longestPhone || !phoneLike.test(shown) || /^\(?0/.test(shown)) return text
  const digits = shown.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}

/** Between several numbers in one text. */
const separators = /[/;,|&•·]|\bor\b/gi
/** Of each of them, so that 212/555/0147 is one number. */
const fewestDigits = 7

/** The first of several numbers in one text: '512-555-0134 / 512-555-0199' has two. */
export function firstPhone(value: string): string {
  const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length
  for (const { index, 0: separator } of value.matchAll(separators))
    if (digitsIn(value.slice(0, index)) >= fewestDigits && digitsIn(value.slice(index + separator.length)) >= fewestDigits) return value.slice(0, index).trim()
  return value
}

import { asciiDomain, isDomain } from './domain.ts'

export const longestEmail = 254
const longestLocalPart = 64
const hasSpace = /\s/
/** The characters allowed before the @ without quotes. Others would need quotes, or be read as a second address; % is read as an encoded character or a route by some servers. */
const plainLocalPart = /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*$/

/** No spaces; something, an @, a domain with a dot. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  return value.length <= longestEmail && at > 0 && !hasSpace.test(value) && isDomain(value.slice(at + 1))
}

/** The rule as specified: no spaces; something, an @, a domain with a dot. For looking up an account that exists. */
export function isWrittenEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  const dot = domain.indexOf('.', 1)
  return value.length <= longestEmail && at > 0 && !hasSpace.test(value) && dot > 0 && dot < domain.length - 1
}

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Normalizes an address for storage and lookup. Before the @ only A to Z are lowered: folding other letters would let 'K' (the Kelvin sign) open the account of 'k'.
 */
export function canonicalEmail(value: string): string {
  const at = value.lastIndexOf('@')
  if (at < 0 || value.length > longestEmail) return value
  const domain = asciiDomain(value.slice(at + 1)) ?? value.slice(at + 1)
  return `${lowerAscii(value.slice(0, at))}@${domain}`
}

/** Returns the error message for an invalid address, or undefined when it is valid. */
export function emailProblem(value: string): string | undefined {
  if (value.length > longestEmail) return 'This email is too long'
  const canonical = canonicalEmail(value)
  if (!isEmail(canonical)) return 'Enter a valid email'
  const local = canonical.slice(0, canonical.lastIndexOf('@'))
  if (local.length > longestLocalPart) return `Use ${longestLocalPart} characters or fewer before the @`
  if (!plainLocalPart.test(local)) return 'Enter a valid email. Before the @, use only letters a to z, numbers and . _ - +'
  return undefined
}

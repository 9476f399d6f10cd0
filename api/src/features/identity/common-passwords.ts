import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords that attackers try first, most common first, in lower case. */
export const commonPasswords: readonly string[] = dictionary['passwords-common']

const known = new Set(commonPasswords)

export function isCommonPassword(password: string): boolean {
  return known.has(password)
}

import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords that people choose and attackers try first, the most common first, all in lower case. */
export const commonPasswords: readonly string[] = dictionary['passwords-common']

const known = new Set(commonPasswords)

export function isCommonPassword(password: string): boolean {
  return known.has(password)
}

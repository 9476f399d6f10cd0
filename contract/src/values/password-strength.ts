/** The requirements of a password, in display order. Used by the schema, the score and the checklist next to the field. */
export const passwordParts = [
  { name: 'digit', pattern: /\d/, missing: 'Add a number' },
  { name: 'uppercase', pattern: /\p{Lu}/u, missing: 'Add an uppercase letter' },
  { name: 'special', pattern: /[^\p{L}\p{M}\p{N}\s]/u, missing: 'Add a special character, such as ! or -' },
] as const

export const passwordLength = { least: 8, long: 16, most: 256 } as const

/** Counts user-perceived characters: an emoji is one, and so is a letter with an accent, however it was typed. */
export function countCharacters(password: string): number {
  return [...password.normalize('NFC')].length
}

/** From 0 to 10. */
export function passwordStrength(password: string): number {
  const length = countCharacters(password)
  if (length < passwordLength.least) return 0
  const forLength = length < passwordLength.long ? 3 : 4
  const forParts = passwordParts.filter(({ pattern }) => pattern.test(password)).length * 2
  return Math.min(10, forLength + forParts)
}

/** 'Good' or better meets all requirements; only the server knows whether the password is common. */
export function strengthWord(password: string): string {
  if (password === '') return ''
  const strength = passwordStrength(password)
  if (strength === 0) return 'Too short'
  if (strength <= 6) return 'Weak'
  if (strength <= 8) return 'Fair'
  return strength === 9 ? 'Good' : 'Strong'
}

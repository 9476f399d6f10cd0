import { randomBytes } from 'node:crypto'

/** Without letters and digits that look alike; 32 of them, so each has five bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4

export const recoveryCodeCount = 10

/** Eighty random bits, as `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  return Array.from({ length: groups }, newGroup).join('-')
}

function newGroup(): string {
  return [...randomBytes(groupLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** Normalizes a typed code: any case, with or without dashes and spaces. Returns undefined if it can't be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === groups * groupLength && [...code].every((character) => alphabet.includes(character)) ? code : undefined
}

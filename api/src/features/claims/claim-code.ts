import { createHmac } from 'node:crypto'
import { claimCode } from '@mandate/contract/claims'

/** Without 0, O, 1 and I, which look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Computed with a secret that isn't in the database: neither the outbox nor a copy of the tables has a usable code. 40 bits, five guesses. */
export function codeOf(secretKey: string, claimId: string): string {
  const bytes = createHmac('sha256', secretKey).update(`claim code\0${claimId}`).digest()
  return [...bytes.subarray(0, claimCode.characters)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** In two groups, for reading aloud. */
export function groupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

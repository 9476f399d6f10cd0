import type { ProviderIdentity } from './open-id.ts'

const oldestSeconds = 300
const clockToleranceSeconds = 30

/** An ID token comes straight from the provider: one issued earlier, or in the future, wasn't issued for this sign-in. */
export function isFreshlyIssued(issuedAt: number, nowMs: number): boolean {
  const ageSeconds = nowMs / 1_000 - issuedAt
  return ageSeconds <= oldestSeconds && ageSeconds >= -clockToleranceSeconds
}

const longestEmail = 254
const longestName = 80

/** Only the boolean counts as verified: the string "true" has been forged before. Texts are cut to what an account can store. */
export function toIdentity(claims: Record<string, unknown>, { issuer, subject }: { issuer: string; subject: string }): ProviderIdentity {
  const stated = textOf(claims.email)
  // Only ASCII: lowercasing other letters may produce someone else's address.
  const isUsable = stated.length <= longestEmail && /^[!-?A-~]+@[!-?A-~]+$/.test(stated)
  const email = stated.toLowerCase()
  return {
    issuer,
    subject,
    email: isUsable ? email : '',
    isEmailVerified: isUsable && claims.email_verified === true,
    firstName: textOf(claims.given_name).slice(0, longestName),
    lastName: textOf(claims.family_name).slice(0, longestName),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

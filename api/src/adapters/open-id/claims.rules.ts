import type { ProviderIdentity } from './open-id.ts'

const oldestSeconds = 300
const clockToleranceSeconds = 30

/** An ID token comes straight from the provider: one that was made earlier, or later than now, was not made for this sign-in. */
export function isFreshlyIssued(issuedAt: number, nowMs: number): boolean {
  const ageSeconds = nowMs / 1_000 - issuedAt
  return ageSeconds <= oldestSeconds && ageSeconds >= -clockToleranceSeconds
}

const longestEmail = 254
const longestName = 80

/** Only the truth value counts as verified: "true" in quotes has been a forgery before. Texts are cut to what an account can hold. */
export function toIdentity(claims: Record<string, unknown>, { issuer, subject }: { issuer: string; subject: string }): ProviderIdentity {
  const stated = textOf(claims.email)
  // Only ASCII: to lower another letter may make it one of the address of somebody else.
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

import type { ProviderIdentity } from '../../adapters/open-id/open-id.ts'

/** The purpose of the browser's ticket when the provider's response isn't enough. */
export type TicketKind = 'password' | 'code' | 'sign_up'

interface Account {
  isAdmin: boolean
  suspendedAt: Date | null
  activatedAt: Date | null
}

interface Found<Row extends Account> {
  /** The account linked to issuer and subject. */
  tied: Row | undefined
  /** The account with the provider's email address. */
  sameEmail: Row | undefined
  hasSecondFactor: boolean
}

export type NextStep<Row> = { step: 'signIn' | 'askCode' | 'askPassword'; account: Row } | { step: 'signUp' | 'refuse' }

/**
 * Only issuer and subject sign in. A verified address leads to a prompt for that account's password, never into the account; an
 * unverified address is ignored, so that the response doesn't reveal whether it has an account.
 */
export function nextStep<Row extends Account>(
  identity: Pick<ProviderIdentity, 'isEmailVerified'>,
  { tied, sameEmail, hasSecondFactor }: Found<Row>,
): NextStep<Row> {
  if (tied) {
    // Admins have their own sign-in.
    if (tied.isAdmin || tied.suspendedAt || !tied.activatedAt) return { step: 'refuse' }
    return { step: hasSecondFactor ? 'askCode' : 'signIn', account: tied }
  }
  if (!identity.isEmailVerified || !sameEmail) return { step: 'signUp' }
  return sameEmail.isAdmin || sameEmail.suspendedAt ? { step: 'refuse' } : { step: 'askPassword', account: sameEmail }
}

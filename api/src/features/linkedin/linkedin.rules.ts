import type { ProviderIdentity } from '../../adapters/open-id/open-id.ts'

/** What the browser holds a ticket for, when the answer of the provider is not enough. */
export type TicketKind = 'password' | 'code' | 'sign_up'

interface Account {
  isAdmin: boolean
  suspendedAt: Date | null
  activatedAt: Date | null
}

interface Found<Row extends Account> {
  /** The account that issuer and subject are tied to. */
  tied: Row | undefined
  /** The account with the address that the provider knows, whoever owns it. */
  sameEmail: Row | undefined
  hasSecondFactor: boolean
}

export type NextStep<Row> = { step: 'signIn' | 'askCode' | 'askPassword'; account: Row } | { step: 'signUp' | 'refuse' }

/**
 * Only issuer and subject sign in. A verified address leads to the question for that account's password, never into the account; an
 * address that nobody verified counts for nothing, so that the answer does not even tell whether it has an account.
 */
export function nextStep<Row extends Account>(
  identity: Pick<ProviderIdentity, 'isEmailVerified'>,
  { tied, sameEmail, hasSecondFactor }: Found<Row>,
): NextStep<Row> {
  if (tied) {
    // Admins have a sign-in of their own.
    if (tied.isAdmin || tied.suspendedAt || !tied.activatedAt) return { step: 'refuse' }
    return { step: hasSecondFactor ? 'askCode' : 'signIn', account: tied }
  }
  if (!identity.isEmailVerified || !sameEmail) return { step: 'signUp' }
  return sameEmail.isAdmin || sameEmail.suspendedAt ? { step: 'refuse' } : { step: 'askPassword', account: sameEmail }
}

import type { Claim, ClaimMethod, ClaimState } from '@mandate/contract/claims'
import { formatDate } from '@mandate/contract/values/dates'

/** The claim method, as shown in the badge. */
export const provenBy: Record<ClaimMethod, string> = {
  code: "by email code at the firm's filed domain",
  firm: 'by the firm',
  review: 'by evidence review',
}

export const stateInWords: Record<ClaimState, string> = {
  codeSent: 'Code sent',
  waiting: 'In review',
  granted: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Code expired',
  ended: 'Ended',
}

export const askedOf: Record<ClaimMethod, string> = { code: 'Email code', firm: 'Firm approval', review: 'Evidence review' }

export const intentInWords: Record<Claim['intent'], string> = { own: 'Claims the record', retired: 'Reports a retirement', deceased: 'Reports a death' }

export function dayOf(instant: string): string {
  return formatDate(instant)
}

/** What a pending claim waits for, for its claimant. */
export function whatItWaitsFor(method: ClaimMethod): string {
  const review = 'two of our reviewers to check it, one after the other'
  return `Waiting for ${method === 'firm' ? `your firm to answer, or for ${review}` : review}. You'll get an email with the decision.`
}

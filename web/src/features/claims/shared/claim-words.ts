import type { Claim, ClaimMethod, ClaimState, ClaimToDecide } from '@mandate/contract/claims'
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

/** Why a claim is reviewed, for the admin who decides it. */
export const reviewReasons: Record<NonNullable<ClaimToDecide['reason']>, string> = {
  owned: 'Someone else owns this record',
  name: "The address or the account's name isn't clearly the name in the record",
  account: "The account's name differs from the filed name",
  standing: 'Not named on Schedule A or B of this firm',
  closed: 'This record was closed because the person retired or died',
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

import type { Claim, ClaimMethod, ClaimState } from '@mandate/contract/claims'
import { formatDate } from '@mandate/contract/values/dates'

/** How control was proven, as the badge says it. */
export const provenBy: Record<ClaimMethod, string> = {
  code: 'by a code to an address at the firm’s filed domain',
  firm: 'by an owner of the firm’s claimed page',
  review: 'by a review of evidence',
}

export const stateInWords: Record<ClaimState, string> = {
  codeSent: 'Code mailed',
  waiting: 'Waits for a decision',
  granted: 'Granted',
  refused: 'Not granted',
  withdrawn: 'Withdrawn',
  expired: 'Code expired',
  ended: 'Ended',
}

export const askedOf: Record<ClaimMethod, string> = { code: 'By code', firm: 'Asked of the firm', review: 'Sent to review' }

export const intentInWords: Record<Claim['intent'], string> = { own: 'Claims it', retired: 'Says the person retired', deceased: 'Says the person died' }

export function dayOf(instant: string): string {
  return formatDate(instant)
}

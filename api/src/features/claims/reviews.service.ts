import type { Review } from '@mandate/contract/values/reviews'

export interface ReviewRow {
  reviewerId: string
  firstName: string | null
  lastName: string | null
  isAccepted: boolean
  reason: string
  reviewedAt: Date
}

/** What an admin sees of a review, their own or another's: of a claim and of an accreditation. */
export function presentReview({ reviewerId, firstName, lastName, isAccepted, reason, reviewedAt }: ReviewRow, viewerId: string): Review {
  const name = firstName === null ? null : `${firstName} ${lastName}`
  return { isMine: reviewerId === viewerId, name, isAccepted, reason, reviewedAt: reviewedAt.toISOString() }
}

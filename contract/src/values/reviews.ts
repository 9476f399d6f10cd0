import { z } from 'zod'

/** How many different admins must approve an accreditation or a claim. */
export const reviewersNeeded = 2

export const reviewSchema = z.object({
  isMine: z.boolean(),
  /** The reviewer; null once their account is gone. */
  name: z.string().nullable(),
  isAccepted: z.boolean(),
  reason: z.string(),
  reviewedAt: z.iso.datetime(),
})
export type Review = z.infer<typeof reviewSchema>

/** Two different reviewers must approve; one rejection decides. */
export function outcomeOfReviews(reviews: { reviewerId: string; isAccepted: boolean }[]): 'waiting' | 'approved' | 'refused' {
  if (reviews.some(({ isAccepted }) => !isAccepted)) return 'refused'
  return new Set(reviews.map(({ reviewerId }) => reviewerId)).size >= reviewersNeeded ? 'approved' : 'waiting'
}

import { formatDate } from '@mandate/contract/values/dates'
import type { Review } from '@mandate/contract/values/reviews'
import Box from '@mui/material/Box'

const quiet = { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** Who has approved so far: of a claim and of an accreditation. */
export function Reviews({ reviews }: { reviews: Review[] }) {
  return reviews.map(({ isMine, name, reason, reviewedAt }) => (
    <Box key={reviewedAt} sx={quiet}>
      {isMine ? 'You' : (name ?? 'Another reviewer')} approved on {formatDate(reviewedAt)}: {reason}
    </Box>
  ))
}

export function SecondReviewNote({ of }: { of: 'claim' | 'request' }) {
  return <Box sx={quiet}>You reviewed this {of}. The second review must be by another admin.</Box>
}

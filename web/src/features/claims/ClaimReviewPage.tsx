import type { ClaimToDecide } from '@mandate/contract/claims'
import { reviewersNeeded } from '@mandate/contract/values/reviews'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { ClaimToDecideCard } from './ClaimToDecideCard.tsx'
import { useListClaimsToReviewInfiniteQuery, useReviewClaimMutation } from './claims.api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

export function ClaimReviewPage() {
  return (
    <Page
      title="Claims"
      above={<AdminLink />}
      width="reading"
      lead={`Oldest first. Approve only proof of a mailbox, a firm or an identity, never facts from a public filing. Each claim needs approval by ${reviewersNeeded} different admins. One rejection decides. Every decision is in the audit log.`}
    >
      <StepUpDialog>
        <Queue />
      </StepUpDialog>
    </Page>
  )
}

function Queue() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListClaimsToReviewInfiniteQuery()
  const [review] = useReviewClaimMutation()
  const withStepUp = useStepUp()
  const [question, setQuestion] = useState<{ claim: ClaimToDecide; isGranted: boolean }>()

  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const claims = data.pages.flatMap(({ items }) => items)

  function tell({ claim, isGranted }: { claim: ClaimToDecide; isGranted: boolean }) {
    setQuestion(undefined)
    const text = claim.reviews.length === 0 ? 'Approved. Another admin must approve it, too.' : 'Approved. The claimant was emailed.'
    showToast('success', isGranted ? text : 'Rejected. The claimant was emailed.')
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {claims.length === 0 && (
        <EmptyState icon="circle-check" title="No claims to review">
          Claims that a code or a firm couldn't decide appear here.
        </EmptyState>
      )}
      {claims.map((claim) => (
        <ClaimToDecideCard key={claim.id} claim={claim} onDecide={(isGranted) => setQuestion({ claim, isGranted })} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
      {question && (
        <DecisionDialog
          {...question}
          isFirst={question.claim.reviews.length === 0}
          decide={(reason) => withStepUp(() => review({ params: { claimId: question.claim.id }, body: { isGranted: question.isGranted, reason } }))}
          onDecided={() => tell(question)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Box>
  )
}

import type { PartnerReview } from '@mandate/contract/partner-versions'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { CampaignReviews, CampaignsUnderWay } from '../sponsored/shared/CampaignReviews.tsx'
import { PaidDecisionDialog } from '../sponsored/shared/PaidDecisionDialog.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { ListingSection } from './ListingSection.tsx'
import { useDecidePartnerVersionMutation, useListPartnerReviewsInfiniteQuery } from './partner-versions.api.ts'
import { VersionContent } from './VersionContent.tsx'

export function PartnerReviewsPage() {
  return (
    <Page
      title="Partner pages"
      above={<AdminLink />}
      width="reading"
      lead="Oldest first. The partner's team reads your reason. Every decision is in the audit log."
    >
      <StepUpDialog>
        <Queue />
        <CampaignReviews />
        <CampaignsUnderWay />
        <ListingSection />
      </StepUpDialog>
    </Page>
  )
}

function Queue() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPartnerReviewsInfiniteQuery()
  const [decide] = useDecidePartnerVersionMutation()
  const withStepUp = useStepUp()
  const [question, setQuestion] = useState<{ review: PartnerReview; isApproved: boolean }>()
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const reviews = data.pages.flatMap(({ items }) => items)
  return (
    <Section isFirst title="Submitted pages" empty={reviews.length === 0 ? 'No partner pages to review.' : undefined}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {reviews.map((review) => (
          <ReviewCard key={review.version.id} review={review} onDecide={(isApproved) => setQuestion({ review, isApproved })} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {question && (
        <PaidDecisionDialog
          isApproved={question.isApproved}
          sponsor={question.review.version.content.name}
          subject={question.review.version.content.name}
          decide={(decision) => {
            const { id: versionId, revision } = question.review.version
            return withStepUp(() => decide({ params: { versionId }, body: { ...decision, revision, isApproved: question.isApproved } }))
          }}
          onDecided={() => {
            setQuestion(undefined)
            showToast('success', question.isApproved ? 'Approved. The page is public.' : 'Returned to its team.')
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Section>
  )
}

function ReviewCard({ review: { version, team, shown }, onDecide }: { review: PartnerReview; onDecide: (isApproved: boolean) => void }) {
  const { name } = version.content
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {shown ? `Version ${version.number}` : 'New partner'} of {team}, edited {formatDate(version.editedAt)} by {version.editedBy ?? 'a former member'}
      </Box>
      <VersionContent content={version.content} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => onDecide(true)}>
          Approve
        </Button>
        <Button variant="outlined" onClick={() => onDecide(false)}>
          Return
        </Button>
      </Box>
    </Box>
  )
}

import type { AccreditationRequest } from '@mandate/contract/accreditation'
import { accreditationGroundSchema, accreditationGrounds } from '@mandate/contract/identity'
import { formatDate } from '@mandate/contract/values/dates'
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
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { ReviewDialog } from '../claims/shared/ReviewDialog.tsx'
import { Reviews, SecondReviewNote } from '../claims/shared/Reviews.tsx'
import { FileButton } from '../files/shared/FileButton.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { useListAccreditationRequestsInfiniteQuery, useReviewAccreditationMutation } from './accreditation.api.ts'

export function AccreditationReviewPage() {
  return (
    <Page
      title="Accreditation"
      above={<AdminLink />}
      width="reading"
      lead={`Each request needs approval by ${reviewersNeeded} different reviewers. One rejection decides.`}
    >
      <StepUpDialog>
        <Requests />
      </StepUpDialog>
    </Page>
  )
}

function Requests() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListAccreditationRequestsInfiniteQuery()
  if (isLoading) return <TableSkeleton rows={3} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const requests = data.pages.flatMap(({ items }) => items)
  if (requests.length === 0)
    return (
      <EmptyState icon="circle-check" title="No requests to review">
        Verification requests appear here.
      </EmptyState>
    )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {requests.map((request) => (
        <RequestArticle key={request.id} request={request} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
    </Box>
  )
}

function RequestArticle({ request: { id, person, ground, statement, createdAt, files, reviews } }: { request: AccreditationRequest }) {
  const [review] = useReviewAccreditationMutation()
  const [isGranted, setGranted] = useState<boolean>()
  const withStepUp = useStepUp()
  const known = accreditationGroundSchema.safeParse(ground).data
  const isMine = reviews.some((one) => one.isMine)

  const approved = reviews.length === 0 ? 'Another admin must approve it, too. The investor is notified then.' : 'The investor is notified.'
  const follows = isGranted ? approved : 'The investor is notified, and sees your reason.'

  return (
    <Box
      component="article"
      aria-label={`Request of ${person.name}`}
      sx={{
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <Box>
        <Box component="h2" sx={{ m: 0, typography: 'h4', overflowWrap: 'anywhere' }}>
          {person.name}
        </Box>
        <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {person.email}, {formatDate(createdAt)}
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' }, columnGap: 2, rowGap: 0.5 }}>
        <Box component="dt" sx={quiet}>
          Basis
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
          {known ? accreditationGrounds[known] : 'No basis stated'}
        </Box>
        <Box component="dt" sx={quiet}>
          Statement
        </Box>
        <Box component="dd" sx={{ m: 0, typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {statement}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.map((file) => (
          <FileButton key={file.id} fileId={file.id} name={file.name} />
        ))}
      </Box>
      <Reviews reviews={reviews} />
      {isMine ? (
        <SecondReviewNote of="request" />
      ) : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" onClick={() => setGranted(true)}>
            Approve
          </Button>
          <Button variant="outlined" color="error" onClick={() => setGranted(false)}>
            Reject
          </Button>
        </Box>
      )}
      {isGranted !== undefined && (
        <ReviewDialog
          title={`${isGranted ? 'Approve' : 'Reject'} the request by ${person.name}?`}
          about={`${known ? accreditationGrounds[known] : 'No basis stated'}. ${follows}`}
          isGranted={isGranted}
          decide={(reason) => withStepUp(() => review({ params: { requestId: id }, body: { isAccepted: isGranted, reason } }))}
          onDecided={() => setGranted(undefined)}
          onCancel={() => setGranted(undefined)}
        />
      )}
    </Box>
  )
}

const quiet = { typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' } as const

import type { DocumentRequest } from '@mandate/contract/document-requests'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListDocumentRequestsInfiniteQuery } from './document-requests.api.ts'
import { RequestProgress } from './RequestProgress.tsx'
import { askerOf } from './request-words.ts'
import { StateChip } from './StateChip.tsx'

interface Props {
  side: 'asker' | 'answerer'
  state: 'all' | 'open' | 'ended'
  onAsk: () => void
}

export function RequestList({ side, state, onAsk }: Props) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentRequestsInfiniteQuery({
    ...{ side, state, limit: 50 },
  })
  if (!currentData && isFetching) return <TableSkeleton rows={4} columns={4} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const requests = currentData.pages.flatMap(({ items }) => items)
  if (requests.length === 0) return <Nothing side={side} isNarrowed={state !== 'all'} onAsk={onAsk} />
  return (
    <>
      <Box role="table" aria-label="Requests" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <Box role="row" sx={{ ...row, typography: 'caption', color: 'text.secondary', py: 1, minHeight: 0, display: { xs: 'none', lg: 'grid' } }}>
          {['Request', side === 'asker' ? 'Asked' : 'Asked by', 'State', 'Progress', 'Next due'].map((title) => (
            <Box key={title} role="columnheader">
              {title}
            </Box>
          ))}
        </Box>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function RequestRow({ request }: { request: DocumentRequest }) {
  const { id, title, side, state, answerer, team, progress, nextDueOn } = request
  const who = side === 'asker' ? `${answerer.name}${team ? `, for ${team.name}` : ''}` : askerOf(request)
  return (
    <Box role="row" sx={{ ...row, '&:hover': { bgcolor: 'lifted' } }}>
      <Box role="cell" sx={{ gridArea: 'title', minWidth: 0 }}>
        <Link href={pathTo('documentRequest', { requestId: id })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Link>
      </Box>
      <Box role="cell" sx={{ gridArea: 'who', color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {who}
      </Box>
      <Box role="cell" sx={{ gridArea: 'state' }}>
        <StateChip state={state} />
      </Box>
      <Box role="cell" sx={{ gridArea: 'progress', minWidth: 0 }}>
        {state === 'draft' ? (
          <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
            {counted(progress.items, 'item')}
          </Box>
        ) : (
          <RequestProgress progress={progress} isSmall />
        )}
      </Box>
      <Box role="cell" data-figures sx={{ gridArea: 'due', color: progress.overdue > 0 ? 'error.main' : 'text.secondary' }}>
        {nextDueOn && (
          <>
            <Box component="span" sx={{ display: { lg: 'none' } }}>
              {progress.overdue > 0 ? 'Overdue since ' : 'Due '}
            </Box>
            {formatDate(nextDueOn)}
            {progress.overdue > 0 && (
              <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                , overdue
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', lg: 'minmax(200px, 2fr) minmax(140px, 1.2fr) 160px minmax(160px, 1.4fr) 170px' },
  gridTemplateAreas: { xs: '"title title" "who who" "progress progress" "state due"', lg: '"title who state progress due"' },
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 3 },
  rowGap: 0.75,
  minHeight: { lg: 52 },
  px: { lg: 1.5 },
  py: { xs: 1.5, lg: 0.75 },
  borderBottom: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
} as const

function Nothing({ side, isNarrowed, onAsk }: { side: Props['side']; isNarrowed: boolean; onAsk: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState icon="list" title="No requests in this state">
        Choose another state above to see the others.
      </EmptyState>
    )
  if (side === 'answerer')
    return (
      <EmptyState icon="list" title="No one has asked you for documents">
        When a member does, you get an email, and the list of what they need appears here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="list"
      title="You haven't asked for documents yet"
      action={
        <Button variant="outlined" onClick={onAsk}>
          Ask for documents
        </Button>
      }
    >
      List what you need once, send it to a member, and see what is given, missing and late.
    </EmptyState>
  )
}

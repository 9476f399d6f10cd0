import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListPostRevisionsInfiniteQuery } from './posts.api.ts'
import { shortTime } from './shared/short-time.ts'

/** The earlier texts of a post. */
export function RevisionsDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const titleId = useId()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPostRevisionsInfiniteQuery(postId)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Earlier versions</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!data && !error && <TableSkeleton rows={2} columns={1} />}
        {!data && error && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, text, replacedAt }) => (
            <Box key={id} sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 2 }}>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Until {shortTime(replacedAt, Date.now())}</Box>
              <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
            </Box>
          ))}
        {hasNextPage && (
          <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import type { Message } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { shortTime } from '../posts/shared/short-time.ts'
import { useListMessageRevisionsInfiniteQuery } from './chat.api.ts'

interface Props {
  conversationId: string
  message: Message
  onClose: () => void
}

/** The earlier texts of an edited message, for everyone in the conversation. */
export function HistoryDialog({ conversationId, message: { id: messageId, text, editedAt }, onClose }: Props) {
  const titleId = useId()
  const place = { conversationId, messageId }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListMessageRevisionsInfiniteQuery(place, {
    refetchOnMountOrArgChange: true,
  })
  const nowMs = Date.now()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Earlier versions</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Version text={text} label={editedAt ? `Now, since ${shortTime(editedAt, nowMs)}` : 'Now'} />
        {!data && !error && <TableSkeleton rows={2} columns={1} />}
        {!data && error && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, text: earlier, replacedAt }) => (
            <Version key={id} text={earlier} label={`Until ${shortTime(replacedAt, nowMs)}`} />
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

function Version({ text, label }: { text: string; label: string }) {
  return (
    <Box sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 2, '&:last-of-type': { borderBottom: 0, pb: 0 } }}>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mb: 0.25 }}>
        {label}
      </Box>
      <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <LinkedText text={text} />
      </Box>
    </Box>
  )
}

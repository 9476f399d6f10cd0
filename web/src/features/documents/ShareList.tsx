import type { DocumentShare } from '@mandate/contract/document-shares'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { termsOf } from './document-words.ts'
import { useDeleteDocumentShareMutation, useListDocumentSharesInfiniteQuery } from './documents.api.ts'

const icons = { person: 'user-round', team: 'users', connections: 'handshake', conversation: 'message-square', link: 'link' } as const

function nameOf({ kind, name }: DocumentShare): string {
  if (kind === 'link') return 'Anyone with the link'
  if (kind === 'conversation') return name ? `Conversation: ${name}` : 'A direct conversation'
  return kind === 'connections' ? `Connections of ${name}` : (name ?? '')
}

/** The people a document is shared with, and on which terms. */
export function ShareList({ documentId }: { documentId: string }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentSharesInfiniteQuery(documentId)
  const [ending, setEnding] = useState<DocumentShare>()
  const [end, ended] = useDeleteDocumentShareMutation()
  const shares = data?.pages.flatMap(({ items }) => items) ?? []

  async function endIt({ id }: DocumentShare) {
    const failed = (await end({ params: { documentId, shareId: id } })).error
    setEnding(undefined)
    if (failed) showToast('error', toClientError(failed).message)
  }

  return (
    <Box component="section" aria-label="Shared with" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
      <Box component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 0.5 }}>
        Shared with
      </Box>
      {isLoading && <TableSkeleton rows={2} columns={2} />}
      {!data && error && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      {data && shares.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No one yet.</Box>}
      <Box component="ul" aria-label="Shares" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
        {shares.map((share) => (
          <Box
            component="li"
            key={share.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
          >
            <Box sx={{ color: 'text.secondary' }}>
              <Icon name={icons[share.kind]} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(share)}</Box>
              <Box data-figures sx={{ typography: 'caption', color: share.isExpired ? 'warning.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
                {termsOf(share)}
              </Box>
            </Box>
            <Button size="small" variant="outlined" aria-label={`End access of ${nameOf(share)}`} onClick={() => setEnding(share)}>
              {share.isExpired ? 'Remove' : 'End access'}
            </Button>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={ending ? `End access of ${nameOf(ending)}?` : ''}
        confirmLabel="End access"
        isPending={ended.isLoading}
        onConfirm={() => ending && void endIt(ending)}
        onCancel={() => setEnding(undefined)}
      >
        Access ends at once, also on a page that is open now. Past readings stay.
      </ConfirmDialog>
    </Box>
  )
}

import type { DocumentShare } from '@mandate/contract/document-shares'
import type { DocumentItem } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { termsOf } from './document-words.ts'
import { useDeleteDocumentShareMutation, useListDocumentSharesInfiniteQuery } from './documents.api.ts'
import { useGetDocumentRoomQuery } from './rooms.api.ts'

const icons = { person: 'user-round', team: 'users', connections: 'handshake', conversation: 'message-square', link: 'link' } as const

function nameOf({ kind, name }: DocumentShare): string {
  if (kind === 'link') return 'Anyone with the link'
  if (kind === 'conversation') return name ? `Conversation: ${name}` : 'A direct conversation'
  return kind === 'connections' ? `Connections of ${name}` : (name ?? '')
}

type Shared = Pick<DocumentItem, 'id' | 'holder' | 'roomId'>

/** Who can read a document: its team, the members of its data room, and those it is shared with, on which terms. */
export function ShareList({ document }: { document: Shared }) {
  const { id: documentId } = document
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
      <ByPlace document={document} />
      {data && shares.length === 0 && isOnlyMine(document) && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No one yet.</Box>}
      <Box component="ul" aria-label="Shares" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
        {shares.map((share) => (
          <Box component="li" key={share.id} sx={line}>
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

const isOnlyMine = ({ holder, roomId }: Shared) => holder.kind === 'person' && roomId === null

/** Those who can read it because of where it is. Their access ends in the team and the data room, not here. */
function ByPlace({ document: { holder, roomId } }: { document: Shared }) {
  const { currentData: room } = useGetDocumentRoomQuery(roomId ?? '', { skip: roomId === null })
  return (
    <Box component="ul" aria-label="Access by place" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
      {holder.kind === 'team' && (
        <Place icon="users" detail="Its members can read every document of the team">
          {holder.name}
        </Place>
      )}
      {roomId !== null && (
        <Place
          icon="lock"
          detail={`Data room${typeof room?.members === 'number' ? `, ${counted(room.members, 'member')}` : ''}. Its members can read every document in it`}
        >
          <Link href={pathTo('documentRoom', { roomId })}>{room?.name ?? 'Its data room'}</Link>
        </Place>
      )}
    </Box>
  )
}

function Place({ icon, detail, children }: { icon: 'users' | 'lock'; detail: string; children: ReactNode }) {
  return (
    <Box component="li" sx={line}>
      <Box sx={{ color: 'text.secondary' }}>
        <Icon name={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{children}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
          {detail}
        </Box>
      </Box>
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1.5, py: 1, '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const

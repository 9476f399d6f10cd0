import type { RoomMember } from '@mandate/contract/document-room-members'
import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'
import { MemberReadings } from './MemberReadings.tsx'
import { membershipOf, readBy } from './room-words.ts'
import { useListRoomMembersInfiniteQuery, useRemoveRoomMemberMutation } from './rooms.api.ts'

/** Who may read the documents of a data room, and what each has read. */
export function RoomMembers({ room, onAdd }: { room: DocumentRoomDetail; onAdd: () => void }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListRoomMembersInfiniteQuery(room.id)
  const [removing, setRemoving] = useState<RoomMember>()
  if (isLoading) return <TableSkeleton rows={3} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const members = data.pages.flatMap(({ items }) => items)
  if (members.length === 0)
    return (
      <EmptyState
        icon="users"
        title="No members yet"
        action={
          <Button variant="outlined" startIcon={<Icon name="user-plus" size={16} />} onClick={onAdd}>
            Add member
          </Button>
        }
      >
        People you add can read all of its documents. You see what each of them reads.
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label="Members" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {members.map((member) => (
          <MemberRow key={member.userId} {...{ room, member }} onRemove={() => setRemoving(member)} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {removing && <RemoveDialog roomId={room.id} member={removing} onDone={() => setRemoving(undefined)} />}
    </>
  )
}

function MemberRow({ room, member, onRemove }: { room: DocumentRoomDetail; member: RoomMember; onRemove: () => void }) {
  const { userId, name, state, agreedAt, openedAt, documents } = member
  const [isOpen, setOpen] = useState(false)
  const readingsId = useId()
  const agreement = room.agreement === null ? [] : [agreedAt ? `agreed on ${formatDate(agreedAt)}` : 'not agreed yet']
  const facts = [openedAt ? `Opened ${ago(openedAt, Date.now())}` : 'Not opened yet', ...agreement]
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}>
      <Box sx={row}>
        <Monogram id={userId} name={name} size={32} />
        <Box sx={{ minWidth: 0 }}>
          <Link href={pathTo('profile', { userId })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Box data-figures sx={{ typography: 'caption', color: state === 'active' ? 'text.secondary' : 'warning.main', overflowWrap: 'anywhere' }}>
            {membershipOf(member)}
          </Box>
        </Box>
        <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, minWidth: 0 }}>
          <Box data-figures>{readBy(member, room.documents)}</Box>
          <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
            {facts.join(' · ')}
          </Box>
        </Box>
        <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
          {documents > 0 && (
            <Button
              size="small"
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={isOpen ? readingsId : undefined}
              aria-label={`Pages read by ${name}`}
              onClick={() => setOpen(!isOpen)}
              endIcon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />}
            >
              Pages
            </Button>
          )}
          <Button size="small" variant="outlined" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
          <PersonMenu userId={userId} userName={name} />
        </Box>
      </Box>
      {isOpen && (
        <Box id={readingsId} sx={{ pl: { md: '56px' }, pb: 2 }}>
          <MemberReadings roomId={room.id} userId={userId} name={name} />
        </Box>
      )}
    </Box>
  )
}

function RemoveDialog({ roomId, member: { userId, name }, onDone }: { roomId: string; member: RoomMember; onDone: () => void }) {
  const [remove, { isLoading }] = useRemoveRoomMemberMutation()
  async function removeIt() {
    const { error } = await remove({ params: { roomId, userId } })
    onDone()
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', `${name} was removed.`)
  }
  return (
    <ConfirmDialog isOpen title={`Remove ${name}?`} confirmLabel="Remove" isPending={isLoading} onConfirm={() => void removeIt()} onCancel={onDone}>
      Access ends at once, also on a page that is open now. Past readings stay.
    </ConfirmDialog>
  )
}

const row = {
  ...{ display: 'grid', gridTemplateColumns: { xs: '32px minmax(0, 1fr)', md: '32px minmax(200px, 1.4fr) minmax(200px, 1.6fr) 200px' } },
  ...{ alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: { md: 56 }, px: { md: 1.5 }, py: 1.25 },
} as const

import type { DocumentRoom } from '@mandate/contract/document-rooms'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { holderOf } from './room-words.ts'
import { useCreateDocumentRoomMutation, useListDocumentRoomsInfiniteQuery } from './rooms.api.ts'

/** The data rooms that the viewer holds or is a member of. */
export function RoomsPage() {
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const [create] = useCreateDocumentRoomMutation()
  const button = (
    <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
      New data room
    </Button>
  )
  return (
    <Page
      title="Data rooms"
      above={<Link href={paths.documents}>Documents</Link>}
      lead="Folders with their own members and order. The owner of each sees who read which pages."
      actions={button}
    >
      <RoomList />
      {isCreating && (
        <RoomDialog
          title="New data room"
          confirmLabel="Create data room"
          save={async (terms, teamId) => {
            const answer = await create({ body: { ...terms, ...(teamId ? { teamId } : {}) } })
            if (answer.data) void navigate(pathTo('documentRoom', { roomId: answer.data.id }))
            return answer
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}

function RoomList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentRoomsInfiniteQuery()
  if (isLoading) return <TableSkeleton rows={4} columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const rooms = data.pages.flatMap(({ items }) => items)
  if (rooms.length === 0)
    return (
      <EmptyState icon="folder" title="No data rooms yet">
        Create one for a review or a raise, upload its documents, and add the people who may read them. Data rooms that others add you to appear here, too.
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label="Data rooms" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {rooms.map((room) => (
          <RoomRow key={room.id} room={room} />
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

function RoomRow({ room }: { room: DocumentRoom }) {
  const { id, name, description, documents, members, lastReadAt, needsAgreement, closedAt } = room
  const facts = [counted(documents, 'document'), ...(members === null || closedAt ? [] : [counted(members, 'member')])]
  const latest = closedAt
    ? `Closed ${formatDate(closedAt)}`
    : needsAgreement
      ? 'Agreement needed'
      : lastReadAt
        ? `Read ${ago(lastReadAt, Date.now())}`
        : members === null
          ? ''
          : 'Not read yet'
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Link href={pathTo('documentRoom', { roomId: id })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        {description && (
          <Box sx={{ color: 'text.secondary', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>{description}</Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{holderOf(room)}</Box>
      <Box data-figures>{facts.join(' · ')}</Box>
      <Box data-figures sx={{ color: needsAgreement ? 'warning.main' : 'text.secondary' }}>
        {latest}
      </Box>
    </Box>
  )
}

const row = {
  ...{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(240px, 3fr) minmax(140px, 1.4fr) 200px 140px' } },
  ...{ alignItems: 'center', columnGap: 3, rowGap: 0.25, minHeight: { lg: 56 }, px: { lg: 1.5 }, py: 1.25 },
  ...{ borderBottom: '1px solid', borderColor: 'divider', typography: 'body2', '&:hover': { bgcolor: 'lifted' } },
} as const

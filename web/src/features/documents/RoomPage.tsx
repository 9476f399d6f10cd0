import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useNavigate, useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReaderSkeleton } from '../../ui/Skeletons.tsx'
import { ClosedRoom } from './ClosedRoom.tsx'
import { HeldRoom } from './HeldRoom.tsx'
import { JoinedRoom } from './JoinedRoom.tsx'
import { useGetDocumentRoomQuery } from './rooms.api.ts'
import { useAccessEnd } from './use-access-end.ts'

/** A data room, as its holder or as a member sees it. */
export function RoomPage() {
  const { roomId = '' } = useParams()
  const { currentData: room, error, isLoading, refetch } = useGetDocumentRoomQuery(roomId)
  const navigate = useNavigate()
  const back = () => void navigate(paths.documentRooms)
  useAccessEnd(room?.expiresAt, refetch)
  if (isLoading) return <Page title="Data room">{<ReaderSkeleton />}</Page>
  // Access may end while the page is open: what was shown goes with it.
  if (room && error && toClientError(error).kind === 404) return <Closed onBack={back} />
  if (!room)
    return (
      <Page title="Data room" above={<Link href={paths.documentRooms}>Data rooms</Link>}>
        <ErrorMessage error={toClientError(error)} onRetry={refetch} onBack={back} />
      </Page>
    )
  if (room.closedAt !== null) return <ClosedRoom key={roomId} room={room} closedAt={room.closedAt} />
  return room.access === 'member' ? <JoinedRoom key={roomId} room={room} onLeft={back} /> : <HeldRoom key={roomId} room={room} onClosed={back} />
}

function Closed({ onBack }: { onBack: () => void }) {
  return (
    <Page title="Data room closed">
      <EmptyState
        icon="lock"
        title="This data room was closed"
        action={
          <Button variant="outlined" onClick={onBack}>
            Back to data rooms
          </Button>
        }
      >
        Your access has ended, or the data room was closed by its owner.
      </EmptyState>
    </Page>
  )
}

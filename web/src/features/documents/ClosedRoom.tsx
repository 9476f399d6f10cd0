import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { RoomActivityList } from './RoomActivityList.tsx'
import { holderOf } from './room-words.ts'

/** What happened in it stays: who was a member, who agreed to which text, who read what. */
export function ClosedRoom({ room, closedAt }: { room: DocumentRoomDetail; closedAt: string }) {
  const { id, name, description, access } = room
  return (
    <Page title={name} above={<Link href={paths.documentRooms}>Data rooms</Link>} lead={`${holderOf(room)} · closed ${formatDate(closedAt)}`}>
      {description && <Box sx={{ typography: 'body1', mb: 2, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>}
      <Box sx={{ mb: 3, maxWidth: 920 }}>
        <Notice>
          This data room is closed: it has no members. <Link href={`${paths.documents}?folder=${id}`}>Its documents</Link> are in the folder of the same name.
        </Notice>
      </Box>
      {access === 'reader' ? null : (
        <>
          <Box component="h2" sx={{ typography: 'h3', m: 0, mb: 1 }}>
            Activity
          </Box>
          <RoomActivityList roomId={id} />
        </>
      )}
    </Page>
  )
}

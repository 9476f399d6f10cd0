import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
import { paths } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { showToast } from '../../ui/toast.tsx'
import { watermarkNotice } from './document-words.ts'
import { RoomAgreement } from './RoomAgreement.tsx'
import { RoomIndex } from './RoomIndex.tsx'
import { useLeaveDocumentRoomMutation, useOpenDocumentRoomMutation } from './rooms.api.ts'

interface Props {
  room: DocumentRoomDetail
  onLeft: () => void
}

/** What a member sees: the agreement first, if there is one, then the documents in order. */
export function JoinedRoom({ room, onLeft }: Props) {
  const { id, name, description, holder, documents, expiresAt, isViewOnly, isWatermarked, needsAgreement, agreedAt } = room
  const [open] = useOpenDocumentRoomMutation()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => void open(id), [open, id])
  const facts = [
    `Shared by ${holder.name}`,
    counted(documents, 'document'),
    ...(expiresAt ? [`until ${formatDate(expiresAt)}`] : []),
    ...(isViewOnly ? ['view only'] : []),
    ...(agreedAt ? [`you agreed on ${formatDate(agreedAt)}`] : []),
  ]
  return (
    <Page
      title={name}
      above={<Link href={paths.documentRooms}>Data rooms</Link>}
      lead={facts.join(' · ')}
      actions={
        <Button variant="outlined" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      }
    >
      {description && <Box sx={{ typography: 'body1', mb: 2, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>}
      <Box sx={{ mb: 3, maxWidth: 920 }}>
        <Notice>
          {`${holder.name} sees when you open this data room, which documents and pages you read, and for how long.`}
          {isWatermarked && watermarkNotice}
        </Notice>
      </Box>
      {needsAgreement ? <RoomAgreement room={room} /> : <RoomIndex room={room} />}
      {isLeaving && <LeaveDialog {...{ room, onLeft }} onCancel={() => setLeaving(false)} />}
    </Page>
  )
}

function LeaveDialog({ room: { id, name, holder }, onLeft, onCancel }: Props & { onCancel: () => void }) {
  const { id: userId } = useSelector(selectUser)
  const [leave, { isLoading }] = useLeaveDocumentRoomMutation()
  async function leaveIt() {
    const { error } = await leave({ params: { roomId: id, userId: String(userId) } })
    onCancel()
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `You left ${name}.`)
    onLeft()
  }
  return (
    <ConfirmDialog isOpen title={`Leave ${name}?`} confirmLabel="Leave" isPending={isLoading} onConfirm={() => void leaveIt()} onCancel={onCancel}>
      {`You lose access to its documents at once. Only ${holder.name} can add you again.`}
    </ConfirmDialog>
  )
}

import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UploadArea } from '../uploads/shared/UploadArea.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { RoomActivityList } from './RoomActivityList.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { RoomIndex } from './RoomIndex.tsx'
import { RoomMembers } from './RoomMembers.tsx'
import { holderOf } from './room-words.ts'
import { useDeleteDocumentRoomMutation, useUpdateDocumentRoomMutation } from './rooms.api.ts'

interface Props {
  room: DocumentRoomDetail
  onClosed: () => void
}

const tabs = { documents: 'Documents', members: 'Members', activity: 'Activity' } as const
type TabName = keyof typeof tabs
const isTab = (text: string | null): text is TabName => text !== null && text in tabs

/** What its holder sees. The tab is in the address. Viewers of the team see the documents alone. */
export function HeldRoom({ room, onClosed }: Props) {
  const { id, name, description, documents, members, isViewOnly, isWatermarked, agreement, access } = room
  const panelId = useId()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'edit' | 'add' | 'close'>()
  const [update] = useUpdateDocumentRoomMutation()
  const canEdit = access !== 'reader'
  const asked = params.get('tab')
  const tab = canEdit && isTab(asked) ? asked : 'documents'
  const close = () => setAsking(undefined)
  const show = (chosen: TabName) => {
    const page = pathTo('documentRoom', { roomId: id })
    void navigate(chosen === 'documents' ? page : `${page}?tab=${chosen}`, { replace: true })
  }
  const facts = [
    holderOf(room),
    counted(documents, 'document'),
    counted(members ?? 0, 'member'),
    ...(isViewOnly ? ['view only'] : []),
    ...(isWatermarked ? ['watermark'] : []),
    ...(agreement ? ['agreement required'] : []),
  ]
  return (
    <Page
      title={name}
      above={<Link href={paths.documentRooms}>Data rooms</Link>}
      lead={facts.join(' · ')}
      actions={
        canEdit && (
          <>
            <Button variant="contained" startIcon={<Icon name="user-plus" size={16} />} onClick={() => setAsking('add')}>
              Add member
            </Button>
            <Button variant="outlined" startIcon={<Icon name="pencil" size={16} />} onClick={() => setAsking('edit')}>
              Edit
            </Button>
            <Button variant="outlined" onClick={() => setAsking('close')}>
              Close data room
            </Button>
          </>
        )
      }
    >
      {description && <Box sx={{ typography: 'body1', mb: 2, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>}
      {canEdit && (
        <Tabs value={tab} onChange={(_, chosen: TabName) => show(chosen)} aria-label="Data room" sx={{ mb: 2 }}>
          {Object.entries(tabs).map(([value, text]) => (
            <Tab key={value} value={value} label={text} id={`${panelId}-${value}`} aria-controls={panelId} />
          ))}
        </Tabs>
      )}
      <Box {...(canEdit && { role: 'tabpanel', id: panelId, 'aria-labelledby': `${panelId}-${tab}` })}>
        {tab === 'documents' && (
          <>
            {canEdit && <RoomUploads room={room} />}
            <RoomIndex room={room} />
          </>
        )}
        {tab === 'members' && <RoomMembers room={room} onAdd={() => setAsking('add')} />}
        {tab === 'activity' && <RoomActivityList roomId={id} />}
      </Box>
      {asking === 'add' && <AddMemberDialog room={room} onClose={close} />}
      {asking === 'edit' && (
        <RoomDialog
          title="Edit data room"
          confirmLabel="Save"
          present={{ name, description, isViewOnly, isWatermarked, agreement }}
          save={(changes) => update({ params: { roomId: id }, body: changes })}
          onClose={close}
        />
      )}
      {asking === 'close' && <CloseDialog room={room} onClosed={onClosed} onCancel={close} />}
    </Page>
  )
}

function RoomUploads({ room: { id, holder } }: { room: DocumentRoomDetail }) {
  return (
    <UploadArea
      label="Add documents"
      prompt="They are put at the end of the index."
      kind="document"
      purpose={{ use: 'newDocument', folderId: id, ...(holder.kind === 'team' ? { teamId: holder.id } : {}) }}
    />
  )
}

function CloseDialog({ room: { id, name }, onClosed, onCancel }: Props & { onCancel: () => void }) {
  const [remove, { isLoading }] = useDeleteDocumentRoomMutation()
  async function closeIt() {
    const { error } = await remove(id)
    onCancel()
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `${name} was closed. Its documents and its activity are kept.`)
    onClosed()
  }
  return (
    <ConfirmDialog isOpen title={`Close ${name}?`} confirmLabel="Close data room" isPending={isLoading} onConfirm={() => void closeIt()} onCancel={onCancel}>
      All members lose access at once. You keep the activity with the agreements, and the documents stay in the folder.
    </ConfirmDialog>
  )
}

import type { DocumentFolder } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDeleteDocumentFolderMutation, useRenameDocumentFolderMutation } from './documents.api.ts'
import { NameDialog } from './NameDialog.tsx'
import { useTurnIntoDocumentRoomMutation } from './rooms.api.ts'
import { useFolders } from './use-folders.ts'

interface Props {
  folderId: string
  onOpen: (folderId: string) => void
}

/** The folders; in one of them its name, and what can be done with it. */
export function FolderBar({ folderId, onOpen }: Props) {
  const { folders, hasMore, isLoadingMore, loadMore } = useFolders(folderId)
  const folder = folders?.find(({ id }) => id === folderId)
  if (folder) return <OpenFolder folder={folder} onLeave={() => onOpen('')} />
  if (!folders || folders.length === 0) return null
  return (
    <Box component="nav" aria-label="Folders" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {folders.map(({ id, name, documents, holder, isRoom }) => (
        <Button
          key={id}
          variant="outlined"
          onClick={() => onOpen(id)}
          startIcon={<Icon name={isRoom ? 'lock' : holder.kind === 'team' ? 'users' : 'folder'} size={16} />}
          sx={{ maxWidth: '100%', '& .MuiButton-startIcon': { flexShrink: 0 } }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <Box component="span" data-figures sx={{ color: 'text.secondary', ml: 1, fontWeight: 400 }}>
            {formatNumber(documents)}
          </Box>
        </Button>
      ))}
      {hasMore && (
        <Button aria-busy={isLoadingMore} onClick={() => !isLoadingMore && loadMore()}>
          More folders
        </Button>
      )}
    </Box>
  )
}

function OpenFolder({ folder, onLeave }: { folder: DocumentFolder; onLeave: () => void }) {
  const [rename] = useRenameDocumentFolderMutation()
  const [remove, { isLoading }] = useDeleteDocumentFolderMutation()
  const [turnIntoRoom, turning] = useTurnIntoDocumentRoomMutation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const params = { folderId: folder.id }

  async function turnIt() {
    const { data, error } = await turnIntoRoom({ params, body: {} })
    if (data) return void navigate(pathTo('documentRoom', { roomId: data.id }))
    const { message, link } = toClientError(error)
    showToast('error', message, { link })
  }

  async function deleteIt() {
    const { error } = await remove(folder.id)
    setAsking(undefined)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `${folder.name} was deleted. Its documents are outside of folders now.`)
    onLeave()
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Button size="small" onClick={onLeave} startIcon={<Icon name="arrow-left" size={16} />}>
        All folders
      </Button>
      <Box component="h2" sx={{ typography: 'h3', m: 0, overflowWrap: 'anywhere' }}>
        {folder.name}
      </Box>
      {folder.isRoom && (
        <Button size="small" variant="outlined" href={pathTo('documentRoom', { roomId: folder.id })}>
          Open data room
        </Button>
      )}
      {folder.canEdit && (
        <>
          {!folder.isRoom && (
            <Button size="small" aria-busy={turning.isLoading} onClick={() => void turnIt()}>
              Turn into data room
            </Button>
          )}
          <Button size="small" onClick={() => setAsking('rename')}>
            Rename
          </Button>
          <Button size="small" onClick={() => setAsking('delete')}>
            Delete folder
          </Button>
        </>
      )}
      {asking === 'rename' && (
        <NameDialog
          title="Rename folder"
          label="Name"
          confirmLabel="Rename"
          longest={80}
          present={folder.name}
          save={(name) => rename({ params, body: { name } })}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title={`Delete ${folder.name}?`}
        confirmLabel="Delete folder"
        isPending={isLoading}
        onConfirm={() => void deleteIt()}
        onCancel={() => setAsking(undefined)}
      >
        {folder.isRoom && 'Its data room closes, and the members lose access at once. '}
        Its documents stay, outside of folders. If it was a data room, its activity and agreements are deleted.
      </ConfirmDialog>
    </Box>
  )
}

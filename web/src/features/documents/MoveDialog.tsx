import type { DocumentItem } from '@mandate/contract/documents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useUpdateDocumentMutation } from './documents.api.ts'
import { useFolders } from './use-folders.ts'

interface Props {
  document: DocumentItem
  onClose: () => void
}

export function MoveDialog({ document, onClose }: Props) {
  const titleId = useId()
  const { folders: all = [] } = useFolders('all')
  const [update, { isLoading }] = useUpdateDocumentMutation()
  const [folderId, setFolderId] = useState(document.folderId ?? '')
  const [failure, setFailure] = useState<ClientError>()
  const folders = all.filter(({ canEdit, holder }) => canEdit && holder.id === document.holder.id)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const { error } = await update({ params: { documentId: document.id }, body: { folderId: folderId || null } })
    if (error) setFailure(toClientError(error))
    else onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{`Move ${document.name}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <SelectField
            label="Folder"
            value={folderId}
            onChange={setFolderId}
            options={[{ value: '', label: 'No folder' }, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Moving…">
            Move
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

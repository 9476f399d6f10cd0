import { type Conversation, chatLimits } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useRenameConversationMutation } from './chat.api.ts'

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const titleId = useId()
  const [rename, { isLoading }] = useRenameConversationMutation()
  const [title, setTitle] = useState(conversation.title)
  const [failure, setFailure] = useState<ClientError>()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const { data, error } = await rename({ params: { conversationId: conversation.id }, body: { title } })
    if (data) onClose()
    else setFailure(toClientError(error))
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Rename group</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.title && <ErrorMessage isInline error={failure} />}
          <Field
            label="Name"
            help="Without a name, it is called after the people in it."
            value={title}
            error={failure?.fields.title}
            maxLength={chatLimits.title}
            autoFocus
            onChange={({ target }) => setTitle(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Saving…">
            Save
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

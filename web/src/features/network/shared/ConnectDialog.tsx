import { connectionLimits } from '@mandate/contract/connections'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useKeepFocus } from '../../../ui/keep-focus.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useInviteToConnectMutation } from '../network.api.ts'

interface Props {
  userId: string
  name: string
  onClose: () => void
}

/** Invites someone, with a note if wanted. What was written stays when it is refused. */
export function ConnectDialog({ userId, name, onClose }: Props) {
  const titleId = useId()
  useKeepFocus()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [invite, { isLoading }] = useInviteToConnectMutation()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(undefined)
    setFailure(undefined)
    const { data, error } = await invite({ body: { userId, note: note.trim() } })
    if (data) {
      showToast('success', data.state === 'connected' ? `You and ${name} are connected.` : `Your invitation to ${name} was sent.`)
      return onClose()
    }
    const failed = toClientError(error)
    setProblem(failed.fields.note)
    if (!failed.fields.note) setFailure(failed)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Connect with {name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Field
            label="Note"
            isOptional
            autoFocus
            rows={3}
            maxLength={connectionLimits.note}
            help="Say where you know each other from. Without web addresses."
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Sending…">
            Send invitation
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

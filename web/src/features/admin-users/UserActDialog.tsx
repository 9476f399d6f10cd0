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
import { type UserAct, wordings } from './user-acts.ts'

interface Props {
  act: UserAct
  name: string
  send: (reason: string) => Promise<{ error?: unknown }>
  onDone: () => void
  onCancel: () => void
}

/** An act on another person's account requires a reason, which the audit log keeps. */
export function UserActDialog({ act, name, send, onDone, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)
  const { question, effect, button, reasonHelp } = wordings[act]

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setPending(true)
    const { error } = await send(reason)
    setPending(false)
    if (error) setFailure(toClientError(error))
    else onDone()
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{question(name)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{effect}</Box>
          <Field
            label="Reason"
            help={reasonHelp?.(name) ?? "Kept in the audit log. The user doesn't see it."}
            rows={3}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={failure?.fields.reason}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} color={act === 'suspend' ? 'error' : 'primary'}>
            {button}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

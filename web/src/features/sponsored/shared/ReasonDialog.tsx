import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

interface Props {
  /** The question: 'End A tour?' */
  title: string
  confirmLabel: string
  save: (reason: string) => Promise<{ error?: unknown }>
  onSaved: () => void
  onCancel: () => void
}

/** An admin's decision with its reason, which the partner's team reads. */
export function ReasonDialog({ title, confirmLabel, save, onSaved, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ClientError>()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setPending(true)
    const { error } = await save(reason)
    setPending(false)
    if (error) setFailure(toClientError(error))
    else onSaved()
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Field
            label="Reason"
            help="The partner's team reads it, and it's kept in the audit log."
            rows={2}
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
          <SubmitButton isPending={isPending} pendingLabel="Saving…">
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useKeepFocus } from '../../../ui/keep-focus.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

const longestReason = 300

interface Props {
  /** The question: 'End A tour?' */
  title: string
  /** What will happen. */
  children?: ReactNode
  /** Who reads the reason. */
  help?: string
  /** A second, optional text, for someone else than the reason. */
  message?: { label: string; help: string }
  confirmLabel: string
  isDangerous?: boolean
  send: (reason: string, message: string | undefined) => Promise<{ error?: unknown }>
  onDone: () => void
  onCancel: () => void
}

/** An admin's decision, which requires a reason. */
export function ReasonDialog({ title, children, help, message, confirmLabel, isDangerous = false, send, onDone, onCancel }: Props) {
  const titleId = useId()
  useKeepFocus()
  const [reason, setReason] = useState('')
  const [written, setWritten] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    // The field tells what is wrong; nothing is asked of the admin for it.
    if (Math.max(reason.length, written.length) > longestReason) return
    setFailure(undefined)
    setPending(true)
    const { error } = await send(reason, written.trim() === '' ? undefined : written)
    setPending(false)
    if (!error) return onDone()
    setFailure(toClientError(error))
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && !failure.fields.message && <ErrorMessage isInline error={failure} />}
          {children && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>}
          <Field
            label="Reason"
            autoFocus
            help={help}
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={failure?.fields.reason}
          />
          {message && (
            <Field
              label={message.label}
              help={message.help}
              rows={3}
              maxLength={longestReason}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
              error={failure?.fields.message}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} color={isDangerous ? 'error' : 'primary'}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

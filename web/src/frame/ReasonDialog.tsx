import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { toClientError } from '../api/client-error.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

interface Props {
  title: string
  /** What will happen. */
  children?: ReactNode
  label: string
  help?: string
  confirmLabel: string
  isOptional?: boolean
  longest: number
  save: (reason: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** Asks for a reason that someone else reads. */
export function ReasonDialog({ title, children, label, help, confirmLabel, isOptional = false, longest, save, onClose }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!reason.trim() && !isOptional) return setProblem('Enter a reason.')
    setPending(true)
    const { error } = await save(reason.trim())
    setPending(false)
    if (!error) return onClose()
    const failure = toClientError(error)
    setProblem(failure.fields.reason ?? failure.message)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>}
          <Field
            {...{ label, help, isOptional }}
            autoFocus
            rows={3}
            maxLength={longest}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel="Saving…">
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

import { leadLimits } from '@mandate/contract/lead-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

interface Props {
  title: string
  children?: ReactNode
  label: string
  confirmLabel: string
  save: (reason: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** An optional reason that the team reads. */
export function ReasonDialog({ title, children, label, confirmLabel, save, onClose }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
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
            label={label}
            isOptional
            autoFocus
            rows={2}
            maxLength={leadLimits.reason}
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

import type { ReportCase } from '@mandate/contract/reports'
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

interface Props {
  reported: ReportCase
  isRemoved: boolean
  decide: (reason: string) => Promise<{ error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** A decision requires a reason, which both sides read and the audit trail keeps. */
export function ReportDecisionDialog({ reported, isRemoved, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setPending(true)
    const { error } = await decide(reason)
    setPending(false)
    if (error) setFailure(toClientError(error))
    else onDecided()
  }

  const what = reported.kind
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {isRemoved ? 'Remove' : 'Keep'} the {what} by {reported.author.name}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {isRemoved ? `No one sees the ${what} any more. It's kept as a record.` : `The ${what} stays as it is.`}
          </Box>
          <Field label="Reason" rows={3} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} error={failure?.fields.reason} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} color={isRemoved ? 'error' : 'primary'}>
            {isRemoved ? 'Remove' : 'Keep'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import { type FeatureSwitch, switchTexts } from '@mandate/contract/switches'
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
  one: FeatureSwitch
  send: (reason: string) => Promise<{ error?: unknown }>
  onDone: () => void
  onCancel: () => void
}

/** Turning a feature off or on affects everyone, so it requires a reason. */
export function SwitchDialog({ one, send, onDone, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)
  const { title, effect } = switchTexts[one.name]
  const verb = one.isOn ? 'Turn off' : 'Turn on'

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
        <DialogTitle id={titleId}>
          {verb} {title}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {effect} {one.isOn ? 'Off for everyone, on every server, at once. Nothing is deleted.' : 'On again for everyone.'}
          </Box>
          <Field
            label="Reason"
            help="Shown on this page and kept in the audit log."
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
          <SubmitButton isPending={isPending} color={one.isOn ? 'error' : 'primary'}>
            {verb}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

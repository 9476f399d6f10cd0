import type { ClaimToDecide } from '@mandate/contract/claims'
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
  claim: ClaimToDecide
  isGranted: boolean
  decide: (reason: string) => Promise<{ data?: unknown; error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** Whoever decides says why: the one who asked reads it, and it stays in the trail. */
export function DecisionDialog({ claim, isGranted, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setIsPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setProblem(reason.trim() ? undefined : 'Say why, in a sentence')
    if (!reason.trim()) return
    setIsPending(true)
    const { data, error } = await decide(reason)
    setIsPending(false)
    if (data) return onDecided()
    const said = toClientError(error)
    setProblem(said.fields.reason)
    if (!said.fields.reason) setFailure(said)
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {isGranted ? 'Grant' : 'Refuse'} the claim of {claim.claimant.name}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {claim.name}, CRD {claim.crd}.{' '}
            {isGranted && claim.owner && claim.intent === 'own'
              ? `${claim.owner.name} owns it now, loses it, and is told so.`
              : 'They are told by mail, with your words.'}
          </Box>
          <Field
            label="Reason"
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem}
            help="What you saw, and what it proves."
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} color={isGranted ? 'primary' : 'error'}>
            {isGranted ? 'Grant' : 'Refuse'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

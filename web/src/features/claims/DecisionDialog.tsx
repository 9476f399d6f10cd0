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
  /** Whether it is the first of two approvals. */
  isFirst?: boolean
  decide: (reason: string) => Promise<{ data?: unknown; error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** A decision requires a reason, which the claimant sees and the audit trail keeps. */
export function DecisionDialog({ claim, isGranted, isFirst = false, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setIsPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setProblem(reason.trim() ? undefined : 'Enter a reason')
    if (!reason.trim()) return
    setIsPending(true)
    const { data, error } = await decide(reason)
    setIsPending(false)
    if (data) return onDecided()
    const refused = toClientError(error)
    setProblem(refused.fields.reason)
    if (!refused.fields.reason) setFailure(refused)
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {isGranted ? 'Approve' : 'Reject'} the claim by {claim.claimant.name}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {claim.name}, CRD {claim.crd}.{' '}
            {isGranted && isFirst ? 'Another admin must approve it, too. The claimant is emailed then.' : consequenceOf(claim, isGranted)}
          </Box>
          <Field
            label="Reason"
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem}
            help="What you checked and what it proves."
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} color={isGranted ? 'primary' : 'error'}>
            {isGranted ? 'Approve' : 'Reject'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function consequenceOf({ owner, intent }: ClaimToDecide, isGranted: boolean): string {
  if (isGranted && owner && intent === 'own') return `${owner.name} currently owns this record. They'll lose it and be notified by email.`
  return "They'll be emailed, with your reason."
}

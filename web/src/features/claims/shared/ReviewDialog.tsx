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

const longestReason = 1_000

interface Props {
  /** The question: 'Approve the claim by Ada Stone?' */
  title: string
  /** What it is, and what follows from the decision. */
  about: string
  isGranted: boolean
  decide: (reason: string) => Promise<{ data?: unknown; error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** The decision on a claim or a request requires a reason, which the audit trail keeps. */
export function ReviewDialog({ title, about, isGranted, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  useKeepFocus()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setIsPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!reason.trim()) return setProblem('Enter a reason')
    // The field tells what is wrong.
    if (reason.length > longestReason) return
    setProblem(undefined)
    setIsPending(true)
    const { data, error } = await decide(reason)
    setIsPending(false)
    if (data) return onDecided()
    const refused = toClientError(error)
    if (refused.fields.reason) setProblem(refused.fields.reason)
    else setFailure(refused)
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{about}</Box>
          <Field
            label="Reason"
            autoFocus
            rows={3}
            maxLength={longestReason}
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

import type { Promotion } from '@mandate/contract/partners'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

const labels = { client: 'Client', compensation: 'Compensation', conflict: 'Conflict of interest' } as const
type Line = keyof typeof labels

interface Props {
  /** Who pays. */
  sponsor: string
  /** What is decided: the sponsor, or its campaign. */
  subject: string
  isApproved: boolean
  /** A campaign is always paid; a listing may be. */
  isAlwaysPaid?: boolean
  decide: (decision: { reason: string; promotion: Promotion | null }) => Promise<{ error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** Approves what was read, or returns it; for what is paid, with what is shown next to its label. */
export function PaidDecisionDialog({ sponsor, subject, isApproved, isAlwaysPaid = false, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  const [isPending, setPending] = useState(false)
  const [reason, setReason] = useState('')
  const [isPaid, setIsPaid] = useState(isAlwaysPaid)
  const [lines, setLines] = useState<Record<Line, string>>({
    client: `Mandate is not a client of ${sponsor}.`,
    compensation: `${sponsor} pays Mandate to be shown here.`,
    conflict: `Mandate earns from it, so it has an interest in your choosing ${sponsor}.`,
  })
  const [failure, setFailure] = useState<ClientError>()
  const hasPromotion = isApproved && isPaid

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setPending(true)
    const { error } = await decide({ reason, promotion: hasPromotion ? lines : null })
    setPending(false)
    if (error) setFailure(toClientError(error))
    else onDecided()
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {isApproved ? 'Approve' : 'Return'} {subject}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Field label="Reason" rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} error={failure?.fields.reason} />
          {isApproved && !isAlwaysPaid && (
            <CheckboxField label="It pays Mandate for the listing" checked={isPaid} onChange={({ target }) => setIsPaid(target.checked)} />
          )}
          {hasPromotion && (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {(Object.keys(labels) as Line[]).map((line) => (
                <Field
                  key={line}
                  label={labels[line]}
                  maxLength={200}
                  value={lines[line]}
                  onChange={({ target }) => setLines({ ...lines, [line]: target.value })}
                  error={failure?.fields[`promotion.${line}`]}
                />
              ))}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending}>{isApproved ? 'Approve' : 'Return'}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

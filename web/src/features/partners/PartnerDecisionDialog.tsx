import type { PartnerReview } from '@mandate/contract/partner-versions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDecidePartnerVersionMutation } from './partner-versions.api.ts'

const labels = { client: 'Client', compensation: 'Compensation', conflict: 'Conflict of interest' } as const
type Line = keyof typeof labels

/** Approves what was read, or returns it; for a partner that pays, with what is shown next to its label. */
export function PartnerDecisionDialog({ review: { version }, isApproved, onClose }: { review: PartnerReview; isApproved: boolean; onClose: () => void }) {
  const titleId = useId()
  const { name } = version.content
  const withStepUp = useStepUp()
  const [decide, { isLoading }] = useDecidePartnerVersionMutation()
  const [reason, setReason] = useState('')
  const [isPaid, setIsPaid] = useState(false)
  const [lines, setLines] = useState<Record<Line, string>>({
    client: `Mandate is not a client of ${name}.`,
    compensation: `${name} pays Mandate for this listing.`,
    conflict: `Mandate earns from the listing, so it has an interest in your choosing ${name}.`,
  })
  const [failure, setFailure] = useState<ClientError>()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const body = { isApproved, reason, revision: version.revision, promotion: isApproved && isPaid ? lines : null }
    const { error } = await withStepUp(() => decide({ params: { versionId: version.id }, body }))
    if (error) return setFailure(toClientError(error))
    showToast('success', isApproved ? `${name} is public.` : 'Returned to its team.')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {isApproved ? 'Approve' : 'Return'} {name}?
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.reason && <ErrorMessage isInline error={failure} />}
          <Field label="Reason" rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} error={failure?.fields.reason} />
          {isApproved && <CheckboxField label="It pays Mandate for the listing" checked={isPaid} onChange={({ target }) => setIsPaid(target.checked)} />}
          {isApproved && isPaid && (
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
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading}>{isApproved ? 'Approve' : 'Return'}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

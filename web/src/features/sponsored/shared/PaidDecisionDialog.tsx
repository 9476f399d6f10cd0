import type { Promotion } from '@mandate/contract/partners'
import { type CampaignPrice, type PriceUnit, priceTexts, priceUnits } from '@mandate/contract/sponsored'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { centsOf } from '../../../format/cents.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useKeepFocus } from '../../../ui/keep-focus.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

const labels = { client: 'Client', compensation: 'Compensation', conflict: 'Conflict of interest' } as const
type Line = keyof typeof labels

const longest = { reason: 300, line: 200 }

interface Props {
  /** Who pays. */
  sponsor: string
  /** What is decided: the sponsor, or its campaign. */
  subject: string
  isApproved: boolean
  /** A campaign is always paid, by a price that may be stated; a listing may be. */
  isAlwaysPaid?: boolean
  decide: (decision: { reason: string; promotion: Promotion | null; price: CampaignPrice | undefined }) => Promise<{ error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

/** Approves what was read, or returns it; for what is paid, with what is shown next to its label. */
export function PaidDecisionDialog({ sponsor, subject, isApproved, isAlwaysPaid = false, decide, onDecided, onCancel }: Props) {
  const titleId = useId()
  useKeepFocus()
  const [isPending, setPending] = useState(false)
  const [reason, setReason] = useState('')
  const [isPaid, setIsPaid] = useState(isAlwaysPaid)
  const [lines, setLines] = useState<Record<Line, string>>({
    client: `Mandate is not a client of ${sponsor}.`,
    compensation: `${sponsor} pays Mandate to be shown here.`,
    conflict: `Mandate earns from it, so it has an interest in your choosing ${sponsor}.`,
  })
  const [failure, setFailure] = useState<ClientError>()
  const [priceProblem, setPriceProblem] = useState<string>()
  const [per, setPer] = useState<PriceUnit>('thousandViews')
  const [dollars, setDollars] = useState('')
  const hasPromotion = isApproved && isPaid
  const hasPrice = isApproved && isAlwaysPaid

  /** The sentence for readers follows the price, and can be changed afterwards. */
  function changePrice(next: { per: PriceUnit; dollars: string }): void {
    setPer(next.per)
    setDollars(next.dollars)
    const cents = centsOf(next.dollars)
    if (!cents) return
    const compensation = `${sponsor} pays Mandate ${priceTexts({ per: next.per, cents }).whole}.`
    setLines({ ...lines, compensation })
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const cents = centsOf(dollars)
    // The fields tell what is wrong.
    if (reason.length > longest.reason || (hasPromotion && Object.values(lines).some((line) => line.length > longest.line))) return
    if (hasPrice && dollars.trim() !== '' && cents === undefined) return setPriceProblem('Enter an amount such as 25.')
    setFailure(undefined)
    setPriceProblem(undefined)
    setPending(true)
    const { error } = await decide({ reason, promotion: hasPromotion ? lines : null, price: hasPrice && cents !== undefined ? { per, cents } : undefined })
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
          <Field
            label="Reason"
            autoFocus
            rows={2}
            maxLength={longest.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={failure?.fields.reason}
          />
          {isApproved && !isAlwaysPaid && (
            <CheckboxField label="It pays Mandate for the listing" checked={isPaid} onChange={({ target }) => setIsPaid(target.checked)} />
          )}
          {hasPrice && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
              <SelectField
                label="Price for"
                value={per}
                options={(Object.keys(priceUnits) as PriceUnit[]).map((value) => ({ value, label: priceUnits[value] }))}
                onChange={(value) => changePrice({ per: value, dollars })}
              />
              <Field
                label="Price in dollars"
                isOptional
                start="$"
                inputMode="decimal"
                hasFigures
                value={dollars}
                onChange={({ target }) => changePrice({ per, dollars: target.value })}
                error={priceProblem ?? failure?.fields['price.cents']}
              />
            </Box>
          )}
          {hasPromotion && (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {(Object.keys(labels) as Line[]).map((line) => (
                <Field
                  key={line}
                  label={labels[line]}
                  rows={2}
                  maxLength={longest.line}
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

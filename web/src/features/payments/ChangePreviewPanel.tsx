import type { BillingPeriod } from '@mandate/contract/plans'
import { formatDate } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useChangeSubscriptionMutation, usePreviewChangeQuery } from './payments.api.ts'

interface Props {
  choice: { planId: string; period: BillingPeriod; seats: number }
  onDone: () => void
  onCancel: () => void
}

export function ChangePreviewPanel({ choice, onDone, onCancel }: Props) {
  const { data: preview, error, isFetching, refetch } = usePreviewChangeQuery({ body: choice })
  const [change, { isLoading }] = useChangeSubscriptionMutation()
  const [failure, setFailure] = useState<ClientError>()
  if (isFetching && !preview) return <TableSkeleton rows={3} columns={2} />
  if (!preview) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  const { lines, dueCents, creditCents, nextCents, nextAt, at } = preview

  async function confirm() {
    setFailure(undefined)
    const answer = await change({ body: { ...choice, at, dueCents } })
    if (answer.error) {
      setFailure(toClientError(answer.error))
      void refetch()
      return
    }
    showToast('success', dueCents > 0 ? `Plan changed, and ${formatCents(dueCents)} charged.` : 'Plan changed.')
    onDone()
  }

  const sums = [
    { text: 'Due now', cents: dueCents },
    ...(creditCents > 0 ? [{ text: 'Credit for your next invoices', cents: creditCents }] : []),
    { text: `Next invoice on ${formatDate(nextAt)}`, cents: nextCents },
  ]
  return (
    <Box component="section" aria-label="What the change costs" sx={{ mt: 3, maxWidth: 560, display: 'grid', gap: 2 }}>
      <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
        {lines.map(({ text, cents, from, to }) => (
          <Line key={`${text} ${cents}`} text={text} note={`${formatDate(from)} to ${formatDate(to)}`} cents={cents} />
        ))}
        {sums.map(({ text, cents }) => (
          <Line key={text} text={text} cents={cents} isSum />
        ))}
      </Box>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="large" aria-busy={isLoading} aria-disabled={isLoading} onClick={() => !isLoading && confirm()}>
          {dueCents > 0 ? `Pay ${formatCents(dueCents)} and change` : 'Confirm change'}
        </Button>
        <Button variant="outlined" size="large" onClick={onCancel}>
          Back
        </Button>
      </Box>
    </Box>
  )
}

function Line({ text, note, cents, isSum = false }: { text: string; note?: string; cents: number; isSum?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box component="dt" sx={{ minWidth: 0, fontWeight: isSum ? 500 : 400 }}>
        {text}
        {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
      </Box>
      <Box component="dd" data-figures sx={{ m: 0, fontWeight: isSum ? 500 : 400 }}>
        {formatCents(cents)}
      </Box>
    </Box>
  )
}

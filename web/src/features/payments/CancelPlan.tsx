import type { Subscription } from '@mandate/contract/payments'
import { formatDate } from '@mandate/contract/values/dates'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCancelSubscriptionMutation } from './payments.api.ts'
import { endOf } from './plan-words.ts'

/** Two clicks, and the way to one's data before. */
export function CancelPlan({ subscription }: { subscription: Subscription }) {
  const { isEnding, planName } = subscription
  const end = formatDate(endOf(subscription))
  const [cancel, { isLoading }] = useCancelSubscriptionMutation()
  const [isAsking, setIsAsking] = useState(false)

  async function save(next: boolean) {
    const answer = await cancel({ body: { isEnding: next } })
    setIsAsking(false)
    if (answer.error) return showToast('error', toClientError(answer.error).message)
    showToast('success', next ? `Plan canceled. It ends on ${end}.` : `The ${planName} plan continues.`)
  }

  if (isEnding)
    return (
      <Button variant="contained" aria-busy={isLoading} onClick={() => save(false)}>
        Resume plan
      </Button>
    )
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Cancel plan
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel the ${planName} plan?`}
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        isPending={isLoading}
        onConfirm={() => save(true)}
        onCancel={() => setIsAsking(false)}
      >
        {whatEnds(subscription, end)} After that you're on the Free plan: your documents, lists and messages stay. To take them with you,{' '}
        <Link href={settingsAddress('data')}>export your data</Link>.
      </ConfirmDialog>
    </>
  )
}

/** The invoice that is open stays: canceling concerns the periods to come. */
function whatEnds({ dunning }: Subscription, end: string): string {
  if (dunning === 'none') return `You keep it until ${end}, and nothing is charged again.`
  if (dunning === 'suspended') return `It stays suspended and ends on ${end}. No further period is charged.`
  return `A payment is missing: you keep it until ${end}, and no further period is charged.`
}

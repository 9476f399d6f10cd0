import type { Billing, Subscription } from '@mandate/contract/payments'
import { findPaidPlan } from '@mandate/contract/plans'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { CancelPlan } from './CancelPlan.tsx'
import { ChangePlanForm } from './ChangePlanForm.tsx'
import { ChoosePlanForm } from './ChoosePlanForm.tsx'
import { useGetBillingQuery, useOpenPaymentMethodsMutation } from './payments.api.ts'
import { membersInWords, seatsInWords, stateInWords, troubleInWords } from './plan-words.ts'
import { SandboxMark } from './SandboxMark.tsx'
import { PlanWarning } from './shared/PlanWarning.tsx'
import { useProviderPage } from './use-provider-page.ts'

export function PlanCard() {
  const { data: billing, error, isLoading, refetch } = useGetBillingQuery({})
  const [search] = useSearchParams()
  if (isLoading) return <FormSkeleton fields={3} />
  if (!billing) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { subscription, mayManage } = billing
  const isWaiting = search.get('checkout') === 'done' && !subscription
  return (
    <>
      <Section
        isFirst
        title={`${subscription?.planName ?? billing.planName} plan`}
        lead={leadOf(billing)}
        actions={subscription && <StateChip subscription={subscription} />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {billing.isSandbox && <SandboxMark />}
          <PlanWarning />
          {isWaiting && <Notice>We're waiting for the payment to be confirmed. This page updates by itself.</Notice>}
          <Usage billing={billing} />
          {subscription && mayManage && <PlanActions billing={billing} subscription={subscription} />}
        </Box>
      </Section>
      {!mayManage && (
        <Section title="Change the plan">
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Your team's owners choose the plan and its seats. Ask one of them.</Box>
        </Section>
      )}
      {mayManage && !subscription && <ChoosePlanForm billing={billing} />}
      {mayManage && subscription && subscription.dunning === 'none' && !subscription.isEnding && (
        <ChangePlanForm billing={billing} subscription={subscription} />
      )}
    </>
  )
}

function leadOf({ payer, payerName, subscription }: Billing): string {
  const whose = payer === 'team' ? `For the team ${payerName}. ` : ''
  if (!subscription) return `${whose}Reading public filings is part of every plan, and always will be.`
  const billed = payer === 'team' && findPaidPlan(subscription.planId)?.hasSeats ? `${seatsInWords(subscription.seats)}, billed` : 'Billed'
  const isInWarning = subscription.dunning !== 'none' && !subscription.isEnding
  return `${whose}${billed} ${subscription.period}.${isInWarning ? '' : ` ${stateInWords(subscription)}`}`
}

function StateChip({ subscription }: { subscription: Subscription }) {
  const trouble = troubleInWords(subscription)
  if (trouble) return <Chip tone={subscription.dunning === 'none' ? 'caution' : 'bad'}>{trouble}</Chip>
  return subscription.status === 'trialing' ? <Chip>Trial</Chip> : <Chip tone="good">Active</Chip>
}

function Usage({ billing: { usage } }: { billing: Billing }) {
  const lines = [
    ...(usage.members ? [{ label: 'Team', text: membersInWords(usage.members) }] : []),
    { label: 'Open data rooms', text: useInWords(usage.dataRooms) },
    { label: 'Rows exported today', text: useInWords(usage.exportRowsToday) },
  ]
  return (
    <Box component="dl" aria-label="What is used of the plan" sx={{ m: 0, display: 'grid', gap: 0.5, maxWidth: 440, typography: 'body2' }}>
      {lines.map(({ label, text }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" data-figures sx={{ m: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function useInWords({ used, limit }: { used: number; limit: number | null }): string {
  return limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`
}

function PlanActions({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const [openMethods, { isLoading }] = useOpenPaymentMethodsMutation()
  const lead = useProviderPage(billing.isSandbox)
  const [failure, setFailure] = useState<ClientError>()

  async function changeCard() {
    setFailure(undefined)
    const answer = await openMethods({})
    if (answer.error) return setFailure(toClientError(answer.error))
    lead(answer.data.url)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant={subscription.dunning === 'none' ? 'outlined' : 'contained'} aria-busy={isLoading} onClick={changeCard}>
          Update payment method
        </Button>
        <CancelPlan subscription={subscription} />
      </Box>
    </Box>
  )
}

import type { Billing } from '@mandate/contract/payments'
import { formatCents } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import { type FormEvent, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type PlanChoice, PlanFields } from './PlanFields.tsx'
import { useCreateCheckoutMutation, useListPlansQuery } from './payments.api.ts'
import { seatsIn } from './plan-form.ts'
import { centsOf, perPeriod, seatsTaken } from './plan-words.ts'
import { useProviderPage } from './use-provider-page.ts'

interface Props {
  billing: Billing
}

export function ChoosePlanForm({ billing }: Props) {
  const { role } = useSelector(selectUser)
  const { data, error, isLoading, refetch } = useListPlansQuery({ query: { role } })
  const [checkout, { isLoading: isStarting }] = useCreateCheckoutMutation()
  const lead = useProviderPage(billing.isSandbox)
  const [failure, setFailure] = useState<ClientError>()
  const [choice, setChoice] = useState<PlanChoice>({ planId: '', period: 'monthly', seats: String(seatsTaken(billing)) })
  const plans = data?.plans.filter((plan) => plan.monthlyCents > 0) ?? []
  const plan = plans.find(({ id }) => id === choice.planId) ?? plans[0]
  const hasSeats = billing.payer === 'team' && (plan?.hasSeats ?? false)
  const seats = hasSeats ? seatsIn(choice.seats) : 1
  // A repeated attempt at the same thing has the same key, so that it has one effect.
  const attempt = `${plan?.id} ${choice.period} ${seats}`
  const key = useMemo(() => (attempt ? crypto.randomUUID() : ''), [attempt])
  if (isLoading) return <FormSkeleton fields={3} />
  if (!plan) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!plan || seats === undefined) return
    setFailure(undefined)
    const answer = await checkout({ key, body: { planId: plan.id, period: choice.period, seats } })
    if (answer.error) return setFailure(toClientError(answer.error))
    lead(answer.data.url)
  }

  const cents = centsOf(plan, choice.period) * (seats ?? 1)
  const price = `${formatCents(cents)} per ${perPeriod[choice.period]}`
  return (
    <Section
      title="Choose a plan"
      lead={
        billing.hasTrial ? `Free for ${plan.trialDays} days. Cancel in two clicks before, and nothing is charged.` : 'Charged today, and then every period.'
      }
    >
      <form aria-label="Choose a plan" noValidate onSubmit={submit}>
        <PlanFields plans={plans} hasSeats={hasSeats} isTeam={billing.payer === 'team'} choice={{ ...choice, planId: plan.id }} onChange={setChoice} />
        <Box aria-live="polite" data-figures sx={{ typography: 'body2', mt: 2 }}>
          {billing.hasTrial ? `$0.00 today, then ${price}.` : `${formatCents(cents)} today, then ${price}.`}
        </Box>
        {failure && (
          <Box sx={{ mt: 2 }}>
            <ErrorMessage isInline error={failure} />
          </Box>
        )}
        <FormActions>
          <SubmitButton isPending={isStarting} pendingLabel="Opening checkout…">
            Continue to checkout
          </SubmitButton>
        </FormActions>
      </form>
    </Section>
  )
}

import type { Billing, Subscription } from '@mandate/contract/payments'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { ChangePreviewPanel } from './ChangePreviewPanel.tsx'
import { type PlanChoice, PlanFields } from './PlanFields.tsx'
import { useListPlansQuery } from './payments.api.ts'
import { seatsIn } from './plan-form.ts'

interface Props {
  billing: Billing
  subscription: Subscription
}

/** Nothing changes before its price was seen. */
export function ChangePlanForm({ billing, subscription }: Props) {
  const { role } = useSelector(selectUser)
  const { data, error, isLoading, refetch } = useListPlansQuery({ query: { role } })
  const current: PlanChoice = { planId: subscription.planId, period: subscription.period, seats: String(subscription.seats) }
  const [choice, setChoice] = useState<PlanChoice>()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isUnchanged, setIsUnchanged] = useState(false)
  if (isLoading) return <FormSkeleton fields={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const plans = data.plans.filter((plan) => plan.monthlyCents > 0)
  const chosen = choice ?? current
  const plan = plans.find(({ id }) => id === chosen.planId)
  const hasSeats = billing.payer === 'team' && (plan?.hasSeats ?? false)
  const seats = hasSeats ? seatsIn(chosen.seats) : 1
  const isSame = chosen.planId === current.planId && chosen.period === current.period && chosen.seats.trim() === current.seats

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsUnchanged(isSame)
    if (!isSame && seats !== undefined) setIsPreviewed(true)
  }

  function change(next: PlanChoice) {
    setChoice(next)
    setIsPreviewed(false)
    setIsUnchanged(false)
  }

  return (
    <Section title="Change the plan" lead="You see what it costs, to the cent, before you confirm.">
      <form aria-label="Change the plan" noValidate onSubmit={submit}>
        <PlanFields plans={plans} hasSeats={hasSeats} isTeam={billing.payer === 'team'} choice={chosen} onChange={change} />
        {isUnchanged && (
          <Notice tone="caution" isAlert>
            This is your plan already. Choose another plan{hasSeats ? ', period or number of seats' : ' or period'}, then preview the change.
          </Notice>
        )}
        {!isPreviewed && (
          <FormActions>
            <SubmitButton>Preview change</SubmitButton>
            {!isSame && (
              <Button variant="outlined" size="large" onClick={() => setChoice(undefined)}>
                Reset
              </Button>
            )}
          </FormActions>
        )}
      </form>
      {isPreviewed && seats !== undefined && (
        <ChangePreviewPanel
          choice={{ planId: chosen.planId, period: chosen.period, seats }}
          onDone={() => {
            setChoice(undefined)
            setIsPreviewed(false)
          }}
          onCancel={() => setIsPreviewed(false)}
        />
      )}
    </Section>
  )
}

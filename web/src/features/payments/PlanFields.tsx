import type { BillingPeriod, Plan } from '@mandate/contract/plans'
import Box from '@mui/material/Box'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Field } from '../../ui/Field.tsx'
import { seatsIn, seatsProblem } from './plan-form.ts'
import { centsOf, includedIn, priceInWords } from './plan-words.ts'

export interface PlanChoice {
  planId: string
  period: BillingPeriod
  seats: string
}

interface Props {
  plans: readonly Plan[]
  hasSeats: boolean
  /** Without a team there are no members to count, and no seats. */
  isTeam: boolean
  choice: PlanChoice
  onChange: (choice: PlanChoice) => void
}

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly', description: 'Twelve months for the price of ten.' },
] as const

export function PlanFields({ plans, hasSeats, isTeam, choice, onChange }: Props) {
  const { planId, period, seats } = choice
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}>
      <ChoiceField label="Billing period" name="period" choices={periods} value={period} onChange={(next) => onChange({ ...choice, period: next })} />
      <ChoiceField
        label="Plan"
        name="plan"
        value={planId}
        onChange={(next) => onChange({ ...choice, planId: next })}
        choices={plans.map((plan) => ({
          value: plan.id,
          label: `${plan.name}, ${priceInWords(centsOf(plan, period), period, { isBySeat: isTeam && plan.hasSeats })}`,
          description: `${plan.summary} ${includedIn(plan, { isTeam }).slice(1).join('. ')}.`,
        }))}
      />
      {hasSeats && (
        <Box sx={{ maxWidth: 200 }}>
          <Field
            label="Seats"
            inputMode="numeric"
            value={seats}
            error={seatsIn(seats) === undefined ? seatsProblem : undefined}
            onChange={({ target }) => onChange({ ...choice, seats: target.value })}
          />
        </Box>
      )}
    </Box>
  )
}

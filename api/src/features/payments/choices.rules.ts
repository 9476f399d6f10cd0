import type { Role } from '@mandate/contract/frame/users'
import { type BillingPeriod, findPaidPlan, freePlan } from '@mandate/contract/plans'
import { counted } from '@mandate/contract/values/counted'
import type { Price } from '../../adapters/payments/payments.ts'

export interface Choice {
  planId: string
  period: BillingPeriod
  seats: number
}

interface Chooser {
  role: Role
  /** Of the team that pays; undefined for a member on their own. */
  team: { used: number; invited: number } | undefined
}

/** What is wrong with a choice, by field; empty where nothing is. */
export function choiceProblems({ planId, seats }: Choice, { role, team }: Chooser): Record<string, string> {
  const plan = findPaidPlan(planId)
  if (planId === freePlan.id) return { planId: 'Cancel your plan to return to the free one' }
  if (plan?.role !== role) return { planId: 'Choose one of the plans for your role' }
  if (!plan.hasSeats && seats > 1) return { seats: 'This plan is for one person' }
  if (!team && seats > 1) return { seats: 'Create a team under Settings > Team first: seats are for its members' }
  if (team && plan.hasSeats && seats < team.used + team.invited) return { seats: tooFewSeats(team) }
  return {}
}

function tooFewSeats({ used, invited }: { used: number; invited: number }): string {
  const members = counted(used, 'member')
  const seats = counted(used + invited, 'seat')
  if (invited === 0) return `Your team has ${members}. Choose at least ${seats}`
  return `Your team has ${members} and ${counted(invited, 'open invitation')}. Choose at least ${seats}, or withdraw invitations first`
}

/** The price of one seat. It is ours: nothing that a client sends sets it. */
export function priceOf({ planId, period }: Pick<Choice, 'planId' | 'period'>): Price {
  const plan = findPaidPlan(planId)
  if (!plan) throw new Error(`there is no plan ${planId}`)
  return { key: `${planId}_${period}`, name: `${plan.name}, ${period}`, cents: plan.cents[period], interval: period === 'monthly' ? 'month' : 'year' }
}

/** The opposite of `Price.key`. Undefined for a price that isn't ours. */
export function planOfKey(key: string): { plan: string; period: BillingPeriod } | undefined {
  const [, plan = '', period = ''] = /^([a-z-]{1,60})_(monthly|yearly)$/.exec(key) ?? []
  return findPaidPlan(plan) && (period === 'monthly' || period === 'yearly') ? { plan, period } : undefined
}

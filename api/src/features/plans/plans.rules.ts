import type { DunningState } from '@mandate/contract/payments'
import { dunningDays, type Entitlements, findPaidPlan, freePlan } from '@mandate/contract/plans'

const dayMs = 86_400_000

export interface PlanState {
  plan: string
  seats: number
  status: string
  pastDueSince: Date | null
}

/** How far an unpaid plan is: it keeps what it allows until it is suspended. */
export function dunningOf({ status, pastDueSince }: Pick<PlanState, 'status' | 'pastDueSince'>, now: Date): DunningState {
  if (status === 'unpaid') return 'suspended'
  if (status !== 'past_due') return 'none'
  const days = pastDueSince ? (now.getTime() - pastDueSince.getTime()) / dayMs : 0
  if (days < dunningDays.pastDue) return 'pastDue'
  return days < dunningDays.grace ? 'grace' : 'suspended'
}

export function suspensionOf({ status, pastDueSince }: Pick<PlanState, 'status' | 'pastDueSince'>): Date | null {
  return status === 'past_due' && pastDueSince ? new Date(pastDueSince.getTime() + dunningDays.grace * dayMs) : null
}

/** Only what was paid, or is in trial: an incomplete checkout allows nothing. */
function isEntitled(state: Pick<PlanState, 'status' | 'pastDueSince'>, now: Date): boolean {
  return ['trialing', 'active', 'past_due'].includes(state.status) && dunningOf(state, now) !== 'suspended'
}

export interface AllowedPlan {
  planName: string
  entitlements: Entitlements
}

/** The best of what is paid for a member: their own plan or their team's. Every member of a team needs a seat. */
export function allowedBy(states: readonly PlanState[], now: Date): AllowedPlan {
  const [best] = states
    .filter((state) => isEntitled(state, now))
    .flatMap(({ plan, seats }) => {
      const paid = findPaidPlan(plan)
      return paid ? [{ paid, seats }] : []
    })
    .sort((a, b) => b.paid.cents.monthly - a.paid.cents.monthly)
  if (!best) return { planName: freePlan.name, entitlements: freePlan.entitlements }
  const { paid, seats } = best
  return { planName: paid.name, entitlements: { ...paid.entitlements, teamMembers: seats } }
}

import type { Billing, DunningState, Subscription } from '@mandate/contract/payments'
import type { BillingPeriod, Plan } from '@mandate/contract/plans'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'

export const centsOf = (plan: Plan, period: BillingPeriod) => (period === 'monthly' ? plan.monthlyCents : plan.yearlyCents)
export const perPeriod = { monthly: 'month', yearly: 'year' } as const satisfies Record<BillingPeriod, string>
export const seatsInWords = (seats: number) => counted(seats, 'seat')

/** What a plan includes, one line each. */
export function includedIn({ entitlements, hasSeats }: Plan, { isTeam }: { isTeam: boolean }): string[] {
  const { exportRowsADay, dataRooms, teamMembers } = entitlements
  return [
    'All public filings and search',
    `Exports of ${counted(exportRowsADay, 'row')} a day`,
    dataRooms === null ? 'Data rooms without limit' : counted(dataRooms, 'open data room'),
    ...(isTeam ? [hasSeats ? 'Team members by seat' : `Teams of up to ${formatNumber(teamMembers ?? 0)}`] : []),
  ]
}

/** When a plan that is canceled ends: with its period, or before that where no payment arrives until it is suspended. */
export function endOf({ dunning, suspendsAt, periodEnd }: Subscription): string {
  const isLate = dunning === 'pastDue' || dunning === 'grace'
  return isLate && suspendsAt && Date.parse(suspendsAt) < Date.parse(periodEnd) ? suspendsAt : periodEnd
}

const dunningWord = (dunning: Exclude<DunningState, 'none'>) => (dunning === 'suspended' ? 'Suspended' : 'Past due')

/** The state of a plan that has a payment missing, or is canceled, in a word or two. */
export function troubleInWords({ dunning, isEnding }: Subscription): string | undefined {
  if (dunning === 'none') return isEnding ? 'Canceled' : undefined
  return `${dunningWord(dunning)}${isEnding ? ', canceled' : ''}`
}

/** One sentence about the state of a paid plan. */
export function stateInWords(subscription: Subscription): string {
  const { status, isEnding, periodEnd, trialEndsAt, dunning } = subscription
  if (isEnding) return `${troubleInWords(subscription)}. Ends on ${formatDate(endOf(subscription))}.`
  if (dunning === 'suspended') return 'Suspended: a payment is missing.'
  if (dunning !== 'none') return 'Past due: the last payment failed.'
  if (status === 'trialing') return `Trial until ${formatDate(trialEndsAt ?? periodEnd)}, then charged.`
  return `Renews on ${formatDate(periodEnd)}.`
}

export function dunningSentence({ subscription, mayManage }: Billing): string | undefined {
  if (!subscription || subscription.dunning === 'none') return undefined
  const wayOn = mayManage ? 'Update the payment method to pay.' : "Ask your team's owner to update the payment method."
  if (subscription.dunning === 'suspended') return `The ${subscription.planName} plan is suspended because a payment is missing. ${wayOn}`
  return `A payment for the ${subscription.planName} plan failed.${limitInWords(subscription)} ${wayOn}`
}

function limitInWords(subscription: Subscription): string {
  if (subscription.isEnding) return ` The plan is canceled and ends on ${formatDate(endOf(subscription))}.`
  return subscription.suspendsAt ? ` The plan will be suspended on ${formatDate(subscription.suspendsAt)}.` : ''
}

/** '3 of 3 seats used: 1 member, 2 invited': an open invitation takes a seat too. */
export function membersInWords({ used, invited, limit }: NonNullable<Billing['usage']['members']>, planName?: string): string {
  const whichPlan = planName === undefined ? '' : ` on the ${planName} plan`
  const taken = [counted(used, 'member'), ...(invited > 0 ? [`${formatNumber(invited)} invited`] : [])].join(', ')
  if (limit === null) return `${taken}${whichPlan}`
  return `${formatNumber(used + invited)} of ${seatsInWords(limit)} used${whichPlan}${invited > 0 ? `: ${taken}` : ''}`
}

export function seatsTaken({ usage: { members } }: Billing): number {
  return members ? members.used + members.invited : 1
}

export function priceInWords(cents: number, period: BillingPeriod, { isBySeat = false } = {}): string {
  return `${formatCents(cents)}${isBySeat ? ' per seat' : ''} per ${perPeriod[period]}`
}

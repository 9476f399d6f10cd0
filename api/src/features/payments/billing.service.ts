import type { Billing, Subscription } from '@mandate/contract/payments'
import { billingPeriodSchema, findPaidPlan } from '@mandate/contract/plans'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dunningStateOf, planOfMember, seatsOfTeam, useOfMember } from '../plans/plans.service.ts'
import * as accounts from './accounts.repository.ts'
import { payerOf, requireMemberWithPlan } from './payer.service.ts'
import * as subscriptions from './subscriptions.repository.ts'

export async function getBilling({ db, payments }: Deps, viewer: Viewer): Promise<Billing> {
  const { userId } = requireMemberWithPlan(viewer)
  const { payer, name, mayManage } = await payerOf(db, userId)
  const account = await accounts.findAccount(db, payer)
  const [current, allowed, use, members] = await Promise.all([
    account && subscriptions.findCurrent(db, account.id),
    planOfMember(db, userId),
    useOfMember(db, userId),
    payer.teamId === undefined ? null : seatsOfTeam(db, payer.teamId),
  ])
  const { entitlements } = allowed
  return {
    payer: payer.teamId === undefined ? 'member' : 'team',
    payerName: name ?? '',
    mayManage,
    planName: allowed.planName,
    subscription: current ? toSubscriptionView(current, current.now) : null,
    hasTrial: !account?.trialUsedAt,
    usage: {
      members,
      dataRooms: { used: use.dataRooms, limit: entitlements.dataRooms },
      exportRowsToday: { used: use.exportRows, limit: entitlements.exportRowsADay },
    },
    isSandbox: payments.isSandbox,
  }
}

export function toSubscriptionView(row: subscriptions.SubscriptionRow, now: Date): Subscription {
  const { id, plan, period, seats, status, isEnding, trialEndsAt, periodStart, periodEnd } = row
  const { dunning, suspendsAt } = dunningStateOf(row, now)
  return {
    ...{ id, planId: plan, planName: findPaidPlan(plan)?.name ?? plan, period: billingPeriodSchema.parse(period), seats, isEnding },
    status: status === 'incomplete_expired' ? 'canceled' : (status as Subscription['status']),
    dunning,
    suspendsAt: suspendsAt?.toISOString() ?? null,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  }
}

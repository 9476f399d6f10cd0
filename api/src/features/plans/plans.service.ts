import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Role } from '@mandate/contract/frame/users'
import type { DunningState } from '@mandate/contract/payments'
import { currency, type EntitlementName, freePlan, type listPlans as listPlansEndpoint, type Plan, paidPlans, trialDays } from '@mandate/contract/plans'
import { counted } from '@mandate/contract/values/counted'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import * as repository from './plans.repository.ts'
import { type AllowedPlan, allowedBy, dunningOf, type PlanState, suspensionOf } from './plans.rules.ts'

export function listPlans({ payments }: Pick<Deps, 'payments'>, role: Role | undefined): ResponseOf<typeof listPlansEndpoint> {
  const free: Plan = { ...freePlan, role: null, monthlyCents: 0, yearlyCents: 0, hasSeats: false, trialDays: 0 }
  const paid = paidPlans
    .filter((plan) => role === undefined || plan.role === role)
    .map(({ cents, entitlements, hasSeats, ...plan }): Plan => {
      const teamMembers = hasSeats ? null : freePlan.entitlements.teamMembers
      return { ...plan, hasSeats, trialDays, monthlyCents: cents.monthly, yearlyCents: cents.yearly, entitlements: { ...entitlements, teamMembers } }
    })
  return { currency, isSandbox: payments.isSandbox, plans: [free, ...paid] }
}

/** What the member's own plan or their team's allows. */
export async function planOfMember(db: Database, userId: string): Promise<AllowedPlan> {
  const plans = await repository.selectPlansOfMember(db, userId)
  return allowedBy(plans, plans[0]?.now ?? new Date(0))
}

async function planOfTeam(db: Database, teamId: string): Promise<AllowedPlan> {
  const plans = await repository.selectPlansOfTeam(db, teamId)
  return allowedBy(plans, plans[0]?.now ?? new Date(0))
}

const things: Record<EntitlementName, (limit: number) => string> = {
  exportRowsADay: (limit) => `exports of up to ${counted(limit, 'row')} a day`,
  dataRooms: (limit) => `${counted(limit, 'open data room')}`,
  teamMembers: (limit) => `${counted(limit, 'team member')}, open invitations included`,
}

interface Use {
  name: EntitlementName
  /** What there will be with what is asked for. */
  total: number
}

export function useOfMember(db: Database, userId: string) {
  return repository.selectUse(db, userId)
}

/** For one more data room, in the transaction that opens it. */
export async function requireDataRoom(db: Database, userId: string): Promise<void> {
  await repository.lockMember(db, userId)
  const { dataRooms } = await repository.selectUse(db, userId)
  requireEntitlement(await planOfMember(db, userId), { name: 'dataRooms', total: dataRooms + 1 })
}

/** For one more member or invitation, in the transaction that adds it; its caller holds the lock of the team. */
export async function requireTeamSeat(db: Database, teamId: string): Promise<void> {
  requireEntitlement(await planOfTeam(db, teamId), { name: 'teamMembers', total: (await repository.countSeatsTaken(db, teamId)) + 1 })
}

/** Whether a member who accepts an invitation has a seat: there may be fewer than when they were invited. */
export async function hasFreeSeat(db: Database, teamId: string): Promise<boolean> {
  const { teamMembers } = (await planOfTeam(db, teamId)).entitlements
  return teamMembers === null || (await repository.countMembers(db, teamId)) < teamMembers
}

export async function seatsOfTeam(db: Database, teamId: string): Promise<{ used: number; invited: number; limit: number | null }> {
  const [plan, used, invited] = await Promise.all([planOfTeam(db, teamId), repository.countMembers(db, teamId), repository.countInvited(db, teamId)])
  return { used, invited, limit: plan.entitlements.teamMembers }
}

/** How far an unpaid plan is, and when it is suspended. */
export function dunningStateOf(state: Pick<PlanState, 'status' | 'pastDueSince'>, now: Date): { dunning: DunningState; suspendsAt: Date | null } {
  return { dunning: dunningOf(state, now), suspendsAt: suspensionOf(state) }
}

const withoutLarger: Record<EntitlementName, string> = {
  exportRowsADay: 'Export the rest tomorrow',
  dataRooms: 'Close a data room before you open another',
  teamMembers: 'Add seats under Settings > Plan',
}

function wayOn(planName: string, name: EntitlementName, limit: number): string {
  const role = paidPlans.find((plan) => plan.name === planName)?.role
  if (name === 'teamMembers') return withoutLarger.teamMembers
  const isLarger = paidPlans.some((plan) => (role === undefined || plan.role === role) && (plan.entitlements[name] ?? Number.POSITIVE_INFINITY) > limit)
  return isLarger ? 'Choose a larger plan under Settings > Plan' : withoutLarger[name]
}

/** Stops what a plan doesn't allow, and says what would. */
export function requireEntitlement({ planName, entitlements }: AllowedPlan, { name, total }: Use): void {
  const limit = entitlements[name]
  if (limit === null || total <= limit) return
  throw new AppError('plan_limit', `The ${planName} plan includes ${things[name](limit)}. ${wayOn(planName, name, limit)}`)
}

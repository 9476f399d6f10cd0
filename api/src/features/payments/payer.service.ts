import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import type { Payer } from './accounts.repository.ts'
import * as accounts from './accounts.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

export interface PayerOfMember {
  payer: Payer
  name: string | undefined
  /** A team's plan is changed by its owners. */
  mayManage: boolean
}

/** Who pays for a member: the team they are in, unless they have a plan of their own. */
export async function payerOf(db: Database, userId: string): Promise<PayerOfMember> {
  const team = await findTeamOf(db, userId)
  const own = { payer: { userId }, name: undefined, mayManage: true }
  if (!team) return own
  const account = await accounts.findAccount(db, { userId })
  if (account && (await subscriptions.findCurrent(db, account.id))) return own
  return { payer: { teamId: team.teamId }, name: team.name, mayManage: team.role === 'owner' }
}

export function requireMemberWithPlan(viewer: Viewer): Member {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('not_allowed', "An admin's account has no plan and buys none. Sign in with a member's account")
  return member
}

/** For what changes or costs something. */
export async function requirePayer(db: Database, viewer: Viewer) {
  const member = requireMemberWithPlan(viewer)
  const found = await payerOf(db, member.userId)
  if (!found.mayManage) throw new AppError('not_allowed', "Your team's owners manage its plan. Ask one of them")
  return { member, ...found }
}

/** The plan to change, with its account. */
export async function requireSubscription(db: Database, viewer: Viewer) {
  const { member, payer } = await requirePayer(db, viewer)
  const account = await accounts.findAccount(db, payer)
  const subscription = account && (await subscriptions.findCurrent(db, account.id))
  if (!subscription) throw new AppError('not_found', 'You have no paid plan. Choose one first')
  return { member, payer, account, subscription }
}

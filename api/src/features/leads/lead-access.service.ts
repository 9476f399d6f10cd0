import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { announceTeam, getMembership } from '../teams/teams.service.ts'
import { findLead, type LeadRow, lockLeads } from './lead-rows.repository.ts'
import { returnedSentence } from './leads.rules.ts'

export interface TeamViewer {
  member: Member
  teamId: string
  role: string
}

/** Every member of a team reads its leads. */
export async function requireTeam(db: Database, viewer: Viewer): Promise<TeamViewer> {
  const member = requireMember(viewer)
  const { teamId, role } = await getMembership(db, member.userId)
  return { member, teamId, role }
}

/** Owners and editors change them. For an operation without an id: otherwise the record comes first, then the role. */
export async function requireWorker(db: Database, viewer: Viewer): Promise<TeamViewer> {
  const own = await requireTeam(db, viewer)
  requireWorkRole(own)
  return own
}

export function requireWorkRole({ role }: Pick<TeamViewer, 'role'>): void {
  if (role === 'viewer') throw new AppError('not_allowed', 'Your role in the team is viewer: you can read its leads. Ask an owner to change your role')
}

/** A lead of another team is answered like one that doesn't exist. */
export async function getOwnLead(db: Database, { teamId }: Pick<TeamViewer, 'teamId'>, leadId: string): Promise<LeadRow> {
  const lead = await findLead(db, teamId, leadId)
  if (!lead) throw notFound()
  return lead
}

/** Locked, as it is under the lock. */
export async function lockOwnLead(transaction: Database, own: Pick<TeamViewer, 'teamId'>, leadId: string): Promise<LeadRow> {
  await lockLeads(transaction, own.teamId, [leadId])
  return getOwnLead(transaction, own, leadId)
}

/** For a change. A role is refused only for a lead of the team. */
export async function lockToChange(transaction: Database, own: TeamViewer, leadId: string): Promise<LeadRow> {
  const lead = await lockOwnLead(transaction, own, leadId)
  requireWorkRole(own)
  return lead
}

/** Until it is accepted, an introduction can only be answered. What was returned stays as it is. */
export function requireReleased({ state }: LeadRow): void {
  if (state === 'asked') throw new AppError('conflict', 'This introduction waits for your answer. Accept it first')
  if (state === 'declined') throw new AppError('conflict', 'Your team declined this introduction')
  if (state === 'returned') throw new AppError('conflict', returnedSentence)
}

export async function announceLeads(deps: Pick<Deps, 'db' | 'realtime'>, teamId: string): Promise<void> {
  await announceTeam(deps, teamId, 'leads')
}

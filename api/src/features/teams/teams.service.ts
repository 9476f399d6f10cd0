import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { Changed } from '@mandate/contract/realtime'
import { type Team, type TeamMember, type TeamRole, teamRoleSchema } from '@mandate/contract/teams'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { selectFilesOfTeam } from '../stored-files/stored-files.service.ts'
import { withdrawInvitationsOf } from './invitations.repository.ts'
import * as repository from './teams.repository.ts'
import { isLastMember, keepsAnOwner } from './teams.rules.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    /** What waits for the team on their behalf goes back to them. */
    memberLeftTeam: { userId: string }
  }
}

const howToLeave = "You're already in a team, and you can only be in one. Leave it under Settings > Team, then try again"

export async function getMyTeam({ db }: Deps, viewer: Viewer): Promise<{ team: Team | null }> {
  const membership = await repository.findMembership(db, requireMember(viewer).userId)
  return { team: membership ? toTeam(membership) : null }
}

/** For features that attach data to a team. */
export function findTeamOf(db: Database, userId: string): Promise<{ teamId: string; name: string; role: string } | undefined> {
  return repository.findMembership(db, userId)
}

/** Whether members would be left in a team without an owner. */
export async function ownsTeamWithOthers(db: Database, userId: string): Promise<boolean> {
  const membership = await repository.findMembership(db, userId)
  if (!membership) return false
  const members = await membershipsOf(db, membership.teamId)
  return !isLastMember(members, userId) && !keepsAnOwner(members, userId)
}

/** With its files. */
async function deleteTeam(transaction: Database, teamId: string): Promise<void> {
  const files = await selectFilesOfTeam(transaction, teamId)
  await repository.deleteTeam(transaction, teamId)
  if (files.length === 0) return
  await enqueue(transaction, { kind: 'removeStoredFiles', payload: { keys: files.map(({ storeKey }) => storeKey) }, effectKey: `remove-team ${teamId}` })
}

/** For account deletion: a team without other members is deleted with it. */
export async function leaveTeamForGood(db: Database, userId: string): Promise<void> {
  const membership = await repository.findMembership(db, userId)
  if (!membership) return
  await repository.lockTeam(db, membership.teamId)
  if (isLastMember(await membershipsOf(db, membership.teamId), userId)) await deleteTeam(db, membership.teamId)
}

export async function createTeam(deps: Deps, viewer: Viewer, name: string): Promise<Team> {
  const member = requireMemberAccount(viewer, 'team')
  const team = await deps.db.transaction().execute(async (transaction) => {
    const teamId = await repository.insertTeam(transaction, name)
    if (!(await repository.insertMember(transaction, { teamId, userId: member.userId, role: 'owner' }))) throw inTeamAlready()
    await recordEvent(transaction, by(member), { kind: 'team.created', details: { teamId } })
    return { teamId, name, role: 'owner' }
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'team' })
  return toTeam(team)
}

export async function renameTeam(deps: Deps, viewer: Viewer, name: string): Promise<Team> {
  const member = requireMember(viewer)
  const team = await deps.db.transaction().execute(async (transaction) => {
    const owned = await lockOwnTeam(transaction, member)
    await repository.renameTeam(transaction, owned.teamId, name)
    await recordEvent(transaction, by(member), { kind: 'team.renamed', details: { teamId: owned.teamId } })
    return { ...owned, name }
  })
  await announceTeam(deps, team.teamId)
  return toTeam(team)
}

export async function listTeamMembers(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<TeamMember>> {
  const { userId } = requireMember(viewer)
  const { teamId } = await getMembership(deps.db, userId)
  return listPage(deps, input, {
    list: `team members ${teamId}`,
    key: { joinedText: String, userId: String },
    select: (range) => repository.selectMembers(deps.db, teamId, range),
    present: (rows) => rows.map((row) => toMember(row, userId)),
  })
}

export async function changeTeamRole(deps: Deps, viewer: Viewer, { userId, role }: { userId: string; role: TeamRole }): Promise<TeamMember> {
  const member = requireMember(viewer)
  const { teamId, row } = await deps.db.transaction().execute(async (transaction) => {
    const { teamId } = await lockOwnTeam(transaction, member)
    const members = await membershipsOf(transaction, teamId)
    if (!members.some((one) => one.userId === userId)) throw notFound()
    if (role !== 'owner' && !keepsAnOwner(members, userId)) throw lastOwner()
    await repository.updateRole(transaction, { teamId, userId, role })
    if (role !== 'owner') await withdrawInvitationsOf(transaction, teamId, userId)
    await recordEvent(transaction, by(member), { kind: 'team.role_changed', subjectId: userId, details: { teamId, userId, role } })
    return { teamId, row: await repository.getMember(transaction, teamId, userId) }
  })
  await announceTeam(deps, teamId)
  return toMember(row, member.userId)
}

/** Any member may leave; an owner may remove anyone. A team with members always keeps an owner. */
export async function removeTeamMember(deps: Deps, viewer: Viewer, userId: string): Promise<Done> {
  const member = requireMember(viewer)
  const isLeaving = userId === member.userId
  const teamId = await deps.db.transaction().execute(async (transaction) => {
    const { teamId } = isLeaving ? await lockTeamOf(transaction, member) : await lockOwnTeam(transaction, member)
    const members = await membershipsOf(transaction, teamId)
    if (!members.some((one) => one.userId === userId)) throw notFound()
    if (isLastMember(members, userId)) await deleteTeam(transaction, teamId)
    else if (!keepsAnOwner(members, userId)) throw lastOwner()
    else await repository.deleteMember(transaction, teamId, userId)
    await withdrawInvitationsOf(transaction, teamId, userId)
    await enqueue(transaction, { kind: 'memberLeftTeam', payload: { userId }, effectKey: `member-left-team ${crypto.randomUUID()}` })
    await recordEvent(transaction, by(member), { kind: isLeaving ? 'team.left' : 'team.member_removed', subjectId: userId, details: { teamId, userId } })
    return teamId
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'team' })
  await announceTeam(deps, teamId)
  return { done: true }
}

export async function getMembership(db: Database, userId: string) {
  const membership = await repository.findMembership(db, userId)
  if (!membership) throw new AppError('not_found', "You're not in a team. Create one, or ask to be invited")
  return membership
}

/** The viewer's team, locked, with their current role in it. */
async function lockTeamOf(db: Database, { userId }: Member) {
  const { teamId } = await getMembership(db, userId)
  await repository.lockTeam(db, teamId)
  const membership = await getMembership(db, userId)
  // The user changed teams between the two reads: very rare, so they are asked to retry.
  if (membership.teamId !== teamId) throw new AppError('conflict', 'Your team just changed. Reload and try again')
  return membership
}

export async function lockOwnTeam(db: Database, member: Member) {
  const membership = await lockTeamOf(db, member)
  requireOwner(membership.role)
  return membership
}

export function requireOwner(role: string): void {
  if (role !== 'owner') throw new AppError('not_allowed', 'Only team owners can do this. Ask one of them')
}

/** Notifies every open window of every member what changed. */
export async function announceTeam({ db, realtime }: Pick<Deps, 'db' | 'realtime'>, teamId: string, what: Changed = 'team'): Promise<void> {
  for (const { userId } of await repository.selectMemberships(db, teamId)) realtime.toUser(userId, { kind: 'changed', what })
}

export function inTeamAlready(): AppError {
  return new AppError('already_exists', howToLeave)
}

export function toTeam({ teamId, name, role }: { teamId: string; name: string; role: string }): Team {
  return { id: teamId, name, myRole: teamRoleSchema.parse(role) }
}

async function membershipsOf(db: Database, teamId: string) {
  const rows = await repository.selectMemberships(db, teamId)
  return rows.map(({ userId, role }) => ({ userId, role: teamRoleSchema.parse(role) }))
}

function lastOwner(): AppError {
  return new AppError('conflict', 'A team needs at least one owner. Make someone else an owner first')
}

function toMember({ userId, firstName, lastName, email, role, joinedAt }: repository.MemberRow, viewerId: string): TeamMember {
  return { userId, firstName, lastName, email, role: teamRoleSchema.parse(role), joinedAt: joinedAt.toISOString(), isMe: userId === viewerId }
}

export async function shareTeam(db: Database, userId: string, otherId: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([repository.findMembership(db, userId), repository.findMembership(db, otherId)])
  return mine !== undefined && mine.teamId === theirs?.teamId
}

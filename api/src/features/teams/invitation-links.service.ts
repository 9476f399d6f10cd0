import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { type openTeamInvitation as openEndpoint, type Team, teamRoleSchema } from '@mandate/contract/teams'
import { shortenedEmail } from '@mandate/contract/values/shortened-email'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { hasFreeSeat } from '../plans/plans.service.ts'
import * as repository from './invitation-links.repository.ts'
import * as teams from './teams.repository.ts'
import { announceTeam, inTeamAlready, toTeam } from './teams.service.ts'

type Found = NonNullable<Awaited<ReturnType<typeof repository.findByToken>>>

export async function openTeamInvitation(deps: Deps, viewer: Viewer, token: string): Promise<ResponseOf<typeof openEndpoint>> {
  const found = await getByToken(deps.db, token)
  const state = stateOf(found)
  if (state === 'open' && (await repository.markOpened(deps.db, found.id))) await announceTeam(deps, found.teamId)
  return {
    state,
    teamName: found.teamName,
    invitedBy: `${found.firstName} ${found.lastName}`,
    emailHint: shortenedEmail(found.email),
    role: teamRoleSchema.parse(found.role),
    isForMe: viewer.kind === 'anonymous' ? null : (await repository.getEmail(deps.db, viewer.userId)) === found.email,
  }
}

/** The role comes from the invitation, and its sender must still be allowed to invite: both are checked here, under the team's lock. */
export async function acceptTeamInvitation(deps: Deps, viewer: Viewer, token: string): Promise<Team> {
  const member = requireMember(viewer)
  const { teamId } = await getByToken(deps.db, token)
  const team = await deps.db.transaction().execute(async (transaction) => {
    await teams.lockTeam(transaction, teamId)
    const found = await getByToken(transaction, token)
    if ((await repository.getEmail(transaction, member.userId)) !== found.email)
      throw new AppError('invitation_other_account', 'This invitation was sent to another address. Sign in with that account')
    requireOpen(found)
    if (!(await hasFreeSeat(transaction, teamId))) throw new AppError('plan_limit', 'This team has no free seat. Ask its owner to add one, then accept again')
    const role = teamRoleSchema.parse(found.role)
    if (!(await teams.insertMember(transaction, { teamId, userId: member.userId, role }))) throw inTeamAlready()
    await repository.markAccepted(transaction, found.id, member.userId)
    await recordEvent(transaction, by(member), { kind: 'team.joined', details: { teamId, invitationId: found.id, role } })
    return { teamId, name: found.teamName, role }
  })
  await announceTeam(deps, teamId)
  return toTeam(team)
}

/** Anyone with the link may ask, any number of times; the owner is emailed once a day. */
export async function requestNewInvitation(deps: Deps, _viewer: Viewer, token: string): Promise<Done> {
  const found = await getByToken(deps.db, token)
  const state = stateOf(found)
  if (state === 'accepted' || state === 'withdrawn') throw refusals[state]()
  const isNew = await deps.db.transaction().execute(async (transaction) => {
    const isNew = await repository.markRenewalRequested(transaction, found.id)
    if (isNew)
      await enqueue(transaction, { kind: 'invitationRenewalMail', payload: { invitationId: found.id }, effectKey: `invitation-renewal ${randomUUID()}` })
    return isNew
  })
  if (isNew) await announceTeam(deps, found.teamId)
  return { done: true }
}

async function getByToken(db: Database, token: string): Promise<Found> {
  const found = await repository.findByToken(db, hashToken(token))
  if (!found) throw new AppError('link_invalid', 'This link is invalid or was replaced by a newer one. Check for a newer email, or ask the team owner')
  return found
}

/** An invitation whose sender may no longer invite counts as withdrawn. */
function stateOf({ acceptedAt, withdrawnAt, isExpired, mayInvite }: Found): 'open' | 'accepted' | 'withdrawn' | 'expired' {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt || !mayInvite) return 'withdrawn'
  return isExpired ? 'expired' : 'open'
}

const refusals = {
  accepted: () => new AppError('invitation_accepted', 'This invitation was already accepted. Sign in to see the team'),
  withdrawn: () => new AppError('invitation_withdrawn', 'This invitation was withdrawn. Ask the team owner for a new one'),
  expired: () => new AppError('invitation_expired', 'This invitation has expired. Request a new one'),
}

function requireOpen(found: Found): void {
  const state = stateOf(found)
  if (state !== 'open') throw refusals[state]()
}

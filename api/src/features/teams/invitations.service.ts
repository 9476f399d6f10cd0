import { randomUUID } from 'node:crypto'
import type { Page } from '@mandate/contract/frame/page'
import { type TeamInvitation, type TeamRole, teamRoleSchema } from '@mandate/contract/teams'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { hashToken, keyed } from '../../http/tokens.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { requireTeamSeat } from '../plans/plans.service.ts'
import * as repository from './invitations.repository.ts'
import { invitationToken } from './team-mails.ts'
import { invitationState } from './teams.rules.ts'
import { announceTeam, getMembership, lockOwnTeam, requireOwner } from './teams.service.ts'

/** Daily limits per sender and per recipient, against spam. */
const mailsOfPerson: Budget = { points: 50, seconds: 86_400, isExact: true }
const mailsToAddress: Budget = { points: 5, seconds: 86_400, isExact: true }

export async function listTeamInvitations(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<TeamInvitation>> {
  const { teamId, role } = await getMembership(deps.db, requireMember(viewer).userId)
  requireOwner(role)
  return listPage(deps, input, {
    list: `team invitations ${teamId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectInvitations(deps.db, teamId, range),
    present: (rows) => rows.map(toInvitation),
  })
}

export async function inviteToTeam(deps: Deps, viewer: Viewer, { email, role }: { email: string; role: TeamRole }): Promise<TeamInvitation> {
  const member = requireMember(viewer)
  requireOwner((await getMembership(deps.db, member.userId)).role)
  await countMail(deps, member, email)
  const invitation = await deps.db.transaction().execute(async (transaction) => {
    const { teamId } = await lockOwnTeam(transaction, member)
    if (await repository.isMemberByEmail(transaction, teamId, email)) throw taken('This person is already in your team')
    await requireTeamSeat(transaction, teamId)
    const link = newLink(deps)
    const inserted = await repository.insertInvitation(transaction, { teamId, email, role, invitedBy: member.userId, tokenHash: link.tokenHash })
    if (!inserted) throw taken('You already invited this address. Resend that invitation, or withdraw it first')
    await mail(transaction, inserted.id, link)
    const invited = await repository.findInvited(transaction, email)
    const invitationId = inserted.id
    if (invited)
      await notify(transaction, {
        userId: invited.id,
        event: 'teamInvited',
        groupKey: `teamInvited ${invitationId}`,
        subjectId: invitationId,
        actorId: member.userId,
      })
    await recordEvent(transaction, by(member), { kind: 'team.invited', details: { teamId, invitationId: inserted.id, role } })
    return getInvitation(transaction, teamId, inserted.id)
  })
  await announceTeam(deps, invitation.teamId)
  return toInvitation(invitation)
}

export async function resendTeamInvitation(deps: Deps, viewer: Viewer, invitationId: string): Promise<TeamInvitation> {
  const member = requireMember(viewer)
  const { teamId, role } = await getMembership(deps.db, member.userId)
  requireOwner(role)
  const { email } = await getInvitation(deps.db, teamId, invitationId)
  await countMail(deps, member, email)
  const invitation = await changeOpenInvitation(deps, member, {
    invitationId,
    async change(transaction, found) {
      if (found.withdrawnAt) throw new AppError('invitation_withdrawn', 'This invitation was withdrawn. Invite the person again')
      const link = newLink(deps)
      await repository.renewInvitation(transaction, invitationId, { invitedBy: member.userId, tokenHash: link.tokenHash })
      await mail(transaction, invitationId, link)
      await recordEvent(transaction, by(member), { kind: 'team.invitation_resent', details: { teamId: found.teamId, invitationId } })
    },
  })
  return toInvitation(invitation)
}

export async function withdrawTeamInvitation(deps: Deps, viewer: Viewer, invitationId: string): Promise<TeamInvitation> {
  const member = requireMember(viewer)
  const invitation = await changeOpenInvitation(deps, member, {
    invitationId,
    async change(transaction, found) {
      if (found.withdrawnAt) return
      await repository.markWithdrawn(transaction, invitationId)
      await recordEvent(transaction, by(member), { kind: 'team.invitation_withdrawn', details: { teamId: found.teamId, invitationId } })
    },
  })
  return toInvitation(invitation)
}

interface InvitationChange {
  invitationId: string
  change: (transaction: Database, found: repository.InvitationRow) => Promise<void>
}

async function changeOpenInvitation(deps: Deps, member: Member, { invitationId, change }: InvitationChange): Promise<repository.InvitationRow> {
  const invitation = await deps.db.transaction().execute(async (transaction) => {
    const { teamId } = await lockOwnTeam(transaction, member)
    const found = await getInvitation(transaction, teamId, invitationId)
    if (found.acceptedAt) throw new AppError('invitation_accepted', 'This person already joined. Change their role in the member list')
    await change(transaction, found)
    return getInvitation(transaction, teamId, invitationId)
  })
  await announceTeam(deps, invitation.teamId)
  return invitation
}

async function getInvitation(db: Database, teamId: string, invitationId: string): Promise<repository.InvitationRow> {
  const invitation = await repository.findInvitation(db, teamId, invitationId)
  if (!invitation) throw notFound()
  return invitation
}

async function countMail({ rateLimits, config }: Deps, { userId }: Member, email: string): Promise<void> {
  await rateLimits.consume('team-invitations', userId, mailsOfPerson)
  await rateLimits.consume('team-invitations-to', keyed(config.secretKey, 'counter', email), mailsToAddress)
}

interface Link {
  effectKey: string
  tokenHash: Buffer
}

/** Only the hash is stored; the job that emails the link computes the token from its own key. */
function newLink(deps: Deps): Link {
  const effectKey = `team-invitation ${randomUUID()}`
  return { effectKey, tokenHash: hashToken(invitationToken(deps, effectKey)) }
}

function mail(db: Database, invitationId: string, { effectKey }: Link): Promise<void> {
  return enqueue(db, { kind: 'teamInvitationMail', payload: { invitationId }, effectKey })
}

function taken(message: string): AppError {
  return new AppError('already_exists', message, { email: message })
}

function toInvitation(row: repository.InvitationRow): TeamInvitation {
  return {
    id: row.id,
    email: row.email,
    role: teamRoleSchema.parse(row.role),
    state: invitationState(row),
    invitedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isRenewalRequested: row.renewalRequestedAt !== null,
  }
}

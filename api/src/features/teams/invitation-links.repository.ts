import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The link's invitation, and whether its sender may still invite. */
export function findByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('teamInvitations')
    .innerJoin('teams', 'teams.id', 'teamInvitations.teamId')
    .innerJoin('users as inviter', 'inviter.id', 'teamInvitations.invitedBy')
    .leftJoin('teamMembers as inviterMember', (join) =>
      join.onRef('inviterMember.userId', '=', 'teamInvitations.invitedBy').onRef('inviterMember.teamId', '=', 'teamInvitations.teamId'),
    )
    .select([
      'teamInvitations.id',
      'teamInvitations.teamId',
      'teamInvitations.email',
      'teamInvitations.role',
      'teamInvitations.invitedBy',
      'teamInvitations.acceptedAt',
      'teamInvitations.withdrawnAt',
      'teamInvitations.renewalRequestedAt',
      'teams.name as teamName',
      'inviter.firstName',
      'inviter.lastName',
    ])
    .select(sql<boolean>`team_invitations.expires_at <= now()`.as('isExpired'))
    .select(sql<boolean>`coalesce(inviter_member.role = 'owner' and inviter.suspended_at is null, false)`.as('mayInvite'))
    .where('teamInvitations.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function getEmail(db: Database, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** Records the first time only. */
export async function markOpened(db: Database, invitationId: string): Promise<boolean> {
  const opened = await db
    .updateTable('teamInvitations')
    .set({ openedAt: sql`now()` })
    .where('id', '=', invitationId)
    .where('openedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

export async function markAccepted(db: Database, invitationId: string, acceptedBy: string): Promise<void> {
  await db.updateTable('teamInvitations').set({ acceptedAt: sql`now()`, acceptedBy }).where('id', '=', invitationId).execute()
}

/** Returns false when it was requested within the last day: the owner has been notified. */
export async function markRenewalRequested(db: Database, invitationId: string): Promise<boolean> {
  const marked = await db
    .updateTable('teamInvitations')
    .set({ renewalRequestedAt: sql`now()` })
    .where('id', '=', invitationId)
    .where(({ or, eb }) => or([eb('renewalRequestedAt', 'is', null), eb('renewalRequestedAt', '<', sql<Date>`now() - interval '1 day'`)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function markSent(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('teamInvitations').set({ sentAt: sql`now()`, failedAt: null }).where('tokenHash', '=', tokenHash).execute()
}

export async function markFailed(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('teamInvitations').set({ failedAt: sql`now()` }).where('tokenHash', '=', tokenHash).execute()
}

/** Data for the email that asks the owner for a new link. */
export function findForRenewalMail(db: Database, invitationId: string) {
  return db
    .selectFrom('teamInvitations')
    .innerJoin('teams', 'teams.id', 'teamInvitations.teamId')
    .innerJoin('users as inviter', 'inviter.id', 'teamInvitations.invitedBy')
    .innerJoin('teamMembers', (join) =>
      join.onRef('teamMembers.userId', '=', 'inviter.id').onRef('teamMembers.teamId', '=', 'teams.id').on('teamMembers.role', '=', 'owner'),
    )
    .select(['teamInvitations.email', 'teams.name as teamName', 'inviter.email as inviterEmail'])
    .where('teamInvitations.id', '=', invitationId)
    .where('teamInvitations.acceptedAt', 'is', null)
    .where('teamInvitations.withdrawnAt', 'is', null)
    .where('inviter.suspendedAt', 'is', null)
    .executeTakeFirst()
}

export function findHandedOver(db: Database, { teamId, userId, fromId }: { teamId: string; userId: string; fromId: string }) {
  return db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .innerJoin('users as owner', 'owner.id', 'teamMembers.userId')
    .innerJoin('users as former', (join) => join.on('former.id', '=', fromId))
    .select(['owner.email', 'teams.name as teamName', 'former.firstName', 'former.lastName'])
    .where('teamMembers.teamId', '=', teamId)
    .where('teamMembers.userId', '=', userId)
    .where('teamMembers.role', '=', 'owner')
    .executeTakeFirst()
}

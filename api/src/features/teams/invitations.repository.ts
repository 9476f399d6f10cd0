import type { TeamRole } from '@mandate/contract/teams'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const lifetime = sql<Date>`now() + interval '7 days'`

const columns = [
  'teamInvitations.id',
  'teamInvitations.teamId',
  'teamInvitations.email',
  'teamInvitations.role',
  'teamInvitations.createdAt',
  'teamInvitations.expiresAt',
  'teamInvitations.acceptedAt',
  'teamInvitations.withdrawnAt',
  'teamInvitations.openedAt',
  'teamInvitations.sentAt',
  'teamInvitations.failedAt',
  'teamInvitations.renewalRequestedAt',
] as const
const isExpired = sql<boolean>`team_invitations.expires_at <= now()`.as('isExpired')

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  teamId: string
  email: string
  role: TeamRole
  invitedBy: string
  tokenHash: Buffer
}

const unsent = { sentAt: null, failedAt: null, openedAt: null, renewalRequestedAt: null, expiresAt: lifetime }

/** Replaces an expired one. Returns undefined when this address has an open one. */
export function insertInvitation(db: Database, { teamId, email, role, invitedBy, tokenHash }: NewInvitation): Promise<{ id: string } | undefined> {
  return db
    .insertInto('teamInvitations')
    .values({ teamId, email, role, invitedBy, tokenHash, expiresAt: lifetime })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'email'])
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .doUpdateSet({ role, invitedBy, tokenHash, createdAt: sql`now()`, ...unsent })
        .where('teamInvitations.expiresAt', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Voids the link emailed before. */
export async function renewInvitation(db: Database, invitationId: string, { invitedBy, tokenHash }: { invitedBy: string; tokenHash: Buffer }): Promise<void> {
  await db
    .updateTable('teamInvitations')
    .set({ invitedBy, tokenHash, ...unsent })
    .where('id', '=', invitationId)
    .execute()
}

export function findInvitation(db: Database, teamId: string, invitationId: string) {
  return db.selectFrom('teamInvitations').select(columns).select(isExpired).where('teamId', '=', teamId).where('id', '=', invitationId).executeTakeFirst()
}

export function selectInvitations(db: Database, teamId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = db
    .selectFrom('teamInvitations')
    .select(columns)
    .select([isExpired, sql<string>`team_invitations.created_at::text`.as('createdText')])
    .where('teamId', '=', teamId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(created_at < ${after.createdText}::timestamptz or (created_at = ${after.createdText}::timestamptz and id > ${after.id}::uuid))`,
    )
  return query.execute()
}

export async function isMemberByEmail(db: Database, teamId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select('users.id')
    .where('teamId', '=', teamId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function markWithdrawn(db: Database, invitationId: string): Promise<void> {
  await db.updateTable('teamInvitations').set({ withdrawnAt: sql`now()` }).where('id', '=', invitationId).execute()
}

/** Withdraws all open invitations of a user who may no longer invite. */
export async function withdrawInvitationsOf(db: Database, teamId: string, invitedBy: string): Promise<void> {
  await db
    .updateTable('teamInvitations')
    .set({ withdrawnAt: sql`now()` })
    .where('teamId', '=', teamId)
    .where('invitedBy', '=', invitedBy)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The account with the address that was invited. */
export function findInvited(db: Database, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

/** Invitations of the user's address that they accepted or can accept: their sender still owns the team. */
export function selectToldInvitations(db: Database, userId: string, invitationIds: readonly string[]) {
  return db
    .selectFrom('teamInvitations')
    .innerJoin('teams', 'teams.id', 'teamInvitations.teamId')
    .innerJoin('users', (on) => on.onRef('users.email', '=', 'teamInvitations.email').on('users.id', '=', userId))
    .leftJoin('teamMembers as inviters', (on) =>
      on.onRef('inviters.userId', '=', 'teamInvitations.invitedBy').onRef('inviters.teamId', '=', 'teamInvitations.teamId').on('inviters.role', '=', 'owner'),
    )
    .select(['teamInvitations.id', 'teams.name as teamName'])
    .select(sql<boolean>`team_invitations.accepted_at is not null`.as('isAccepted'))
    .where('teamInvitations.id', 'in', invitationIds)
    .where('teamInvitations.withdrawnAt', 'is', null)
    .where(
      sql<boolean>`(team_invitations.accepted_by = ${userId}::uuid
        or (team_invitations.accepted_at is null and team_invitations.expires_at > now() and inviters.user_id is not null))`,
    )
    .execute()
}

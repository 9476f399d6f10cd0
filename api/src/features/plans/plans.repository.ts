import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const live = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid']

/** Plans that are paid for a member: their own, and those of their team. With the database's time. */
export function selectPlansOfMember(db: Database, userId: string) {
  return db
    .selectFrom('billingAccounts as account')
    .innerJoin('subscriptions as subscription', 'subscription.accountId', 'account.id')
    .select(['subscription.plan', 'subscription.seats', 'subscription.status', 'subscription.pastDueSince', 'account.teamId', sql<Date>`now()`.as('now')])
    .where('subscription.status', 'in', live)
    .where((where) =>
      where.or([
        where('account.userId', '=', userId),
        where('account.teamId', '=', where.selectFrom('teamMembers').select('teamMembers.teamId').where('teamMembers.userId', '=', userId)),
      ]),
    )
    .execute()
}

export function selectPlansOfTeam(db: Database, teamId: string) {
  return db
    .selectFrom('billingAccounts as account')
    .innerJoin('subscriptions as subscription', 'subscription.accountId', 'account.id')
    .select(['subscription.plan', 'subscription.seats', 'subscription.status', 'subscription.pastDueSince', sql<Date>`now()`.as('now')])
    .where('subscription.status', 'in', live)
    .where('account.teamId', '=', teamId)
    .execute()
}

/** The open data rooms of a member and their team, and the rows that the member exported today. */
export async function selectUse(db: Database, userId: string): Promise<{ dataRooms: number; exportRows: number }> {
  const { rows } = await sql<{ dataRooms: number; exportRows: number }>`
    select
      (select count(*)::int from document_folders f join document_rooms r on r.folder_id = f.id
        where r.closed_at is null and (f.owner_id = ${userId} or f.team_id = (select team_id from team_members where user_id = ${userId}))) as data_rooms,
      (select coalesce(sum(total_rows), 0)::int from search_exports
        where user_id = ${userId} and state <> 'failed' and created_at >= ((now() at time zone 'UTC')::date at time zone 'UTC')) as export_rows`.execute(db)
  return rows[0] ?? { dataRooms: 0, exportRows: 0 }
}

/** Two at the same time count each other. */
export async function lockMember(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function countMembers(db: Database, teamId: string): Promise<number> {
  const { count } = await db.selectFrom('teamMembers').select(sql<number>`count(*)::int`.as('count')).where('teamId', '=', teamId).executeTakeFirstOrThrow()
  return count
}

/** Members, and those who are invited. */
export async function countSeatsTaken(db: Database, teamId: string): Promise<number> {
  return (await countInvited(db, teamId)) + (await countMembers(db, teamId))
}

export async function countInvited(db: Database, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('teamInvitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = [
  'id',
  'accountId',
  'providerId',
  'plan',
  'period',
  'seats',
  'status',
  'trialEndsAt',
  'periodStart',
  'periodEnd',
  'isEnding',
  'endedAt',
  'pastDueSince',
  'createdAt',
  'stateAt',
  'revision',
] as const

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findByProviderId>>>

export function findByProviderId(db: Database, providerId: string) {
  return db.selectFrom('subscriptions').select(columns).where('providerId', '=', providerId).executeTakeFirst()
}

const live = ['trialing', 'active', 'past_due', 'unpaid']

/** The one that counts: what is live before what has ended, the newest first. With the database's time. */
export function findCurrent(db: Database, accountId: string) {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .select(sql<Date>`now()`.as('now'))
    .where('accountId', '=', accountId)
    .where('status', 'in', live)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewState = Omit<SubscriptionRow, 'id' | 'revision'>

export async function saveSubscription(db: Database, state: NewState): Promise<void> {
  const { accountId: _, providerId: __, createdAt: ___, ...changing } = state
  await db
    .insertInto('subscriptions')
    .values(state)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ ...changing, revision: sql<number>`subscriptions.revision + 1` }))
    .execute()
}

export async function readNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const now = rows[0]?.now
  if (!now) throw new Error('the database has no clock')
  return now
}

/** By payer, newest first, for admins. */
export function selectAll(db: Database, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = db
    .selectFrom('subscriptions as s')
    .innerJoin('billingAccounts as a', 'a.id', 's.accountId')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('teams as t', 't.id', 'a.teamId')
    .select(columns.map((column) => `s.${column}` as const))
    .select([
      't.name as teamName',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('memberName'),
      sql<string>`s.created_at::text`.as('createdText'),
      sql<Date>`now()`.as('now'),
    ])
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(s.created_at, s.id) < (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

/** Whose account is gone: no one can cancel them any more. */
export function selectOrphaned(db: Database) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('billingAccounts as a', 'a.id', 's.accountId')
    .select(['s.providerId'])
    .where('s.status', 'in', live)
    .where('a.userId', 'is', null)
    .where('a.teamId', 'is', null)
    .orderBy('s.createdAt')
    .limit(500)
    .execute()
}

export function selectPastDue(db: Database) {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .select(sql<Date>`now()`.as('now'))
    .where('pastDueSince', 'is not', null)
    .orderBy('pastDueSince')
    .limit(2_000)
    .execute()
}

/** Accounts that pay for more than one plan. */
export async function selectDoubled(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('accountId')
    .where('status', 'in', live)
    .groupBy('accountId')
    .having(sql<number>`count(*)`, '>', 1)
    .limit(100)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function selectLiveIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('subscriptions').select('providerId').where('status', 'in', live).execute()
  return rows.map(({ providerId }) => providerId)
}

export function findWithNow(db: Database, subscriptionId: string) {
  return db.selectFrom('subscriptions').select(columns).select(sql<Date>`now()`.as('now')).where('id', '=', subscriptionId).executeTakeFirst()
}

/** Those that the user pays for, alone or as an owner of the team. */
export function selectPaidBy(db: Database, userId: string, subscriptionIds: readonly string[]) {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .select(sql<Date>`now()`.as('now'))
    .where('id', 'in', subscriptionIds)
    .where(sql<boolean>`exists (
      select from billing_accounts a where a.id = subscriptions.account_id and (a.user_id = ${userId}::uuid
        or exists (select from team_members m where m.team_id = a.team_id and m.user_id = ${userId}::uuid and m.role = 'owner')))`)
    .execute()
}

/** Charged in three days or less. */
export function selectEndingTrials(db: Database) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'trialEndsAt'])
    .where('status', '=', 'trialing')
    .where('isEnding', '=', false)
    .where('trialEndsAt', '<', sql<Date>`now() + interval '3 days'`)
    .where('trialEndsAt', '>', sql<Date>`now()`)
    .limit(2_000)
    .execute()
}

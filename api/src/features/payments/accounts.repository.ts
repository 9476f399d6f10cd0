import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type Payer = { userId: string; teamId?: undefined } | { teamId: string; userId?: undefined }

const columns = ['id', 'userId', 'teamId', 'customerId', 'trialUsedAt'] as const

const isPayer = (payer: Payer) => (payer.teamId === undefined ? (['userId', payer.userId] as const) : (['teamId', payer.teamId] as const))

export async function findAccount(db: Database, payer: Payer) {
  const [column, id] = isPayer(payer)
  return db.selectFrom('billingAccounts').select(columns).where(column, '=', id).executeTakeFirst()
}

export async function ensureAccount(db: Database, payer: Payer) {
  const [column] = isPayer(payer)
  await db
    .insertInto('billingAccounts')
    .values(payer)
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  return lockAccount(db, payer)
}

/** Everything that changes what an account pays takes this lock first. */
async function lockAccount(db: Database, payer: Payer) {
  const [column, id] = isPayer(payer)
  return db.selectFrom('billingAccounts').select(columns).where(column, '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function saveCustomer(db: Database, accountId: string, customerId: string): Promise<void> {
  await db.updateTable('billingAccounts').set({ customerId }).where('id', '=', accountId).execute()
}

export async function lockByCustomer(db: Database, customerId: string) {
  return db.selectFrom('billingAccounts').select(columns).where('customerId', '=', customerId).forUpdate().executeTakeFirst()
}

export async function markTrialUsed(db: Database, accountId: string, usedAt: Date): Promise<void> {
  await db
    .updateTable('billingAccounts')
    .set({ trialUsedAt: sql<Date>`coalesce(trial_used_at, ${usedAt})` })
    .where('id', '=', accountId)
    .execute()
}

/** Users an account is shown to: its member, or everyone in its team. */
export async function selectReaders(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from billing_accounts where id = ${accountId} and user_id is not null
    union all
    select m.user_id from billing_accounts a join team_members m on m.team_id = a.team_id where a.id = ${accountId}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Who pays: the member, or the owners of the team. */
export async function selectPayers(db: Database, accountId: string) {
  const { rows } = await sql<{ id: string; email: string; firstName: string }>`
    select u.id, u.email, u.first_name from billing_accounts a
    join users u on u.id = a.user_id or u.id in (select user_id from team_members where team_id = a.team_id and role = 'owner')
    where a.id = ${accountId}
    order by u.email limit 20`.execute(db)
  return rows
}

export function findBuyer(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'firstName', 'lastName', 'companyName']).where('id', '=', userId).executeTakeFirstOrThrow()
}

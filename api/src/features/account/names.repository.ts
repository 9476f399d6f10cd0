import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface AccountName {
  firstName: string
  lastName: string
  alias: string
}

/** Locks the user: of two changes at once, the second compares with the first. */
export function lockName(db: Database, userId: string): Promise<AccountName> {
  return db.selectFrom('users').select(['firstName', 'lastName', 'alias']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export async function updateName(db: Database, userId: string, { firstName, lastName, alias }: AccountName): Promise<void> {
  await db.updateTable('users').set({ firstName, lastName, alias, updatedAt: sql`now()` }).where('id', '=', userId).execute()
}

interface UsernameState {
  username: string | null
  isTaken: boolean
  /** How many usernames the account has given up. */
  formerCount: number
  wasOwn: boolean
}

/** Two who want the same username wait for each other, as at sign-up. */
export async function lockUsername(db: Database, userId: string, wanted: string | null): Promise<UsernameState> {
  if (wanted !== null) await sql`select pg_advisory_xact_lock(hashtextextended('username ' || ${wanted}, 0))`.execute(db)
  const { rows } = await sql<UsernameState>`
    select own.username,
      exists (select from users where username = ${wanted} and id <> own.id)
        or exists (select from former_usernames where username = ${wanted} and user_id <> own.id) as "isTaken",
      (select count(*)::int from former_usernames where user_id = own.id) as "formerCount",
      exists (select from former_usernames where username = ${wanted} and user_id = own.id) as "wasOwn"
    from users own where own.id = ${userId}::uuid for update`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the user of a session exists')
  return state
}

export async function replaceUsername(db: Database, userId: string, { from, to }: { from: string | null; to: string | null }): Promise<void> {
  if (to !== null) await db.deleteFrom('formerUsernames').where('username', '=', to).where('userId', '=', userId).execute()
  await db.updateTable('users').set({ username: to, updatedAt: sql`now()` }).where('id', '=', userId).execute()
  if (from !== null) await db.insertInto('formerUsernames').values({ username: from, userId }).execute()
}

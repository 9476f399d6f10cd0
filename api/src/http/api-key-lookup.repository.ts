import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/database.ts'

interface LiveKey {
  apiKeyId: string
  userId: string
  role: string
  scopes: string[]
  secondsUnused: number | null
}

/** Runs on every call with a key, so it is a prepared statement. */
const byToken = {
  name: 'api-key-by-token',
  text: `
    select api_keys.id as "apiKeyId", api_keys.user_id as "userId", users.role, api_keys.scopes,
      extract(epoch from now() - api_keys.last_used_at)::float8 as "secondsUnused"
    from api_keys
    join users on users.id = api_keys.user_id
    where api_keys.token_hash = $1 and api_keys.expires_at > now()
      and users.suspended_at is null and users.activated_at is not null and not users.is_admin`,
}

/** Returns undefined for a key that is unknown, revoked or expired by the database's clock, or whose owner may not sign in. */
export async function findApiKey(pool: pg.Pool, tokenHash: Buffer): Promise<LiveKey | undefined> {
  const { rows } = await pool.query<LiveKey>({ ...byToken, values: [tokenHash] })
  return rows[0]
}

/** Commits asynchronously: a crash may lose the last minute. */
export async function touchApiKey(db: Database, apiKeyId: string): Promise<void> {
  await db
    .with('unhurried', (query) => query.selectNoFrom(sql`set_config('synchronous_commit', 'off', true)`.as('setting')))
    .updateTable('apiKeys')
    .from('unhurried')
    .set({ lastUsedAt: sql`now()` })
    .where('apiKeys.id', '=', apiKeyId)
    .execute()
}

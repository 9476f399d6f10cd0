import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const shown = ['id', 'name', 'prefix', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const
const isExpired = sql<boolean>`expires_at <= now()`.as('isExpired')

export type ApiKeyRow = Awaited<ReturnType<typeof selectApiKeys>>[number]

/** Newest first. */
export function selectApiKeys(db: Database, userId: string) {
  return db.selectFrom('apiKeys').select(shown).select(isExpired).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute()
}

/** Locks the user, so that two windows can't exceed the maximum. */
export async function lockAndCount(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db.selectFrom('apiKeys').select(sql<number>`count(*)::int`.as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
  return count
}

interface NewApiKey {
  userId: string
  name: string
  prefix: string
  tokenHash: Buffer
  scopes: string[]
  days: number
}

export function insertApiKey(db: Database, { days, ...apiKey }: NewApiKey) {
  return db
    .insertInto('apiKeys')
    .values({ ...apiKey, expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)` })
    .returning(shown)
    .returning(isExpired)
    .executeTakeFirstOrThrow()
}

export function deleteApiKey(db: Database, userId: string, apiKeyId: string) {
  return db.deleteFrom('apiKeys').where('id', '=', apiKeyId).where('userId', '=', userId).returning('name').executeTakeFirst()
}

export function findEmail(db: Database, userId: string) {
  return db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
}

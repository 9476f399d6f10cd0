import type { Role } from '@mandate/contract/frame/users'
import type { Instrument } from '@mandate/contract/lists/personality-items'
import type { SharingLevel } from '@mandate/contract/personality'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export interface ResultRow {
  id: string
  instrument: Instrument
  answers: number[]
  takenAt: Date
  atText: string
}

function results(db: Database, userId: string) {
  return db
    .selectFrom('personalityResults')
    .select(['id', sql<Instrument>`instrument`.as('instrument'), 'answers', 'takenAt', sql<string>`taken_at::text`.as('atText')])
    .where('userId', '=', userId)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
}

export function findLatest(db: Database, userId: string): Promise<ResultRow | undefined> {
  return results(db, userId).limit(1).executeTakeFirst()
}

export function selectResults(db: Database, userId: string, { limit, after }: PageRange<{ atText: string; id: string }>): Promise<ResultRow[]> {
  const isAfter = after ? sql<boolean>`(taken_at, id) < (${after.atText}::timestamptz, ${after.id}::uuid)` : sql<boolean>`true`
  return results(db, userId).where(isAfter).limit(limit).execute()
}

/** Serializes the results of one member. */
export async function lockAndCountResults(db: Database, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('personalityResults')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertResult(db: Database, result: { userId: string; instrument: Instrument; answers: number[] }): Promise<ResultRow> {
  return db
    .insertInto('personalityResults')
    .values(result)
    .returning(['id', sql<Instrument>`instrument`.as('instrument'), 'answers', 'takenAt', sql<string>`taken_at::text`.as('atText')])
    .executeTakeFirstOrThrow()
}

export async function deleteResult(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.deleteFrom('personalityResults').where('userId', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

export async function deleteResults(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('personalityResults').where('userId', '=', userId).execute()
}

export async function deleteShare(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('personalityShares').where('userId', '=', userId).execute()
}

export interface ShareRow {
  level: SharingLevel
  tips: string[]
  updatedAt: Date
}

export function findShare(db: Database, userId: string): Promise<ShareRow | undefined> {
  return db
    .selectFrom('personalityShares')
    .select([sql<SharingLevel>`level`.as('level'), 'tips', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export function saveShare(db: Database, userId: string, { level, tips }: Pick<ShareRow, 'level' | 'tips'>): Promise<ShareRow> {
  return db
    .insertInto('personalityShares')
    .values({ userId, level, tips })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ level, tips, updatedAt: sql<Date>`now()` }))
    .returning([sql<SharingLevel>`level`.as('level'), 'tips', 'updatedAt'])
    .executeTakeFirstOrThrow()
}

/** Whether the member opted out of insights. */
export async function hasOptedOut(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('insightSettings').select('isOptedOut').where('userId', '=', userId).executeTakeFirst()
  return row?.isOptedOut ?? false
}

/** The newest answers of each member of a role, from the latest results of the questionnaire. */
export async function selectAnswersOfRole(
  db: Database,
  { role, instrument, limit }: { role: Role; instrument: Instrument; limit: number },
): Promise<number[][]> {
  const { rows } = await sql<{ answers: number[] }>`
    select distinct on (newest.user_id) newest.answers
    from (select user_id, answers, taken_at from personality_results where instrument = ${instrument} order by taken_at desc limit ${limit}) newest
    join users on users.id = newest.user_id and users.role = ${role} and users.suspended_at is null
    order by newest.user_id, newest.taken_at desc`.execute(db)
  return rows.map(({ answers }) => answers)
}

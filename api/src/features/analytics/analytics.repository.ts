import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

/** Who the user is, for our own store alone, and whether they opted out. */
export function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('analyticsOptOuts', 'analyticsOptOuts.userId', 'users.id')
    .select([
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.alias',
      sql<boolean>`analytics_opt_outs.user_id is not null`.as('hasOptedOut'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export function selectEvents(db: Database, { limit, after }: PageRange<{ id: number }>) {
  let query = db.selectFrom('analyticsEvents').select(['id', 'occurredAt', 'name', 'userId', 'properties']).orderBy('id', 'desc').limit(limit)
  if (after) query = query.where('id', '<', after.id)
  return query.execute()
}

export async function insertOptOut(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('analyticsOptOuts')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

export async function deleteOptOut(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('analyticsOptOuts').where('userId', '=', userId).execute()
}

export async function deleteEventsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('analyticsEvents').where('userId', '=', userId).execute()
}

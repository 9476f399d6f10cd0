import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function selectChoices(db: Database, userId: string) {
  return db.selectFrom('notificationChoices').select(['kind', 'channel', 'isOn']).where('userId', '=', userId).execute()
}

export async function saveChoice(db: Database, userId: string, choice: { kind: string; channel: string; isOn: boolean }): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values({ userId, ...choice })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'channel']).doUpdateSet({ isOn: choice.isOn, chosenAt: sql`now()` }))
    .execute()
}

/** The owner of an address, and whether they muted this kind. Undefined for an address without an account. */
export function findReader(db: Database, email: string, kind: string) {
  return db
    .selectFrom('users')
    .leftJoin('notificationChoices as choices', (join) =>
      join.onRef('choices.userId', '=', 'users.id').on('choices.kind', '=', kind).on('choices.channel', '=', 'mail'),
    )
    .select('users.id')
    .select(sql<boolean>`coalesce(choices.is_on, true)`.as('isOn'))
    .where('users.email', '=', email)
    .executeTakeFirst()
}

export async function isThere(db: Database, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

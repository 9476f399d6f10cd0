import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function selectChoices(db: Database, userId: string) {
  return db.selectFrom('notificationChoices').select(['kind', 'channel', 'isOn']).where('userId', '=', userId).execute()
}

interface Choices {
  kind: string
  channels: readonly { channel: string; isOn: boolean }[]
}

export async function saveChoices(db: Database, userId: string, { kind, channels }: Choices): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values(channels.map((choice) => ({ userId, kind, ...choice })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'channel']).doUpdateSet({ isOn: sql`excluded.is_on`, chosenAt: sql`now()` }))
    .execute()
}

/** The owner of an address, whether they muted this kind, and when their quiet hours end if it is in them. Undefined for an address without an account. */
export function findReader(db: Database, email: string, kind: string) {
  return db
    .selectFrom('users')
    .leftJoin('notificationChoices as choices', (join) =>
      join.onRef('choices.userId', '=', 'users.id').on('choices.kind', '=', kind).on('choices.channel', '=', 'mail'),
    )
    .select('users.id')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select(sql<boolean>`coalesce(choices.is_on, true)`.as('isOn'))
    .select(sql<Date | null>`quiet_hours_end(settings.time_zone, settings.quiet_from, settings.quiet_to, now())`.as('quietUntil'))
    .where('users.email', '=', email)
    .executeTakeFirst()
}

export async function findEmail(db: Database, userId: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
}

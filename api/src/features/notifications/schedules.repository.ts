import type { DigestRhythm } from '@mandate/contract/notification-settings'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type ScheduleRow = Awaited<ReturnType<typeof findSchedule>>

export function findSchedule(db: Database, userId: string) {
  return db
    .selectFrom('notificationSettings')
    .select(['timeZone', sql<DigestRhythm>`digest`.as('digest'), 'digestHour', 'digestDay', 'quietFrom', 'quietTo', 'nextDigestAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

interface Schedule {
  timeZone: string
  digest: DigestRhythm
  digestHour: number
  digestDay: number
  /** In minutes after midnight. */
  quietFrom: number | null
  quietTo: number | null
}

/** A digest that was off gathers from now on. However often the hour is changed, there is half a day between two. */
export async function saveSchedule(db: Database, userId: string, { timeZone, digest, digestHour, digestDay, quietFrom, quietTo }: Schedule): Promise<void> {
  await sql`
    update notification_settings set time_zone = ${timeZone}, digest = ${digest}, digest_hour = ${digestHour}, digest_day = ${digestDay}, quiet_from = ${quietFrom}, quiet_to = ${quietTo},
      digested_until = case when digest = 'off' then now() else digested_until end,
      next_digest_at = next_digest(${timeZone}, ${digest}, ${digestHour}, ${digestDay}, greatest(now(), last_digest_at + interval '12 hours'))
    where user_id = ${userId}::uuid`.execute(db)
}

export async function turnDigestOff(db: Database, userId: string): Promise<void> {
  await db.updateTable('notificationSettings').set({ digest: 'off', nextDigestAt: null }).where('userId', '=', userId).execute()
}

/** Fails with code 22023 for a zone that PostgreSQL doesn't know. */
export async function checkTimeZone(db: Database, timeZone: string): Promise<void> {
  await sql`select now() at time zone ${timeZone}`.execute(db)
}

/** As `findReader`, for the digest, which comes at the hour that was chosen. */
export function findDigestReader(db: Database, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('notificationSettings', 'notificationSettings.userId', 'users.id')
    .select(['users.id', sql<boolean>`digest <> 'off'`.as('isOn'), sql<null>`null`.as('quietUntil')])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

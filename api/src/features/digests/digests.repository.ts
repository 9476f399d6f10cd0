import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface DueDigest {
  userId: string
  /** Both as PostgreSQL writes them: no rounding. */
  since: string
  until: string
}

/**
 * Takes the digests that are due and sets when the next ones are. Only one server gets each, and one that was missed for days is sent once.
 * Returns those that may have something to say. `taken` counts all. What is being written now is for the next digest.
 */
export async function takeDue(db: Database, limit: number): Promise<{ taken: number; digests: DueDigest[] }> {
  const { rows } = await sql<DueDigest & { hasNews: boolean }>`
    with due as (
      select user_id, digested_until from notification_settings where next_digest_at <= now() order by next_digest_at limit ${limit} for update skip locked
    )
    update notification_settings settings
    set digested_until = greatest(due.digested_until, now() - interval '1 minute'), last_digest_at = now(),
      next_digest_at = next_digest(time_zone, digest, digest_hour, digest_day, now())
    from due where settings.user_id = due.user_id
    returning settings.user_id as "userId", due.digested_until::text as since, settings.digested_until::text as until,
      (exists (select from notifications where user_id = due.user_id and read_at is null and last_at > due.digested_until)
        or exists (select from follows where user_id = due.user_id)) as "hasNews"`.execute(db)
  return { taken: rows.length, digests: rows.flatMap(({ hasNews, ...digest }) => (hasNews ? digest : [])) }
}

/** Undefined for an account that isn't in use: not activated, suspended, about to be deleted, or with the digest off. */
export function findReader(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('notificationSettings', 'notificationSettings.userId', 'users.id')
    .select(['users.email', 'notificationSettings.digest', 'notificationSettings.timeZone'])
    .where('users.id', '=', userId)
    .where('users.activatedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .where('notificationSettings.digest', '<>', 'off')
    .where(sql<boolean>`not exists (select from account_endings where account_endings.user_id = users.id)`)
    .executeTakeFirst()
}

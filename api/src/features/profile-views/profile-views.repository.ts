import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export async function insertView(db: Database, profileId: string, viewerId: string): Promise<void> {
  await db
    .insertInto('profileViews')
    .values({ profileId, viewerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The twelve weeks up to today, from Monday. */
const firstWeek = sql`(date_trunc('week', now() at time zone 'utc') - interval '11 weeks')::date`

export async function countViewsByWeek(db: Database, profileId: string): Promise<{ week: string; count: number }[]> {
  const { rows } = await sql<{ week: string; count: number }>`
    select weeks.week::date::text as week, count(profile_views.viewer_id)::int as count
    from generate_series(${firstWeek}, (now() at time zone 'utc')::date, interval '1 week') as weeks (week)
    left join profile_views on profile_views.profile_id = ${profileId}::uuid
      and profile_views.viewed_on >= weeks.week::date and profile_views.viewed_on < weeks.week::date + 7
    group by weeks.week order by weeks.week`.execute(db)
  return rows
}

interface Wanted {
  profileId: string
  /** Its Monday. */
  week?: string | undefined
}

/** Newest first; the id can't be traced to the viewer. */
export async function selectViews(db: Database, { profileId, week }: Wanted, { limit, after }: PageRange<{ at: string; id: string }>) {
  const from = week === undefined ? firstWeek : sql`${week}::date`
  const until = week === undefined ? sql`'infinity'::date` : sql`${week}::date + 7`
  const id = sql`md5(profile_views.viewer_id::text || profile_views.profile_id::text || profile_views.viewed_on::text)`
  const { rows } = await sql<{ id: string; at: string; role: Role }>`
    select ${id} as id, profile_views.viewed_on::text as at, users.role
    from profile_views join users on users.id = profile_views.viewer_id
    where profile_views.profile_id = ${profileId}::uuid and profile_views.viewed_on >= ${from} and profile_views.viewed_on < ${until}
      ${after ? sql`and (profile_views.viewed_on, ${id}) < (${after.at}::date, ${after.id})` : sql``}
    order by profile_views.viewed_on desc, id desc limit ${limit}`.execute(db)
  return rows
}

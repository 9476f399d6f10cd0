import { sql } from 'kysely'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import type { Deps } from '../http/deps.ts'

/** Twelve weeks of profile views among the demo members, and a last visit two weeks ago. Nothing where there are some. */
export async function fillDemoDashboards({ db }: Pick<Deps, 'db'>): Promise<void> {
  const emails = demoPeople.filter(({ isAdmin }) => !isAdmin).map(({ email }) => email)
  await sql`
    with viewed as (select id from users where email = any(${emails}::text[]) and not exists (select from profile_views))
    insert into profile_views (profile_id, viewer_id, viewed_on)
    select viewed.id, viewers.id, (now() at time zone 'utc')::date - days.ago
    from viewed cross join (select id, row_number() over (order by created_at, id) as place from users where activated_at is not null and not is_admin limit 40) as viewers
    cross join generate_series(0, 80) as days (ago)
    where viewers.id <> viewed.id and (viewers.place * 7 + days.ago * 3 + ascii(right(viewed.id::text, 1))) % (17 + days.ago / 3) = 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into home_visits (user_id, seen_at) select id, now() - interval '14 days' from users where email = any(${emails}::text[]) on conflict do nothing`.execute(
    db,
  )
}

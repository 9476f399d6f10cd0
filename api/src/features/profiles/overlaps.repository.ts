import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { FiledOverlap } from './related-people.rules.ts'

const mostRows = 600

/** Owners of records who were registered with a firm at the same time as the owner of a profile. Dates are filed by day; unknown ones relate no one. */
export async function selectFiledOverlaps(db: Database, { ownerId, viewerId }: { ownerId: string; viewerId: string }): Promise<FiledOverlap[]> {
  const { rows } = await sql<FiledOverlap>`
    with own as (
      select person_firms.* from claimed_advisors join person_firms on person_firms.person_crd = claimed_advisors.advisor_crd
      where claimed_advisors.user_id = ${ownerId}::uuid and person_firms.begins is not null
    ), shared as (
      select claimed.user_id, own.firm_name, own.is_current and theirs.is_current as is_current,
        case when own.is_current and theirs.is_current and own.city = theirs.city and own.state = theirs.state then initcap(own.city) || ', ' || own.state end as branch,
        greatest(own.begins, theirs.begins) as begins, least(coalesce(own.ends, current_date), coalesce(theirs.ends, current_date)) as ends
      from own join person_firms theirs on theirs.firm_crd = own.firm_crd and theirs.person_crd <> own.person_crd and theirs.begins is not null
      join claimed_advisors claimed on claimed.advisor_crd = theirs.person_crd
    )
    select shared.user_id as "userId", shared.firm_name as "firmName", shared.is_current as "isCurrent", shared.branch,
      extract(year from shared.begins)::int as "from", extract(year from shared.ends)::int as until
    from shared join users on users.id = shared.user_id
    left join profiles on profiles.user_id = users.id
    where shared.begins <= shared.ends
      and coalesce(profiles.visibility, 'members') in ('members', 'public')
      and users.activated_at is not null and users.suspended_at is null and not users.is_admin
      and not exists (select from blocked_people where blocked_people.user_id = ${viewerId}::uuid and blocked_people.other_id = users.id)
    order by shared.ends desc, shared.user_id limit ${mostRows}`.execute(db)
  return rows
}

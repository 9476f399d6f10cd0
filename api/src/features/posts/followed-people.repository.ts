import { sql } from 'kysely'

/** The records of people a member follows: as advisors, and as members who claimed theirs, unless blocked, suspended or muted. Each once. */
export const followedPeople = (userId: string) => sql`
  select follows.advisor_crd as crd from follows where follows.user_id = ${userId}::uuid and follows.kind = 'advisor'
  union
  select claimed_advisors.advisor_crd from follows join users on users.id = follows.member_id join claimed_advisors on claimed_advisors.user_id = follows.member_id
  where follows.user_id = ${userId}::uuid and follows.kind = 'member' and users.suspended_at is null
    and not exists (select from blocked_people where blocked_people.user_id = follows.user_id and blocked_people.other_id = follows.member_id)
    and not exists (select from mutes where mutes.user_id = follows.user_id and mutes.muted_id = follows.member_id)`

/** The days of the feeds with something new about the person in `people`: a version after the first, or the end of one. */
export const changeDays = sql`
  select version.valid_from as day from person_versions version where version.crd = people.crd
    and exists (select from person_versions earlier where earlier.crd = version.crd and earlier.valid_from < version.valid_from)
  union
  select version.valid_to from person_versions version where version.crd = people.crd and version.valid_to is not null`

/** Of a row of `changeDays` as `changed`. */
export const atDay = sql`(changed.day::timestamp at time zone 'UTC')`
export const personKey = sql`('v' || people.crd || '-' || changed.day)`

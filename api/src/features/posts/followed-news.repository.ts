import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeKinds, type FeedRow, isNotOfMuted } from './feed.repository.ts'
import { atDay, changeDays, followedPeople, personKey } from './followed-people.repository.ts'

interface Wanted {
  userId: string
  /** Both as PostgreSQL writes them. */
  since: string
  until: string
  limit: number
}

/**
 * What followed members published, unless they are muted, what followed firms filed, and what is new in feeds about followed people, newest first. A filing or a feed counts from when it was loaded, an hour later, because
 * a load shows all it read at its end. Filings older than that, which a first load brings, aren't news.
 */
export async function selectFollowedNews(db: Database, { userId, since, until, limit }: Wanted): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select key, at::text as "atText", 'followed' as tie, post_id as "postId", event_id as "eventId", person_crd as "personCrd", feed_day::text as "feedDay" from (
      select found.* from follows cross join lateral (
        select 'p' || posts.id::text as key, posts.published_at as at, posts.id as post_id, null::bigint as event_id, null::integer as person_crd, null::date as feed_day from posts
        where posts.author_id = follows.member_id and posts.deleted_at is null and posts.published_at > ${since}::timestamptz and posts.published_at <= ${until}::timestamptz
          and not exists (select from hidden_posts where hidden_posts.user_id = follows.user_id and hidden_posts.post_id = posts.id)
          and ${isNotOfMuted(sql`follows.user_id`)}
        order by posts.published_at desc, posts.id desc limit ${limit}
      ) found where follows.user_id = ${userId}::uuid and follows.kind = 'member' and sees_profile(follows.user_id, follows.member_id)
        and not exists (select from mutes where mutes.user_id = follows.user_id and mutes.muted_id = follows.member_id)
      union all
      select found.* from follows cross join lateral (
        select 'c' || lpad(firm_events.id::text, 19, '0') as key, firm_events.happened_at as at, null::uuid as post_id, firm_events.id as event_id, null::integer as person_crd, null::date as feed_day
        from firm_events join filings on filings.id = firm_events.filing_after
        where firm_events.firm_crd = follows.firm_crd and firm_events.kind = any(${changeKinds}) and firm_events.happened_at > ${since}::timestamptz - interval '60 days'
          and filings.known_from > ${since}::timestamptz - interval '1 hour' and filings.known_from <= ${until}::timestamptz - interval '1 hour'
        order by firm_events.happened_at desc, firm_events.id desc limit ${limit}
      ) found where follows.user_id = ${userId}::uuid and follows.kind = 'firm'
      union all
      select found.* from (${followedPeople(userId)}) people cross join lateral (
        select ${personKey} as key, ${atDay} as at, null::uuid as post_id, null::bigint as event_id, people.crd as person_crd, changed.day as feed_day
        from (${changeDays}) changed
        where ${atDay} > ${since}::timestamptz - interval '60 days' and exists (select from load_runs where load_runs.product = 'individual-feed' and load_runs.state = 'published'
          and load_runs.file_date = changed.day and load_runs.started_at > ${since}::timestamptz - interval '1 hour' and load_runs.started_at <= ${until}::timestamptz - interval '1 hour')
        order by changed.day desc limit ${limit}
      ) found
    ) items order by at desc, key collate "C" desc limit ${limit}`.execute(db)
  return rows
}

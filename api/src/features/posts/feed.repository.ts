import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { atDay, changeDays, followedPeople, personKey } from './followed-people.repository.ts'

/** Why an item is in the feed. */
export type Tie = 'own' | 'connection' | 'followed'

export interface FeedRow {
  /** Sorts items of the same time, and names the source: `p` and the id of a post, `c` and the id of a change, or `v`, a person and the day of a feed. */
  key: string
  atText: string
  tie: Tie
  postId: string | null
  eventId: number | null
  /** Of a change about a person; the day is that of the feed that has it. */
  personCrd: number | null
  feedDay: string | null
}

export interface FeedPlace {
  atText: string
  key: string
}

const noPlace = sql<boolean>`true`

/** Changes that firms file or report, except who joined and left, which are too many. */
export const changeKinds = ['raumMoved', 'custodianChanged', 'disclosureAdded', 'officeMoved', 'feesChanged', 'fundAdded']

/** Not a reshare of someone muted, whose posts are no more welcome through others. Most posts reshare nothing and are not looked up. */
export const isNotOfMuted = (readerId: RawBuilder<unknown>) => sql<boolean>`(posts.reshared_id is null or not exists (
  select from posts reshared join mutes on mutes.muted_id = reshared.author_id where reshared.id = posts.reshared_id and mutes.user_id = ${readerId}))`

/**
 * Newest first. Only the authors with the newest posts can be on the page, and each post of theirs is found by its index: the cost depends
 * on how many people one knows, not on how much they wrote. The same for firms and for people of the reference data.
 */
export async function selectFeed(db: Database, viewerId: string, { limit, after }: PageRange<FeedPlace>): Promise<FeedRow[]> {
  const isBefore = (at: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    after
      ? sql<boolean>`${at} <= ${after.atText}::timestamptz and (${at}, ${key} collate "C") < (${after.atText}::timestamptz, ${after.key} collate "C")`
      : noPlace
  const postKey = sql`('p' || posts.id::text)`
  const eventKey = sql`('c' || lpad(firm_events.id::text, 19, '0'))`
  const isShown = sql`posts.author_id = authors.id and posts.deleted_at is null and (posts.audience = 'members' or authors.tie <> 'followed')
    and not exists (select from hidden_posts where hidden_posts.user_id = ${viewerId}::uuid and hidden_posts.post_id = posts.id)
    and ${isNotOfMuted(sql`${viewerId}::uuid`)}
    and ${isBefore(sql`posts.published_at`, postKey)}`
  const isChange = sql`firm_events.firm_crd = follows.firm_crd and firm_events.kind = any(${changeKinds}) and ${isBefore(sql`firm_events.happened_at`, eventKey)}`
  const isPersonChange = isBefore(atDay, personKey)
  const { rows } = await sql<FeedRow>`
    with ties as (
      select ${viewerId}::uuid as id, 'own' as tie
      union all select other_id, 'connection' from connected_people where user_id = ${viewerId}::uuid
      union all select member_id, 'followed' from follows where user_id = ${viewerId}::uuid and kind = 'member'
        and not exists (select from connected_people known where known.user_id = ${viewerId}::uuid and known.other_id = follows.member_id)
        and sees_profile(${viewerId}::uuid, follows.member_id)
    ), authors as (
      select ties.id, ties.tie from ties
      where not exists (select from users where users.id = ties.id and users.suspended_at is not null)
        and not exists (select from mutes where mutes.user_id = ${viewerId}::uuid and mutes.muted_id = ties.id)
    ), newest_authors as (
      select authors.id, authors.tie from authors cross join lateral (
        select posts.published_at from posts where ${isShown} order by posts.published_at desc, posts.id desc limit 1
      ) newest order by newest.published_at desc limit ${limit}
    ), newest_firms as (
      select follows.firm_crd from follows cross join lateral (
        select firm_events.happened_at from firm_events where ${isChange} order by firm_events.happened_at desc, firm_events.id desc limit 1
      ) newest where follows.user_id = ${viewerId}::uuid and follows.kind = 'firm' order by newest.happened_at desc limit ${limit}
    ), newest_people as (
      select people.crd from (${followedPeople(viewerId)}) people cross join lateral (
        select changed.day from (${changeDays}) changed where ${isPersonChange} order by changed.day desc limit 1
      ) newest order by newest.day desc limit ${limit}
    )
    select key, at::text as "atText", tie, post_id as "postId", event_id as "eventId", person_crd as "personCrd", feed_day::text as "feedDay" from (
      select found.* from newest_authors authors cross join lateral (
        select ${postKey} as key, posts.published_at as at, authors.tie, posts.id as post_id, null::bigint as event_id, null::integer as person_crd, null::date as feed_day
        from posts where ${isShown} order by posts.published_at desc, posts.id desc limit ${limit}
      ) found
      union all
      select found.* from newest_firms follows cross join lateral (
        select ${eventKey} as key, firm_events.happened_at as at, 'followed' as tie, null::uuid as post_id, firm_events.id as event_id, null::integer as person_crd, null::date as feed_day
        from firm_events where ${isChange} order by firm_events.happened_at desc, firm_events.id desc limit ${limit}
      ) found
      union all
      select found.* from newest_people people cross join lateral (
        select ${personKey} as key, ${atDay} as at, 'followed' as tie, null::uuid as post_id, null::bigint as event_id, people.crd as person_crd, changed.day as feed_day
        from (${changeDays}) changed where ${isPersonChange} order by changed.day desc limit ${limit}
      ) found
    ) items order by at desc, key collate "C" desc limit ${limit}`.execute(db)
  return rows
}

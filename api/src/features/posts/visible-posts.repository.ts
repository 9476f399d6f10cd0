import { type RawBuilder, sql } from 'kysely'

/** Whether the viewer may see a post, for queries that name the table `posts` and its author `authors`. */
export function isVisibleTo(viewerId: string): RawBuilder<boolean> {
  return sql`(posts.deleted_at is null and authors.suspended_at is null and authors.activated_at is not null
    and (posts.author_id = ${viewerId}::uuid or (not are_blocked(${viewerId}::uuid, posts.author_id)
      and (posts.audience = 'members' or are_connected(${viewerId}::uuid, posts.author_id)))))`
}

/** Leaves out those who blocked the viewer or were blocked by the viewer. */
export function isNotBlocked(viewerId: string, column: RawBuilder<string>): RawBuilder<boolean> {
  return sql`not exists (select from blocked_people where blocked_people.user_id = ${viewerId}::uuid and blocked_people.other_id = ${column})`
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isCountedUnread } from './conversations.repository.ts'

/** The groups with someone who has a block with the viewer, also one who left: some of their messages aren't seen. */
const hidingGroups = (viewerId: string) => sql`
  select distinct people.conversation_id from blocked_people
  join conversation_members people on people.user_id = blocked_people.other_id
  join conversations groups on groups.id = people.conversation_id and groups.kind = 'group'
  where blocked_people.user_id = ${viewerId}::uuid`

/**
 * The ids of the inbox, or the requests, by the last message that the viewer sees. That is the conversation's last one, except in the few groups
 * that hide some: only for those it is looked up. A conversation that was opened and not written in is seen only by the member who opened it.
 */
export async function selectConversationIds(
  db: Database,
  { viewerId, box }: { viewerId: string; box: 'inbox' | 'unread' | 'requests' },
  { limit, after }: PageRange<{ sortText: string; id: string }>,
): Promise<{ id: string; sortText: string }[]> {
  const isListed = sql`own.user_id = ${viewerId}::uuid and own.left_at is null and own.is_request = ${box === 'requests'}
    and (conversations.last_sequence > 0 or conversations.kind = 'group' or conversations.created_by = ${viewerId}::uuid)
    ${box === 'unread' ? sql`and ${isCountedUnread(viewerId)}` : sql``}`
  const isAfter = after ? sql`where seen_at < ${after.sortText}::timestamptz or (seen_at = ${after.sortText}::timestamptz and id > ${after.id}::uuid)` : sql``
  const { rows } = await sql<{ id: string; sortText: string }>`
    with hiding as materialized (${hidingGroups(viewerId)}), listed as (
      select conversations.id, conversations.last_message_at as seen_at
      from conversation_members own join conversations on conversations.id = own.conversation_id
      where ${isListed} and not exists (select from hiding where hiding.conversation_id = own.conversation_id)
        and not exists (
          select from blocked_people where blocked_people.user_id = ${viewerId}::uuid and blocked_people.other_id =
            case when conversations.low_id = ${viewerId}::uuid then conversations.high_id else conversations.low_id end)
      union all
      select conversations.id, coalesce(last.created_at, own.joined_at)
      from hiding join conversation_members own on own.conversation_id = hiding.conversation_id
      join conversations on conversations.id = own.conversation_id
      left join lateral (
        select created_at from messages where messages.conversation_id = own.conversation_id and messages.sequence > own.joined_sequence
          and not are_blocked(${viewerId}::uuid, messages.sender_id) order by sequence desc limit 1) last on true
      where ${isListed}
    )
    select id, seen_at::text as "sortText" from listed ${isAfter} order by seen_at desc, id limit ${limit}`.execute(db)
  return rows
}

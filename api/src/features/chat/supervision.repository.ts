import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

/** Accounts of a firm that supervises: in its team, at its domain. */
const owned = sql`conversation_members owned
  join users on users.id = owned.user_id
  join team_members on team_members.user_id = owned.user_id
  join firm_rules on firm_rules.team_id = team_members.team_id and firm_rules.domain = lower(split_part(users.email, '@', 2))`

export interface OversightRow {
  conversationId: string
  firm: string
  isSupervised: boolean
  keptYears: number | null
}

/** The firms that may read these conversations, or keep what is deleted in them. Without the name of one that is there only through people with a block. */
export async function selectOversight(db: Database, viewerId: string, conversationIds: readonly string[]): Promise<OversightRow[]> {
  const { rows } = await sql<OversightRow>`
    select members.conversation_id, firm_rules.kept_years,
      case when bool_or(not are_blocked(${viewerId}::uuid, users.id)) then teams.name else 'A firm' end as firm,
      bool_or(firm_rules.domain = lower(split_part(users.email, '@', 2))) is true as is_supervised
    from conversation_members members
    join users on users.id = members.user_id
    join team_members on team_members.user_id = members.user_id
    join firm_rules on firm_rules.team_id = team_members.team_id
    join teams on teams.id = firm_rules.team_id
    where members.conversation_id = any(${[...conversationIds]}::uuid[]) and (members.left_at is null or members.is_request)
      and (firm_rules.kept_years is not null or firm_rules.domain is not null)
    group by members.conversation_id, teams.id, teams.name, firm_rules.kept_years
    order by members.conversation_id, firm`.execute(db)
  return rows.filter(({ isSupervised, keptYears }) => isSupervised || keptYears !== null)
}

/** With at least one message since supervision was turned on. */
export async function selectSupervised(db: Database, teamId: string, { limit, after }: PageRange<{ sortText: string; id: string }>) {
  const isAfter: RawBuilder<unknown> = after
    ? sql`and (conversations.last_message_at, conversations.id) < (${after.sortText}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; title: string; lastMessageAt: Date; sortText: string }>`
    select conversations.id, conversations.title, conversations.last_message_at, conversations.last_message_at::text as sort_text
    from conversations where conversations.last_sequence > 0 and conversations.id in (select owned.conversation_id from ${owned}
      where firm_rules.team_id = ${teamId}::uuid)
      and conversations.last_message_at >= (select supervised_since from firm_rules where team_id = ${teamId}::uuid) ${isAfter}
    order by conversations.last_message_at desc, conversations.id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectPeople(db: Database, teamId: string, conversationIds: readonly string[]) {
  const { rows } = await sql<{ conversationId: string; userId: string; name: string; isOwned: boolean }>`
    select members.conversation_id, users.id as user_id, users.first_name || ' ' || users.last_name as name,
      exists (select from team_members join firm_rules on firm_rules.team_id = team_members.team_id where team_members.user_id = users.id
        and team_members.team_id = ${teamId}::uuid and firm_rules.domain = lower(split_part(users.email, '@', 2))) as is_owned
    from conversation_members members join users on users.id = members.user_id
    where members.conversation_id = any(${[...conversationIds]}::uuid[]) order by members.joined_at, users.id`.execute(db)
  return rows
}

export async function findTitle(db: Database, conversationId: string): Promise<string> {
  return (await db.selectFrom('conversations').select('title').where('id', '=', conversationId).executeTakeFirstOrThrow()).title
}

/** Which messages of a conversation a team may read: while an account of theirs was in it, since supervision was turned on. */
export const isSupervisedBy = (teamId: string): RawBuilder<boolean> => sql<boolean>`exists (select from ${owned}
  where owned.conversation_id = messages.conversation_id and firm_rules.team_id = ${teamId}::uuid and messages.created_at >= firm_rules.supervised_since
    and messages.sequence > owned.joined_sequence and (owned.left_at is null or owned.is_request or messages.created_at <= owned.left_at))`

export async function isSupervised(db: Database, teamId: string, conversationId: string): Promise<boolean> {
  const { rows } = await sql`select from ${owned} where owned.conversation_id = ${conversationId}::uuid and firm_rules.team_id = ${teamId}::uuid
    and firm_rules.supervised_since is not null limit 1`.execute(db)
  return rows.length > 0
}

export function selectRetained(db: Database, conversationId: string, numbers: readonly number[]) {
  return numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('retainedTexts')
        .select(['number', 'textSalt', 'text'])
        .where('conversationId', '=', conversationId)
        .where('number', 'in', numbers)
        .where('keptUntil', '>', sql<Date>`now()`)
        .execute()
}

/** Before a message is erased: all its texts, for the firm in the conversation that keeps them longest. */
export async function retainTexts(db: Database, { conversationId, id, sequence }: { conversationId: string; id: string; sequence: number }): Promise<void> {
  await sql`
    with kept as (
      select max(firm_rules.kept_years) as years from conversation_members members
      join team_members on team_members.user_id = members.user_id join firm_rules on firm_rules.team_id = team_members.team_id
      where members.conversation_id = ${conversationId}::uuid
    ), texts as (
      select text, row_number() over (order by is_current, id) as place from (
        select text, false as is_current, id from message_revisions where message_id = ${id}::uuid
        union all select text, true, 0 from messages where id = ${id}::uuid
      ) as every_text
    ), records as (
      select number, text_salt, row_number() over (order by number) as place from conversation_records
      where conversation_id = ${conversationId}::uuid and sequence = ${sequence}
    )
    insert into retained_texts (conversation_id, number, text_salt, text, kept_until)
    select ${conversationId}::uuid, records.number, records.text_salt, texts.text, now() + make_interval(years => kept.years)
    from kept join records on kept.years is not null and records.text_salt is not null join texts on texts.place = records.place
    on conflict do nothing`.execute(db)
}

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from retained_texts where kept_until <= now()`.execute(db)
}

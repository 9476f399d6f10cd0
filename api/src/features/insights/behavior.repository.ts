import { defaultTimeZone } from '@mandate/contract/values/time-zones'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const windowDays = 90
const mostReplies = 500
const mostPosts = 200
const sampledPosts = 300

export interface BehaviorRow {
  timeZone: string
  received: number
  answered: number
  /** Document requests that were due or answered, and those answered by their date. */
  due: number
  onTime: number
  introductions: number
  introductionsAccepted: number
}

/** Counts only: no text of a message or a document is read. */
export async function countBehavior(db: Database, userId: string): Promise<BehaviorRow> {
  const { rows } = await sql<BehaviorRow>`
    with zone as (select coalesce((select time_zone from notification_settings where user_id = ${userId}::uuid), ${defaultTimeZone}) as name),
    first_messages as (
      select exists (select from messages own where own.conversation_id = conversations.id and own.sender_id = ${userId}::uuid) as is_answered
      from conversations
      join messages first on first.conversation_id = conversations.id and first.sequence = 1
      where conversations.kind = 'direct' and (conversations.low_id = ${userId}::uuid or conversations.high_id = ${userId}::uuid)
        and first.sender_id is distinct from ${userId}::uuid and first.created_at > now() - make_interval(days => ${sql.lit(windowDays)})
    ),
    items as (
      select coalesce(items.due_on, requests.due_on) as due_on,
        (select min(given_at) from document_request_answers answers where answers.item_id = items.id and answers.answerer_id = ${userId}::uuid) as given_at
      from document_requests requests
      join document_request_items items on items.request_id = requests.id
      where requests.answerer_id = ${userId}::uuid and requests.sent_at is not null and coalesce(items.due_on, requests.due_on) is not null
    ),
    introductions as (
      select (select count(distinct sender_id) from messages where messages.conversation_id = conversations.id and sender_id <> ${userId}::uuid) = 2 as is_accepted
      from conversations
      where conversations.created_by = ${userId}::uuid and conversations.kind = 'group'
        and (select count(*) from conversation_members members where members.conversation_id = conversations.id) = 3
    )
    select (select name from zone) as "timeZone",
      (select count(*)::int from first_messages) as received,
      (select count(*)::int from first_messages where is_answered) as answered,
      (select count(*)::int from items where given_at is not null or due_on < (now() at time zone (select name from zone))::date) as due,
      (select count(*)::int from items where (given_at at time zone (select name from zone))::date <= due_on) as "onTime",
      (select count(*)::int from introductions) as introductions,
      (select count(*)::int from introductions where is_accepted) as "introductionsAccepted"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count of a behavior has no row')
  return row
}

/** When a message came in and when the member replied to it, in conversations of two. */
export async function selectReplyTimes(db: Database, userId: string): Promise<{ receivedAt: Date; repliedAt: Date }[]> {
  return db
    .selectFrom('messages as own')
    .innerJoin('conversations', (join) => join.onRef('conversations.id', '=', 'own.conversationId').on('conversations.kind', '=', 'direct'))
    .innerJoin('messages as received', (join) =>
      join.onRef('received.conversationId', '=', 'own.conversationId').on(sql<boolean>`received.sequence = own.sequence - 1`),
    )
    .select(['received.createdAt as receivedAt', 'own.createdAt as repliedAt'])
    .where('own.senderId', '=', userId)
    .where(sql<boolean>`received.sender_id is distinct from own.sender_id and own.created_at > now() - make_interval(days => ${sql.lit(windowDays)})`)
    .orderBy('own.createdAt', 'desc')
    .limit(mostReplies)
    .execute()
}

export interface ExchangeRow {
  conversationId: string
  hasOwn: boolean
  hasTheirs: boolean
  lastAt: Date
}

/** Who of two members has written to the other, and when the last message was. No text is read. */
export function findExchange(db: Database, ownId: string, otherId: string): Promise<ExchangeRow | undefined> {
  const [lowId, highId] = [ownId, otherId].toSorted() as [string, string]
  return db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(['conversations.id as conversationId', sql<Date>`max(messages.created_at)`.as('lastAt')])
    .select([sql<boolean>`bool_or(sender_id = ${ownId}::uuid)`.as('hasOwn'), sql<boolean>`bool_or(sender_id = ${otherId}::uuid)`.as('hasTheirs')])
    .where('conversations.kind', '=', 'direct')
    .where('conversations.lowId', '=', lowId)
    .where('conversations.highId', '=', highId)
    .groupBy('conversations.id')
    .executeTakeFirst()
}

/** Of documents that belong to the asker or their team. With the member as asker: of all documents of others. */
export async function countPagesRead(
  db: Database,
  { readerId, askerId }: { readerId: string; askerId: string },
): Promise<{ documents: number; read: number; pages: number }> {
  const isAskers =
    readerId === askerId
      ? sql`documents.owner_id is distinct from ${readerId}::uuid`
      : sql`(documents.owner_id = ${askerId}::uuid or documents.team_id in (select team_id from team_members where user_id = ${askerId}::uuid))`
  const { rows } = await sql<{ documents: number; read: number; pages: number }>`
    select count(*)::int as documents, coalesce(sum(read), 0)::int as read, coalesce(sum(pages), 0)::int as pages
    from (
      select count(distinct page) as read, max(versions.page_count) as pages
      from document_readings readings
      join documents on documents.id = readings.document_id
      join document_versions versions on versions.document_id = readings.document_id and versions.number = readings.version and versions.page_count is not null
      cross join lateral jsonb_object_keys(readings.pages) as page
      where readings.reader_id = ${readerId}::uuid and ${isAskers}
      group by documents.id
    ) as opened`.execute(db)
  return rows[0] ?? { documents: 0, read: 0, pages: 0 }
}

export interface PostRow {
  id: string
  text: string
  publishedAt: Date
  hasAttachment: boolean
}

/** Own posts for all members, newest first: everyone who may ask may read them. */
export function selectOwnPosts(db: Database, userId: string): Promise<PostRow[]> {
  return db
    .selectFrom('posts')
    .select(['posts.id', 'posts.text', 'posts.publishedAt'])
    .select(
      sql<boolean>`(posts.link_address is not null or posts.video_link is not null or exists (select from post_photos where post_photos.post_id = posts.id)
        or exists (select from polls where polls.post_id = posts.id))`.as('hasAttachment'),
    )
    .where('posts.authorId', '=', userId)
    .where('posts.audience', '=', 'members')
    .where('posts.isReshare', '=', false)
    .where('posts.deletedAt', 'is', null)
    .where(sql<boolean>`posts.published_at > now() - interval '12 months'`)
    .orderBy('posts.publishedAt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(mostPosts)
    .execute()
}

/** What others write about, to tell what is particular. */
export async function selectOthersTexts(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('text')
    .where('authorId', '<>', userId)
    .where('audience', '=', 'members')
    .where('deletedAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .limit(sampledPosts)
    .execute()
  return rows.map(({ text }) => text)
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface Happened {
  userIds: readonly string[]
  event: string
  groupKey: string
  subjectId: string
  actorId: string | null
  /** What was read before joins the new one. */
  isGathered: boolean
}

/** A browser that shows a notification. */
export interface PushTarget {
  notificationId: string
  subscriptionId: string
  count: number
}

/**
 * One row for each user while it's unread, however many tell them at once. Not for the actor, nor for someone in a block with them.
 * Returns the browsers that these users turned push on for.
 */
export async function saveNotifications(db: Database, { userIds, event, groupKey, subjectId, actorId, isGathered }: Happened): Promise<PushTarget[]> {
  const { rows } = await sql<PushTarget>`
    with told as (
      insert into notifications (user_id, event, group_key, subject_id)
      select readers.id, ${event}, ${groupKey}, ${subjectId}::uuid from (select distinct unnest(${[...userIds]}::uuid[]) as id) as readers
      where ${actorId}::uuid is null or (readers.id <> ${actorId}::uuid and not are_blocked(readers.id, ${actorId}::uuid))
      order by readers.id
      on conflict (user_id, group_key) where read_at is null
      do update set count = notifications.count + 1, subject_id = excluded.subject_id, last_at = greatest(notifications.last_at, excluded.last_at)
      returning id, user_id, count
    ), acted as (
      insert into notification_actors (notification_id, actor_id) select id, ${actorId}::uuid from told where ${actorId}::uuid is not null
      on conflict (notification_id, actor_id) do update set acted_at = excluded.acted_at
    ), before as (
      delete from notifications before using told
      where ${isGathered} and before.user_id = told.user_id and before.group_key = ${groupKey} and before.read_at is not null
      returning before.id, told.id as kept_id
    ), joined as (
      insert into notification_actors (notification_id, actor_id, acted_at)
      select before.kept_id, actors.actor_id, max(actors.acted_at) from before join notification_actors actors on actors.notification_id = before.id
      where actors.actor_id is distinct from ${actorId}::uuid group by before.kept_id, actors.actor_id
      on conflict (notification_id, actor_id) do nothing
    )
    select told.id as notification_id, push_subscriptions.id as subscription_id, told.count
    from told join push_subscriptions on push_subscriptions.user_id = told.user_id`.execute(db)
  return rows
}

/** What the actor did no longer counts. A notification that no one else caused is gone. */
export async function removeActor(db: Database, { userId, groupKey, actorId }: { userId: string; groupKey: string; actorId: string }): Promise<void> {
  await sql`
    with retracted as (
      delete from notification_actors actors using notifications
      where notifications.user_id = ${userId}::uuid and notifications.group_key = ${groupKey}
        and actors.notification_id = notifications.id and actors.actor_id = ${actorId}::uuid
      returning notifications.id
    )
    delete from notifications using retracted where notifications.id = retracted.id
      and not exists (select from notification_actors others where others.notification_id = notifications.id and others.actor_id <> ${actorId}::uuid)`.execute(
    db,
  )
}

export async function deleteAbout(db: Database, userIds: readonly string[], subjectId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', 'in', userIds).where('subjectId', '=', subjectId).execute()
}

const columns = ['id', 'event', 'subjectId', 'count', 'lastAt', 'readAt'] as const
export type NotificationRow = Awaited<ReturnType<typeof selectUnreadIn>>[number]

interface Wanted {
  userId: string
  events: readonly string[]
  isUnread: boolean
}

export function selectNotifications(db: Database, { userId, events, isUnread }: Wanted, { limit, after }: PageRange<{ lastText: string; id: string }>) {
  let query = db
    .selectFrom('notifications')
    .select(columns)
    .select(sql<string>`last_at::text`.as('lastText'))
    .where('userId', '=', userId)
    .where(sql<boolean>`event = any(${[...events]}::text[])`)
  if (isUnread) query = query.where('readAt', 'is', null)
  if (after)
    query = query.where(sql<boolean>`(last_at < ${after.lastText}::timestamptz or (last_at = ${after.lastText}::timestamptz and id > ${after.id}::uuid))`)
  return query.orderBy('lastAt', 'desc').orderBy('id').limit(limit).execute()
}

export interface Place {
  lastText: string
  id: string
}

interface Unread {
  userId: string
  /** Events that are hidden while no one who did it may be seen. */
  byPeople: readonly string[]
  byNoOne: readonly string[]
}

/** Newest first, without what no one who may be seen did. */
export async function selectUnread(db: Database, { userId, byPeople, byNoOne }: Unread, { limit, after }: { limit: number; after: Place | undefined }) {
  const isAfter = after ? sql`and (last_at < ${after.lastText}::timestamptz or (last_at = ${after.lastText}::timestamptz and id > ${after.id}::uuid))` : sql``
  const { rows } = await sql<Place & { event: string; subjectId: string }>`
    select id, event, subject_id, last_at::text as last_text from notifications
    where user_id = ${userId}::uuid and read_at is null and (event = any(${[...byNoOne]}::text[]) or (event = any(${[...byPeople]}::text[]) and exists (
      select from notification_actors actors join users on users.id = actors.actor_id
      where actors.notification_id = notifications.id and users.suspended_at is null
        and not exists (select from blocked_people where blocked_people.user_id = ${userId}::uuid and blocked_people.other_id = users.id)
    ))) ${isAfter} order by last_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Of a user, while it's unread. */
export function findUnread(db: Database, userId: string, notificationId: string) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('id', '=', notificationId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirst()
}

/** What happened after `since`, up to `until`. */
export function selectUnreadIn(
  db: Database,
  { userId, events, since, until, most }: { userId: string; events: readonly string[]; since: string; until: string; most: number },
) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`event = any(${[...events]}::text[]) and last_at > ${since}::timestamptz and last_at <= ${until}::timestamptz`)
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export interface ActorRow {
  notificationId: string
  userId: string
  name: string
  /** Of all who did it. */
  total: number
}

/** The latest few of each notification, as far as the user may see them. */
export async function selectActors(db: Database, userId: string, { ids, most }: { ids: string[]; most: number }): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
    select notification_id, user_id, name, total from (
      select notification_actors.notification_id, users.id as user_id, users.first_name || ' ' || users.last_name as name,
        count(*) over by_notification::int as total, row_number() over (by_notification order by notification_actors.acted_at desc, users.id) as place
      from notification_actors join users on users.id = notification_actors.actor_id
      where notification_actors.notification_id = any(${ids}::uuid[]) and users.suspended_at is null
        and not exists (select from blocked_people where blocked_people.user_id = ${userId}::uuid and blocked_people.other_id = users.id)
      window by_notification as (partition by notification_actors.notification_id)
    ) as actors where place <= ${most} order by notification_id, place`.execute(db)
  return rows
}

export async function markGroupRead(db: Database, userId: string, groupKey: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('readAt', 'is', null)
    .execute()
}

export async function markIdsRead(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await db.updateTable('notifications').set({ readAt: sql`now()` }).where('userId', '=', userId).where('id', 'in', ids).where('readAt', 'is', null).execute()
}

export async function markReadUntil(db: Database, userId: string, until: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    // The moment comes from an answer, in milliseconds.
    .where(sql<boolean>`last_at < ${until}::timestamptz + interval '1 millisecond'`)
    .execute()
}

/** Read ones after 90 days, all after a year. */
export async function deleteOld(db: Database): Promise<void> {
  await sql`delete from notifications where read_at < now() - interval '90 days'`.execute(db)
  await sql`delete from notifications where last_at < now() - interval '1 year'`.execute(db)
}

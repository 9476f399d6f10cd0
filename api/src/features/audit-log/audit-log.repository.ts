import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export interface Filters {
  kind?: string | undefined
  /** One of these. */
  kinds?: readonly string[] | undefined
  userId?: string | undefined
  /** Any of these. */
  userIds?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Newest first. */
export function selectEvents(db: Database, { kind, kinds, userId, userIds, from, to }: Filters, { limit, after }: PageRange<{ id: number }>) {
  let query = db
    .selectFrom('auditEvents as event')
    .leftJoin('users as actor', 'actor.id', 'event.actorId')
    .leftJoin('users as subject', 'subject.id', 'event.subjectId')
    .select(['event.id', 'event.occurredAt', 'event.kind', 'event.actorId', 'event.subjectId', 'event.ip', 'event.userAgent', 'event.details'])
    .select(sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actorName'))
    .select(sql<string | null>`subject.first_name || ' ' || subject.last_name`.as('subjectName'))
  if (kind) query = kind.includes('.') ? query.where('event.kind', '=', kind) : query.where('event.kind', '>=', `${kind}.`).where('event.kind', '<', `${kind}/`)
  if (userId) query = query.where(({ or, eb }) => or([eb('event.actorId', '=', userId), eb('event.subjectId', '=', userId)]))
  if (kinds) query = query.where(sql<boolean>`event.kind = any(${kinds}::text[])`)
  if (userIds) query = query.where(sql<boolean>`(event.actor_id = any(${userIds}::uuid[]) or event.subject_id = any(${userIds}::uuid[]))`)
  if (from) query = query.where(sql<boolean>`event.occurred_at >= ${from}::date::timestamp at time zone 'utc'`)
  if (to) query = query.where(sql<boolean>`event.occurred_at < (${to}::date + 1)::timestamp at time zone 'utc'`)
  if (after) query = query.where('event.id', '<', after.id)
  return query.orderBy('event.id', 'desc').limit(limit).execute()
}

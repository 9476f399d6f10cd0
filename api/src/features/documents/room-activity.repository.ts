import type { roomEventKinds } from '@mandate/contract/document-room-members'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number]

export interface RoomEvent {
  kind: (typeof roomEventKinds)[number]
  /** The member. */
  userId?: string
  /** Who changed the room. */
  actorId?: string
  documentId?: string
  documentName?: string
  agreement?: string
}

/** Does nothing where the folder isn't an open data room. */
export async function insertEvent(db: Database, folderId: string, event: RoomEvent): Promise<void> {
  const { kind, userId = null, actorId = null, documentId = null, documentName = null, agreement = null } = event
  await sql`
    insert into document_room_events (folder_id, kind, user_id, actor_id, document_id, document_name, agreement)
    select folder_id, ${kind}, ${userId}::uuid, ${actorId}::uuid, ${documentId}::uuid, ${documentName}::text, ${agreement}::text
    from document_rooms where folder_id = ${folderId} and closed_at is null`.execute(db)
}

/** Whether the member opened the room, and in the last half hour. */
export async function findOpenings(db: Database, folderId: string, userId: string): Promise<{ hasOpened: boolean; isRecent: boolean }> {
  const row = await db
    .selectFrom('documentRoomEvents')
    .select(sql<boolean>`bool_or(created_at > now() - interval '30 minutes')`.as('isRecent'))
    .where('folderId', '=', folderId)
    .where('userId', '=', userId)
    .where('kind', 'in', ['joined', 'opened'])
    .executeTakeFirst()
  return { hasOpened: row?.isRecent != null, isRecent: row?.isRecent === true }
}

/** What happened in a room, and what its members read, newest first. */
export function selectActivity(db: Database, roomId: string, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let events = db
    .selectFrom('documentRoomEvents as event')
    .leftJoin('users as member', 'member.id', 'event.userId')
    .leftJoin('users as actor', 'actor.id', 'event.actorId')
    .select(['event.id', sql<string>`event.kind`.as('kind'), 'event.createdAt as at', sql<string>`event.created_at::text`.as('atText')])
    .select(['member.firstName', 'member.lastName', 'actor.firstName as actorFirstName', 'actor.lastName as actorLastName'])
    .select(['event.documentId', 'event.documentName', sql<unknown>`null::jsonb`.as('pages'), 'event.agreement'])
    .where('event.folderId', '=', roomId)
    .orderBy('event.createdAt', 'desc')
    .orderBy('event.id')
    .limit(limit)
  let readings = db
    .selectFrom('documentReadings as reading')
    .innerJoin('documents', 'documents.id', 'reading.documentId')
    .leftJoin('users as member', 'member.id', 'reading.readerId')
    .select(['reading.id', sql<string>`'read'`.as('kind'), 'reading.startedAt as at', sql<string>`reading.started_at::text`.as('atText')])
    .select(['member.firstName', 'member.lastName', sql<string | null>`null`.as('actorFirstName'), sql<string | null>`null`.as('actorLastName')])
    .select(['reading.documentId', 'documents.name as documentName', 'reading.pages', sql<string | null>`null`.as('agreement')])
    .where('reading.roomId', '=', roomId)
    .orderBy('reading.startedAt', 'desc')
    .orderBy('reading.id')
    .limit(limit)
  if (after) {
    const { atText, id } = after
    events = events.where(sql<boolean>`(event.created_at < ${atText}::timestamptz or (event.created_at = ${atText}::timestamptz and event.id > ${id}::uuid))`)
    readings = readings.where(
      sql<boolean>`(reading.started_at < ${atText}::timestamptz or (reading.started_at = ${atText}::timestamptz and reading.id > ${id}::uuid))`,
    )
  }
  const both = db
    .selectFrom(events.as('events'))
    .selectAll()
    .unionAll(db.selectFrom(readings.as('readings')).selectAll())
  return db.selectFrom(both.as('activity')).selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute()
}

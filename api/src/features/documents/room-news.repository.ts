import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { joinedRooms, openRooms } from './room-members.repository.ts'

export interface News {
  roomId: string
  /** After the last email about the room. Both as PostgreSQL writes them: no rounding. */
  since: string
  until: string
}

interface Wanted {
  quietMinutes: number
  longestMinutes: number
  limit: number
}

/** Rooms in which documents were added and nothing more for a while, or to which documents have been added for long. */
export async function selectNews(db: Database, { quietMinutes, longestMinutes, limit }: Wanted): Promise<News[]> {
  const { rows } = await sql<News>`
    select rooms.folder_id as room_id, rooms.news_until::text as since, max(event.created_at)::text as until
    from document_room_events event
    join document_rooms rooms on rooms.folder_id = event.folder_id
    where event.kind in ('document_added', 'version_added') and event.created_at > now() - interval '2 days'
      and event.created_at > rooms.news_until and rooms.closed_at is null
    group by rooms.folder_id
    having max(event.created_at) < now() - make_interval(mins => ${quietMinutes}) or min(event.created_at) < now() - make_interval(mins => ${longestMinutes})
    order by rooms.folder_id
    limit ${limit}`.execute(db)
  return rows
}

/** Returns the members to email; none where another server was first. */
export async function takeNews(db: Database, { roomId, since, until }: News): Promise<string[]> {
  const taken = await db
    .updateTable('documentRooms')
    .set({ newsUntil: sql`${until}::timestamptz` })
    .where('folderId', '=', roomId)
    .where(sql<boolean>`news_until = ${since}::timestamptz`)
    .returning('folderId')
    .executeTakeFirst()
  if (!taken) return []
  const members = await db.selectFrom('documentRoomMembers').select('userId').where('folderId', '=', roomId).execute()
  return members.map(({ userId }) => userId)
}

/** Who to email, as long as they are a member. */
export function findReader(db: Database, { roomId, userId }: { roomId: string; userId: string }) {
  return joinedRooms(db, userId)
    .innerJoin('documentFolders', 'documentFolders.id', 'documentRooms.folderId')
    .innerJoin('users', 'users.id', 'documentRoomMembers.userId')
    .select(['documentFolders.name', 'users.email', 'documentRoomMembers.createdAt as memberSince'])
    .select(openRooms(db, userId).select(sql<boolean>`true`.as('is_open')).where('documentRooms.folderId', '=', roomId).as('isOpen'))
    .where('documentRooms.folderId', '=', roomId)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** What was added while they were a member and still is in the room. */
export async function selectAdded(db: Database, { roomId, since, until }: News, memberSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('documentRoomEvents as event')
    .innerJoin('documents', (on) => on.onRef('documents.id', '=', 'event.documentId').onRef('documents.folderId', '=', 'event.folderId'))
    .select('documents.name')
    .where('event.folderId', '=', roomId)
    .where('event.kind', 'in', ['document_added', 'version_added'])
    .where(sql<boolean>`event.created_at > ${since}::timestamptz and event.created_at <= ${until}::timestamptz`)
    .where('event.createdAt', '>', memberSince)
    .groupBy(['documents.id', 'documents.name'])
    .orderBy('documents.name')
    .execute()
  return rows.map(({ name }) => name)
}

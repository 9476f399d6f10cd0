import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { agreedAt, isCurrent, joinedRooms } from './room-members.repository.ts'

export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>

/** With the viewer's role in the team that holds it, and their membership. */
const roomsFor = (db: Database, viewerId: string) =>
  db
    .selectFrom('documentRooms')
    .innerJoin('documentFolders', 'documentFolders.id', 'documentRooms.folderId')
    .leftJoin('users', 'users.id', 'documentFolders.ownerId')
    .leftJoin('teams', 'teams.id', 'documentFolders.teamId')
    .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documentFolders.teamId').on('teamMembers.userId', '=', viewerId))
    .leftJoin('documentRoomMembers', (on) =>
      on.onRef('documentRoomMembers.folderId', '=', 'documentRooms.folderId').on('documentRoomMembers.userId', '=', viewerId).on(isCurrent),
    )
    .select(['documentFolders.id', 'documentFolders.name', 'documentFolders.ownerId', 'documentFolders.teamId', 'teamMembers.role as teamRole'])
    .select(['documentRooms.description', 'documentRooms.isViewOnly', 'documentRooms.isWatermarked', 'documentRooms.agreement'])
    .select(['documentRooms.createdAt', 'documentRooms.closedAt'])
    .select(['documentRoomMembers.id as membershipId', 'documentRoomMembers.expiresAt', agreedAt.as('agreedAt')])
    .select(['users.firstName', 'users.lastName', 'teams.name as teamName', sql<string>`lower(document_folders.name)`.as('nameText')])
    .select([
      sql<number>`(select count(*)::int from documents where documents.folder_id = document_rooms.folder_id)`.as('documents'),
      sql<number>`(select count(*)::int from document_room_members as everyone where everyone.folder_id = document_rooms.folder_id)`.as('members'),
      sql<Date | null>`(select max(started_at) from document_readings where document_readings.room_id = document_rooms.folder_id)`.as('lastReadAt'),
    ])

export function findRoom(db: Database, viewerId: string, roomId: string) {
  return roomsFor(db, viewerId).where('documentRooms.folderId', '=', roomId).executeTakeFirst()
}

export type RoomScope = 'all' | 'held' | 'joined'

export function selectRooms(
  db: Database,
  { viewerId, scope }: { viewerId: string; scope: RoomScope },
  { limit, after }: PageRange<{ nameText: string; id: string }>,
) {
  const team = db.selectFrom('teamMembers as mine').select('mine.teamId').where('mine.userId', '=', viewerId)
  const joined = joinedRooms(db, viewerId).select('documentRooms.folderId')
  let query = roomsFor(db, viewerId).where((on) => {
    const held = on.or([on('documentFolders.holderId', '=', viewerId), on('documentFolders.holderId', '=', team)])
    if (scope === 'held') return held
    if (scope === 'joined')
      return on.and([
        on('documentRooms.folderId', 'in', joined),
        on('documentFolders.holderId', '<>', viewerId),
        sql<boolean>`document_folders.holder_id is distinct from (${team})`,
      ])
    return on.or([held, on('documentRooms.folderId', 'in', joined)])
  })
  if (after) query = query.where(sql<boolean>`(lower(document_folders.name), document_folders.id) > (${after.nameText}, ${after.id}::uuid)`)
  return query.orderBy(sql`lower(document_folders.name)`).orderBy('documentFolders.id').limit(limit).execute()
}

/** Serializes changes of the members and the order. Returns false when it is gone. */
export async function lockRoom(db: Database, roomId: string): Promise<boolean> {
  return (await db.selectFrom('documentRooms').select('folderId').where('folderId', '=', roomId).forUpdate().executeTakeFirst()) !== undefined
}

interface Terms {
  description: string
  isViewOnly: boolean
  isWatermarked: boolean
  agreement: string | null
}

/** Returns false when the folder is a room already. One that was closed is opened again, with new terms. */
export async function insertRoom(db: Database, folderId: string, { description, isViewOnly, isWatermarked, agreement }: Terms): Promise<boolean> {
  const row = await db
    .insertInto('documentRooms')
    .values({ folderId, description, isViewOnly, isWatermarked, agreement })
    .onConflict((conflict) =>
      conflict
        .column('folderId')
        .doUpdateSet({ description, isViewOnly, isWatermarked, agreement, closedAt: null, newsUntil: sql`now()` })
        .where('documentRooms.closedAt', 'is not', null),
    )
    .returning('folderId')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateRoom(
  db: Database,
  roomId: string,
  { description, isViewOnly, isWatermarked, agreement }: { [Name in keyof Terms]?: Terms[Name] | undefined },
): Promise<void> {
  if ([description, isViewOnly, isWatermarked, agreement].every((term) => term === undefined)) return
  await db.updateTable('documentRooms').set({ description, isViewOnly, isWatermarked, agreement }).where('folderId', '=', roomId).execute()
}

/** Ends every membership. Its folder stays, and so does what happened in it. */
export async function closeRoom(db: Database, roomId: string): Promise<void> {
  await db.updateTable('documents').set({ position: null }).where('folderId', '=', roomId).execute()
  await db.deleteFrom('documentRoomMembers').where('folderId', '=', roomId).execute()
  await db.updateTable('documentRooms').set({ closedAt: sql`now()` }).where('folderId', '=', roomId).execute()
}

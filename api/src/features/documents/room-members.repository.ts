import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type RoomMemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

const isExpired = sql<boolean>`(document_room_members.expires_at <= now()) is true`

const hasLeft = sql<boolean>`(document_room_members.team_id is not null and not exists (
  select from team_members
  where team_members.team_id = document_room_members.team_id and team_members.user_id = document_room_members.user_id))`

/** Neither expired nor, where the member has to stay in a team, without it. */
export const isCurrent = sql<boolean>`not (${isExpired} or ${hasLeft})`

/** When the member agreed to the present text of the room. */
export const agreedAt = sql<Date | null>`(
  select max(agreed.created_at) from document_room_events as agreed
  where agreed.folder_id = document_rooms.folder_id and agreed.user_id = document_room_members.user_id
    and agreed.kind = 'agreed' and agreed.agreement = document_rooms.agreement)`

/** Data rooms that the viewer is a member of now, whether or not they have agreed. */
export function joinedRooms(db: Database, viewerId: string) {
  return db
    .selectFrom('documentRoomMembers')
    .innerJoin('documentRooms', 'documentRooms.folderId', 'documentRoomMembers.folderId')
    .where('documentRoomMembers.userId', '=', viewerId)
    .where('documentRooms.closedAt', 'is', null)
    .where(isCurrent)
}

/** Data rooms whose documents the viewer may read as a member now. */
export function openRooms(db: Database, viewerId: string) {
  return joinedRooms(db, viewerId).where(sql<boolean>`(document_rooms.agreement is null or ${agreedAt} is not null)`)
}

const members = (db: Database, roomId: string) =>
  db
    .selectFrom('documentRoomMembers')
    .innerJoin('documentRooms', 'documentRooms.folderId', 'documentRoomMembers.folderId')
    .innerJoin('users', 'users.id', 'documentRoomMembers.userId')
    .leftJoin('teams', 'teams.id', 'documentRoomMembers.teamId')
    .select(['documentRoomMembers.id', 'documentRoomMembers.userId', 'documentRoomMembers.expiresAt', 'documentRoomMembers.createdAt'])
    .select(['users.firstName', 'users.lastName', 'teams.name as teamName', agreedAt.as('agreedAt')])
    .select([isExpired.as('isExpired'), hasLeft.as('hasLeft'), sql<string>`document_room_members.created_at::text`.as('createdText')])
    .select(
      sql<Date | null>`(
        select max(opened.created_at) from document_room_events as opened
        where opened.folder_id = document_room_members.folder_id and opened.user_id = document_room_members.user_id
          and opened.kind in ('joined', 'opened'))`.as('openedAt'),
    )
    .where('documentRoomMembers.folderId', '=', roomId)

export function findMember(db: Database, roomId: string, userId: string) {
  return members(db, roomId).where('documentRoomMembers.userId', '=', userId).executeTakeFirst()
}

export function selectMembers(db: Database, roomId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = members(db, roomId).orderBy('documentRoomMembers.createdAt', 'desc').orderBy('documentRoomMembers.id').limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(document_room_members.created_at < ${after.createdText}::timestamptz or (document_room_members.created_at = ${after.createdText}::timestamptz and document_room_members.id > ${after.id}::uuid))`,
    )
  return query.execute()
}

export async function selectMemberIds(db: Database, roomId: string): Promise<string[]> {
  const rows = await db.selectFrom('documentRoomMembers').select('userId').where('folderId', '=', roomId).execute()
  return rows.map(({ userId }) => userId)
}

interface NewMember {
  roomId: string
  userId: string
  teamId?: string
  addedBy: string
  days: number | undefined
}

/** Returns undefined when the person is a member already. A membership that has ended gives way to the new one. */
export async function insertMember(db: Database, { roomId, days, ...member }: NewMember): Promise<string | undefined> {
  await db.deleteFrom('documentRoomMembers').where('folderId', '=', roomId).where('userId', '=', member.userId).where(sql<boolean>`not ${isCurrent}`).execute()
  const row = await db
    .insertInto('documentRoomMembers')
    .values({ ...member, folderId: roomId, expiresAt: days === undefined ? null : sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns whether there was such a member. */
export async function deleteMember(db: Database, roomId: string, userId: string): Promise<boolean> {
  const row = await db.deleteFrom('documentRoomMembers').where('folderId', '=', roomId).where('userId', '=', userId).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Who to email about a membership, as long as it is one. */
export function findForMail(db: Database, { roomId, userId, addedBy }: { roomId: string; userId: string; addedBy: string }) {
  return joinedRooms(db, userId)
    .innerJoin('documentFolders', 'documentFolders.id', 'documentRooms.folderId')
    .innerJoin('users', 'users.id', 'documentRoomMembers.userId')
    .innerJoin('users as adders', (on) => on.on('adders.id', '=', addedBy))
    .select(['documentFolders.name', 'documentRoomMembers.expiresAt', 'users.email', 'adders.firstName', 'adders.lastName'])
    .where('documentRooms.folderId', '=', roomId)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Data rooms that the user is a member of now. */
export function selectToldRooms(db: Database, userId: string, roomIds: readonly string[]) {
  return joinedRooms(db, userId)
    .innerJoin('documentFolders', 'documentFolders.id', 'documentRooms.folderId')
    .select(['documentRooms.folderId as roomId', 'documentFolders.name'])
    .where('documentRooms.folderId', 'in', roomIds)
    .execute()
}

import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { accessOf, readsByShare } from './documents.rules.ts'
import { selectMemberIds } from './room-members.repository.ts'
import { findRoom, type RoomRow } from './rooms.repository.ts'

/** A membership opens the room itself; its documents only after the agreement. */
const factsOf = ({ ownerId, teamRole, id, membershipId }: RoomRow) => ({ ownerId, teamRole, shareId: null, roomId: membershipId === null ? null : id })

export const roomAccessOf = (userId: string, room: RoomRow) => accessOf(userId, factsOf(room))

/** Whether the viewer is a member, and not of the team that holds the room. */
export const isMemberOnly = (userId: string, room: RoomRow): boolean => readsByShare(userId, factsOf(room))

export const needsAgreement = (userId: string, room: RoomRow): boolean => isMemberOnly(userId, room) && room.agreement !== null && room.agreedAt === null

export async function getRoom(db: Database, userId: string, roomId: string): Promise<RoomRow> {
  const room = await findRoom(db, userId, roomId)
  if (!room || !roomAccessOf(userId, room)) throw notFound()
  return room
}

export async function getRoomWithDocuments(db: Database, userId: string, roomId: string): Promise<RoomRow> {
  const room = await getRoom(db, userId, roomId)
  if (needsAgreement(userId, room)) throw new AppError('not_allowed', 'Agree to the terms of this data room first')
  return room
}

export async function getEditableRoom(db: Database, userId: string, roomId: string): Promise<RoomRow> {
  const room = await getRoom(db, userId, roomId)
  if (roomAccessOf(userId, room) === 'reader')
    throw new AppError('not_allowed', 'You can read this data room. Only its owner and the editors of its team can change it')
  return room
}

/** To change it. */
export async function getOpenRoom(db: Database, userId: string, roomId: string): Promise<RoomRow> {
  const room = await getEditableRoom(db, userId, roomId)
  if (room.closedAt !== null) throw new AppError('conflict', 'This data room is closed. Turn its folder into a data room to open it again')
  return room
}

/** Notifies the open windows of all members of the rooms, if the folders are any. */
export async function announceRooms(deps: Pick<Deps, 'db' | 'realtime'>, folderIds: (string | null)[]): Promise<void> {
  for (const folderId of new Set(folderIds)) if (folderId !== null) announceReaders(deps, await selectMemberIds(deps.db, folderId))
}

export function announceReaders({ realtime }: Pick<Deps, 'realtime'>, userIds: string[]): void {
  for (const userId of userIds) realtime.toUser(userId, { kind: 'changed', what: 'documents' })
}

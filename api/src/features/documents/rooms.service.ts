import type { createDocumentRoom, DocumentRoom, DocumentRoomDetail, updateDocumentRoom } from '@mandate/contract/document-rooms'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { requireDataRoom } from '../plans/plans.service.ts'
import { announceHolder, holderOf, holderShown, requireHolder } from './document-holders.ts'
import { getEditableFolder, insertFolderOf, renameFolderTo } from './folders.service.ts'
import { announceReaders, announceRooms, getOpenRoom, getRoom, isMemberOnly, needsAgreement, roomAccessOf } from './room-access.ts'
import { findOpenings, insertEvent } from './room-activity.repository.ts'
import { selectMemberIds } from './room-members.repository.ts'
import * as repository from './rooms.repository.ts'

type NewRoom = ParsedRequestOf<typeof createDocumentRoom>['body']
type Terms = Pick<NewRoom, 'description' | 'isViewOnly' | 'isWatermarked' | 'agreement'>
type Changes = ParsedRequestOf<typeof updateDocumentRoom>['body']

/** What members have to accept. */
const askedTerms = ['isViewOnly', 'isWatermarked', 'agreement'] as const

export async function listRooms(deps: Deps, viewer: Viewer, { scope, ...page }: PageInput & { scope: repository.RoomScope }): Promise<Page<DocumentRoom>> {
  const { userId: viewerId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `document rooms ${viewerId} ${scope}`,
    key: { nameText: String, id: String },
    select: (range) => repository.selectRooms(deps.db, { viewerId, scope }, range),
    present: (rows) => rows.map((row) => toRoom(row, viewerId)),
  })
}

export async function getRoomDetail(deps: Deps, viewer: Viewer, roomId: string): Promise<DocumentRoomDetail> {
  const { userId } = requireMember(viewer)
  return toDetail(await getRoom(deps.db, userId, roomId), userId)
}

export async function createRoom(deps: Deps, viewer: Viewer, { name, teamId, ...terms }: NewRoom): Promise<DocumentRoomDetail> {
  const member = requireMemberAccount(viewer, 'documents')
  const holder = await requireHolder(deps.db, member.userId, teamId)
  return makeRoom(deps, member, async (transaction) => {
    const folderId = await insertFolderOf(transaction, { holder, name })
    await insertRoom(transaction, member, { folderId, terms })
    return folderId
  })
}

export async function turnIntoRoom(deps: Deps, viewer: Viewer, { folderId, terms }: { folderId: string; terms: Terms }): Promise<DocumentRoomDetail> {
  const member = requireMember(viewer)
  return makeRoom(deps, member, async (transaction) => {
    await getEditableFolder(transaction, member.userId, folderId)
    await insertRoom(transaction, member, { folderId, terms })
    return folderId
  })
}

async function makeRoom(deps: Deps, { userId }: Member, insert: (transaction: Database) => Promise<string>): Promise<DocumentRoomDetail> {
  const room = await deps.db.transaction().execute(async (transaction) => getRoom(transaction, userId, await insert(transaction)))
  await announceHolder(deps, room)
  return toDetail(room, userId)
}

async function insertRoom(transaction: Database, member: Member, { folderId, terms }: { folderId: string; terms: Terms }): Promise<void> {
  await requireDataRoom(transaction, member.userId)
  if (!(await repository.insertRoom(transaction, folderId, terms))) throw new AppError('already_exists', 'This folder is a data room already')
  await insertEvent(transaction, folderId, { kind: 'created', actorId: member.userId })
  await recordEvent(transaction, by(member), { kind: 'document_room.created', details: { roomId: folderId } })
}

export async function updateRoom(deps: Deps, viewer: Viewer, { roomId, changes }: { roomId: string; changes: Changes }): Promise<DocumentRoomDetail> {
  const member = requireMember(viewer)
  const { userId } = member
  const room = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockRoom(transaction, roomId)
    const found = await getOpenRoom(transaction, userId, roomId)
    if (changes.name !== undefined) await renameFolderTo(transaction, { id: roomId, holder: holderOf(found), name: changes.name })
    await repository.updateRoom(transaction, roomId, changes)
    if (askedTerms.some((term) => changes[term] !== undefined && changes[term] !== found[term])) {
      await insertEvent(transaction, roomId, { kind: 'terms_changed', actorId: userId })
      await recordEvent(transaction, by(member), { kind: 'document_room.terms_changed', details: { roomId } })
    }
    return getRoom(transaction, userId, roomId)
  })
  await announceHolder(deps, room)
  await announceRooms(deps, [roomId])
  return toDetail(room, userId)
}

/** Every membership ends at once. The folder and its documents stay, and what happened in the room, for its holder. */
export async function deleteRoom(deps: Deps, viewer: Viewer, roomId: string): Promise<Done> {
  const member = requireMember(viewer)
  const { room, readers } = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockRoom(transaction, roomId)
    const room = await getOpenRoom(transaction, member.userId, roomId)
    const readers = await selectMemberIds(transaction, roomId)
    await insertEvent(transaction, roomId, { kind: 'closed', actorId: member.userId })
    await repository.closeRoom(transaction, roomId)
    await recordEvent(transaction, by(member), { kind: 'document_room.closed', details: { roomId } })
    return { room, readers }
  })
  await announceHolder(deps, room)
  announceReaders(deps, readers)
  return { done: true }
}

/** What a member opens within half an hour is one opening. */
export async function openRoom(deps: Deps, viewer: Viewer, roomId: string): Promise<{ isRecorded: boolean }> {
  const { userId } = requireMember(viewer)
  const room = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockRoom(transaction, roomId)
    const found = await getRoom(transaction, userId, roomId)
    if (!isMemberOnly(userId, found)) return undefined
    const { hasOpened, isRecent } = await findOpenings(transaction, roomId, userId)
    if (!isRecent) await insertEvent(transaction, roomId, { kind: hasOpened ? 'opened' : 'joined', userId })
    return found
  })
  if (!room) return { isRecorded: false }
  await announceHolder(deps, room)
  return { isRecorded: true }
}

/** Once for each text. */
export async function agreeToRoom(deps: Deps, viewer: Viewer, { roomId, agreement }: { roomId: string; agreement: string }): Promise<DocumentRoomDetail> {
  const member = requireMember(viewer)
  const { userId } = member
  const room = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockRoom(transaction, roomId)
    const found = await getRoom(transaction, userId, roomId)
    if (!isMemberOnly(userId, found)) throw new AppError('not_allowed', 'Only members of this data room agree to its terms')
    if (found.agreement !== agreement) throw new AppError('conflict', 'The terms of this data room have changed. Reload, and read them again')
    if (found.agreedAt === null) {
      await insertEvent(transaction, roomId, { kind: 'agreed', userId, agreement })
      await recordEvent(transaction, by(member), { kind: 'document_room.agreed', details: { roomId } })
    }
    return getRoom(transaction, userId, roomId)
  })
  await announceHolder(deps, room)
  return toDetail(room, userId)
}

function toRoom(row: repository.RoomRow, userId: string): DocumentRoom {
  const { id, name, description, isViewOnly, isWatermarked, documents, members, expiresAt, lastReadAt, createdAt, closedAt } = row
  const isMember = isMemberOnly(userId, row)
  return {
    ...{ id, name, description, isViewOnly, isWatermarked, documents, holder: holderShown(row), needsAgreement: needsAgreement(userId, row) },
    access: isMember ? 'member' : (roomAccessOf(userId, row) ?? 'reader'),
    members: isMember ? null : members,
    expiresAt: isMember ? (expiresAt?.toISOString() ?? null) : null,
    lastReadAt: isMember ? null : (lastReadAt?.toISOString() ?? null),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

function toDetail(row: repository.RoomRow, userId: string): DocumentRoomDetail {
  return { ...toRoom(row, userId), agreement: row.agreement, agreedAt: isMemberOnly(userId, row) ? (row.agreedAt?.toISOString() ?? null) : null }
}

import type { addRoomMember, RoomActivity, RoomMember, RoomMemberReading } from '@mandate/contract/document-room-members'
import { roomLimits } from '@mandate/contract/document-rooms'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { announceHolder } from './document-holders.ts'
import { secondsOf } from './documents.rules.ts'
import { personIn } from './person-in-team.ts'
import { mayShareWithPerson } from './recipients.repository.ts'
import { announceReaders, getEditableRoom, getOpenRoom, getRoom } from './room-access.ts'
import { type ActivityRow, insertEvent, selectActivity } from './room-activity.repository.ts'
import * as index from './room-index.repository.ts'
import * as repository from './room-members.repository.ts'
import { lockRoom, type RoomRow } from './rooms.repository.ts'

/** Each emails a person who didn't ask for it. */
const additions: Budget = { points: 300, seconds: 86_400 }

type NewMember = ParsedRequestOf<typeof addRoomMember>['body']

export async function listMembers(deps: Deps, viewer: Viewer, { roomId, ...page }: PageInput & { roomId: string }): Promise<Page<RoomMember>> {
  const { userId } = requireMember(viewer)
  await getEditableRoom(deps.db, userId, roomId)
  return listPage(deps, page, {
    list: `room members ${roomId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectMembers(deps.db, roomId, range),
    present: (rows) => toMembers(deps.db, roomId, rows),
  })
}

export async function addMember(deps: Deps, viewer: Viewer, { roomId, member: added }: { roomId: string; member: NewMember }): Promise<RoomMember> {
  const member = requireMember(viewer)
  const { userId, days } = added
  await getOpenRoom(deps.db, member.userId, roomId)
  await deps.rateLimits.consume('document-rooms', member.userId, additions)
  const { room, row } = await deps.db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, roomId)
    const room = await getOpenRoom(transaction, member.userId, roomId)
    await requireOutside(transaction, room, userId)
    if (room.members >= roomLimits.members)
      throw new AppError('conflict', `A data room has at most ${roomLimits.members} members. Remove one who no longer needs it`)
    const reader = await readerOf(transaction, member.userId, added)
    const id = await repository.insertMember(transaction, { ...reader, roomId, addedBy: member.userId, days })
    if (!id) throw new AppError('already_exists', 'This person is a member already')
    await insertEvent(transaction, roomId, { kind: 'member_added', userId, actorId: member.userId })
    await recordEvent(transaction, by(member), { kind: 'document_room.member_added', subjectId: userId, details: { roomId } })
    await enqueue(transaction, { kind: 'roomMemberMail', payload: { roomId, userId, addedBy: member.userId }, effectKey: `room-member ${id}` })
    await notify(transaction, { userId, event: 'roomMemberAdded', groupKey: `room-member ${roomId}`, subjectId: roomId, actorId: member.userId })
    const row = await repository.findMember(transaction, roomId, userId)
    if (!row) throw notFound()
    return { room, row }
  })
  await announceHolder(deps, room)
  announceReaders(deps, [userId])
  const [shown] = await toMembers(deps.db, roomId, [row])
  if (!shown) throw notFound()
  return shown
}

async function readerOf(db: Database, viewerId: string, added: NewMember): Promise<{ userId: string; teamId?: string }> {
  if (!(await mayShareWithPerson(db, viewerId, added.userId))) throw notFound()
  return personIn(db, added)
}

/** Who reads it as its holder needs no membership. */
async function requireOutside(db: Database, { ownerId, teamId }: RoomRow, userId: string): Promise<void> {
  if (ownerId === userId) throw new AppError('conflict', 'This data room is theirs already')
  if (teamId !== null && (await findTeamOf(db, userId))?.teamId === teamId)
    throw new AppError('conflict', 'This person is in the team that the data room belongs to, and can read it already')
}

/** Ends at once: access is decided again for each request, and open windows of the member are told. */
export async function removeMember(deps: Deps, viewer: Viewer, { roomId, userId }: { roomId: string; userId: string }): Promise<Done> {
  const member = requireMember(viewer)
  const isLeaving = userId === member.userId
  const room = await deps.db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, roomId)
    const room = await (isLeaving ? getRoom : getEditableRoom)(transaction, member.userId, roomId)
    if (!(await repository.deleteMember(transaction, roomId, userId))) throw notFound()
    await insertEvent(transaction, roomId, { kind: isLeaving ? 'member_left' : 'member_removed', userId, ...(isLeaving ? {} : { actorId: member.userId }) })
    await recordEvent(transaction, by(member), {
      kind: isLeaving ? 'document_room.left' : 'document_room.member_removed',
      ...{ subjectId: userId, details: { roomId } },
    })
    return room
  })
  announceReaders(deps, [userId])
  await announceHolder(deps, room)
  return { done: true }
}

export async function listMemberReadings(
  deps: Deps,
  viewer: Viewer,
  { roomId, userId: readerId, ...page }: PageInput & { roomId: string; userId: string },
): Promise<Page<RoomMemberReading>> {
  const { userId } = requireMember(viewer)
  await getEditableRoom(deps.db, userId, roomId)
  if (!(await repository.findMember(deps.db, roomId, readerId))) throw notFound()
  return listPage(deps, page, {
    list: `room readings ${roomId} ${readerId}`,
    key: { number: Number },
    select: (range) => index.selectIndex(deps.db, roomId, range),
    present: async (places) => {
      const documentIds = places.map(({ id }) => id)
      if (documentIds.length === 0) return []
      const of = { roomId, userId: readerId, documentIds }
      const [openings, pages] = await Promise.all([index.selectOpenings(deps.db, of), index.selectPages(deps.db, of)])
      return places.map(({ id, name, number }) => {
        const opened = openings.find(({ documentId }) => documentId === id)
        const read = pages.filter(({ documentId }) => documentId === id).map(({ page, seconds }) => ({ page, seconds }))
        return {
          ...{ documentId: id, name, number, openings: opened?.openings ?? 0, pages: read },
          ...{ seconds: read.reduce((sum, { seconds }) => sum + seconds, 0), lastAt: opened?.lastAt.toISOString() ?? null },
        }
      })
    },
  })
}

export async function listActivity(deps: Deps, viewer: Viewer, { roomId, ...page }: PageInput & { roomId: string }): Promise<Page<RoomActivity>> {
  const { userId } = requireMember(viewer)
  await getEditableRoom(deps.db, userId, roomId)
  return listPage(deps, page, {
    list: `room activity ${roomId}`,
    key: { atText: String, id: String },
    select: (range) => selectActivity(deps.db, roomId, range),
    present: (rows) => rows.map(toActivity),
  })
}

async function toMembers(db: Database, roomId: string, rows: repository.RoomMemberRow[]): Promise<RoomMember[]> {
  if (rows.length === 0) return []
  const totals = await index.selectMemberTotals(
    db,
    roomId,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId, firstName, lastName, isExpired, hasLeft, teamName, expiresAt, agreedAt, openedAt, createdAt }) => {
    const { documents = 0, seconds = 0 } = totals.find(({ readerId }) => readerId === userId) ?? {}
    return {
      ...{ userId, name: `${firstName} ${lastName}`, state: isExpired ? 'expired' : hasLeft ? 'left' : 'active', whileIn: teamName },
      ...{ expiresAt: expiresAt?.toISOString() ?? null, agreedAt: agreedAt?.toISOString() ?? null, openedAt: openedAt?.toISOString() ?? null },
      ...{ documents, seconds, createdAt: createdAt.toISOString() },
    }
  })
}

const byMember = ['joined', 'opened', 'agreed', 'member_left', 'read']

function toActivity(row: ActivityRow): RoomActivity {
  const { id, at, documentId, documentName, agreement } = row
  const kind = row.kind as RoomActivity['kind']
  const member = row.firstName === null ? null : `${row.firstName} ${row.lastName}`
  const actor = row.actorFirstName === null ? null : `${row.actorFirstName} ${row.actorLastName}`
  const seconds = Object.values(secondsOf(row.pages))
  const isReading = kind === 'read'
  return {
    ...{ id, kind, at: at.toISOString(), by: byMember.includes(kind) ? member : actor, member: byMember.includes(kind) ? null : member },
    document: documentName === null ? null : { id: documentId, name: documentName },
    agreement,
    pages: isReading ? seconds.length : null,
    seconds: isReading ? seconds.reduce((sum, each) => sum + each, 0) : null,
  }
}

import { sql } from 'kysely'
import { addMember } from '../features/documents/room-members.service.ts'
import { agreeToRoom, createRoom, openRoom } from '../features/documents/rooms.service.ts'
import type { Deps } from '../http/deps.ts'
import type { Member } from '../http/viewer.ts'
import { ada, ben, clara, firstClose, onboarding } from './demo-document-list.ts'

interface DemoRoomMember {
  person: string
  /** When they were added, and when they opened the data room; the first time they agreed to its terms. */
  daysAgo: number
  opened: readonly number[]
  days?: number
  readings: readonly { document: string; daysAgo: number; seconds: readonly number[] }[]
}

interface DemoRoom {
  owner: string
  /** Of its folder. */
  name: string
  description: string
  agreement: string
  daysAgo: number
  members: readonly DemoRoomMember[]
}

const demoRooms: readonly DemoRoom[] = [
  {
    ...{ owner: ben, name: firstClose, daysAgo: 26 },
    description: 'What investors in the first close ask for: terms, team, valuation, pipeline and our operational answers. Updated until December 18, 2026.',
    agreement:
      'These documents are confidential. I use them only to evaluate an investment in Senior Lending Fund II, share them with no one except my advisers who are bound to secrecy, and delete my copies if I do not invest.',
    members: [
      {
        ...{ person: ada, daysAgo: 21, opened: [20, 13, 2] },
        readings: [
          { document: 'Summary of terms.pdf', daysAgo: 20, seconds: [74, 156] },
          { document: 'Team and ownership.pdf', daysAgo: 20, seconds: [48] },
          { document: 'Operational due diligence answers.pdf', daysAgo: 13, seconds: [212, 95] },
          { document: 'Summary of terms.pdf', daysAgo: 2, seconds: [12, 284] },
        ],
      },
      {
        ...{ person: clara, daysAgo: 9, days: 60, opened: [8] },
        readings: [{ document: 'Summary of terms.pdf', daysAgo: 8, seconds: [131, 40] }],
      },
    ],
  },
  {
    ...{ owner: ada, name: onboarding, daysAgo: 48 },
    description: 'What managers ask before they accept an adviser: how we supervise, and how we keep what they send us.',
    agreement: 'I read these documents to decide whether our firm works with the adviser, and share them with no one outside it.',
    members: [
      {
        ...{ person: ben, daysAgo: 45, opened: [44, 16] },
        readings: [
          { document: 'Compliance manual, summary.pdf', daysAgo: 44, seconds: [92] },
          { document: 'Information security.pdf', daysAgo: 16, seconds: [57] },
        ],
      },
    ],
  },
]

/** The room that is made in place of a folder, if its documents are in one. */
export async function addDemoRoom(deps: Deps, viewer: Member, { name, teamId }: { name: string; teamId?: string }): Promise<string | undefined> {
  const room = demoRooms.find((each) => each.name === name)
  if (!room) return undefined
  const { description, agreement } = room
  const terms = { description, agreement, isViewOnly: false, isWatermarked: false }
  const { id } = await createRoom(deps, viewer, { name, ...terms, ...(teamId === undefined ? {} : { teamId }) })
  return id
}

/** Members, agreements, openings and readings, once the documents are there. */
export async function fillDemoRooms(
  deps: Deps,
  { memberOf, roomOf }: { memberOf: (email: string) => Member | undefined; roomOf: (room: DemoRoom) => string | undefined },
): Promise<void> {
  for (const room of demoRooms) {
    const [roomId, owner] = [roomOf(room), memberOf(room.owner)]
    if (roomId === undefined || !owner) continue
    await moveChangesToPast(deps, { roomId, daysAgo: room.daysAgo })
    for (const each of room.members) {
      const member = memberOf(each.person)
      if (member) await addDemoMember(deps, each, { roomId, owner, member, agreement: room.agreement })
    }
  }
}

interface Place {
  roomId: string
  owner: Member
  member: Member
  agreement: string
}

async function addDemoMember(deps: Deps, { daysAgo, days, opened, readings }: DemoRoomMember, { roomId, owner, member, agreement }: Place): Promise<void> {
  const { userId } = member
  await addMember(deps, owner, { roomId, member: { userId, onlyWhileInTeam: false, days } })
  await openRoom(deps, member, roomId)
  await agreeToRoom(deps, member, { roomId, agreement })
  const [first = daysAgo, ...later] = opened
  const { db } = deps
  const [added, joined] = [ago(daysAgo), ago(first)]
  await db.updateTable('documentRoomMembers').set({ createdAt: added }).where('folderId', '=', roomId).where('userId', '=', userId).execute()
  await db
    .updateTable('documentRoomEvents')
    .set({ createdAt: sql<Date>`case when kind = 'member_added' then ${added} when kind = 'agreed' then ${joined} + interval '1 minute' else ${joined} end` })
    .where('folderId', '=', roomId)
    .where('userId', '=', userId)
    .execute()
  if (later.length > 0)
    await db
      .insertInto('documentRoomEvents')
      .values(later.map((each) => ({ folderId: roomId, kind: 'opened', userId, createdAt: ago(each) })))
      .execute()
  for (const { document, daysAgo: readDaysAgo, seconds } of readings) {
    const startedAt = sql<Date>`${ago(readDaysAgo)} + interval '4 minutes'`
    await db
      .insertInto('documentReadings')
      .columns(['documentId', 'version', 'roomId', 'readerId', 'pages', 'startedAt', 'lastAt'])
      .expression(
        db
          .selectFrom('documents')
          .select(['documents.id', 'documents.newest'])
          .select([
            sql<string>`${roomId}::uuid`.as('roomId'),
            sql<string>`${userId}::uuid`.as('readerId'),
            sql`${JSON.stringify(Object.fromEntries(seconds.map((each, at) => [at + 1, each])))}::jsonb`.as('pages'),
            startedAt.as('startedAt'),
            sql<Date>`${startedAt} + make_interval(secs => ${seconds.reduce((sum, each) => sum + each, 0)})`.as('lastAt'),
          ])
          .where('documents.folderId', '=', roomId)
          .where('documents.name', '=', document),
      )
      .execute()
  }
}

const ago = (days: number) => sql<Date>`(now() - make_interval(days => ${days}, hours => 2))`

/** The room is a day older than its first document. */
async function moveChangesToPast({ db }: Deps, { roomId, daysAgo }: { roomId: string; daysAgo: number }): Promise<void> {
  await db
    .updateTable('documentRooms')
    .set({ createdAt: ago(daysAgo) })
    .where('folderId', '=', roomId)
    .execute()
  await sql`
    update document_room_events set created_at = coalesce((select documents.created_at from documents where documents.id = document_id), ${ago(daysAgo)})
    where folder_id = ${roomId}`.execute(db)
}

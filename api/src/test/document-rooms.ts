import { addRoomMember, removeRoomMember } from '@mandate/contract/document-room-members'
import { agreeToDocumentRoom, createDocumentRoom, type DocumentRoomDetail, deleteDocumentRoom } from '@mandate/contract/document-rooms'
import { updateDocument } from '@mandate/contract/documents'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { sql } from 'kysely'
import { giveMemberPlan } from './payments.ts'
import type { Caller, SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

type NewRoom = RequestOf<typeof createDocumentRoom>['body']
export type NewMember = RequestOf<typeof addRoomMember>['body']

/** Its holder has a plan without a limit on rooms: tests make many. */
export async function addRoom(server: TestServer, person: Caller, given: Partial<NewRoom> = {}): Promise<DocumentRoomDetail> {
  await giveMemberPlan(server, person.userId)
  const body = { name: `Diligence ${crypto.randomUUID()}`, ...given }
  return (await server.call(createDocumentRoom, { body }, as(person))).body
}

export async function expireMember({ deps }: TestServer, roomId: string, userId: string): Promise<void> {
  await deps.db
    .updateTable('documentRoomMembers')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('folderId', '=', roomId)
    .where('userId', '=', userId)
    .execute()
}

interface Wanted {
  server: TestServer
  owner: SignedIn
  teamId?: string
  documentId: string
  member: NewMember
  agreement?: string
  /** The member agrees to the text. */
  agreedBy?: SignedIn
  /** The document is moved out of the room again. */
  hasLeft?: boolean
  isViewOnly?: boolean
  isClosed?: boolean
}

/** A room that a document was moved into, with one member. */
export async function openByRoom({ server, owner, documentId, member, ...wanted }: Wanted) {
  const { teamId, agreement, agreedBy, hasLeft, isClosed, isViewOnly } = wanted
  const { id: roomId } = await addRoom(server, owner, {
    ...(teamId ? { teamId } : {}),
    ...(agreement ? { agreement } : {}),
    ...(isViewOnly ? { isViewOnly } : {}),
  })
  await server.call(updateDocument, { params: { documentId }, body: { folderId: roomId } }, as(owner))
  await server.call(addRoomMember, { params: { roomId }, body: member }, as(owner))
  if (agreement && agreedBy) await server.call(agreeToDocumentRoom, { params: { roomId }, body: { agreement } }, as(agreedBy))
  if (hasLeft) await server.call(updateDocument, { params: { documentId }, body: { folderId: null } }, as(owner))
  if (isClosed) await server.call(deleteDocumentRoom, { params: { roomId } }, as(owner))
  const params = { roomId, userId: member.userId }
  return {
    roomId,
    expire: () => expireMember(server, roomId, member.userId),
    end: async () => {
      if (!isClosed) await server.call(removeRoomMember, { params }, as(owner))
    },
  }
}

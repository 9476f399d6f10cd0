import { addRoomMember, listRoomActivity, listRoomMembers } from '@mandate/contract/document-room-members'
import {
  agreeToDocumentRoom,
  deleteDocumentRoom,
  getDocumentRoom,
  listDocumentRooms,
  listRoomDocuments,
  turnIntoDocumentRoom,
  updateDocumentRoom,
} from '@mandate/contract/document-rooms'
import { getDocument, listDocumentFolders, readDocumentContent } from '@mandate/contract/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRoom } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ben: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  ben = await signInAs(server, 'Ben')
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())

const agreement = 'Keep it to yourself.'

async function closedRoom() {
  const { id: roomId } = await addRoom(server, ben, { agreement })
  const params = { roomId }
  const { id: documentId } = await addDocument(server, ben, { folderId: roomId, name: 'Fees.pdf' })
  await server.call(addRoomMember, { params, body: { userId: ada.userId } }, as(ben))
  await server.call(agreeToDocumentRoom, { params, body: { agreement } }, as(ada))
  await server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(ada))
  await server.call(deleteDocumentRoom, { params }, as(ben))
  return { roomId, params, documentId }
}
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status

it('keeps its agreements, events and readings for its holder', async () => {
  const { roomId, params, documentId } = await closedRoom()
  expect((await server.call(getDocumentRoom, { params }, as(ben))).body).toMatchObject({ closedAt: expect.any(String), agreement, members: 0 })
  const { items } = (await server.call(listRoomActivity, { params, query: {} }, as(ben))).body
  expect(items.map(({ kind }) => kind)).toEqual(['closed', 'read', 'agreed', 'member_added', 'document_added', 'created'])
  expect(items[2]).toMatchObject({ by: 'Ada Tester', agreement })
  expect(items[0]).toMatchObject({ by: 'Ben Tester', agreement: null })
  const rooms = (await server.call(listDocumentRooms, { query: { scope: 'held' } }, as(ben))).body.items
  expect(rooms.find(({ id }) => id === roomId)).toMatchObject({ closedAt: expect.any(String) })
  expect((await server.call(getDocument, { params: { documentId } }, as(ben))).body.roomId).toBeNull()
})

it('D10 is gone for those who were members', async () => {
  const { roomId, params, documentId } = await closedRoom()
  expect(await statusOf(server.answer(getDocumentRoom, { params }, as(ada)))).toBe(404)
  expect(await statusOf(server.answer(listRoomDocuments, { params, query: {} }, as(ada)))).toBe(404)
  expect(await statusOf(server.answer(listRoomActivity, { params, query: {} }, as(ada)))).toBe(404)
  expect(await statusOf(server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(ada)))).toBe(404)
  const rooms = (await server.call(listDocumentRooms, { query: {} }, as(ada))).body.items
  expect(rooms.map(({ id }) => id)).not.toContain(roomId)
})

it('takes no members and no changes, and records nothing', async () => {
  const { roomId, params } = await closedRoom()
  expect(await statusOf(server.answer(addRoomMember, { params, body: { userId: ada.userId } }, as(ben)))).toBe(409)
  expect(await statusOf(server.answer(updateDocumentRoom, { params, body: { description: 'x' } }, as(ben)))).toBe(409)
  expect(await statusOf(server.answer(deleteDocumentRoom, { params }, as(ben)))).toBe(409)
  await addDocument(server, ben, { folderId: roomId, name: 'Later.pdf' })
  expect((await server.call(listRoomActivity, { params, query: {} }, as(ben))).body.items[0]?.kind).toBe('closed')
})

it('can be opened again, without its former members and with what happened before', async () => {
  const { roomId, params } = await closedRoom()
  const folders = (await server.call(listDocumentFolders, { query: {} }, as(ben))).body.items
  expect(folders.find(({ id }) => id === roomId)?.isRoom).toBe(false)
  await server.call(turnIntoDocumentRoom, { params: { folderId: roomId }, body: {} }, as(ben))
  expect((await server.call(getDocumentRoom, { params }, as(ben))).body).toMatchObject({ closedAt: null, agreement: null })
  expect((await server.call(listRoomMembers, { params, query: {} }, as(ben))).body.items).toEqual([])
  expect(await statusOf(server.answer(getDocumentRoom, { params }, as(ada)))).toBe(404)
  const kinds = (await server.call(listRoomActivity, { params, query: {} }, as(ben))).body.items.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['created', 'closed'])
  expect(await statusOf(server.answer(turnIntoDocumentRoom, { params: { folderId: roomId }, body: {} }, as(ben)))).toBe(409)
})

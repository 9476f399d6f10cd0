import { randomUUID } from 'node:crypto'
import { addConversationMembers, leaveConversation, listMessages, sendMessage } from '@mandate/contract/chat'
import { listDocumentShares } from '@mandate/contract/document-shares'
import { deleteDocument, getDocument, listDocuments, readDocumentContent } from '@mandate/contract/documents'
import { deleteMessage } from '@mandate/contract/message-changes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, write } from '../../test/conversations.ts'
import { addDocument } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
  await connect(server, ada, clara)
})

const at = (conversationId: string) => ({ params: { conversationId } })
const bodyOf = (documentIds: string[], text = '') => ({ clientId: randomUUID(), text, documentIds })
const send = async (sender: SignedIn, conversationId: string, documentIds: string[]) =>
  (await server.call(sendMessage, { ...at(conversationId), body: bodyOf(documentIds) }, as(sender))).body
const opens = async (reader: SignedIn, documentId: string) => {
  const answers = await Promise.all([
    server.answer(getDocument, { params: { documentId } }, as(reader)),
    server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(reader)),
  ])
  const { body } = await server.call(listDocuments, { query: { scope: 'shared' } }, as(reader))
  return [...answers.map(({ status }) => status), body.items.some(({ id }) => id === documentId)]
}
const open = [200, 200, true]
const closed = [404, 404, false]
const filesSeenBy = async (reader: SignedIn, conversationId: string) =>
  (await server.call(listMessages, { ...at(conversationId), query: {} }, as(reader))).body.items.map(({ files }) => files)

it('a file is a document of its sender, open to those in the conversation and to no one else', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  const { id } = await addDocument(server, ada, { name: 'Terms.pdf' })
  const sent = await send(ada, conversationId, [id])
  expect(sent).toMatchObject({ text: '', files: [{ documentId: id, name: 'Terms.pdf', type: 'pdf' }] })
  expect(await filesSeenBy(ben, conversationId)).toMatchObject([[{ documentId: id, name: 'Terms.pdf' }]])
  expect([await opens(ben, id), await opens(clara, id)]).toEqual([open, closed])
  const { body } = await server.call(listDocumentShares, { params: { documentId: id }, query: {} }, as(ada))
  expect(body.items).toMatchObject([{ kind: 'conversation', name: 'Fund III' }])
})

it('B7 who leaves no longer opens its files, and who joins later opens those sent since', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  const { id } = await addDocument(server, ada)
  await send(ada, conversationId, [id])
  await server.call(addConversationMembers, { ...at(conversationId), body: { userIds: [clara.userId] } }, as(ada))
  expect(await opens(clara, id)).toEqual(closed)
  await send(ada, conversationId, [id])
  expect(await opens(clara, id)).toEqual(open)
  await server.call(leaveConversation, at(conversationId), as(ben))
  expect([await opens(ben, id), await opens(clara, id)]).toEqual([closed, open])
})

it('B7 a block closes what the two sent each other, in direct conversations and groups', async () => {
  const direct = await openDirect(server, ada, ben)
  const group = await openGroup(server, ada, [ben, clara])
  const { id } = await addDocument(server, ada)
  const { id: inGroup } = await addDocument(server, ada)
  await send(ada, direct, [id])
  await send(ada, group, [inGroup])
  await block(server, ben, ada)
  expect([await opens(ben, id), await opens(ben, inGroup), await opens(clara, inGroup)]).toEqual([closed, closed, open])
})

it("another member's document, or one that is only shared with the sender, can't be sent", async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  const elsewhere = await openDirect(server, clara, ada)
  const { id } = await addDocument(server, ada)
  expect((await server.refused(sendMessage, { ...at(conversationId), body: bodyOf([id]) }, as(ben))).status).toBe(404)
  await send(ada, conversationId, [id])
  const refused = await server.refused(sendMessage, { ...at(elsewhere), body: bodyOf([id]) }, as(clara))
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed'])
  expect(await filesSeenBy(ada, elsewhere)).toEqual([])
  expect((await server.refused(sendMessage, { ...at(conversationId), body: bodyOf([]) }, as(ada))).body.error.fields).toEqual({ text: 'Write a message' })
})

it('E8 a stranger sends no file before their request is accepted', async () => {
  const conversationId = await openDirect(server, ben, clara)
  const { id } = await addDocument(server, ben)
  expect((await server.refused(sendMessage, { ...at(conversationId), body: bodyOf([id]) }, as(ben))).status).toBe(409)
  await write(server, ben, { conversationId, text: 'We met in Boston' })
  expect(await opens(clara, id)).toEqual(closed)
})

it('E9 a deleted message closes its file, unless another message carries it', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const { id } = await addDocument(server, ada)
  const first = await send(ada, conversationId, [id])
  const second = await send(ada, conversationId, [id])
  await server.call(deleteMessage, { params: { conversationId, messageId: first.id } }, as(ada))
  expect([await opens(ben, id), await filesSeenBy(ben, conversationId)]).toMatchObject([open, [[], [{ documentId: id }]]])
  await server.call(deleteMessage, { params: { conversationId, messageId: second.id } }, as(ada))
  expect([await opens(ben, id), await filesSeenBy(ben, conversationId)]).toEqual([closed, [[], []]])
})

it('a document that is deleted leaves its place in the message', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const { id } = await addDocument(server, ada)
  await send(ada, conversationId, [id])
  await server.call(deleteDocument, { params: { documentId: id } }, as(ada))
  expect(await filesSeenBy(ben, conversationId)).toEqual([[null]])
})

it('a message with a file that is sent again with the same id is one, and shares once', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const { id } = await addDocument(server, ada)
  const body = bodyOf([id, id], 'The terms')
  await Promise.all(Array.from({ length: 5 }, () => server.call(sendMessage, { ...at(conversationId), body }, as(ada))))
  expect(await filesSeenBy(ben, conversationId)).toMatchObject([[{ documentId: id }]])
})

import { randomUUID } from 'node:crypto'
import {
  acceptConversation,
  countUnreadConversations,
  createConversation,
  declineConversation,
  getConversation,
  listConversations,
  listMessages,
  readConversation,
  renameConversation,
  sendMessage,
} from '@mandate/contract/chat'
import { getConversationActivity } from '@mandate/contract/chat-activity'
import { updateProfileVisibility } from '@mandate/contract/profiles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, textsSeenBy, write } from '../../test/conversations.ts'
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
})

const at = (conversationId: string) => ({ params: { conversationId } })
const tryToWrite = async (sender: SignedIn, conversationId: string) => {
  const { status } = await server.answer(sendMessage, { ...at(conversationId), body: { clientId: randomUUID(), text: 'Hello' } }, as(sender))
  return status
}
const boxOf = async (reader: SignedIn, box: 'inbox' | 'requests') =>
  (await server.call(listConversations, { query: { box } }, as(reader))).body.items.map(({ id, state }) => ({ id, state }))
const stateFor = async (reader: SignedIn, conversationId: string) => (await server.call(getConversation, at(conversationId), as(reader))).body.state

it('one message of a stranger waits apart until it is accepted', async () => {
  const id = await openDirect(server, ada, ben)
  expect([await boxOf(ben, 'inbox'), await boxOf(ben, 'requests')]).toEqual([[], []])
  await write(server, ada, { conversationId: id, text: 'We met in Boston' })
  expect([await boxOf(ben, 'inbox'), await boxOf(ben, 'requests')]).toEqual([[], [{ id, state: 'request' }]])
  expect((await server.call(countUnreadConversations, {}, as(ben))).body).toEqual({ conversations: 0, requests: 1 })
  expect([await tryToWrite(ada, id), await tryToWrite(ben, id), await stateFor(ada, id)]).toEqual([409, 409, 'requested'])
  expect((await server.call(acceptConversation, at(id), as(ben))).body.state).toBe('open')
  expect([await tryToWrite(ada, id), await tryToWrite(ben, id), await boxOf(ben, 'requests')]).toEqual([201, 201, []])
})

it('a decline hides the request, and its sender sees no difference', async () => {
  const id = await openDirect(server, ada, ben)
  await write(server, ada, { conversationId: id, text: 'Hello' })
  const before = (await server.call(getConversation, at(id), as(ada))).body
  await server.call(declineConversation, at(id), as(ben))
  expect((await server.call(getConversation, at(id), as(ada))).body).toEqual(before)
  expect([await boxOf(ben, 'requests'), await tryToWrite(ada, id), await tryToWrite(ben, id)]).toEqual([[], 409, 404])
  // Who declined can still write first.
  expect([await openDirect(server, ben, ada), await tryToWrite(ben, id), await tryToWrite(ada, id)]).toEqual([id, 201, 201])
})

it('a connection or a teammate needs no request, also when they become one later', async () => {
  const id = await openDirect(server, ada, ben)
  await write(server, ada, { conversationId: id, text: 'Hello' })
  await server.call(declineConversation, at(id), as(ben))
  await connect(server, ben, ada)
  expect([await tryToWrite(ada, id), await boxOf(ben, 'inbox')]).toEqual([201, [{ id, state: 'open' }]])
})

it('a person sends at most twenty requests a day', async () => {
  const budget = { points: 20, seconds: 86_400, isExact: true }
  for (let sent = 0; sent < 20; sent += 1) await server.deps.rateLimits.consume('chat requests', ada.userId, budget)
  const refused = await server.refused(createConversation, { body: { userIds: [ben.userId] } }, as(ada))
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  await connect(server, ada, clara)
  await openDirect(server, ada, clara)
})

it('B7 a block ends a conversation for both at once, answered like an unknown one', async () => {
  await connect(server, ada, ben)
  const id = await openDirect(server, ada, ben)
  await write(server, ben, { conversationId: id, text: 'Before' })
  await block(server, ada, ben)
  const unknown = await server.refused(getConversation, at(randomUUID()), as(ben))
  for (const person of [ada, ben]) {
    expect((await server.refused(getConversation, at(id), as(person))).body.error.message).toBe(unknown.body.error.message)
    expect((await server.refused(listMessages, { ...at(id), query: {} }, as(person))).status).toBe(404)
    expect([await tryToWrite(person, id), await boxOf(person, 'inbox'), await boxOf(person, 'requests')]).toEqual([404, [], []])
    expect((await server.call(countUnreadConversations, {}, as(person))).body).toEqual({ conversations: 0, requests: 0 })
  }
  const opening = await server.refused(createConversation, { body: { userIds: [ada.userId] } }, as(ben))
  const unknownPerson = await server.refused(createConversation, { body: { userIds: [randomUUID()] } }, as(ben))
  expect({ ...opening.body.error, requestId: '' }).toEqual({ ...unknownPerson.body.error, requestId: '' })
})

it('two people with a block find no trace of each other in a group', async () => {
  await connect(server, clara, ada)
  await connect(server, clara, ben)
  const conversationId = await openGroup(server, clara, [ada, ben])
  await block(server, ada, ben)
  await write(server, ben, { conversationId, text: 'From Ben' })
  await write(server, clara, { conversationId, text: 'From Clara' })
  expect(await textsSeenBy(server, ada, conversationId)).toEqual(['From Clara'])
  const { body } = await server.call(getConversation, at(conversationId), as(ada))
  expect([body.people.map(({ id }) => id), body.unread]).toEqual([[clara.userId], 1])
  expect(await textsSeenBy(server, clara, conversationId)).toEqual(['From Ben', 'From Clara'])
})

it('B7 a message across a block changes neither the place of its group in the list nor how far it goes', async () => {
  await connect(server, clara, ada)
  await connect(server, clara, ben)
  const conversationId = await openGroup(server, clara, [ada, ben])
  const later = await openDirect(server, ada, clara)
  await write(server, ada, { conversationId, text: 'From Ada' })
  await write(server, clara, { conversationId: later, text: 'Later' })
  await block(server, ada, ben)
  const listedFor = async (reader: SignedIn) =>
    (await server.call(listConversations, { query: {} }, as(reader))).body.items.map(({ id, updatedAt, lastSequence }) => ({ id, updatedAt, lastSequence }))
  const before = await listedFor(ada)
  await write(server, ben, { conversationId, text: 'From Ben' })
  expect(await listedFor(ada)).toEqual(before)
  expect(before.map(({ id }) => id)).toEqual([later, conversationId])
  const paged = await server.call(listConversations, { query: { limit: 1 } }, as(ada))
  const rest = await server.call(listConversations, { query: { limit: 1, cursor: paged.body.nextCursor ?? '' } }, as(ada))
  expect(rest.body.items.map(({ id }) => id)).toEqual([conversationId])
  expect((await listedFor(clara))[0]).toMatchObject({ id: conversationId, lastSequence: 2 })
  await server.call(renameConversation, { ...at(conversationId), body: { title: 'Fund IV' } }, as(clara))
  await server.call(readConversation, { ...at(conversationId), body: { sequence: 2 } }, as(clara))
  const { body } = await server.call(getConversationActivity, at(conversationId), as(ada))
  expect(body.people).toMatchObject([{ userId: clara.userId, readSequence: 1 }])
})

it('someone whose profile is hidden is answered like someone who does not exist', async () => {
  await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(ben))
  expect((await server.refused(createConversation, { body: { userIds: [ben.userId] } }, as(ada))).status).toBe(404)
})

it("E9 a leaver's messages stay with those who got them, without the name", async () => {
  await connect(server, ada, ben)
  const conversationId = await openDirect(server, ada, ben)
  await write(server, ben, { conversationId, text: 'We agreed on 80 basis points' })
  await server.deps.db.deleteFrom('users').where('id', '=', ben.userId).execute()
  const { body } = await server.call(listMessages, { ...at(conversationId), query: {} }, as(ada))
  expect(body.items).toMatchObject([{ text: 'We agreed on 80 basis points', sender: null, isMine: false }])
  expect([await stateFor(ada, conversationId), await tryToWrite(ada, conversationId)]).toEqual(['ended', 409])
})

import { getConversation, leaveConversation, readConversation } from '@mandate/contract/chat'
import { getChatSettings, getConversationActivity, signalPresence, signalTyping, updateChatSettings } from '@mandate/contract/chat-activity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, write } from '../../test/conversations.ts'
import { type LiveWindow, openWindow } from '../../test/live-window.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
  await connect(server, ada, clara)
})

const at = (conversationId: string) => ({ params: { conversationId } })
const activityFor = async (reader: SignedIn, conversationId: string) => {
  const { people } = (await server.call(getConversationActivity, at(conversationId), as(reader))).body
  return Object.fromEntries(people.map(({ userId, ...rest }) => [userId, rest]))
}
const read = (reader: SignedIn, conversationId: string, sequence: number) =>
  server.call(readConversation, { ...at(conversationId), body: { sequence } }, as(reader))
const hide = (person: SignedIn, body: { showsReads?: boolean; showsPresence?: boolean }) => server.call(updateChatSettings, { body }, as(person))
const type = (on: TestServer, person: SignedIn, conversationId: string) => on.answer(signalTyping, at(conversationId), as(person))
const signals = ({ events }: LiveWindow) => events.filter(({ kind }) => kind === 'conversation')

it('a reader is seen at once by the others on either server, who see how far', async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  await write(server, ada, { conversationId, text: 'One' })
  await write(server, ada, { conversationId, text: 'Two' })
  const windows = [await openWindow(server, ada.token), await openWindow(replica, clara.token)]
  await read(ben, conversationId, 1)
  for (const window of windows)
    await expect.poll(() => signals(window)).toEqual([{ kind: 'conversation', conversationId, userId: ben.userId, readSequence: 1 }])
  expect(await activityFor(ada, conversationId)).toMatchObject({ [ben.userId]: { readSequence: 1 }, [clara.userId]: { readSequence: 0 } })
  for (const { close } of windows) close()
})

it('who hides what they have read is not seen, and does not see it of others', async () => {
  const conversationId = await openDirect(server, ada, ben)
  await write(server, ada, { conversationId, text: 'One' })
  expect((await server.call(getChatSettings, {}, as(ben))).body).toEqual({ showsReads: true, showsPresence: true })
  expect((await hide(ben, { showsReads: false })).body).toEqual({ showsReads: false, showsPresence: true })
  expect((await hide(ben, {})).body).toEqual({ showsReads: false, showsPresence: true })
  const windows = [await openWindow(server, ada.token), await openWindow(server, ben.token)]
  await read(ben, conversationId, 1)
  await write(server, ben, { conversationId, text: 'Two' })
  await read(ada, conversationId, 2)
  expect(await activityFor(ada, conversationId)).toMatchObject({ [ben.userId]: { readSequence: null } })
  expect(await activityFor(ben, conversationId)).toMatchObject({ [ada.userId]: { readSequence: null } })
  // What is announced after it has come, so it would have, too.
  await type(server, ben, conversationId)
  await type(server, ada, conversationId)
  for (const window of windows) await expect.poll(() => signals(window)).toEqual([expect.objectContaining({ isTyping: true })])
  for (const { close } of windows) close()
})

it('a request tells its sender nothing of being read, before it is accepted', async () => {
  const conversationId = await openDirect(server, ben, clara)
  await write(server, ben, { conversationId, text: 'We met in Boston' })
  const window = await openWindow(server, ben.token)
  await read(clara, conversationId, 1)
  expect(await activityFor(ben, conversationId)).toEqual({ [clara.userId]: { readSequence: null, presence: null } })
  expect((await type(server, clara, conversationId)).status).toBe(409)
  expect((await type(server, ben, conversationId)).status).toBe(409)
  expect(signals(window)).toEqual([])
  window.close()
})

it('E8 typing reaches the members only, is limited, and leaves nothing in the database', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  const windows = [await openWindow(replica, ben.token), await openWindow(server, ada.token), await openWindow(server, clara.token)]
  await type(server, ada, conversationId)
  await expect.poll(() => windows.map(({ events }) => events)).toEqual([[{ kind: 'conversation', conversationId, userId: ada.userId, isTyping: true }], [], []])
  const answers = []
  for (let turn = 0; turn < 12; turn += 1) answers.push((await type(server, ada, conversationId)).status)
  expect(answers.slice(-2)).toEqual([429, 429])
  expect((await type(server, clara, conversationId)).status).toBe(404)
  for (const { close } of windows) close()
})

it('B7 who has left, or has a block, gets and gives no sign', async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  await write(server, ada, { conversationId, text: 'One' })
  await block(server, ben, clara)
  const windows = [await openWindow(server, clara.token), await openWindow(server, ada.token)]
  await type(server, ben, conversationId)
  await read(ben, conversationId, 1)
  await expect.poll(() => windows.map((window) => signals(window).length)).toEqual([0, 2])
  expect(Object.keys(await activityFor(clara, conversationId))).toEqual([ada.userId])
  await server.call(leaveConversation, at(conversationId), as(ben))
  expect((await type(server, ben, conversationId)).status).toBe(404)
  expect((await server.refused(getConversationActivity, at(conversationId), as(ben))).status).toBe(404)
  expect(Object.keys(await activityFor(ada, conversationId))).toEqual([clara.userId])
  for (const { close } of windows) close()
})

it('B7 a read mark goes no further than the messages that the other sees, live and when asked', async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  await write(server, ada, { conversationId, text: 'One' })
  await block(server, ben, clara)
  await write(server, clara, { conversationId, text: 'Two, which Ben does not see' })
  const window = await openWindow(server, ben.token)
  await read(ada, conversationId, 2)
  // Of two that were read, Ben sees the first, which Ada wrote herself and has read already.
  expect((await activityFor(ben, conversationId))[ada.userId]).toMatchObject({ readSequence: 1 })
  expect((await activityFor(clara, conversationId))[ada.userId]).toMatchObject({ readSequence: 2 })
  await write(server, ben, { conversationId, text: 'Three' })
  await write(server, clara, { conversationId, text: 'Four, which Ben does not see' })
  await read(ada, conversationId, 4)
  const mark = { kind: 'conversation', conversationId, userId: ada.userId, readSequence: 3 }
  await expect.poll(() => signals(window)).toEqual([mark])
  await write(server, clara, { conversationId, text: 'Five, which Ben does not see' })
  await read(ada, conversationId, 5)
  // What is announced after it has come, so it would have, too.
  await type(server, ada, conversationId)
  await expect.poll(() => signals(window)).toEqual([mark, expect.objectContaining({ isTyping: true })])
  expect((await activityFor(ben, conversationId))[ada.userId]).toMatchObject({ readSequence: 3 })
  window.close()
})

it('connections see who is online or was recently; others and those who hide it see nothing', async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  const presenceOf = async (reader: SignedIn, person: SignedIn) => (await activityFor(reader, conversationId))[person.userId]?.presence
  const seenAgo = (person: SignedIn, ago: string) =>
    server.deps.db
      .updateTable('presences')
      .set({ seenAt: sql<Date>`now() - ${ago}::interval` })
      .where('userId', '=', person.userId)
      .execute()
  await server.call(signalPresence, {}, as(ben))
  expect([await presenceOf(ada, ben), await presenceOf(clara, ben), await presenceOf(ada, clara)]).toEqual(['online', null, null])
  await seenAgo(ben, '2 minutes')
  expect(await presenceOf(ada, ben)).toBe('recent')
  await seenAgo(ben, '16 minutes')
  expect(await presenceOf(ada, ben)).toBeNull()
  await server.call(signalPresence, {}, as(ben))
  await hide(ben, { showsPresence: false })
  await server.call(signalPresence, {}, as(ben))
  expect(await presenceOf(ada, ben)).toBeNull()
  expect(await server.deps.db.selectFrom('presences').select('userId').where('userId', '=', ben.userId).execute()).toEqual([])
  await server.call(signalPresence, {}, as(ada))
  expect(await presenceOf(ben, ada)).toBeNull()
  expect(await presenceOf(clara, ada)).toBe('online')
})

it('B7 after a block neither sees whether the other is online', async () => {
  const conversationId = await openDirect(server, ada, ben)
  await server.call(signalPresence, {}, as(ben))
  expect(await activityFor(ada, conversationId)).toMatchObject({ [ben.userId]: { presence: 'online' } })
  await block(server, ben, ada)
  expect((await server.refused(getConversationActivity, at(conversationId), as(ada))).status).toBe(404)
  expect((await server.refused(getConversation, at(conversationId), as(ada))).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import {
  addConversationMembers,
  countUnreadConversations,
  createConversation,
  getConversation,
  leaveConversation,
  listConversations,
  listMessages,
  muteConversation,
  readConversation,
  renameConversation,
  sendMessage,
} from '@mandate/contract/chat'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect, openDirect, openGroup, textsSeenBy, write } from '../../test/conversations.ts'
import { openWindow } from '../../test/live-window.ts'
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

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.db)
  return rows.length > 0
}
const at = (conversationId: string) => ({ params: { conversationId } })
const page = async (reader: SignedIn, conversationId: string, query: { before?: number; after?: number; limit?: number }) =>
  (await server.call(listMessages, { ...at(conversationId), query }, as(reader))).body
const unreadOf = async (reader: SignedIn) => (await server.call(countUnreadConversations, {}, as(reader))).body
const unreadIds = async (reader: SignedIn) => (await server.call(listConversations, { query: { box: 'unread' } }, as(reader))).body.items.map(({ id }) => id)

it('two people have one conversation, from both sides and however often', async () => {
  const opened = await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 ? openDirect(server, ada, ben) : openDirect(replica, ben, ada))))
  expect(new Set(opened).size).toBe(1)
})

it('numbers messages without a gap, and pages them in both directions', async () => {
  const conversationId = await openDirect(server, ada, ben)
  for (const text of ['one', 'two', 'three', 'four', 'five']) await write(server, ada, { conversationId, text })
  const latest = await page(ben, conversationId, { limit: 2 })
  expect(latest).toMatchObject({ items: [{ sequence: 4 }, { sequence: 5, isMine: false, clientId: null }], hasEarlier: true, hasLater: false, lastSequence: 5 })
  expect(await page(ben, conversationId, { before: 4, limit: 3 })).toMatchObject({
    items: [{ text: 'one' }, { text: 'two' }, { text: 'three' }],
    hasEarlier: false,
  })
  expect(await page(ben, conversationId, { after: 1, limit: 2 })).toMatchObject({ items: [{ sequence: 2 }, { sequence: 3 }], hasLater: true })
  expect(await page(ben, conversationId, { after: 5 })).toMatchObject({ items: [], hasLater: false, lastSequence: 5 })
  const both = await server.refused(listMessages, { ...at(conversationId), query: { before: 2, after: 1 } }, as(ben))
  expect([both.status, both.body.error.fields]).toEqual([400, { after: 'Use one of before, after and around' }])
})

it('a message that is sent twenty times over two servers is one', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const clientId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => write(turn % 2 ? server : replica, ada, { conversationId, clientId, text: 'Once' })),
  )
  expect(new Set(answers.map(({ id, sequence }) => `${id} ${sequence}`)).size).toBe(1)
  expect(await textsSeenBy(server, ben, conversationId)).toEqual(['Once'])
  expect((await write(server, ben, { conversationId, text: 'Twice' })).sequence).toBe(2)
})

it('E8 takes twenty messages in ten seconds, then asks to wait', async () => {
  const conversationId = await openDirect(server, ada, ben)
  await Promise.all(Array.from({ length: 20 }, (_, turn) => write(turn % 2 ? server : replica, ada, { conversationId, text: `${turn}` })))
  const refused = await server.refused(sendMessage, { ...at(conversationId), body: { clientId: randomUUID(), text: 'too many' } }, as(ada))
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await write(server, ben, { conversationId, text: 'Others can write' })
})

it('E8 only those who are in it can read, write or change it', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  await write(server, ada, { conversationId, text: 'Between us' })
  const body = { clientId: randomUUID(), text: 'Me too' }
  const refused = await Promise.all([
    server.refused(getConversation, at(conversationId), as(clara)),
    server.refused(listMessages, { ...at(conversationId), query: {} }, as(clara)),
    server.refused(sendMessage, { ...at(conversationId), body }, as(clara)),
    server.refused(readConversation, { ...at(conversationId), body: { sequence: 1 } }, as(clara)),
    server.refused(muteConversation, { ...at(conversationId), body: { isMuted: true } }, as(clara)),
    server.refused(leaveConversation, at(conversationId), as(clara)),
    server.refused(addConversationMembers, { ...at(conversationId), body: { userIds: [clara.userId] } }, as(clara)),
    server.refused(renameConversation, { ...at(conversationId), body: { title: 'Ours' } }, as(clara)),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
})

it('B7 a member who has left reads and writes no more, over both servers', async () => {
  const conversationId = await openGroup(server, ada, [ben, clara])
  await write(server, ben, { conversationId, text: 'Before' })
  await server.call(leaveConversation, at(conversationId), as(ben))
  const refused = await replica.refused(listMessages, { ...at(conversationId), query: {} }, as(ben))
  expect(refused.status).toBe(404)
  expect((await replica.refused(sendMessage, { ...at(conversationId), body: { clientId: randomUUID(), text: 'After' } }, as(ben))).status).toBe(404)
  expect(await textsSeenBy(server, ada, conversationId)).toEqual(['Before'])
})

it('B7 of leaving and writing at the same time, what is written after leaving is refused', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  const body = { clientId: randomUUID(), text: 'After' }
  let writing: Promise<{ status: number }> | undefined
  await server.deps.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
    writing = replica.answer(sendMessage, { ...at(conversationId), body }, as(ben))
    await expect.poll(isWaiting).toBe(true)
    await transaction.updateTable('conversationMembers').set({ leftAt: new Date() }).where('userId', '=', ben.userId).execute()
  })
  expect((await writing)?.status).toBe(404)
  expect(await textsSeenBy(server, ada, conversationId)).toEqual([])
})

it('a member who is added sees what is written from then on', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  await write(server, ada, { conversationId, text: 'Before' })
  const { body } = await server.call(addConversationMembers, { ...at(conversationId), body: { userIds: [clara.userId] } }, as(ada))
  expect(body.people.map(({ id }) => id).toSorted()).toEqual([ben.userId, clara.userId].toSorted())
  await write(server, ben, { conversationId, text: 'After' })
  expect([await textsSeenBy(server, clara, conversationId), await textsSeenBy(server, ben, conversationId)]).toEqual([['After'], ['Before', 'After']])
})

it('only connections and teammates can be put in a group', async () => {
  const refused = await server.refused(createConversation, { body: { kind: 'group', userIds: [ada.userId, clara.userId], title: 'Us' } }, as(ben))
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed'])
})

it('counts what others wrote until it is read, and not what is muted', async () => {
  const conversationId = await openDirect(server, ada, ben)
  await write(server, ada, { conversationId, text: 'One' })
  await write(server, ada, { conversationId, text: 'Two' })
  expect([await unreadOf(ben), await unreadOf(ada)]).toEqual([
    { conversations: 1, requests: 0 },
    { conversations: 0, requests: 0 },
  ])
  const { body } = await server.call(listConversations, { query: {} }, as(ben))
  expect(body.items).toMatchObject([{ id: conversationId, unread: 2, lastMessage: { text: 'Two' }, people: [{ id: ada.userId }] }])
  await server.call(muteConversation, { ...at(conversationId), body: { isMuted: true } }, as(ben))
  expect(await unreadOf(ben)).toEqual({ conversations: 0, requests: 0 })
  expect(await unreadIds(ben)).toEqual([])
  await server.call(muteConversation, { ...at(conversationId), body: { isMuted: false } }, as(ben))
  expect(await unreadIds(ben)).toEqual([conversationId])
  await server.call(readConversation, { ...at(conversationId), body: { sequence: 99 } }, as(ben))
  await server.call(readConversation, { ...at(conversationId), body: { sequence: 1 } }, as(ben))
  expect(await unreadOf(ben)).toEqual({ conversations: 0, requests: 0 })
})

it('a message is announced, with its text where it is short, to every window of every member on either server, and to no one else', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  const windows = [
    await openWindow(server, ada.token),
    await openWindow(replica, ben.token),
    await openWindow(server, ben.token),
    await openWindow(replica, clara.token),
  ]
  const clientId = randomUUID()
  await write(server, ada, { conversationId, text: 'Confidential', clientId })
  const message = { sequence: 1, text: 'Confidential', clientId: null, isMine: false, sender: { id: ada.userId } }
  const told = { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 1, message } }
  for (const { events } of windows.slice(0, 3)) await expect.poll(() => events).toMatchObject([told])
  // Its answer may be lost, and the server that stored it may have ended before it announced it.
  await write(replica, ada, { conversationId, text: 'Confidential', clientId })
  for (const { events } of windows.slice(0, 3)) await expect.poll(() => events).toMatchObject([told, told])
  await write(server, ada, { conversationId, text: 'x'.repeat(1_001) })
  for (const { events } of windows.slice(0, 3))
    await expect.poll(() => events.at(-1)).toEqual({ kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 2 } })
  expect(windows[3]?.events).toEqual([])
  for (const { close } of windows) close()
})

import { randomUUID } from 'node:crypto'
import { leaveConversation, listMessages, sendMessage } from '@mandate/contract/chat'
import {
  addMessageReaction,
  deleteMessage,
  editMessage,
  listMessageChanges,
  listMessageRevisions,
  removeMessageReaction,
} from '@mandate/contract/message-changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, write } from '../../test/conversations.ts'
import { openWindow } from '../../test/live-window.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
let conversationId: string

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
  conversationId = await openGroup(server, ada, [ben, clara])
})

const messagesOf = async (reader: SignedIn) => (await server.call(listMessages, { params: { conversationId }, query: {} }, as(reader))).body
const changesAfter = async (reader: SignedIn, after: number, limit?: number) =>
  (await server.call(listMessageChanges, { params: { conversationId }, query: { ...(after ? { after } : {}), ...(limit ? { limit } : {}) } }, as(reader))).body
const of = (messageId: string) => ({ params: { conversationId, messageId } })
const edit = (on: TestServer, writer: SignedIn, messageId: string, text: string) => on.answer(editMessage, { ...of(messageId), body: { text } }, as(writer))
const react = (on: TestServer, person: SignedIn, messageId: string, kind: 'like' | 'thanks' = 'like') =>
  on.answer(addMessageReaction, { ...of(messageId), body: { kind } }, as(person))
const revisionsOf = async (reader: SignedIn, messageId: string) =>
  (await server.call(listMessageRevisions, { ...of(messageId), query: { limit: 100 } }, as(reader))).body.items.map(({ text }) => text)

it('an edited message says so, and everyone in the conversation sees its earlier texts', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'At two' })
  await edit(server, ada, id, 'At three')
  await edit(server, ada, id, 'At four')
  expect(await messagesOf(ben)).toMatchObject({ items: [{ text: 'At four', editedAt: expect.any(String), isDeleted: false, revision: 2 }], revision: 2 })
  expect(await revisionsOf(ben, id)).toEqual(['At three', 'At two'])
  await edit(server, ada, id, 'At four')
  expect(await messagesOf(ben)).toMatchObject({ revision: 2 })
})

it('only its writer edits or deletes a message, and edits it for fifteen minutes', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'At two' })
  expect((await edit(server, ben, id, 'At ten')).status).toBe(404)
  expect((await server.refused(deleteMessage, of(id), as(ben))).status).toBe(404)
  await server.deps.db.updateTable('messages').set({ createdAt: sql<Date>`now() - interval '15 minutes 1 second'` }).where('id', '=', id).execute()
  const late = await server.refused(editMessage, { ...of(id), body: { text: 'At three' } }, as(ada))
  expect([late.status, late.body.error.message]).toEqual([409, 'A message can be edited for 15 minutes. Reply to it with the correction'])
  expect(await messagesOf(ben)).toMatchObject({ items: [{ text: 'At two', editedAt: null }] })
  await server.call(deleteMessage, of(id), as(ada))
})

it('E9 a deleted message leaves its place, and no text, history or reaction', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'My password is hunter2' })
  await edit(server, ada, id, 'My password is hunter3')
  const reply = await write(server, ben, { conversationId, text: 'Delete that', replyToId: id })
  await react(server, ben, id)
  expect(reply.replyTo).toMatchObject({ sequence: 1, text: 'My password is hunter3', isDeleted: false })
  const { revision } = await messagesOf(ben)
  await server.call(deleteMessage, of(id), as(ada))
  await server.call(deleteMessage, of(id), as(ada))
  const { items } = await messagesOf(ben)
  expect(items).toMatchObject([
    { text: '', isDeleted: true, reactions: [] },
    { text: 'Delete that', replyTo: { text: '', isDeleted: true } },
  ])
  // The reply quotes it, so windows learn of both.
  expect((await changesAfter(ben, revision)).items.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2])
  expect(await revisionsOf(ben, id)).toEqual([])
  const { rows } = await sql`select from messages, message_revisions where messages.text like '%hunter%' or message_revisions.text like '%hunter%'`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([])
  expect((await edit(server, ada, id, 'Again')).status).toBe(409)
  expect((await react(server, ben, id)).status).toBe(409)
})

it('a window that was away learns of every change after the revision it knows, page by page', async () => {
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) ids.push((await write(server, ada, { conversationId, text })).id)
  const [one = '', two = '', three = ''] = ids
  await edit(server, ada, three, 'three!')
  await react(server, ben, one)
  await edit(server, ada, two, 'two!')
  await edit(server, ada, three, 'three!!')
  expect(await changesAfter(ben, 0, 2)).toMatchObject({ items: [{ sequence: 1 }, { sequence: 2 }], hasMore: true, revision: 3 })
  expect(await changesAfter(ben, 3, 2)).toMatchObject({ items: [{ text: 'three!!', revision: 4 }], hasMore: false, revision: 4 })
  expect(await changesAfter(ben, 4)).toEqual({ items: [], hasMore: false, revision: 4 })
})

it('a change of a message with many replies is never cut in two', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Who joins?' })
  for (let count = 0; count < 5; count += 1) await write(server, ben, { conversationId, text: 'Me', replyToId: id })
  await edit(server, ada, id, 'Who joins on Friday?')
  expect((await changesAfter(clara, 0, 2)).items).toHaveLength(6)
})

it('a reaction that is sent twenty times over two servers is one, and each kind once per person', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Signed' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => react(turn % 2 ? server : replica, ben, id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await react(server, clara, id)
  await react(server, clara, id, 'thanks')
  expect(await messagesOf(ben)).toMatchObject({
    items: [
      {
        reactions: [
          { kind: 'like', count: 2, isMine: true, names: [expect.stringContaining('Clara')] },
          { kind: 'thanks', count: 1, isMine: false },
        ],
      },
    ],
    revision: 3,
  })
  const remove = () => replica.call(removeMessageReaction, { ...of(id), query: { kind: 'like' } }, as(ben))
  await Promise.all([remove(), remove(), remove()])
  expect(await messagesOf(ben)).toMatchObject({ items: [{ reactions: [{ kind: 'like', count: 1, isMine: false }, { kind: 'thanks' }] }], revision: 4 })
})

it('of twenty edits at the same time over two servers none is lost from the history', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'edit 0' })
  const texts = Array.from({ length: 20 }, (_, turn) => `edit ${turn + 1}`)
  const answers = await Promise.all(texts.map((text, turn) => edit(turn % 2 ? server : replica, ada, id, text)))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  const { items, revision } = await messagesOf(ben)
  expect(revision).toBe(20)
  expect([...(await revisionsOf(ben, id)), items[0]?.text].toSorted()).toEqual(['edit 0', ...texts].toSorted())
})

it('of a delete and edits at the same time the delete stays', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Secret' })
  await Promise.all([
    ...Array.from({ length: 6 }, (_, turn) => edit(turn % 2 ? server : replica, ada, id, `Secret ${turn}`)),
    replica.call(deleteMessage, of(id), as(ada)),
  ])
  expect(await messagesOf(ben)).toMatchObject({ items: [{ text: '', isDeleted: true }] })
  expect(await revisionsOf(ben, id)).toEqual([])
})

it('E8 a person changes at most forty messages in ten seconds', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Signed' })
  const answers = await Promise.all(Array.from({ length: 41 }, (_, turn) => react(turn % 2 ? server : replica, ben, id)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

it('B7 who has left, or was never in, changes and learns nothing', async () => {
  const { id } = await write(server, ben, { conversationId, text: 'Signed' })
  await server.call(leaveConversation, { params: { conversationId } }, as(ben))
  const dora = await signInAs(server, 'Dora')
  for (const person of [ben, dora]) {
    const refused = await Promise.all([
      replica.refused(editMessage, { ...of(id), body: { text: 'Changed' } }, as(person)),
      replica.refused(deleteMessage, of(id), as(person)),
      replica.refused(listMessageRevisions, { ...of(id), query: {} }, as(person)),
      replica.refused(listMessageChanges, { params: { conversationId }, query: {} }, as(person)),
      replica.refused(addMessageReaction, { ...of(id), body: { kind: 'like' } }, as(person)),
      replica.refused(removeMessageReaction, { ...of(id), query: { kind: 'like' } }, as(person)),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  }
})

it('B7 a block hides messages, quotes and reactions from both sides', async () => {
  const { id: fromBen } = await write(server, ben, { conversationId, text: 'From Ben' })
  const { id: fromAda } = await write(server, ada, { conversationId, text: 'From Ada', replyToId: fromBen })
  await react(server, ben, fromAda)
  await react(server, ada, fromAda)
  await block(server, clara, ben)
  expect((await messagesOf(clara)).items).toMatchObject([{ text: 'From Ada', isReply: true, replyTo: null, reactions: [{ count: 1 }] }])
  expect((await changesAfter(clara, 0)).items.map(({ sequence }) => sequence)).toEqual([2])
  expect((await react(server, clara, fromBen)).status).toBe(404)
  const body = { clientId: randomUUID(), text: 'Me too', replyToId: fromBen }
  expect((await server.refused(sendMessage, { params: { conversationId }, body }, as(clara))).status).toBe(404)
  expect((await server.refused(listMessageRevisions, { ...of(fromBen), query: {} }, as(clara))).status).toBe(404)
})

it('B7 what someone with a block does changes no revision, and the windows of the other are told nothing', async () => {
  const { id: fromClara } = await write(server, clara, { conversationId, text: 'From Clara' })
  const { id: fromAda } = await write(server, ada, { conversationId, text: 'From Ada' })
  await react(server, ben, fromClara)
  await block(server, clara, ben)
  const { id: fromBen } = await write(server, ben, { conversationId, text: 'From Ben' })
  const { events, close } = await openWindow(server, clara.token)
  await react(server, ben, fromAda)
  await react(server, ada, fromBen)
  const untouched = { revision: 0, reactions: [] }
  expect(await messagesOf(clara)).toMatchObject({ items: [untouched, untouched], lastSequence: 2, revision: 0 })
  expect(await changesAfter(clara, 0)).toMatchObject({ items: [], revision: 0 })
  expect((await messagesOf(ada)).items.map(({ revision }) => revision)).toEqual([1, 2, 3])
  await react(server, ada, fromClara)
  expect(await changesAfter(clara, 0)).toMatchObject({ items: [{ revision: 4, reactions: [{ count: 1 }] }], revision: 4 })
  const told = { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 1, revision: 4 } }
  await expect.poll(() => events).toEqual([told])
  close()
})

it('a message of another conversation can be neither quoted nor changed in this one', async () => {
  const elsewhere = await openDirect(server, ada, ben)
  const { id } = await write(server, ada, { conversationId: elsewhere, text: 'Between us' })
  const body = { clientId: randomUUID(), text: 'See above', replyToId: id }
  expect((await server.refused(sendMessage, { params: { conversationId }, body }, as(ada))).status).toBe(404)
  expect((await edit(server, ada, id, 'Changed')).status).toBe(404)
})

it('an older message that changes is announced with the revision to every window on either server', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'One' })
  await write(server, ada, { conversationId, text: 'Two' })
  const windows = [await openWindow(server, ada.token), await openWindow(replica, ben.token)]
  await react(replica, ben, id)
  const told = { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 1, revision: 1 } }
  for (const { events } of windows) await expect.poll(() => events).toEqual([told])
  for (const { close } of windows) close()
})

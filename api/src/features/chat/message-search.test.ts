import { addConversationMembers, leaveConversation, listMessages } from '@mandate/contract/chat'
import { searchMessages } from '@mandate/contract/chat-search'
import { deleteMessage } from '@mandate/contract/message-changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openDirect, openGroup, write } from '../../test/conversations.ts'
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

const find = async (person: SignedIn, q: string, more: { limit?: number; cursor?: string; conversationId?: string } = {}) =>
  (await server.call(searchMessages, { query: { q, ...more } }, as(person))).body
const textsFound = async (person: SignedIn, q: string) => (await find(person, q)).items.map(({ message }) => message.text)

it('finds words and their beginnings in own conversations, the latest first and page by page', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const other = await openDirect(server, ada, clara)
  await write(server, ada, { conversationId, text: 'The drawdown notice is signed' })
  await write(server, ben, { conversationId, text: 'Which notices?' })
  await write(server, clara, { conversationId: other, text: 'I noticed a drawdown' })
  expect(await textsFound(ada, 'notic drawd')).toEqual(['I noticed a drawdown', 'The drawdown notice is signed'])
  expect(await textsFound(ben, 'drawdown')).toEqual(['The drawdown notice is signed'])
  const first = await find(ada, 'notice', { limit: 2 })
  expect(first.items).toMatchObject([{ conversation: { id: other, people: [{ id: clara.userId }] } }, { message: { sequence: 2 } }])
  const second = await find(ada, 'notice', { limit: 2, cursor: first.nextCursor ?? '' })
  expect([second.items.map(({ message }) => message.sequence), second.nextCursor]).toEqual([[1], null])
  expect((await find(ada, 'notice', { conversationId: other })).items).toHaveLength(1)
  expect((await find(ada, '!!!')).items).toEqual([])
})

it('B7 finds nothing of conversations one is not in, has left, or joined later, nor across a block', async () => {
  const conversationId = await openGroup(server, ada, [ben])
  await write(server, ben, { conversationId, text: 'Covenant one' })
  expect([await textsFound(clara, 'covenant'), await textsFound(clara, `in${conversationId.replaceAll('-', '')}`)]).toEqual([[], []])
  await server.call(addConversationMembers, { params: { conversationId }, body: { userIds: [clara.userId] } }, as(ada))
  await write(server, ada, { conversationId, text: 'Covenant two' })
  await write(server, ben, { conversationId, text: 'Covenant three' })
  expect(await textsFound(clara, 'covenant')).toEqual(['Covenant three', 'Covenant two'])
  await block(server, clara, ben)
  expect(await textsFound(clara, 'covenant')).toEqual(['Covenant two'])
  await server.call(leaveConversation, { params: { conversationId } }, as(clara))
  expect(await textsFound(clara, 'covenant')).toEqual([])
  const direct = await openDirect(server, ada, ben)
  await write(server, ada, { conversationId: direct, text: 'Waterfall' })
  await block(server, ada, ben)
  expect([await textsFound(ada, 'waterfall'), await textsFound(ben, 'waterfall')]).toEqual([[], []])
})

it('E9 does not find what was deleted', async () => {
  const conversationId = await openDirect(server, ada, ben)
  const { id } = await write(server, ada, { conversationId, text: 'Indemnity' })
  await server.call(deleteMessage, { params: { conversationId, messageId: id } }, as(ada))
  expect(await textsFound(ben, 'indemnity')).toEqual([])
})

it('a hit leads to the page around it', async () => {
  const conversationId = await openDirect(server, ada, ben)
  for (let count = 1; count <= 9; count += 1) await write(server, count % 2 ? ada : ben, { conversationId, text: `Message ${count}` })
  const around = async (sequence: number) =>
    (await server.call(listMessages, { params: { conversationId }, query: { around: sequence, limit: 4 } }, as(ben))).body
  const middle = await around(5)
  expect([middle.items.map(({ sequence }) => sequence), middle.hasEarlier, middle.hasLater]).toEqual([[4, 5, 6, 7], true, true])
  const end = await around(9)
  expect([end.items.map(({ sequence }) => sequence), end.hasLater]).toEqual([[8, 9], false])
  const refused = await server.refused(listMessages, { params: { conversationId }, query: { around: 5, before: 5 } }, as(ben))
  expect(refused.status).toBe(400)
})

it('is served by the index, however many messages others have', async () => {
  const conversationId = await openDirect(server, ada, ben)
  await sql`
    with made as (insert into conversations (kind, last_sequence) select 'group', 20 from generate_series(1, 100) returning id)
    insert into messages (conversation_id, sequence, client_id, text)
    select made.id, number, gen_random_uuid(), 'The waterfall of talk' from made, generate_series(1, 20) as number`.execute(server.deps.db)
  await write(server, ada, { conversationId, text: 'Our waterfall' })
  expect(await textsFound(ben, 'waterfall')).toEqual(['Our waterfall'])
  const words = `in${conversationId.replaceAll('-', '')}`
  const rows = await server.deps.db.transaction().execute(async (transaction) => {
    // The statistics of this small table are not up to date.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const explained = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off) select from messages where words @@ (to_tsquery('english', 'waterfal:*') && ${words}::tsquery)`.execute(
      transaction,
    )
    return explained.rows
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('messages_by_words')
  // The index itself leaves out what others wrote.
  expect(plan).toMatch(/Index Scan on messages_by_words \(actual rows=1(\.0+)? /)
})

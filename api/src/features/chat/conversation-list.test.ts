import { listConversations } from '@mandate/contract/chat'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { block } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { selectConversationsByIds } from './conversations.repository.ts'

const most = 60
/** Of the times of messages: few, so that some are equal. */
const moments = 25

let server: TestServer
let ada: SignedIn
let people: SignedIn[]

beforeAll(async () => {
  server = await startTestServer()
  ada = await signInAs(server, 'Ada')
  people = []
  for (let index = 0; index < 8; index++) people.push(await signInAs(server, `Person ${index}`))
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  await block(server, ada, first)
  await block(server, second, ada)
})
afterAll(() => server.stop())

/** The same numbers for the same seed, from 0 to below `end`. */
function numbersOf(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

async function addConversation(next: (end: number) => number, directWith: SignedIn | undefined): Promise<string> {
  const { db } = server.deps
  const others = directWith ? [directWith] : people.filter(() => next(3) === 0)
  const [lowId, highId] = directWith ? [ada.userId, directWith.userId].toSorted() : []
  const id = crypto.randomUUID()
  const count = next(5)
  const times = Array.from({ length: count }, () => new Date(Date.UTC(2026, 0, 1, 0, next(moments)))).toSorted((a, b) => a.getTime() - b.getTime())
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await db
    .insertInto('conversations')
    .values({ id, kind: directWith ? 'direct' : 'group', createdBy: next(2) ? ada.userId : null, lowId: lowId ?? null, highId: highId ?? null })
    .execute()
  const joined = directWith ? 0 : next(count + 1)
  const leftAt = (isGone: boolean) => (isGone ? createdAt : null)
  const own = { userId: ada.userId, joinedSequence: joined, readSequence: joined, isRequest: next(6) === 0, leftAt: leftAt(next(10) === 0) }
  const theirs = others.map(({ userId }) => ({ userId, joinedSequence: 0, readSequence: 0, isRequest: false, leftAt: leftAt(next(4) === 0) }))
  await db
    .insertInto('conversationMembers')
    .values([own, ...theirs].map((member) => ({ ...member, conversationId: id, joinedAt: createdAt })))
    .execute()
  const senders = [ada, ...others]
  const messages = times.map((at, index) => ({ sequence: index + 1, createdAt: at, senderId: senders[next(senders.length)]?.userId ?? null }))
  for (const message of messages)
    await db
      .insertInto('messages')
      .values({ ...message, conversationId: id, clientId: crypto.randomUUID(), text: 'Hello' })
      .execute()
  await db
    .updateTable('conversations')
    .set({ lastSequence: count, lastMessageAt: times.at(-1) ?? createdAt, createdAt })
    .where('id', '=', id)
    .execute()
  return id
}

/** All pages, a few at a time. */
async function listed(box: 'inbox' | 'unread' | 'requests'): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: { items: { id: string }[]; nextCursor: string | null } } = await server.call(
      listConversations,
      { query: { box, limit: 7, ...(cursor ? { cursor } : {}) } },
      as(ada),
    )
    ids.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  } while (cursor)
  return ids
}

it.each([1, 2, 3])('lists every conversation once, in the order of what the viewer sees in each, page by page (%i)', async (seed) => {
  await server.deps.db.deleteFrom('conversations').execute()
  const next = numbersOf(seed)
  const ids: string[] = []
  for (const person of people) ids.push(await addConversation(next, person))
  while (ids.length < most) ids.push(await addConversation(next, undefined))
  // What a conversation itself shows, of which the list is the order.
  const opened = await server.deps.db.selectFrom('conversations').select('id').where('createdBy', '=', ada.userId).execute()
  const created = new Set(opened.map(({ id }) => id))
  const rows = await selectConversationsByIds(server.deps.db, ada.userId, ids)
  const expected = rows
    .toSorted((a, b) => b.seenAt.getTime() - a.seenAt.getTime() || (a.id < b.id ? -1 : 1))
    .filter(({ id, kind, lastSequence }) => kind === 'group' || lastSequence > 0 || created.has(id))
  const of = (isRequest: boolean) => expected.filter((row) => row.isRequest === isRequest).map(({ id }) => id)
  expect(of(false).length).toBeGreaterThan(20)
  expect(rows.some(({ seenSequence, lastSequence }) => seenSequence < lastSequence)).toBe(true)
  expect(await listed('inbox')).toEqual(of(false))
  expect(await listed('requests')).toEqual(of(true))
  const unread = await listed('unread')
  expect(unread).toEqual(of(false).filter((id) => unread.includes(id)))
})

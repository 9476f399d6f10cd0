import { randomUUID } from 'node:crypto'
import { listNotifications } from '@mandate/contract/notifications'
import { addComment, createPost, editPost, listComments, listPostRevisions } from '@mandate/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { postSeenBy, publish } from '../../test/posts.ts'
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
})

const at = ({ userId }: SignedIn) => `@[${userId}]`
const told = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ text, count }) => [text, count])
const post = (author: SignedIn, text: string) => server.answer(createPost, { body: { clientId: randomUUID(), text } }, as(author))

it('a mention has the name of today, and leads to the profile', async () => {
  const { id } = await publish(server, ada, { text: `Thanks ${at(ben)}, see you` })
  expect(await postSeenBy(server, clara, id)).toMatchObject({
    text: 'Thanks @Ben Tester, see you',
    mentions: [{ userId: ben.userId, name: 'Ben Tester', at: 7 }],
  })
  await server.deps.db.updateTable('users').set({ firstName: 'Benedict' }).where('id', '=', ben.userId).execute()
  expect((await postSeenBy(server, clara, id)).text).toBe('Thanks @Benedict Tester, see you')
  expect(await told(ben)).toEqual([['mentioned you in "Thanks @Benedict Tester, see you"', 1]])
})

it('the mentioned is notified once, however often the text is sent and edited', async () => {
  const clientId = randomUUID()
  const text = `For ${at(ben)}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? server : replica).answer(createPost, { body: { clientId, text } }, as(ada))),
  )
  const postId = (answers[0]?.body as { id: string } | undefined)?.id ?? ''
  const edit = (changed: string) => server.call(editPost, { params: { postId }, body: { text: changed } }, as(ada))
  await edit('For no one')
  await edit(`For ${at(ben)} and ${at(clara)}`)
  expect([await told(ben), await told(clara), await told(ada)]).toEqual([
    [['mentioned you in "For @Ben Tester and @Clara Tester"', 1]],
    [['mentioned you in "For @Ben Tester and @Clara Tester"', 1]],
    [],
  ])
  expect((await server.call(listPostRevisions, { params: { postId }, query: {} }, as(ben))).body.items.map((item) => item.text)).toEqual([
    'For no one',
    'For @Ben Tester',
  ])
})

it('a comment mentions, too', async () => {
  const { id: postId } = await publish(server, ada)
  await server.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: `${at(ben)} knows` } }, as(clara))
  const [comment] = (await server.call(listComments, { params: { postId }, query: {} }, as(ada))).body.items
  expect(comment).toMatchObject({ text: '@Ben Tester knows', mentions: [{ name: 'Ben Tester', at: 0 }] })
  expect(await told(ben)).toEqual([['mentioned you in "A note on valuation"', 1]])
})

it("B3 one who may not see the post isn't notified", async () => {
  const { status } = await server.answer(createPost, { body: { clientId: randomUUID(), text: `About ${at(clara)}`, audience: 'connections' } }, as(ada))
  expect([status, await told(clara)]).toEqual([201, []])
})

it.each([
  ['someone blocked', () => at(clara)],
  ['someone who is not there', () => `@[${randomUUID()}]`],
])('%s is refused in the same words', async (_, mention) => {
  await block(server, clara, ada)
  const { status, body } = await post(ada, `Hello ${mention()}`)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("can't be found. Remove the mention")])
})

it('a mention of someone who was blocked since is plain text without the name', async () => {
  const { id } = await publish(server, ada, { text: `With ${at(ben)}` })
  await block(server, ben, clara)
  expect(await postSeenBy(server, clara, id)).toMatchObject({ text: 'With @a member', mentions: [] })
  // What was in the text before may stay when it's edited.
  await block(server, ada, ben)
  expect((await server.answer(editPost, { params: { postId: id }, body: { text: `With ${at(ben)}, twice` } }, as(ada))).status).toBe(200)
})

it('a mention of a profile that the reader may not see is plain text', async () => {
  const { id } = await publish(server, ada, { text: `With ${at(ben)}` })
  await server.deps.db
    .insertInto('profiles')
    .values({ userId: ben.userId, visibility: 'network' })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ visibility: 'network' }))
    .execute()
  expect(await postSeenBy(server, clara, id)).toMatchObject({ text: 'With @Ben Tester', mentions: [] })
  expect(await postSeenBy(server, ada, id)).toMatchObject({ mentions: [{ name: 'Ben Tester' }] })
  expect((await post(clara, `And ${at(ben)}`)).status).toBe(400)
})

it('E14 more than ten mentions are refused', async () => {
  const { status, body } = await post(ada, Array.from({ length: 11 }, () => `@[${randomUUID()}]`).join(' '))
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Mention up to 10 people')])
})

import { randomUUID } from 'node:crypto'
import { follow, listFollows, unfollow } from '@mandate/contract/follows'
import { listNotifications } from '@mandate/contract/notifications'
import {
  addComment,
  createPost,
  deleteComment,
  deletePost,
  editPost,
  getFeed,
  getPost,
  hidePost,
  listComments,
  listPostRevisions,
  listPosts,
  reactToPost,
  removeReaction,
  unhidePost,
} from '@mandate/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { newPoll, postSeenBy, publish, vote } from '../../test/posts.ts'
import { addReferenceData } from '../../test/reference-data.ts'
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

const write = (author: SignedIn, written?: Parameters<typeof publish>[2]) => publish(server, author, written)
const seen = (viewer: SignedIn, postId: string) => postSeenBy(server, viewer, postId)
const at = (postId: string) => ({ params: { postId } })
const statusOf = async (viewer: SignedIn, postId: string) => (await server.answer(getPost, at(postId), as(viewer))).status
const feedOf = async (viewer: SignedIn, query: { order?: 'time' | 'relevance'; limit?: number; cursor?: string } = {}) =>
  (await server.call(getFeed, { query }, as(viewer))).body
const textsOf = async (viewer: SignedIn) =>
  (await feedOf(viewer)).items.map((item) => (item.kind === 'post' ? item.post.text : item.kind === 'change' ? item.change.text : item.id))
const say = (author: SignedIn, postId: string, text: string, parentId?: string) =>
  server.answer(addComment, { ...at(postId), body: { clientId: randomUUID(), text, ...(parentId ? { parentId } : {}) } }, as(author))
const told = async (person: SignedIn) =>
  (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ text, count, actors }) => [actors[0]?.name, text, count])
const age = (postId: string, change: string) => server.deps.pool.query(`update posts set published_at = now() - interval '${change}' where id = $1`, [postId])

describe('who sees a post', () => {
  it.each([
    ['members', 200, 200],
    ['connections', 200, 404],
  ] as const)('B3 for %s: a connection gets %i, another member %i', async (audience, connected, other) => {
    const { id } = await write(ada, { audience })
    expect([await statusOf(ben, id), await statusOf(clara, id)]).toEqual([connected, other])
    const listed = async (viewer: SignedIn) => (await server.call(listPosts, { query: { authorId: ada.userId } }, as(viewer))).body.items.length
    expect([await listed(ben), await listed(clara)]).toEqual([1, other === 200 ? 1 : 0])
  })

  it('B3 what is for connections can be answered by no one else', async () => {
    const { id } = await write(ada, { audience: 'connections', poll: newPoll() })
    const answers = await Promise.all([
      say(clara, id, 'Hello'),
      vote(server, clara, { postId: id, choices: [0] }),
      server.answer(reactToPost, { ...at(id), body: { kind: 'like' } }, as(clara)),
      server.answer(hidePost, at(id), as(clara)),
      server.answer(listComments, { ...at(id), query: {} }, as(clara)),
      server.answer(listPostRevisions, { ...at(id), query: {} }, as(clara)),
      server.answer(createPost, { body: { clientId: randomUUID(), text: 'Look', resharedId: id } }, as(clara)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('B3 it is found by its words, by those who may see it', async () => {
    const word = `valuation${ada.userId.slice(0, 8)}`
    await write(ada, { text: `On ${word} agents`, audience: 'connections' })
    await write(clara, { text: `Another ${word}` })
    const found = async (viewer: SignedIn, q: string) => (await server.call(listPosts, { query: { q } }, as(viewer))).body.items.map(({ text }) => text)
    expect([await found(ben, word), await found(clara, word)]).toEqual([[`Another ${word}`, `On ${word} agents`], [`Another ${word}`]])
    expect(await found(ben, `${word} agent`)).toEqual([`On ${word} agents`])
    await block(server, ben, ada)
    expect(await found(ben, word)).toEqual([`Another ${word}`])
    expect([(await server.answer(listPosts, { query: {} }, as(ben))).status, (await server.answer(listPosts, { query: { q: word } })).status]).toEqual([
      400, 401,
    ])
  })

  it('B3 only the author edits and deletes it', async () => {
    const { id } = await write(ada)
    const answers = await Promise.all([server.answer(editPost, { ...at(id), body: { text: 'Mine' } }, as(ben)), server.answer(deletePost, at(id), as(ben))])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    await server.call(deletePost, at(id), as(ada))
    expect([await statusOf(ada, id), await statusOf(ben, id), await textsOf(ben)]).toEqual([404, 404, []])
  })

  it('blocked people find nothing of each other: posts, comments, reactions, counts', async () => {
    const [own, theirs] = [await write(clara, { text: 'By Clara' }), await write(ben, { text: 'By Ben' })]
    await say(ben, own.id, 'From Ben')
    await server.call(reactToPost, { ...at(own.id), body: { kind: 'like' } }, as(ben))
    await write(ben, { resharedId: own.id, text: 'See this' })
    expect(await seen(clara, own.id)).toMatchObject({ comments: 1, reshares: 1, reactions: [{ kind: 'like', count: 1 }] })
    await server.call(follow, { body: { kind: 'member', userId: ben.userId } }, as(clara))
    expect(await textsOf(clara)).toContain('By Ben')
    await block(server, clara, ben)
    expect(await seen(clara, own.id)).toMatchObject({ comments: 0, reshares: 0, reactions: [] })
    expect([await statusOf(ben, own.id), await statusOf(clara, theirs.id), await textsOf(clara)]).toEqual([404, 404, ['By Clara']])
    expect((await server.call(listComments, { ...at(own.id), query: {} }, as(clara))).body.items).toEqual([])
    expect((await server.call(listFollows, { query: {} }, as(clara))).body.items).toEqual([])
    expect(await told(clara)).toEqual([])
  })
})

describe('the feed', () => {
  it('has posts of connections and followed people, newest first, with the reason', async () => {
    const [first, second, third] = [await write(ben, { text: 'First' }), await write(ada, { text: 'Second' }), await write(clara, { text: 'Third' })]
    await age(first.id, '3 hours')
    await age(second.id, '2 hours')
    await age(third.id, '1 hour')
    expect(await textsOf(ada)).toEqual(['Second', 'First'])
    await server.call(follow, { body: { kind: 'member', userId: clara.userId } }, as(ada))
    expect((await feedOf(ada)).items.map(({ reason }) => reason)).toEqual(['You follow Clara Tester', 'Your post', 'From a connection'])
    // People who are followed are not notified, and what is for their connections isn't shown.
    expect(await told(clara)).toEqual([])
    await write(clara, { text: 'Among us', audience: 'connections' })
    expect(await textsOf(ada)).toEqual(['Third', 'Second', 'First'])
  })

  it('is paged without losing or repeating one, also at the same time', async () => {
    const ids: string[] = []
    for (let number = 0; number < 7; number++) ids.push((await write(number % 2 ? ada : ben, { text: `Post ${number}` })).id)
    await server.deps.pool.query("update posts set published_at = now() - interval '1 hour' where id = any($1)", [ids])
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await feedOf(ada, { limit: 3, ...(cursor ? { cursor } : {}) })
      found.push(...page.items.flatMap((item) => (item.kind === 'post' ? item.post.id : [])))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toHaveLength(7)
    expect(new Set(found)).toEqual(new Set(ids))
  })

  it('by relevance puts what people talk about first', async () => {
    const [talked, quiet] = [await write(ben, { text: 'Talked about' }), await write(ben, { text: 'Quiet' })]
    await age(talked.id, '5 hours')
    await age(quiet.id, '1 hour')
    for (const text of ['One', 'Two', 'Three']) await say(ada, talked.id, text)
    const { items } = await feedOf(ada, { order: 'relevance' })
    expect(items.map((item) => item.kind === 'post' && [item.post.text, item.reason])).toEqual([
      ['Talked about', 'From a connection · 3 comments'],
      ['Quiet', 'From a connection'],
    ])
  })

  it('has the changes of a firm that one follows', async () => {
    const { firmCrd } = await addReferenceData(server.deps.db)
    await server.deps.db
      .insertInto('firmEvents')
      .values({ firmCrd, happenedAt: new Date(), kind: 'raumMoved', details: JSON.stringify({ before: 1_000_000_000, after: 1_500_000_000 }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await textsOf(ada)).toEqual([])
    const { id } = (await server.call(follow, { body: { kind: 'firm', firmCrd } }, as(ada))).body
    expect(await textsOf(ada)).toContain('AUM rose 50.0%, from $1.0B to $1.5B')
    await server.call(unfollow, { params: { followId: id } }, as(ada))
    expect(await textsOf(ada)).toEqual([])
    expect((await server.answer(unfollow, { params: { followId: id } }, as(ada))).status).toBe(404)
  })

  it('leaves out a hidden post until it is shown again', async () => {
    const { id } = await write(ben)
    await server.call(hidePost, at(id), as(ada))
    expect([(await textsOf(ada)).length, (await textsOf(ben)).length]).toEqual([0, 1])
    await server.call(unhidePost, at(id), as(ada))
    expect((await textsOf(ada)).length).toBe(1)
  })
})

describe('a post', () => {
  it('keeps its earlier texts when it is edited', async () => {
    const { id } = await write(ada, { text: 'First version' })
    await server.call(editPost, { ...at(id), body: { text: 'Second version' } }, as(ada))
    const edited = await seen(ben, id)
    expect([edited.text, edited.editedAt === null]).toEqual(['Second version', false])
    expect((await server.call(listPostRevisions, { ...at(id), query: {} }, as(ben))).body.items.map(({ text }) => text)).toEqual(['First version'])
  })

  it('reshared, leads to the original as long as the reader may see it', async () => {
    const original = await write(ben, { text: 'Original', audience: 'connections' })
    const reshare = await write(ada, { text: 'Worth reading', resharedId: original.id })
    expect((await seen(ada, reshare.id)).original?.text).toBe('Original')
    expect(await seen(clara, reshare.id)).toMatchObject({ isReshare: true, original: null })
    expect(await told(ben)).toEqual([['Ada Tester', 'reshared "Original"', 1]])
  })

  it('gets one reaction of each person, which can be changed and removed', async () => {
    const { id } = await write(ada)
    const react = (person: SignedIn, kind: 'like' | 'thanks') => server.call(reactToPost, { ...at(id), body: { kind } }, as(person))
    await react(ben, 'like')
    await react(ben, 'thanks')
    await react(clara, 'thanks')
    expect(await seen(ben, id)).toMatchObject({ reactions: [{ kind: 'thanks', count: 2 }], myReaction: 'thanks' })
    await server.call(removeReaction, at(id), as(ben))
    expect(await seen(ben, id)).toMatchObject({ reactions: [{ kind: 'thanks', count: 1 }], myReaction: null })
    const actors = async () => (await server.call(listNotifications, { query: {} }, as(ada))).body.items.map((item) => item.actors.map(({ name }) => name))
    expect(await actors()).toEqual([['Clara Tester']])
    await server.call(removeReaction, at(id), as(clara))
    expect(await actors()).toEqual([])
  })

  it('is discussed in comments and replies, and its author may delete them', async () => {
    const { id } = await write(ada, { text: 'Which agent values your loans?' })
    const comment = (await server.call(addComment, { ...at(id), body: { clientId: randomUUID(), text: 'An independent one' } }, as(ben))).body
    expect((await say(clara, id, 'Which one?', comment.id)).status).toBe(201)
    const replies = (await server.call(listComments, { ...at(id), query: { parentId: comment.id } }, as(ada))).body.items
    expect(replies.map(({ text }) => text)).toEqual(['Which one?'])
    expect((await say(ada, id, 'Deeper', replies[0]?.id)).status).toBe(400)
    expect([(await seen(ada, id)).comments, await told(ben)]).toEqual([2, [['Clara Tester', 'replied to your comment on "Which agent values your loans?"', 1]]])
    const remove = (person: SignedIn) => server.answer(deleteComment, { params: { postId: id, commentId: comment.id } }, as(person))
    expect([(await remove(clara)).status, (await remove(ada)).status, (await seen(ada, id)).comments]).toEqual([404, 200, 0])
  })

  it('is published once, and so is a comment, however often a window sends it', async () => {
    const clientId = randomUUID()
    const both = [server, replica]
    const posts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => both[index % 2]?.answer(createPost, { body: { clientId, text: 'Once' } }, as(ada))),
    )
    const id = (await server.call(listPosts, { query: { authorId: ada.userId } }, as(ben))).body.items.map((post) => post.id)
    expect([posts.every((answer) => answer?.status === 201), id.length]).toEqual([true, 1])
    const body = { clientId, text: 'Once' }
    await Promise.all(Array.from({ length: 20 }, (_, index) => both[index % 2]?.answer(addComment, { ...at(id[0] ?? ''), body }, as(ben))))
    expect((await seen(ada, id[0] ?? '')).comments).toBe(1)
  })

  it('sent again with another text is refused: the first was published', async () => {
    const clientId = randomUUID()
    await write(ada, { clientId, text: 'First' })
    const { status, body } = await server.answer(createPost, { body: { clientId, text: 'Second' } }, as(ada))
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('published already with another text')])
  })

  it('over the daily limit is refused with the time to wait', async () => {
    await server.deps.pool.query(
      "insert into posts (author_id, client_id, text, audience) select $1, gen_random_uuid(), 'x', 'members' from generate_series(1, 50)",
      [ada.userId],
    )
    const { status, body } = await server.answer(createPost, { body: { clientId: randomUUID(), text: 'One more' } }, as(ada))
    expect([status, JSON.stringify(body)]).toEqual([429, expect.stringContaining('50 posts in 24 hours')])
  })
})

describe('following', () => {
  it.each([
    ['oneself', () => ({ kind: 'member' as const, userId: ada.userId }), 400],
    ['a member who is not there', () => ({ kind: 'member' as const, userId: randomUUID() }), 404],
    ['a firm that is not there', () => ({ kind: 'firm' as const, firmCrd: 9_999_999 }), 404],
  ])('%s is refused', async (_, target, status) => {
    expect((await server.answer(follow, { body: target() }, as(ada))).status).toBe(status)
  })

  it('is one, however often one follows', async () => {
    const { firmCrd } = await addReferenceData(server.deps.db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? server : replica).answer(follow, { body: { kind: 'firm', firmCrd } }, as(clara))),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const { items } = (await server.call(listFollows, { query: { firmCrd } }, as(clara))).body
    expect(items).toMatchObject([{ kind: 'firm', firmCrd }])
    expect((await server.call(listFollows, { query: { userId: ben.userId } }, as(clara))).body.items).toEqual([])
  })

  it("ends only one's own", async () => {
    const { id } = (await server.call(follow, { body: { kind: 'member', userId: ben.userId } }, as(ada))).body
    expect((await server.answer(unfollow, { params: { followId: id } }, as(clara))).status).toBe(404)
  })
})

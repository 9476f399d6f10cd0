import { randomUUID } from 'node:crypto'
import { listNotifications } from '@mandate/contract/notifications'
import { createPost, deletePost, editPost, voteInPoll } from '@mandate/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { hoursFromNow, newPoll, postSeenBy, publish, vote } from '../../test/posts.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { tellClosedPolls } from './polls.service.ts'

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
const told = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items

describe('a poll', () => {
  it.each([
    ['always', [0, 0, 0]],
    ['voted', null],
    ['closed', null],
  ] as const)('with results %s shows %j before voting', async (results, counts) => {
    const { id } = await write(ada, { poll: newPoll({ results }) })
    expect((await seen(ben, id)).poll?.options.map(({ votes }) => votes)).toEqual(counts ?? [null, null, null])
  })

  it('counts one vote of each person, once', async () => {
    const { id } = await write(ada, { poll: newPoll() })
    expect((await vote(server, ben, { postId: id, choices: [1] })).status).toBe(200)
    expect((await vote(server, ben, { postId: id, choices: [2] })).status).toBe(409)
    expect((await seen(ben, id)).poll).toMatchObject({
      hasVoted: true,
      voters: 1,
      options: [{ votes: 0, isMine: false }, { votes: 1, isMine: true }, { votes: 0 }],
    })
  })

  it('E7 twenty votes of one person at once, on two servers, are one', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await write(ada, { poll: newPoll() })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => vote(index % 2 ? server : replica, ben, { postId: id, choices: [index % 3] })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const counted = (await seen(ben, id)).poll?.options.reduce((sum, option) => sum + (option.votes ?? 0), 0)
      expect(counted).toBe(1)
    }
  })

  it('E7 takes no vote from the moment it closes', async () => {
    const { id } = await write(ada, { poll: newPoll() })
    await server.deps.pool.query("update polls set closes_at = clock_timestamp() - interval '1 millisecond' where post_id = $1", [id])
    const { status, body } = await vote(server, ben, { postId: id, choices: [0] })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('This poll is closed')])
    expect((await seen(ben, id)).poll).toMatchObject({ isClosed: true, voters: 0, options: [{ votes: 0 }, { votes: 0 }, { votes: 0 }] })
  })

  it.each([
    ['two where one is allowed', [0, 1], 'Choose one option'],
    ['the same twice', [1, 1], 'Choose each option once'],
    ["one that isn't there", [7], "doesn't have that option"],
  ])('refuses %s', async (_, choices, message) => {
    const { id } = await write(ada, { poll: newPoll() })
    const { status, body } = await vote(server, ben, { postId: id, choices })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  })

  it('that is anonymous stores no vote with its voter', async () => {
    const { id } = await write(ada, { poll: newPoll({ isAnonymous: true }) })
    for (const [person, choice] of [
      [ben, 1],
      [clara, 1],
      [ada, 0],
    ] as const)
      await vote(server, person, { postId: id, choices: [choice] })
    const { rows } = await server.deps.pool.query('select choices from poll_voters where post_id = $1', [id])
    expect(rows).toEqual([{ choices: null }, { choices: null }, { choices: null }])
    const { rows: trail } = await server.deps.pool.query("select 1 from audit_events where actor_id = $1 and details::text like '%' || $2 || '%'", [
      ben.userId,
      id,
    ])
    expect([trail, await told(ada)]).toEqual([[], []])
  })

  it.each(['always', 'voted'] as const)('that is anonymous is refused with results %s, with the field and what to choose', async (results) => {
    const body = { clientId: randomUUID(), text: 'Which?', poll: newPoll({ isAnonymous: true, results }) }
    const { status, body: answer } = await server.refused(createPost, { body }, as(ada))
    expect([status, answer.error.fields]).toEqual([400, { 'poll.results': "Choose 'closed': an anonymous poll shows its results when it closes" }])
  })

  it.each([undefined, 'closed'] as const)(
    'E7 that is anonymous with results %s shows no counts before they are final: no two readings differ by a vote',
    async (results) => {
      const { id } = await write(ada, { poll: newPoll({ isAnonymous: true, results }) })
      const [dora, eve] = [await signInAs(server, 'Dora'), await signInAs(server, 'Eve')]
      const counts = async (person: SignedIn) => (await seen(person, id)).poll?.options.map(({ votes }) => votes)
      const hidden = [null, null, null]
      for (const person of [ben, clara, dora, eve]) {
        await vote(server, person, { postId: id, choices: [person === eve ? 2 : 1] })
        expect([await counts(ada), await counts(person)]).toEqual([hidden, hidden])
      }
      expect((await seen(ada, id)).poll?.results).toBe('closed')
      await server.deps.pool.query("update polls set closes_at = now() - interval '1 second' where post_id = $1", [id])
      expect(await counts(ada)).toEqual(hidden)
      await tellClosedPolls(server.deps)
      expect([await counts(ada), await counts(eve)]).toEqual([
        [0, 3, 1],
        [0, 3, 1],
      ])
      // Neither a late vote nor the account of a voter that ends changes what was shown.
      await vote(server, ada, { postId: id, choices: [0] })
      await server.deps.db.deleteFrom('users').where('id', '=', eve.userId).execute()
      expect(await counts(ada)).toEqual([0, 3, 1])
    },
  )

  it('E7 that is anonymous shows no counts of two, also when it has closed', async () => {
    const { id } = await write(ada, { poll: newPoll({ isAnonymous: true }) })
    for (const person of [ben, clara]) await vote(server, person, { postId: id, choices: [1] })
    await server.deps.pool.query("update polls set closes_at = now() - interval '1 second' where post_id = $1", [id])
    await tellClosedPolls(server.deps)
    expect((await seen(ada, id)).poll).toMatchObject({ isClosed: true, voters: 2, options: [{ votes: null }, { votes: null }, { votes: null }] })
  })

  it('keeps its counts when a voter leaves, and takes no vote of someone who is blocked', async () => {
    const { id } = await write(ada, { poll: newPoll({ results: 'always' }) })
    const dora = await signInAs(server, 'Dora')
    await vote(server, dora, { postId: id, choices: [1] })
    await server.deps.db.deleteFrom('users').where('id', '=', dora.userId).execute()
    expect((await seen(ben, id)).poll).toMatchObject({ voters: 1, options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] })
    await block(server, ada, clara)
    expect((await vote(server, clara, { postId: id, choices: [0] })).status).toBe(404)
  })

  it.each(['the reader', 'the voter'] as const)('B7 leaves the vote out after a block by %s, in the options and in the total', async (blocker) => {
    const { id } = await write(ada, { poll: newPoll({ results: 'always', mostChoices: 2 }) })
    for (const [person, choices] of [
      [ben, [0]],
      [clara, [1, 2]],
      [ada, [1]],
    ] as const)
      await vote(server, person, { postId: id, choices: [...choices] })
    const countsFor = async (person: SignedIn) => {
      const { voters, options = [] } = (await seen(person, id)).poll ?? {}
      return [voters, options.map(({ votes }) => votes)]
    }
    expect(await countsFor(ben)).toEqual([3, [1, 2, 1]])
    await (blocker === 'the reader' ? block(server, ben, clara) : block(server, clara, ben))
    expect([await countsFor(ben), await countsFor(clara), await countsFor(ada)]).toEqual([
      [2, [1, 1, 0]],
      [2, [0, 2, 1]],
      [3, [1, 2, 1]],
    ])
  })

  it('B7 that is anonymous counts every vote for everyone: a total that differs from its sum would tell who voted', async () => {
    const { id } = await write(ada, { poll: newPoll({ isAnonymous: true }) })
    for (const person of [ben, clara, ada]) await vote(server, person, { postId: id, choices: [1] })
    await block(server, ben, clara)
    expect((await seen(ben, id)).poll?.voters).toBe(3)
    await server.deps.pool.query("update polls set closes_at = now() - interval '1 second' where post_id = $1", [id])
    await tellClosedPolls(server.deps)
    expect((await seen(ben, id)).poll).toMatchObject({ voters: 3, options: [{ votes: 0 }, { votes: 3 }, { votes: 0 }] })
  })

  it('can be changed until the first vote', async () => {
    const { id } = await write(ada, { poll: newPoll() })
    const change = () =>
      server.answer(editPost, { ...at(id), body: { text: 'How often?', poll: newPoll({ options: ['Weekly', 'Yearly'], mostChoices: 2 }) } }, as(ada))
    expect((await change()).status).toBe(200)
    expect((await seen(ada, id)).poll).toMatchObject({ version: 2, options: [{ text: 'Weekly' }, { text: 'Yearly' }] })
    // A window that still shows the options from before.
    const late = await server.answer(voteInPoll, { ...at(id), body: { choices: [1], version: 1 } }, as(ben))
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining('This poll has changed')])
    await vote(server, ben, { postId: id, choices: [0, 1] })
    const { status, body } = await change()
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("can't be changed anymore")])
  })

  it('B7 stays as it was voted on after a block, and the refusal tells its author nothing of a vote that they do not see', async () => {
    const { id } = await write(ada, { poll: newPoll() })
    await vote(server, ben, { postId: id, choices: [0] })
    await block(server, ada, ben)
    expect((await seen(ada, id)).poll).toMatchObject({ voters: 0 })
    const { status, body } = await server.answer(
      editPost,
      { ...at(id), body: { text: 'How often?', poll: newPoll({ options: ['Weekly', 'Yearly'] }) } },
      as(ada),
    )
    expect([status, JSON.stringify(body)]).toEqual([409, expect.not.stringMatching(/vote/i)])
    expect((await seen(ada, id)).poll).toMatchObject({ version: 1 })
    expect((await server.answer(editPost, { ...at(id), body: { text: 'How often?' } }, as(ada))).status).toBe(200)
  })

  it.each([
    ['in the past', -1],
    ['in ten minutes', 0.17],
    ['in two months', 1_500],
  ])("can't close %s", async (_, ahead) => {
    const { status } = await server.answer(
      createPost,
      { body: { clientId: randomUUID(), text: 'When?', poll: newPoll({ closesAt: hoursFromNow(ahead) }) } },
      as(ada),
    )
    expect(status).toBe(400)
  })
})

describe('a poll that has closed', () => {
  const close = (postId: string) => server.deps.pool.query("update polls set closes_at = now() - interval '1 second' where post_id = $1", [postId])
  const texts = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ text, count }) => [text, count])

  it('E7 notifies its author and its voters once, with two servers at work', async () => {
    const { id } = await write(ada, { text: 'How often?', poll: newPoll({ isAnonymous: true }) })
    await vote(server, ben, { postId: id, choices: [0] })
    await tellClosedPolls(server.deps)
    expect(await texts(ben)).toEqual([])
    await close(id)
    await Promise.all(Array.from({ length: 10 }, (_, index) => tellClosedPolls((index % 2 ? server : replica).deps)))
    const told = [['The poll in "How often?" has closed. See the results.', 1]]
    expect([await texts(ada), await texts(ben), await texts(clara)]).toEqual([told, told, []])
  })

  it('B3 says nothing to a voter who may no longer see it, and nothing when the post is deleted', async () => {
    const [blocked, deleted] = [await write(ada, { poll: newPoll() }), await write(ada, { poll: newPoll() })]
    for (const { id } of [blocked, deleted]) await vote(server, ben, { postId: id, choices: [0] })
    await server.call(deletePost, at(deleted.id), as(ada))
    await block(server, ada, ben)
    for (const { id } of [blocked, deleted]) await close(id)
    await tellClosedPolls(server.deps)
    expect([(await texts(ada)).length, await texts(ben)]).toEqual([1, []])
  })
})

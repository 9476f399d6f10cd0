import { getConversation } from '@mandate/contract/chat'
import { listConversationRecords } from '@mandate/contract/chat-records'
import { type FirmRules, getFirmRules, updateFirmRules } from '@mandate/contract/firm-rules'
import { getHome } from '@mandate/contract/home'
import { deleteMessage, editMessage } from '@mandate/contract/message-changes'
import { listNotifications } from '@mandate/contract/notifications'
import { createPost, editPost, getPost, listPosts } from '@mandate/contract/posts'
import { listSupervisedConversations, listSupervisedRecords, readSupervisedPdf } from '@mandate/contract/supervision'
import { problemOfChain } from '@mandate/contract/values/record-chain'
import { addWaitingPost, listPostsToReview, listWaitingPosts, removeWaitingPost, reviewPost } from '@mandate/contract/waiting-posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, connect, openGroup, write } from '../../test/conversations.ts'
import { waitForJobs } from '../../test/mails.ts'
import { textOfPdf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { removeExpiredTexts } from '../chat/supervision.service.ts'
import { publishDuePosts } from '../posts/publish-waiting.service.ts'

let server: TestServer
let replica: TestServer
let team: TestTeam
let owner: SignedIn
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
  team = await createTestTeam(server, 'Olga')
  owner = team.owner
  ben = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  clara = await signInAs(server, 'Clara')
  await setDomain(owner, ben)
})

/** An account that the firm gave, as its address shows. */
async function setDomain(...people: SignedIn[]): Promise<void> {
  for (const { userId } of people)
    await server.deps.db.updateTable('users').set({ email: sql<string>`id || '@harbor-lane.example'` }).where('id', '=', userId).execute()
}
const none: Pick<FirmRules, 'approvesPosts' | 'keptYears' | 'isSupervised'> = { approvesPosts: false, keptYears: null, isSupervised: false }
const setRules = async (rules: Partial<typeof none>) => (await server.call(updateFirmRules, { body: { ...none, ...rules } }, as(owner))).body
const eventsOf = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ event }) => event)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const submit = async (person: SignedIn, given: { text?: string; publishAt?: string } = {}) =>
  (await server.call(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'We met our clients', ...given } }, as(person))).body
const postsBy = async (author: SignedIn, reader = clara) =>
  (await server.call(listPosts, { query: { authorId: author.userId } }, as(reader))).body.items.map(({ text }) => text)
const waitingOf = async (person: SignedIn) => (await server.call(listWaitingPosts, {}, as(person))).body
/** As if the time that the author chose had come. */
const letTimePass = (id: string) =>
  server.deps.db.updateTable('waitingPosts').set({ publishAt: sql<Date>`now() - interval '1 second'` }).where('id', '=', id).execute()

describe('the rules of a firm', () => {
  it('are read by its team, changed by its owners, and every change is told', async () => {
    expect((await server.call(getFirmRules, {}, as(ben))).body).toMatchObject({ ...none, canChange: false })
    expect((await server.refused(updateFirmRules, { body: none }, as(ben))).status).toBe(403)
    expect((await server.refused(getFirmRules, {}, as(clara))).status).toBe(404)
    expect(await setRules({ approvesPosts: true, keptYears: 7 })).toMatchObject({ approvesPosts: true, keptYears: 7, canChange: true })
    expect(await eventsOf(ben)).toContain('firmRulesChanged')
  })

  it('supervise only accounts at the domain of the owner, which is no provider of mailboxes', async () => {
    await server.deps.db.updateTable('users').set({ email: sql<string>`id || '@gmail.com'` }).where('id', '=', owner.userId).execute()
    expect((await server.refused(updateFirmRules, { body: { ...none, isSupervised: true } }, as(owner))).status).toBe(403)
    await setDomain(owner)
    const rules = await setRules({ isSupervised: true })
    expect(rules).toMatchObject({ domain: 'harbor-lane.example', isMineOwned: true })
    // Saved again, it began when it was turned on.
    expect((await setRules({ isSupervised: true, keptYears: 2 })).supervisedSince).toBe(rules.supervisedSince)
  })
})

describe('a scheduled post', () => {
  it('is seen by no one before its time, and is published once by two servers', async () => {
    const { id } = await submit(clara, { publishAt: inMinutes(60) })
    await publishDuePosts(server.deps)
    expect(await postsBy(clara, ben)).toEqual([])
    await letTimePass(id)
    await Promise.all(Array.from({ length: 10 }, (_, index) => publishDuePosts(index % 2 ? server.deps : replica.deps)))
    expect(await postsBy(clara, ben)).toEqual(['We met our clients'])
    expect((await waitingOf(clara)).items).toEqual([])
    expect(await eventsOf(clara)).toContain('postPublished')
  })

  it('is withdrawn by its author alone', async () => {
    const { id } = await submit(clara, { publishAt: inMinutes(60) })
    expect((await server.refused(removeWaitingPost, { params: { waitingPostId: id } }, as(ben))).status).toBe(404)
    await server.call(removeWaitingPost, { params: { waitingPostId: id } }, as(clara))
    expect((await waitingOf(clara)).items).toEqual([])
  })

  it('sent twice is one', async () => {
    const body = { clientId: crypto.randomUUID(), text: 'Once', publishAt: inMinutes(60) }
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => (await (index % 2 ? server : replica).call(addWaitingPost, { body }, as(clara))).body.id),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['no time', {}],
    ['a time that has passed', { publishAt: inMinutes(-1) }],
    ['a time too far ahead', { publishAt: inMinutes(200 * 24 * 60) }],
  ])('with %s is refused and names the field', async (_, given) => {
    const answer = await server.refused(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'Soon', ...given } }, as(clara))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual(['publishAt'])
  })

  it('goes back to its author when their firm has begun to approve posts', async () => {
    const { id } = await submit(ben, { publishAt: inMinutes(60) })
    await setRules({ approvesPosts: true })
    await letTimePass(id)
    await publishDuePosts(server.deps)
    expect(await postsBy(ben)).toEqual([])
    expect((await waitingOf(ben)).items).toMatchObject([{ state: 'returned', note: expect.stringContaining('approves posts') }])
  })
})

describe('a firm that approves posts', () => {
  beforeEach(() => setRules({ approvesPosts: true }))

  it('has each post submitted, and publishes what an owner approves', async () => {
    expect((await server.refused(createPost, { body: { clientId: crypto.randomUUID(), text: 'Past them' } }, as(ben))).status).toBe(403)
    expect((await waitingOf(ben)).needsApproval).toBe(true)
    const { id } = await submit(ben)
    expect(await postsBy(ben)).toEqual([])
    expect(await eventsOf(owner)).toContain('postToReview')
    const toReview = (await server.call(listPostsToReview, { query: {} }, as(owner))).body.items
    expect(toReview).toMatchObject([{ id, state: 'review', author: { userId: ben.userId } }])
    await server.call(reviewPost, { params: { waitingPostId: id }, body: { decision: 'approve', version: 1 } }, as(owner))
    expect(await postsBy(ben)).toEqual(['We met our clients'])
    const [post] = (await server.call(listPosts, { query: { authorId: ben.userId } }, as(ben))).body.items
    if (!post) throw new Error('not published')
    expect((await server.refused(editPost, { params: { postId: post.id }, body: { text: 'Guaranteed' } }, as(ben))).status).toBe(403)
    expect((await server.call(getPost, { params: { postId: post.id } }, as(clara))).body.text).toBe('We met our clients')
  })

  it('returns a post with a note, and the author reads it', async () => {
    const { id } = await submit(ben)
    const decide = (body: { decision: 'return'; version: number; note: string }, person: SignedIn) =>
      server.answer(reviewPost, { params: { waitingPostId: id }, body }, as(person))
    expect((await decide({ decision: 'return', version: 1, note: '' }, owner)).status).toBe(400)
    expect((await decide({ decision: 'return', version: 1, note: 'No returns, please' }, ben)).status).toBe(403)
    expect((await decide({ decision: 'return', version: 1, note: 'No returns, please' }, clara)).status).toBe(404)
    expect((await decide({ decision: 'return', version: 1, note: 'No returns, please' }, owner)).status).toBe(200)
    expect((await waitingOf(ben)).items).toMatchObject([{ state: 'returned', note: 'No returns, please' }])
    expect(await eventsOf(ben)).toContain('postReturned')
  })

  it('sends back what waits when it no longer approves posts, and publishes nothing by itself', async () => {
    await setRules({ approvesPosts: true })
    const [waits, planned] = [await submit(ben), await submit(ben, { text: 'Approved before', publishAt: inMinutes(30) })]
    await server.call(reviewPost, { params: { waitingPostId: planned.id }, body: { decision: 'approve', version: 1, note: '' } }, as(owner))
    await setRules({ approvesPosts: true, keptYears: 2 })
    await waitForJobs(server)
    expect((await waitingOf(ben)).items.map(({ state }) => state).toSorted()).toEqual(['review', 'scheduled'])
    await setRules({ keptYears: 2 })
    await waitForJobs(server)
    const { items } = await waitingOf(ben)
    expect(items.find(({ id }) => id === waits.id)).toMatchObject({
      state: 'returned',
      note: 'Your firm no longer approves posts first. Send it again to publish it.',
    })
    expect(items.find(({ id }) => id === planned.id)).toMatchObject({ state: 'scheduled' })
    expect([await postsBy(ben), (await server.call(listPostsToReview, { query: {} }, as(owner))).body.items]).toEqual([[], []])
    expect(await eventsOf(ben)).toContain('postReturned')
  })

  it('has the posts of an owner approved by another one', async () => {
    const { id } = await submit(owner)
    expect((await server.refused(reviewPost, { params: { waitingPostId: id }, body: { decision: 'approve', version: 1 } }, as(owner))).status).toBe(403)
    expect(await waitingOf(owner)).toMatchObject({ needsApproval: true, hasApprover: false })
    expect(await waitingOf(ben)).toMatchObject({ needsApproval: true, hasApprover: true })
    // Their own is nothing that they can decide.
    expect((await server.call(getHome, {}, as(owner))).body.waiting).toEqual([])
    await submit(ben)
    expect((await server.call(getHome, {}, as(owner))).body.waiting).toMatchObject([{ kind: 'posts', count: 1, href: '/settings?section=firm-rules' }])
    expect((await server.call(getHome, {}, as(ben))).body.waiting).toEqual([])
    await addToTeam(server, team, { name: 'Second', role: 'owner' })
    expect(await waitingOf(owner)).toMatchObject({ hasApprover: true })
  })

  it('publishes once what many owners approve at once', async () => {
    const { id } = await submit(ben)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? server : replica).answer(reviewPost, { params: { waitingPostId: id }, body: { decision: 'approve', version: 1 } }, as(owner)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await postsBy(ben)).toHaveLength(1)
  })
})

describe('a supervised conversation', () => {
  let conversationId: string
  const records = async (reader: SignedIn) => (await server.call(listSupervisedRecords, { params: { conversationId }, query: {} }, as(reader))).body.items
  const textsOf = (items: Awaited<ReturnType<typeof records>>) => items.map(({ opened }) => opened && (opened.text?.text ?? opened.kind))

  beforeEach(async () => {
    await connect(server, ben, clara)
    conversationId = await openGroup(server, ben, [clara])
    await write(server, ben, { conversationId, text: 'Before' })
  })

  it('E9 is read by the owners from when supervision began, and everyone in it sees that', async () => {
    const shown = async (reader: SignedIn) => (await server.call(getConversation, { params: { conversationId } }, as(reader))).body.oversight
    expect(await shown(clara)).toEqual([])
    expect((await server.refused(listSupervisedRecords, { params: { conversationId }, query: {} }, as(owner))).status).toBe(404)
    await setRules({ isSupervised: true })
    await write(server, clara, { conversationId, text: 'After' })
    const items = await records(owner)
    expect(textsOf(items)).toEqual([null, 'After'])
    expect(await problemOfChain(items)).toBeUndefined()
    const { name: teamName } = await server.deps.db.selectFrom('teams').select('name').where('id', '=', team.id).executeTakeFirstOrThrow()
    const oversight = [{ firm: teamName, isSupervised: true, keptYears: null }]
    for (const person of [ben, clara]) expect(await shown(person)).toEqual(oversight)
    const listed = (await server.call(listSupervisedConversations, { query: {} }, as(owner))).body.items
    expect(listed.map(({ id }) => id)).toContain(conversationId)
    const readings = async () => {
      const events = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'conversation.supervised').execute()
      return events.filter(({ details }) => (details as { conversationId?: string }).conversationId === conversationId)
    }
    expect(await readings()).toHaveLength(1)
    // Reading on from a record, and the PDF, are readings as well.
    await server.call(listSupervisedRecords, { params: { conversationId }, query: { after: 1 } }, as(owner))
    await server.answer(readSupervisedPdf, { params: { conversationId }, query: {} }, as(owner))
    expect(await readings()).toHaveLength(3)
  })

  it('B7 E9 tells that it is read, without the firm of someone with a block; the firm reads on, also what its own owner blocked', async () => {
    await setRules({ isSupervised: true })
    const shown = async (reader: SignedIn) => (await server.call(getConversation, { params: { conversationId } }, as(reader))).body.oversight
    const [named] = await shown(clara)
    expect(named?.firm).not.toBe('A firm')
    await block(server, ben, clara)
    expect(await shown(clara)).toEqual([{ firm: 'A firm', isSupervised: true, keptYears: null }])
    expect(await shown(ben)).toEqual([named])
    await block(server, owner, clara)
    await write(server, clara, { conversationId, text: 'After' })
    expect(textsOf(await records(owner))).toEqual([null, 'After'])
  })

  it('is read by no one else: not by members of the team, other teams, or for a personal account', async () => {
    await setRules({ isSupervised: true })
    await write(server, clara, { conversationId, text: 'After' })
    const other = await createTestTeam(server, 'Otto')
    for (const endpoint of [listSupervisedRecords, readSupervisedPdf]) {
      expect((await server.refused(endpoint, { params: { conversationId }, query: {} }, as(ben))).status).toBe(403)
      expect((await server.refused(endpoint, { params: { conversationId }, query: {} }, as(other.owner))).status).toBe(404)
    }
    await server.deps.db.updateTable('users').set({ email: sql<string>`id || '@personal.example'` }).where('id', '=', ben.userId).execute()
    expect((await server.refused(listSupervisedRecords, { params: { conversationId }, query: {} }, as(owner))).status).toBe(404)
    expect((await server.call(listSupervisedConversations, { query: {} }, as(owner))).body.items).toEqual([])
  })

  it.each([
    [null, ['sent', 'edited', 'deleted']],
    [3, ['At two', 'At three', 'deleted']],
  ])('E9 keeps a deleted text for %s years: the supervisor reads %j, the members nothing', async (keptYears, read) => {
    await setRules({ isSupervised: true, keptYears })
    const { id } = await write(server, clara, { conversationId, text: 'At two' })
    const of = { params: { conversationId, messageId: id } }
    await server.call(editMessage, { ...of, body: { text: 'At three' } }, as(clara))
    await server.call(deleteMessage, of, as(clara))
    const items = await records(owner)
    expect(textsOf(items).slice(1)).toEqual(read)
    const own = (await server.call(listConversationRecords, { params: { conversationId }, query: {} }, as(clara))).body.items
    expect(own.slice(1).map(({ opened }) => opened?.text ?? null)).toEqual([null, null, null])
    expect(await problemOfChain(items)).toBeUndefined()
    const pdf = await server.answer(readSupervisedPdf, { params: { conversationId }, query: {} }, as(owner))
    expect((await textOfPdf(pdf.body)).includes('At two')).toBe(keptYears !== null)
    await server.deps.db.updateTable('retainedTexts').set({ keptUntil: sql<Date>`now() - interval '1 day'` }).execute()
    await removeExpiredTexts(server.deps)
    expect(textsOf(await records(owner)).slice(1)).toEqual(['sent', 'edited', 'deleted'])
  })
})

import { updateFirmRules } from '@mandate/contract/firm-rules'
import { listNotifications } from '@mandate/contract/notifications'
import { uploadPostPhoto } from '@mandate/contract/post-photos'
import { createPost, listPosts } from '@mandate/contract/posts'
import { removeTeamMember } from '@mandate/contract/teams'
import {
  addWaitingPost,
  listPostsToReview,
  listWaitingPosts,
  removeWaitingPost,
  resendWaitingPost,
  reviewPost,
  waitingLimits,
} from '@mandate/contract/waiting-posts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LiveWindow, openWindow } from '../../test/live-window.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { toPhoto } from './photo-files.service.ts'
import { removeUnusedPhotos } from './post-photos.service.ts'

let server: TestServer
let team: TestTeam
let owner: SignedIn
let ben: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  team = await createTestTeam(server, 'Olga')
  owner = team.owner
  ben = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  await server.call(updateFirmRules, { body: { approvesPosts: true, keptYears: null, isSupervised: false } }, as(owner))
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const poll = (options: string[]) => ({ options, mostChoices: 1, closesAt: inMinutes(300), results: 'always' as const, isAnonymous: false })
const toReview = async () => (await server.call(listPostsToReview, { query: {} }, as(owner))).body.items
/** Of what the owner reads at this moment. */
const decide = async (waitingPostId: string, decision: 'approve' | 'return', note = '') => {
  const version = (await toReview()).find(({ id }) => id === waitingPostId)?.version ?? 0
  await server.call(reviewPost, { params: { waitingPostId }, body: { decision, version, note } }, as(owner))
}
const resend = (person: SignedIn, waitingPostId: string, body: { text: string; publishAt?: string; videoUrl?: string; poll?: ReturnType<typeof poll> }) =>
  server.answer(resendWaitingPost, { params: { waitingPostId }, body }, as(person))
const waitingOf = async (person: SignedIn) => (await server.call(listWaitingPosts, {}, as(person))).body.items
const toldToReview = async () => (await server.call(listNotifications, { query: {} }, as(owner))).body.items.filter(({ event }) => event === 'postToReview')

async function returned(): Promise<string> {
  const body = { clientId: crypto.randomUUID(), text: 'We returned 12 %', poll: poll(['More', 'Less']) }
  const { id } = (await server.call(addWaitingPost, { body }, as(ben))).body
  await decide(id, 'return', 'Name the benchmark')
  return id
}

it('a returned post is edited and sent again: the reviewer is told, reads what changed, and it is published as it was approved', async () => {
  const id = await returned()
  const [before] = await waitingOf(ben)
  expect(before?.poll?.options).toEqual(['More', 'Less'])
  expect(await toldToReview()).toEqual([])
  const answer = await resend(ben, id, { text: 'We returned 12 %, the index 11 %', poll: poll(['More', 'Less', 'The same']) })
  expect(answer.body).toEqual({ state: 'review' })
  expect(await toldToReview()).toHaveLength(1)
  const earlier = [
    {
      text: 'We returned 12 %',
      poll: { options: ['More', 'Less'], results: 'always', isAnonymous: false, mostChoices: 1, closesAt: expect.any(String) },
      note: 'Name the benchmark',
      replacedAt: expect.any(String),
    },
  ]
  const changed = {
    id,
    state: 'review',
    note: '',
    text: 'We returned 12 %, the index 11 %',
    poll: { options: ['More', 'Less', 'The same'], results: 'always', mostChoices: 1 },
    earlier,
  }
  expect(await waitingOf(ben)).toMatchObject([changed])
  expect(await toReview()).toMatchObject([{ ...changed, content: null }])
  await decide(id, 'return', 'Net of fees?')
  expect((await resend(ben, id, { text: 'Net of fees, we returned 11 %' })).status).toBe(200)
  expect((await waitingOf(ben))[0]?.earlier.map(({ note }) => note)).toEqual(['Name the benchmark', 'Net of fees?'])
  await decide(id, 'approve')
  const posts = (await server.call(listPosts, { query: { authorId: ben.userId } }, as(ben))).body.items
  expect(posts.map(({ text }) => text)).toEqual(['Net of fees, we returned 11 %'])
})

it('refuses to send again: the post of someone else, one that was not returned, a moment that has passed, and more often than the limit', async () => {
  const id = await returned()
  for (const person of [owner, await signInAs(server, 'Clara')]) expect((await resend(person, id, { text: 'Mine' })).status).toBe(404)
  expect((await resend(ben, id, { text: 'Late', publishAt: inMinutes(-1) })).status).toBe(400)
  expect((await resend(ben, id, { text: '' })).status).toBe(400)
  expect(await waitingOf(ben)).toMatchObject([{ state: 'returned', text: 'We returned 12 %', earlier: [] }])
  expect((await resend(ben, id, { text: 'In review', publishAt: inMinutes(60) })).status).toBe(200)
  expect((await resend(ben, id, { text: 'Past them' })).status).toBe(409)
  await decide(id, 'approve')
  // Approved and scheduled: what was approved stays as it was.
  expect((await resend(ben, id, { text: 'Past them' })).status).toBe(409)
  expect(await waitingOf(ben)).toMatchObject([{ state: 'scheduled', text: 'In review' }])
  const earlier = Array.from({ length: waitingLimits.mostResent }, () => ({ body: { text: 'Old' }, note: 'No', replacedAt: inMinutes(0) }))
  await server.deps.db
    .updateTable('waitingPosts')
    .set({ state: 'returned', earlier: JSON.stringify(earlier) })
    .where('id', '=', id)
    .execute()
  expect((await resend(ben, id, { text: 'Once more' })).status).toBe(409)
})

it('what was sent again since an owner opened it is neither approved nor returned: it is read again first', async () => {
  const id = await returned()
  await resend(ben, id, { text: 'The best returns, guaranteed' })
  for (const body of [{ decision: 'approve' as const }, { decision: 'return' as const, note: 'Name the benchmark' }]) {
    const answer = await server.refused(reviewPost, { params: { waitingPostId: id }, body: { ...body, version: 1 } }, as(owner))
    expect(answer).toMatchObject({ status: 409, body: { error: { message: 'It was changed since you opened it. Read it again' } } })
  }
  expect(await toReview()).toMatchObject([{ id, version: 2, text: 'The best returns, guaranteed', note: '' }])
  expect((await server.call(listPosts, { query: { authorId: ben.userId } }, as(ben))).body.items).toEqual([])
  const read = { decision: 'approve' as const, version: 2 }
  expect((await server.answer(reviewPost, { params: { waitingPostId: id }, body: read }, as(owner))).status).toBe(200)
  const posts = (await server.call(listPosts, { query: { authorId: ben.userId } }, as(ben))).body.items
  expect(posts.map(({ text }) => text)).toEqual(['The best returns, guaranteed'])
})

it('the open windows of the owners, and no others of the team, learn of what is submitted, decided by another owner, sent again and withdrawn', async () => {
  const second = await addToTeam(server, team, { name: 'Second', role: 'owner' })
  const lena = await addToTeam(server, team, { name: 'Lena', role: 'editor' })
  const [first, other, editor, author] = await Promise.all([owner, second, lena, ben].map(({ token }) => openWindow(server, token)))
  if (!first || !other || !editor || !author) throw new Error('No window')
  const changesIn = ({ events }: LiveWindow) => events.splice(0).filter((event) => event.kind === 'changed' && event.what === 'posts').length
  const learn = async (deed: () => Promise<unknown>) => {
    for (const window of [first, other, author]) changesIn(window)
    await deed()
    for (const window of [first, other, author]) await expect.poll(() => changesIn(window)).toBe(1)
  }
  let id = ''
  await learn(async () => {
    id = (await server.call(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'A note' } }, as(ben))).body.id
  })
  await learn(() => decide(id, 'return', 'Longer'))
  await learn(() => resend(ben, id, { text: 'A longer note' }))
  await learn(() => server.call(removeWaitingPost, { params: { waitingPostId: id } }, as(ben)))
  expect(changesIn(editor)).toBe(0)
  for (const { close } of [first, other, editor, author]) close()
})

it('who approves a reshare reads the post that it is of, where they may see it', async () => {
  const iris = await signInAs(server, 'Iris')
  const publish = async (audience: 'members' | 'connections') =>
    (await server.call(createPost, { body: { clientId: crypto.randomUUID(), text: `For ${audience}`, audience } }, as(iris))).body.id
  for (const resharedId of [await publish('members'), await publish('connections')])
    await server.call(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'Look', resharedId } }, as(ben))
  expect(await toReview()).toMatchObject([
    { isReshare: true, original: { text: 'For members', author: { name: 'Iris Tester' } } },
    { isReshare: true, original: null },
  ])
})

it('sends one version when it is sent from many windows at once', async () => {
  const id = await returned()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => resend(ben, id, { text: `Version ${index}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect((await waitingOf(ben))[0]?.earlier).toHaveLength(1)
})

it('publishes or schedules it where no one approves it anymore', async () => {
  const [now, later] = [await returned(), await returned()]
  await server.call(removeTeamMember, { params: { userId: ben.userId } }, as(ben))
  await waitForJobs(server)
  expect((await resend(ben, later, { text: 'Planned', publishAt: inMinutes(60) })).body).toEqual({ state: 'scheduled' })
  expect((await resend(ben, now, { text: 'On my own' })).body).toEqual({ state: 'published' })
  expect(await waitingOf(ben)).toMatchObject([{ id: later, state: 'scheduled', text: 'Planned' }])
  const posts = (await server.call(listPosts, { query: { authorId: ben.userId } }, as(ben))).body.items
  expect(posts.map(({ text }) => text)).toEqual(['On my own'])
})

it('who approves a post sees its photos, while it is in review; other members of the team and other firms do not', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  const photo = (await server.call(uploadPostPhoto, { body: jpeg }, as(ben))).body
  const body = { clientId: crypto.randomUUID(), text: 'Our new office', photos: [{ photoId: photo.id, alt: 'The entrance' }] }
  const { id } = (await server.call(addWaitingPost, { body }, as(ben))).body
  const [shown] = (await server.call(listPostsToReview, { query: {} }, as(owner))).body.items
  expect(shown?.pictures).toMatchObject([{ id: photo.id, alt: 'The entrance', width: 600 }])
  const url = shown?.pictures[0]?.sources[0]?.url ?? ''
  expect((await server.app.inject({ url })).statusCode).toBe(200)

  const [lena, stranger] = [await addToTeam(server, team, { name: 'Lena', role: 'editor' }), (await createTestTeam(server, 'Nell')).owner]
  for (const other of [lena, stranger]) {
    const own = toPhoto(server.deps.config.secretKey, { ...photo, postId: null }, other.userId)
    expect((await server.app.inject({ url: own.sources[0]?.url ?? '' })).statusCode).toBe(404)
  }
  await decide(id, 'return', 'Not the entrance')
  expect((await server.app.inject({ url })).statusCode).toBe(404)

  // What was exchanged since is shown with the version that was returned.
  expect((await resend(ben, id, { text: 'Our new office', videoUrl: 'https://vimeo.com/76979871' })).status).toBe(200)
  await sql`update post_photos set created_at = now() - interval '30 days' where id = ${photo.id}::uuid`.execute(server.deps.db)
  await removeUnusedPhotos(server.deps)
  const [again] = (await server.call(listPostsToReview, { query: {} }, as(owner))).body.items
  expect(again).toMatchObject({ pictures: [], videoUrl: 'https://vimeo.com/76979871' })
  expect(again?.earlier).toMatchObject([{ pictures: [{ id: photo.id, alt: 'The entrance' }], videoUrl: null }])
  expect((await server.app.inject({ url: again?.earlier[0]?.pictures[0]?.sources[0]?.url ?? '' })).statusCode).toBe(200)
})

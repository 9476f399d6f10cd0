import { getConversationActivity, signalPresence } from '@mandate/contract/chat-activity'
import { getRelation, removeConnection } from '@mandate/contract/connections'
import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { createDocumentShare } from '@mandate/contract/document-shares'
import { getDocument, listDocuments } from '@mandate/contract/documents'
import { follow, listFollows } from '@mandate/contract/follows'
import { findMembers } from '@mandate/contract/member-search'
import { getFeed, getPost, listPosts } from '@mandate/contract/posts'
import { getProfile, updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { createVideo, getVideo, listVideos } from '@mandate/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, openGroup } from '../../test/conversations.ts'
import { addDocument } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { listFollowedNews } from '../posts/followed-news.service.ts'

let server: TestServer
let ada: SignedIn
/** Of Ada: an id of each thing that only her network sees. */
let shared: { postId: string; documentId: string; videoId: string; conversationId: string }
/** Was connected when he began to follow her. */
let ben: SignedIn
/** Follows her, and was never connected. */
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
  await connect(server, ada, clara)
  const conversationId = await openGroup(server, ada, [ben, clara])
  await end(clara)
  for (const person of [ben, clara]) await server.call(follow, { body: { kind: 'member', userId: ada.userId } }, as(person))
  await server.call(updateProfile, { body: { field: 'phone', value: '212-555-0170', visibility: 'network', version: 0 } }, as(ada))
  const { id: postId } = await publish(server, ada, { text: 'Only for the network', audience: 'connections' })
  const { id: documentId } = await addDocument(server, ada)
  await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'connections' } }, as(ada))
  const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
  const { body: video } = await server.call(createVideo, { body: { kind: 'video', title: 'Only for the network', url, visibility: 'network' } }, as(ada))
  await server.call(signalPresence, {}, as(ada))
  shared = { postId, documentId, videoId: video.id, conversationId }
})
afterAll(() => server.stop())

async function end(person: SignedIn): Promise<void> {
  const { connectionId } = (await server.call(getRelation, { params: { profileId: ada.userId } }, as(person))).body
  await server.call(removeConnection, { params: { connectionId: connectionId ?? '' } }, as(person))
}

/** What a person sees of what Ada shares with her network. */
async function seenBy(person: SignedIn): Promise<Record<string, boolean>> {
  const { postId, documentId, videoId, conversationId } = shared
  const me = as(person)
  const profile = await server.answer(getProfile, { params: { profileId: ada.userId }, query: {} }, me)
  const feeds = await Promise.all((['time', 'relevance'] as const).map((order) => server.call(getFeed, { query: { order } }, me)))
  const span = { since: '2000-01-01', until: '2100-01-01', limit: 50 }
  const has = (answer: unknown, text: string) => JSON.stringify(answer).includes(text)
  const activity = (await server.call(getConversationActivity, { params: { conversationId } }, me)).body.people
  return {
    fact: has(profile.body, '212-555-0170'),
    post: (await server.answer(getPost, { params: { postId } }, me)).status === 200,
    postsOfAuthor: has((await server.call(listPosts, { query: { authorId: ada.userId } }, me)).body, postId),
    postsByWords: has((await server.call(listPosts, { query: { q: 'network' } }, me)).body, postId),
    feed: has(
      feeds.map(({ body }) => body),
      postId,
    ),
    digest: has(await listFollowedNews(server.deps, person.userId, span), postId),
    document: (await server.answer(getDocument, { params: { documentId } }, me)).status === 200,
    documents: has((await server.call(listDocuments, { query: { scope: 'shared' } }, me)).body, documentId),
    video: (await server.answer(getVideo, { params: { videoId } }, me)).status === 200,
    videos: has((await server.call(listVideos, { query: {} }, me)).body, videoId),
    presence: activity.find(({ userId }) => userId === ada.userId)?.presence === 'online',
  }
}

/** Where Ada herself is found, with a profile for her network. */
async function findsAda(person: SignedIn): Promise<Record<string, boolean>> {
  const me = as(person)
  const has = (answer: unknown) => JSON.stringify(answer).includes(ada.userId)
  return {
    profile: (await server.answer(getProfile, { params: { profileId: ada.userId }, query: {} }, me)).status === 200,
    members: has((await server.call(findMembers, { query: { q: 'Ada Tester' } }, me)).body),
    recipients: has((await server.call(searchDocumentRecipients, { query: { kind: 'person', q: 'Ada' } }, me)).body),
    following: has((await server.call(listFollows, { query: {} }, me)).body),
    follow: (await server.answer(follow, { body: { kind: 'member', userId: ada.userId } }, me)).status < 300,
  }
}

const all = (seen: Record<string, boolean>, value: boolean) => Object.fromEntries(Object.keys(seen).map((place) => [place, value]))

it('B5 B7 what is for the network is seen by a connection, and nowhere by one who only follows, also when a connection has ended', async () => {
  const [connected, follower] = [await seenBy(ben), await seenBy(clara)]
  expect([connected, follower]).toEqual([all(connected, true), all(follower, false)])
  await end(ben)
  const later = await seenBy(ben)
  expect(later).toEqual(all(later, false))
})

it('B5 B7 a profile for the network is found by a connection, and nowhere by one who follows', async () => {
  await connect(server, ada, ben)
  await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(ada))
  const [connected, follower] = [await findsAda(ben), await findsAda(clara)]
  expect([connected, follower]).toEqual([all(connected, true), all(follower, false)])
  await end(ben)
  const later = await findsAda(ben)
  expect(later).toEqual(all(later, false))
})

it('B5 B7 who follows someone whose profile they no longer see, gets nothing of them in the feed and the digest, and again once they do', async () => {
  const { id } = await publish(server, ada, { text: 'For all members', audience: 'members' })
  const seen = async () => {
    const feeds = await Promise.all((['time', 'relevance'] as const).map((order) => server.call(getFeed, { query: { order } }, as(clara))))
    const span = { since: '2000-01-01', until: '2100-01-01', limit: 50 }
    return [...feeds.map(({ body }) => body), await listFollowedNews(server.deps, clara.userId, span)].map((each) => JSON.stringify(each).includes(id))
  }
  expect(await seen()).toEqual([false, false, false])
  await server.call(updateProfileVisibility, { body: { visibility: 'members' } }, as(ada))
  expect(await seen()).toEqual([true, true, true])
})

import { findMembers } from '@mandate/contract/member-search'
import { getProfile, getPublicProfile, listRelatedPeople, updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { isBlockedBetween, relationWith, withoutBlocked } from './connections.service.ts'

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
})

const connect = (one: SignedIn, other: SignedIn) =>
  server.deps.db.insertInto('connections').values({ inviterId: one.userId, inviteeId: other.userId, state: 'accepted', answeredAt: sql<Date>`now()` }).execute()
const block = (one: SignedIn, other: SignedIn) => server.deps.db.insertInto('blocks').values({ blockerId: one.userId, blockedId: other.userId }).execute()
const state = async (fact: { field: 'headline' | 'phone' | 'city'; value: string; visibility: 'network' | 'members' | 'public' }) =>
  server.call(updateProfile, { body: { ...fact, version: 0 } }, as(ada))
const seenBy = async (viewer: SignedIn) => (await server.call(getProfile, { params: { profileId: ada.userId }, query: {} }, as(viewer))).body

it('a connection counts in both directions, and one person with another once', async () => {
  await connect(ada, ben)
  const { db } = server.deps
  const isConnected = async (one: SignedIn, other: SignedIn) => (await relationWith(db, one.userId, other.userId)).isConnected
  expect([await isConnected(ada, ben), await isConnected(ben, ada), await isConnected(ada, clara)]).toEqual([true, true, false])
  await expect(connect(ben, ada)).rejects.toThrow('connections_open_pair')
})

it('B7 a connection is in the network, until it ends', async () => {
  await state({ field: 'phone', value: '212-555-0170', visibility: 'network' })
  await connect(ada, ben)
  const fields = async (viewer: SignedIn) => (await seenBy(viewer)).facts.map(({ field }) => field)
  expect([(await seenBy(ben)).audience, await fields(ben), await fields(clara)]).toEqual([
    'network',
    expect.arrayContaining(['phone']),
    expect.not.arrayContaining(['phone']),
  ])
  await server.deps.db.updateTable('connections').set({ state: 'removed', endedAt: sql<Date>`now()` }).where('inviterId', '=', ada.userId).execute()
  expect([(await seenBy(ben)).audience, await fields(ben)]).toEqual(['members', expect.not.arrayContaining(['phone'])])
})

it('B5 a profile for the network is found by connections only', async () => {
  await server.deps.db.updateTable('users').set({ lastName: 'Quince' }).where('id', '=', ada.userId).execute()
  await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(ada))
  await connect(ben, ada)
  const found = async (viewer: SignedIn) => (await server.call(findMembers, { query: { q: 'Ada Quince' } }, as(viewer))).body.items.length
  expect([await found(ben), await found(clara)]).toEqual([1, 0])
  expect((await server.refused(getProfile, { params: { profileId: ada.userId }, query: {} }, as(clara))).status).toBe(404)
})

it('B3 who is blocked gets the answer for a missing profile, and so does the one who blocked', async () => {
  await server.deps.db.updateTable('users').set({ lastName: 'Pomelo' }).where('id', '=', ada.userId).execute()
  await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(ada))
  for (const person of [ada, ben, clara])
    await server.call(updateProfile, { body: { field: 'city', value: 'Quincetown', visibility: 'public', version: 0 } }, as(person))
  await block(ada, ben)
  expect(await Promise.all([isBlockedBetween(server.deps.db, ada.userId, ben.userId), isBlockedBetween(server.deps.db, ben.userId, ada.userId)])).toEqual([
    true,
    true,
  ])
  for (const [viewer, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    for (const endpoint of [getProfile, getPublicProfile, listRelatedPeople]) {
      const answer = async (profileId: string) => {
        const { status, body } = await server.answer(endpoint, { params: { profileId }, query: {} }, as(viewer))
        return { status, ...(body as { error: object }).error, requestId: undefined }
      }
      expect(await answer(other.userId)).toEqual(await answer(crypto.randomUUID()))
    }
    expect((await server.call(findMembers, { query: { q: 'Pomelo' } }, as(ben))).body).toMatchObject({ items: [], total: 0 })
    const related = (await server.call(listRelatedPeople, { params: { profileId: clara.userId } }, as(viewer))).body.items
    expect(related.map(({ id }) => id)).not.toContain(other.userId)
  }
  expect((await server.call(getPublicProfile, { params: { profileId: ada.userId } })).body.firstName).toBe('Ada')
  expect((await server.call(findMembers, { query: { q: 'Pomelo' } }, as(clara))).body.total).toBe(1)
  expect(await withoutBlocked(server.deps.db, ben.userId, [ada, clara])).toEqual([clara])
})

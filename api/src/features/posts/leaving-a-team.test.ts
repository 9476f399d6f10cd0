import { updateFirmRules } from '@mandate/contract/firm-rules'
import { listNotifications } from '@mandate/contract/notifications'
import { endAccount } from '@mandate/contract/personal-data'
import { changeTeamRole, removeTeamMember } from '@mandate/contract/teams'
import { addWaitingPost, listPostsToReview, listWaitingPosts, reviewPost } from '@mandate/contract/waiting-posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { endDueAccounts } from '../personal-data/endings.service.ts'

let server: TestServer
let team: TestTeam
let owner: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  team = await createTestTeam(server, 'Olga')
  owner = team.owner
  await server.call(updateFirmRules, { body: { approvesPosts: true, keptYears: null, isSupervised: false } }, as(owner))
})

const submit = async (person: SignedIn, publishAt?: string) =>
  (await server.call(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'We met our clients', ...(publishAt ? { publishAt } : {}) } }, as(person)))
    .body
const waitingOf = async (person: SignedIn) => (await server.call(listWaitingPosts, {}, as(person))).body.items
const toReview = async (person: SignedIn) => (await server.call(listPostsToReview, { query: {} }, as(person))).body.items.map(({ id }) => id)
const leave = (person: SignedIn, by = person) => server.answer(removeTeamMember, { params: { userId: person.userId } }, as(by))
const eventsOf = async (person: SignedIn) => (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ event }) => event)
const noteOnLeaving = "You're no longer in the team that was to approve it. Send it again to publish it."

async function erase(person: SignedIn): Promise<void> {
  await server.call(endAccount, {}, as(person))
  await waitForJobs(server)
  await server.deps.db.updateTable('accountEndings').set({ endsAt: sql`now()` }).where('userId', '=', person.userId).execute()
  await endDueAccounts(server.deps)
}
const exists = async ({ userId }: SignedIn) => (await server.deps.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1

it('E13 lets the last member leave while their posts wait, are returned and are approved, and gives them back what waits', async () => {
  const second = await addToTeam(server, team, { name: 'Second', role: 'owner' })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const [waits, returned, planned] = [await submit(owner), await submit(owner), await submit(owner, inAnHour)]
  await server.call(reviewPost, { params: { waitingPostId: returned.id }, body: { decision: 'return', version: 1, note: 'Name the benchmark' } }, as(second))
  await server.call(reviewPost, { params: { waitingPostId: planned.id }, body: { decision: 'approve', version: 1 } }, as(second))
  expect((await leave(second)).status).toBe(200)
  expect((await leave(owner)).status).toBe(200)
  await waitForJobs(server)
  const items = await waitingOf(owner)
  expect(items.find(({ id }) => id === waits.id)).toMatchObject({ state: 'returned', note: noteOnLeaving })
  expect(items.find(({ id }) => id === returned.id)).toMatchObject({ state: 'returned', note: 'Name the benchmark' })
  expect(items.find(({ id }) => id === planned.id)).toMatchObject({ state: 'scheduled' })
  expect(await eventsOf(owner)).toContain('postReturned')
})

it.each(['leaves', 'is removed'])('gives a post that waits back to a member who %s, and no owner can approve it anymore', async (how) => {
  const [ben, stays] = [await addToTeam(server, team, { name: 'Ben', role: 'editor' }), await addToTeam(server, team, { name: 'Stays', role: 'editor' })]
  const [{ id }, other] = [await submit(ben), await submit(stays)]
  expect((await leave(ben, how === 'leaves' ? ben : owner)).status).toBe(200)
  await waitForJobs(server)
  expect(await waitingOf(ben)).toMatchObject([{ id, state: 'returned', note: noteOnLeaving }])
  expect(await eventsOf(ben)).toContain('postReturned')
  expect(await toReview(owner)).toEqual([other.id])
  expect((await server.refused(reviewPost, { params: { waitingPostId: id }, body: { decision: 'approve', version: 1 } }, as(owner))).status).toBe(404)
})

it('leaves a post with the other owners when a reviewer leaves or is erased', async () => {
  const [ben, second] = [await addToTeam(server, team, { name: 'Ben', role: 'editor' }), await addToTeam(server, team, { name: 'Second', role: 'owner' })]
  const { id } = await submit(ben)
  expect((await leave(second)).status).toBe(200)
  await server.call(changeTeamRole, { params: { userId: ben.userId }, body: { role: 'owner' } }, as(owner))
  await erase(owner)
  expect(await exists(owner)).toBe(false)
  expect(await toReview(ben)).toEqual([id])
})

it.each([
  ['the only member of a team', true],
  ['a member of a team', false],
])('E13 erases the account of %s with a post that waits', async (_, isAlone) => {
  const author = isAlone ? owner : await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  const { id } = await submit(author)
  await erase(author)
  expect(await exists(author)).toBe(false)
  expect(await server.deps.db.selectFrom('waitingPosts').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await server.deps.db.selectFrom('teams').select('id').where('id', '=', team.id).execute()).toHaveLength(isAlone ? 0 : 1)
})

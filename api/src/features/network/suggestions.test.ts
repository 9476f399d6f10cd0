import { dismissSuggestion, listSuggestions, undoDismissal } from '@mandate/contract/connection-suggestions'
import { acceptInvitation, blockMember, inviteToConnect } from '@mandate/contract/connections'
import { updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
let town = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  town += 1
})

const state = (person: SignedIn, field: 'city' | 'investmentStrategies', value: string | string[]) =>
  server.call(updateProfile, { body: { field, value, visibility: 'members', version: 0 } }, as(person))
const shareCity = async (...people: SignedIn[]) => {
  for (const person of people) await state(person, 'city', `Town ${town}`)
}
const connect = async (one: SignedIn, other: SignedIn) => {
  const { id: connectionId } = (await server.call(inviteToConnect, { body: { userId: other.userId } }, as(one))).body
  await server.call(acceptInvitation, { params: { connectionId } }, as(other))
}
const suggested = async (person: SignedIn) =>
  (await server.call(listSuggestions, { query: { limit: 100 } }, as(person))).body.items.map(({ person: { name }, reasons }) => [name, reasons] as const)
const names = async (person: SignedIn) => (await suggested(person)).map(([name]) => name)
const at = (profileId: string) => ({ params: { profileId } })

/** Registered with a firm between two years, as filed, and claimed. */
async function giveRecord(person: SignedIn, crd: number, jobs: { firm: string; firmCrd: number; begins: string; ends: string | null; city?: string }[]) {
  const { db } = server.deps
  const { id: claimId } = await db
    .insertInto('claims')
    .values({ userId: person.userId, kind: 'advisor', crd, method: 'review', intent: 'own', state: 'granted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('claimedAdvisors').values({ advisorCrd: crd, userId: person.userId, claimId, method: 'review' }).execute()
  await db
    .insertInto('personFirms')
    .values(
      jobs.map(({ firm: firmName, firmCrd, begins, ends, city = 'DALLAS' }, position) => ({
        ...{ personCrd: crd, firmCrd, firmName, isCurrent: ends === null, begins, ends, city, state: 'TX', position },
      })),
    )
    .execute()
}

it('come with their reasons: team, profile and mutual connections', async () => {
  const team = await createTestTeam(server, 'Olga')
  const mate = await addToTeam(server, team, { name: 'Max', role: 'viewer' })
  expect(await suggested(mate)).toEqual([['Olga Tester', ['Same team']]])
  await shareCity(ada, ben)
  const dora = await signInAs(server, 'Dora')
  await connect(ada, dora)
  await connect(dora, clara)
  expect(await suggested(ada)).toEqual([
    ['Ben Tester', [`Same city: Town ${town}`]],
    ['Clara Tester', ['1 mutual connection']],
  ])
})

it('name the firm and the years that former colleagues shared by their filings', async () => {
  await giveRecord(ada, 7_700_001, [
    { firm: 'Ridgeline Capital', firmCrd: 9_900_001, begins: '2012-03-01', ends: '2019-06-30' },
    { firm: 'Harbor Lane', firmCrd: 9_900_002, begins: '2019-08-01', ends: null },
  ])
  await giveRecord(ben, 7_700_002, [{ firm: 'Ridgeline Capital', firmCrd: 9_900_001, begins: '2015-01-01', ends: '2022-01-01' }])
  await giveRecord(clara, 7_700_003, [{ firm: 'Harbor Lane', firmCrd: 9_900_002, begins: '2021-01-01', ends: null }])
  const dora = await signInAs(server, 'Dora')
  await giveRecord(dora, 7_700_004, [{ firm: 'Ridgeline Capital', firmCrd: 9_900_001, begins: '2020-01-01', ends: '2021-01-01' }])
  expect(await suggested(ada)).toEqual([
    ['Clara Tester', ['Same branch: Harbor Lane, Dallas, TX']],
    ['Ben Tester', ['Both at Ridgeline Capital, 2015 to 2019']],
  ])
})

it('leave out who is connected, invited, hidden, suspended or blocked', async () => {
  const [dora, emil, flora] = [await signInAs(server, 'Dora'), await signInAs(server, 'Emil'), await signInAs(server, 'Flora')]
  await shareCity(ada, ben, clara, dora, emil, flora)
  expect(await names(ada)).toHaveLength(5)
  await connect(ada, ben)
  await server.call(inviteToConnect, { body: { userId: clara.userId } }, as(ada))
  await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(dora))
  await sql`update users set suspended_at = now() where id = ${emil.userId}`.execute(server.deps.db)
  expect(await names(ada)).toEqual(['Flora Tester'])
  await server.call(blockMember, { body: { userId: ada.userId } }, as(flora))
  expect(await names(ada)).toEqual([])
})

it('a dismissed person does not come back, their reasons count for less, and it can be undone', async () => {
  const [dora, emil] = [await signInAs(server, 'Dora'), await signInAs(server, 'Emil')]
  await shareCity(ada, ben, clara, dora)
  for (const person of [ada, emil]) await state(person, 'investmentStrategies', ['goalsBased'])
  expect((await names(ada)).at(-1)).toBe('Emil Tester')
  for (const person of [ben, clara]) await server.call(dismissSuggestion, at(person.userId), as(ada))
  expect(await names(ada)).toEqual(['Emil Tester', 'Dora Tester'])
  await server.call(undoDismissal, at(ben.userId), as(ada))
  expect(await names(ada)).toContain('Ben Tester')
  expect((await server.answer(undoDismissal, at(ben.userId), as(ada))).status).toBe(404)
  await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(clara))
  expect([
    (await server.answer(dismissSuggestion, at(clara.userId), as(ada))).status,
    (await server.answer(dismissSuggestion, at(ada.userId), as(ada))).status,
  ]).toEqual([404, 404])
})

it('come page by page, each once', async () => {
  const people = [ben, clara, await signInAs(server, 'Dora'), await signInAs(server, 'Emil'), await signInAs(server, 'Flora')]
  await shareCity(ada, ...people)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: { items: { person: { id: string } }[]; nextCursor: string | null } } = await server.call(
      listSuggestions,
      { query: { limit: 2, ...(cursor ? { cursor } : {}) } },
      as(ada),
    )
    seen.push(...body.items.map(({ person }) => person.id))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(people.map(({ userId }) => userId).toSorted())
})

import { releaseRecord } from '@mandate/contract/claims'
import {
  applyDefaultVisibility,
  getOwnProfile,
  type ProfileChange,
  updateDefaultVisibility,
  updateProfile,
  updateProfileVisibility,
} from '@mandate/contract/profiles'
import { search } from '@mandate/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import type { World } from '../../test/samples.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { takeRecord } from '../claims/claiming.service.ts'
import { refreshSearchRows } from './projection.service.ts'

let server: TestServer
let world: World
let ada: SignedIn
let ben: SignedIn
let cleo: SignedIn

beforeAll(async () => {
  server = await startTestServer({ environment: { SEARCH_ENGINE: 'postgres' } })
  world = await makeWorld(server)
  await refreshSearchRows(server.deps.pool, { searchEngine: 'postgres', isFullRebuild: true })
  await server.searchReady()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from claimed_advisors`.execute(server.deps.db)
  ;[ada, ben, cleo] = [await signInAs(server, 'Ada'), await signInAs(server, 'Ben'), await signInAs(server, 'Cleo')]
})

const claim = (person: SignedIn) =>
  takeRecord(server.deps.db, {
    kind: 'advisor',
    crd: world.reference.advisorCrd,
    claimId: world.things.claimId as string,
    userId: person.userId,
    method: 'review',
  })
const save = async (person: SignedIn, fact: ProfileChange) => (await server.call(updateProfile, { body: fact }, as(person))).body
const show = (person: SignedIn, visibility: 'members' | 'network') => server.call(updateProfileVisibility, { body: { visibility } }, as(person))

/** What Cleo, an ordinary member, finds. */
async function found(filters: Record<string, string>) {
  const { body } = await server.call(search, { query: { type: 'advisors', columns: 'netWorth,homeWorth,age', ...filters } as never }, as(cleo))
  return body.items.map(({ id, values }) => ({ id, ...values }))
}

const stored = async () => {
  const { rows } = await sql<{ birthYear: number | null; homeWorth: number | null; netWorth: number | null }>`
    select birth_year, home_worth, net_worth from search_member_values where kind = 'advisor' and crd = ${world.reference.advisorCrd}`.execute(server.deps.db)
  return rows[0]
}
/** The year of birth of someone who has this age this year. */
const bornFor = (age: number) => new Date().getUTCFullYear() - age
const nothing = { birthYear: null, homeWorth: null, netWorth: null }

it('B5 a fact is searchable only while its owner shares it with members', async () => {
  await claim(ada)
  const kept = await save(ada, { field: 'netWorth', value: '2m_5m', version: 0 })
  expect(kept.visibility).toBe('me')
  expect(await found({ netWorth: '0..' })).toEqual([])

  const shared = await save(ada, { field: 'netWorth', visibility: 'members', version: kept.version })
  const id = String(world.reference.advisorCrd)
  expect(await found({ netWorth: '2e6..' })).toEqual([{ id, netWorth: 2_000_000, homeWorth: null, age: null }])
  expect(await found({ netWorth: '2000001..' })).toEqual([])

  const narrowed = await save(ada, { field: 'netWorth', visibility: 'network', version: shared.version })
  expect(await found({ netWorth: '0..' })).toEqual([])
  const again = await save(ada, { field: 'netWorth', visibility: 'members', version: narrowed.version })
  expect(await found({ netWorth: '0..' })).toHaveLength(1)
  await save(ada, { field: 'netWorth', value: null, version: again.version })
  expect(await found({ netWorth: '0..' })).toEqual([])
  expect(await stored()).toEqual(nothing)
})

it('the age from the year of birth, and home value, follow the same rule, and two facts saved at once are both stored', async () => {
  await claim(ada)
  await Promise.all([
    save(ada, { field: 'birthYear', value: bornFor(44), visibility: 'members', version: 0 }),
    save(ada, { field: 'homeWorth', value: '750k_1m', visibility: 'members', version: 0 }),
    save(ada, { field: 'netWorth', value: '50m_plus', visibility: 'members', version: 0 }),
  ])
  expect(await found({ age: '40..50', homeWorth: '..1e6' })).toMatchObject([{ age: 44, homeWorth: 750_000, netWorth: 50_000_000 }])
})

it('B5 they are never public: members are the widest audience', async () => {
  const { body } = await server.refused(updateProfile, { body: { field: 'netWorth', value: '2m_5m', visibility: 'public', version: 0 } }, as(ada))
  expect(body.error.code).toBe('invalid_input')
})

it('B5 defaults for new facts open none of them, and applying a default closes them', async () => {
  await claim(ada)
  await server.call(updateDefaultVisibility, { body: { visibility: 'members' } }, as(ada))
  expect((await save(ada, { field: 'birthYear', value: bornFor(44), version: 0 })).visibility).toBe('me')
  const own = (await server.call(getOwnProfile, {}, as(ada))).body.facts.filter(({ field }) => ['birthYear', 'homeWorth', 'netWorth'].includes(field))
  expect(own.map(({ visibility }) => visibility)).toEqual(['me', 'me', 'me'])
  expect(await found({ age: '0..' })).toEqual([])

  await save(ada, { field: 'birthYear', visibility: 'members', version: 1 })
  expect(await found({ age: '0..' })).toHaveLength(1)
  await server.call(applyDefaultVisibility, {}, as(ada))
  expect(await found({ age: '0..' })).toEqual([])
})

it("B5 they disappear while members can't see the profile, and return with it", async () => {
  await claim(ada)
  await save(ada, { field: 'birthYear', value: bornFor(44), visibility: 'members', version: 0 })
  await show(ada, 'network')
  expect(await stored()).toEqual(nothing)
  await save(ada, { field: 'netWorth', value: '2m_5m', visibility: 'members', version: 0 })
  expect(await stored()).toEqual(nothing)
  await show(ada, 'members')
  expect(await found({ age: '44..44', netWorth: '0..' })).toHaveLength(1)
  await sql`update users set suspended_at = now() where id = ${ada.userId}`.execute(server.deps.db)
  expect(await stored()).toEqual(nothing)
})

it('B5 they belong to the member, not the record: the next owner has none', async () => {
  await save(ada, { field: 'birthYear', value: bornFor(44), visibility: 'members', version: 0 })
  expect(await found({ age: '0..' })).toEqual([])
  await claim(ada)
  expect(await found({ age: '44..44' })).toHaveLength(1)
  await server.call(releaseRecord, { body: { kind: 'advisor', reason: 'notMine' } }, as(ada))
  expect(await stored()).toEqual(nothing)
  await claim(ben)
  expect(await found({ isMember: 'true' })).toMatchObject([{ age: null }])
  await sql`delete from users where id = ${ben.userId}`.execute(server.deps.db)
  expect(await stored()).toEqual(nothing)
})

import { findMembers } from '@mandate/contract/member-search'
import { updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let team: TestTeam
let zoe: SignedIn
let ben: SignedIn

const rename = (person: SignedIn, firstName: string, lastName: string) =>
  server.deps.db.updateTable('users').set({ firstName, lastName }).where('id', '=', person.userId).execute()
const find = async (q: string, viewer: SignedIn) => (await server.call(findMembers, { query: { q } }, as(viewer))).body
const names = async (q: string, viewer = zoe) => (await find(q, viewer)).items.map(({ name }) => name)
const show = (person: SignedIn, visibility: 'me' | 'firm' | 'network' | 'members' | 'public') =>
  server.call(updateProfileVisibility, { body: { visibility } }, as(person))

beforeAll(async () => {
  server = await startTestServer()
  zoe = await signInAs(server, 'Zoe')
  team = await createTestTeam(server, 'Ben')
  ben = team.owner
  await rename(ben, 'Ben', 'Okafor')
})
afterAll(() => server.stop())

it('refuses visitors', async () => {
  expect((await server.refused(findMembers, { query: { q: 'ben' } })).body.error.code).toBe('not_signed_in')
})

it.each(['Ben Okafor', 'okafor ben', 'ben ok', 'OKAFOR'])('finds a member by %s', async (q) => {
  expect(await names(q)).toEqual(['Ben Okafor'])
})

it.each(['Ada Okafor', 'afor', "' | !", '& *', '---'])('finds no one by %s', async (q) => {
  expect(await names(q)).toEqual([])
})

it('folds accents and apostrophes, and puts the exact name first', async () => {
  const [first, second] = [await signInAs(server, 'One'), await signInAs(server, 'Two')]
  await rename(first, 'Renée-Anne', "O'Hara")
  await rename(second, 'Ren', 'Aabel')
  expect(await names('renee ohara')).toEqual(["Renée-Anne O'Hara"])
  await rename(first, 'Ann', 'Lee')
  await rename(second, 'Anna', 'Leeb')
  expect(await names('ann lee')).toEqual(['Ann Lee', 'Anna Leeb'])
})

it.each([
  ['me', false, false],
  ['firm', false, true],
  ['network', false, true],
  ['members', true, true],
  ['public', true, true],
] as const)('B5 a profile visible to %s: found by another member %s, by a teammate %s', async (visibility, byOther, byTeammate) => {
  const mate = await addToTeam(server, team, { name: 'Tam', role: 'viewer' })
  await show(ben, visibility)
  expect(await names('Ben Okafor')).toEqual(byOther ? ['Ben Okafor'] : [])
  expect(await names('Ben Okafor', mate)).toEqual(byTeammate ? ['Ben Okafor'] : [])
  await show(ben, 'members')
})

it('leaves out suspended users, admins, and members who are found as their record', async () => {
  const { db } = server.deps
  const person = await signIn(server, await addPerson(server, { name: 'Quill' }))
  await rename(person, 'Quill', 'Marsh')
  expect(await names('Quill Marsh')).toEqual(['Quill Marsh'])
  await sql`update users set suspended_at = now() where id = ${person.userId}`.execute(db)
  expect(await names('Quill Marsh')).toEqual([])
  await sql`update users set suspended_at = null, is_admin = true where id = ${person.userId}`.execute(db)
  expect(await names('Quill Marsh')).toEqual([])
})

const found = async (filters: { age?: string; netWorth?: string; homeWorth?: string; q?: string }) =>
  (await server.call(findMembers, { query: filters }, as(zoe))).body.items.map(({ name }) => name)

it.each([
  ['an age', { age: '44..44' }, true],
  ['another age', { age: '45..' }, false],
  ['a net worth, by the lower end of its range', { netWorth: '2e6..' }, true],
  ['a higher net worth', { netWorth: '2000001..' }, false],
  ['a home value', { homeWorth: '..1e6' }, true],
  ['all three and a name', { age: '40..50', netWorth: '1e6..', homeWorth: '5e5..', q: 'uma' }, true],
  ['all three and another name', { age: '40..50', netWorth: '1e6..', homeWorth: '5e5..', q: 'vera' }, false],
  ['not reported', { age: 'none' }, false],
])('B5 a member of any role without a record is found by %s, only while it is shared with members', async (_, filters, isFound) => {
  const uma = await signIn(server, await addPerson(server, { name: 'Uma', role: 'ACCREDITED_INVESTOR' }))
  const facts = { birthYear: new Date().getUTCFullYear() - 44, netWorth: '2m_5m', homeWorth: '750k_1m' }
  const share = async (visibility: 'me' | 'network' | 'members', version: number) => {
    for (const [field, value] of Object.entries(facts)) await server.call(updateProfile, { body: { field, value, visibility, version } }, as(uma))
  }
  await share('network', 0)
  expect(await found(filters)).toEqual([])
  await share('members', 1)
  expect(await found(filters)).toEqual(isFound ? ['Uma Tester'] : [])
  await show(uma, 'network')
  expect(await found(filters)).toEqual([])
  await show(uma, 'members')
  await share('me', 2)
  expect(await found(filters)).toEqual([])
})

it('no name and no range find no one, and an invalid range is refused', async () => {
  expect(await found({})).toEqual([])
  expect((await server.refused(findMembers, { query: { age: 'old' } }, as(zoe))).body.error.fields).toEqual({ age: 'Enter a range, such as 40..50' })
  const negative = await server.refused(findMembers, { query: { netWorth: '-5..' } }, as(zoe))
  expect(negative.body.error.fields).toEqual({ netWorth: "Net worth can't be negative. Enter 0 or more" })
})

it('finds exactly those whose profile the viewer sees by sees_profile, whatever the visibility and the tie', async () => {
  const { db } = server.deps
  const viewer = await addToTeam(server, team, { name: 'Vic', role: 'viewer' })
  const seen: string[] = []
  for (const tie of ['none', 'teammate', 'connected', 'blocked', 'blocking', 'suspended'])
    for (const visibility of ['me', 'firm', 'network', 'members', 'public'] as const) {
      const other = tie === 'teammate' ? await addToTeam(server, team, { name: 'Quinn', role: 'viewer' }) : await signInAs(server, 'Quinn')
      await rename(other, 'Quinn', `${tie} ${visibility}`)
      await show(other, visibility)
      const [one, two] = tie === 'blocked' ? [viewer.userId, other.userId] : [other.userId, viewer.userId]
      if (tie === 'connected')
        await db.insertInto('connections').values({ inviterId: one, inviteeId: two, state: 'accepted', answeredAt: new Date() }).execute()
      if (tie.startsWith('block')) await db.insertInto('blocks').values({ blockerId: one, blockedId: two }).execute()
      if (tie === 'suspended') await db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', other.userId).execute()
      const { rows } = await sql<{ sees: boolean }>`select sees_profile(${viewer.userId}::uuid, ${other.userId}::uuid) as sees`.execute(db)
      if (rows[0]?.sees) seen.push(`Quinn ${tie} ${visibility}`)
    }
  const found = (await server.call(findMembers, { query: { q: 'quinn', limit: 20 } }, as(viewer))).body.items.map(({ name }) => name)
  expect(found.toSorted()).toEqual(seen.toSorted())
  expect(seen).toHaveLength(9)
}, 60_000)

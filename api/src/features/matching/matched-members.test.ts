import type { Role } from '@mandate/contract/frame/users'
import { updateInsightSettings } from '@mandate/contract/insights'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import type { Visibility } from '@mandate/contract/lists/profile-visibility'
import { getMatch } from '@mandate/contract/matching'
import { takeQuestionnaire, updatePersonalitySharing } from '@mandate/contract/personality'
import { updateProfile } from '@mandate/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { as } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Facts = Record<string, ProfileValue>

async function makeMember(name: string, role: Role, facts: Facts, visibility: Visibility = 'members'): Promise<SignedIn> {
  const person = await signIn(server, await addPerson(server, { name, role }))
  await state(person, facts, visibility)
  return person
}

async function state(person: SignedIn, facts: Facts, visibility: Visibility): Promise<void> {
  for (const [field, value] of Object.entries(facts)) await server.call(updateProfile, { body: { field, value, visibility, version: 0 } }, as(person))
}

const matchOf = async (viewer: SignedIn, subject: SignedIn) =>
  (await server.call(getMatch, { params: { kind: 'member', id: subject.userId }, query: {} }, as(viewer))).body
const lineOf = async (viewer: SignedIn, subject: SignedIn, key: string) => (await matchOf(viewer, subject)).dimensions.find((each) => each.key === key)

const answers = [5, 4, 5, 2, 4, 1, 2, 1, 4, 2, 5, 4, 5, 2, 2, 1, 2, 1, 4, 2]

it('D19 scores that both share are compared, until one of them opts out of insights', async () => {
  const ines = await makeMember('Ines', 'ACCREDITED_INVESTOR', {})
  const wim = await makeMember('Wim', 'WEALTH_MANAGER', {})
  await server.deps.db
    .insertInto('connections')
    .values({ inviterId: ines.userId, inviteeId: wim.userId, state: 'accepted', answeredAt: sql<Date>`now()` })
    .execute()
  for (const person of [ines, wim]) {
    await server.call(takeQuestionnaire, { body: { instrument: 'mini', answers, seconds: 120 } }, as(person))
    await server.call(updatePersonalitySharing, { body: { level: 'scores', tips: [] } }, as(person))
  }
  expect((await lineOf(ines, wim, 'style'))?.values.theirs).toMatch(/^Alike within the error: /)
  for (const person of [wim, ines]) {
    await server.call(updateInsightSettings, { body: { isOptedOut: true, hidden: [] } }, as(person))
    expect(await lineOf(ines, wim, 'style')).toMatchObject({ points: null, sources: [], missing: 'notShared' })
    await server.call(updateInsightSettings, { body: { isOptedOut: false, hidden: [] } }, as(person))
  }
  expect((await lineOf(ines, wim, 'style'))?.points).not.toBeNull()
})

it('both read the same number of both ways, whatever each keeps from the other', async () => {
  const ada = await makeMember('Ada', 'WEALTH_MANAGER', {
    idealManagerStrategies: ['hedgeFundGlobalMacro'],
    averageAllocationSize: ['1m_5m'],
    esgInvestor: 'core',
    rebalanceFrequency: 'quarterly',
    idealManagerVehicles: ['sma'],
    averageAccountSize: ['1m_5m'],
    productTypes: ['separatelyManagedAccountSma'],
    investmentStrategies: ['hedgeFundGlobalMacro'],
    state: 'TX',
  })
  const clara = await makeMember('Clara', 'ASSET_MANAGER', {
    investmentStrategies: ['hedgeFundGlobalMacro'],
    productTypes: ['separatelyManagedAccountSma'],
    averageAccountSize: ['5m_10m'],
    esgStance: 'NO',
    rebalanceFrequency: 'yearly',
    idealInvestorStates: ['TX'],
    state: 'TX',
  })
  await state(ada, { preferredAUM: ['100m_1b'], custodians: ['schwab'] }, 'me')
  await state(clara, { minimumInvestment: 100_000_000 }, 'me')
  const [adas, claras] = [await matchOf(ada, clara), await matchOf(clara, ada)]
  expect(adas.mutual.score).not.toBeNull()
  expect(claras.mutual.score).toBe(adas.mutual.score)
  expect(claras.mutual.band).toBe(adas.mutual.band)
  expect([claras.mutual.forward, claras.mutual.reverse]).toEqual([adas.mutual.reverse, adas.mutual.forward])
  // What is one's own alone still enters one's own number.
  expect(adas.dimensions.find(({ key }) => key === 'scale')?.values.yours).toContain('Preferred manager size')
})

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

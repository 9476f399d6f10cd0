import { getHome } from '@mandate/contract/home'
import { onboardingPages } from '@mandate/contract/onboarding'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as, createTestTeam } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: pg.Pool

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 40, advisors: 40, months: 14, seed: 6 })
  server = await startTestServer({ database })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

it('is empty for a newcomer, and names one step', async () => {
  const newcomer = await signIn(server, await addPerson(server, { name: 'Newcomer' }))
  const { body } = await server.call(getHome, {}, as(newcomer))
  expect(body).toMatchObject({ lastVisitAt: null, changes: [], waiting: [], isEmpty: true, followedFirms: 0 })
  // The same rule as on the page, which asks for each of its parts.
  expect(body.nextStep).toMatchObject({ title: 'Claim your record', href: '/user/claim-profile' })
  // A representative who is followed by their filing counts as someone.
  await owner.query("insert into follows (user_id, kind, advisor_crd) select $1, 'advisor', crd from people order by crd limit 1", [newcomer.userId])
  expect((await server.call(getHome, {}, as(newcomer))).body.isEmpty).toBe(false)
})

it('shows what followed firms filed since the visit before, and nothing of others', async () => {
  const reader = await signIn(server, await addPerson(server, { name: 'Reader' }))
  const { rows } = await owner.query<{ crd: number }>(
    'select distinct firm_crd as crd from firm_events where filing_after is not null order by firm_crd limit 2',
  )
  const [followed] = rows
  await owner.query("insert into follows (user_id, kind, firm_crd) values ($1, 'firm', $2)", [reader.userId, followed?.crd])
  await owner.query("insert into home_visits (user_id, seen_at) values ($1, now() - interval '3 years')", [reader.userId])
  const { body } = await server.call(getHome, {}, as(reader))
  expect(body.changes.length).toBeGreaterThan(0)
  expect(new Set(body.changes.map(({ firm }) => firm.crd))).toEqual(new Set([followed?.crd]))
  expect(body.lastVisitAt).not.toBeNull()
  // The next visit begins after half an hour away.
  expect((await server.call(getHome, {}, as(reader))).body.lastVisitAt).toBe(body.lastVisitAt)
  await owner.query("update home_visits set seen_at = now() + interval '1 day' where user_id = $1", [reader.userId])
  await owner.query("update home_visits set previous_at = now() + interval '1 day' where user_id = $1", [reader.userId])
  expect((await server.call(getHome, {}, as(reader))).body.changes).toEqual([])
})

it('lists what waits, most urgent first, with the step for the first', async () => {
  const team = await createTestTeam(server, 'Nora')
  const other = await signIn(server, await addPerson(server, { name: 'Other' }))
  await owner.query(
    "insert into leads (team_id, source, state, name, need, key, consent_text, consent_version, consented_at) values ($1, 'profile', 'asked', 'Asker', '', 'a', 'I agree', '1', now())",
    [team.id],
  )
  await owner.query('insert into connections (inviter_id, invitee_id) values ($1, $2)', [other.userId, team.owner.userId])
  await owner.query("insert into document_requests (owner_id, answerer_id, title, sent_at) values ($1, $2, 'A', now())", [other.userId, team.owner.userId])
  const { body } = await server.call(getHome, {}, as(team.owner))
  expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['leads', 1],
    ['documentRequests', 1],
    ['invitations', 1],
  ])
  expect(body.nextStep?.title).toBe('Answer 1 introduction')
  expect(body.isEmpty).toBe(false)
  expect((await server.call(getHome, {}, as(other))).body.waiting).toEqual([])
})

it('names the step that the page shows first: by the account, the team and the follows of the member', async () => {
  const investor = await signIn(server, await addPerson(server, { name: 'Investor', role: 'ACCREDITED_INVESTOR' }))
  const step = async (reader: typeof investor) => (await server.call(getHome, {}, as(reader))).body.nextStep?.title
  expect(await step(investor)).toBe('Set up your profile')
  await owner.query('insert into onboarding (user_id, left_at) values ($1, now())', [investor.userId])
  expect(await step(investor)).toBe('Finish your profile')
  for (const field of onboardingPages.ACCREDITED_INVESTOR.flatMap(({ fields }) => fields).slice(0, 5))
    await owner.query("insert into profile_values (user_id, field, value, source, visibility) values ($1, $2, '\"x\"', 'stated', 'members')", [
      investor.userId,
      field,
    ])
  expect(await step(investor)).toBe('Turn on two-factor authentication')
})

it('needs a sign-in', async () => {
  expect((await server.refused(getHome, {})).body.error.code).toBe('not_signed_in')
})

import { getRecordState } from '@mandate/contract/claims'
import { changeTeamRole, getMyTeam, handOverTeam, inviteToTeam, listTeamInvitations, listTeamMembers } from '@mandate/contract/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const handTo = ({ userId }: { userId: string }) => ({ body: { userId } })
const refusal = async (person: SignedIn, to: { userId: string }) => (await server.refused(handOverTeam, handTo(to), as(person))).body.error.code
const rolesOf = async (person: SignedIn) => {
  const { body } = await server.call(listTeamMembers, { query: {} }, as(person))
  return Object.fromEntries(body.items.map(({ firstName, role }) => [firstName, role]))
}

it('a colleague becomes owner of the team and its firm, the former owner an editor; the colleague is emailed, open invitations are withdrawn', async () => {
  const team = await createTestTeam(server, 'Ada')
  const ben = await addToTeam(server, team, { name: 'Ben', role: 'viewer' })
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd: 9_000_001, teamId: team.id, method: 'code' }).execute()
  await server.call(inviteToTeam, { body: { email: 'later@people.test', role: 'editor' } }, as(team.owner))
  expect((await server.call(handOverTeam, handTo(ben), as(team.owner))).body).toMatchObject({ id: team.id, myRole: 'editor' })
  expect(await rolesOf(ben)).toEqual({ Ada: 'editor', Ben: 'owner' })
  expect((await server.call(getMyTeam, {}, as(ben))).body.team?.myRole).toBe('owner')
  expect((await server.call(getRecordState, { query: { kind: 'firm', crd: 9_000_001 } }, as(ben))).body).toMatchObject({ owner: { isMine: true } })
  expect((await server.call(listTeamInvitations, { query: { limit: 10 } }, as(ben))).body.items).toMatchObject([{ state: 'withdrawn' }])
  const [mail] = (await mailsTo(server, ben.email)).filter(({ subject }) => subject === 'You now own a team')
  expect(mail?.text).toContain('Ada Tester made you the owner of the team "Ada and Partners"')
  const trail = await server.deps.db.selectFrom('auditEvents').select(['subjectId', 'details']).where('kind', '=', 'team.handed_over').execute()
  expect(trail).toEqual([{ subjectId: ben.userId, details: { teamId: team.id, userId: ben.userId } }])
})

it('B8 is refused to a non-owner, for a non-member, for oneself, for another owner, and without step-up authentication', async () => {
  const team = await createTestTeam(server, 'Cleo')
  const dora = await addToTeam(server, team, { name: 'Dora', role: 'editor' })
  const emil = await addToTeam(server, team, { name: 'Emil', role: 'owner' })
  const stranger = await signInAs(server, 'Flora')
  const other = await createTestTeam(server, 'Gus')
  expect(await refusal(dora, dora)).toBe('not_allowed')
  expect(await refusal(stranger, dora)).toBe('not_found')
  expect(await refusal(other.owner, dora)).toBe('not_found')
  expect(await refusal(team.owner, stranger)).toBe('not_found')
  expect(await refusal(team.owner, team.owner)).toBe('conflict')
  expect(await refusal(team.owner, emil)).toBe('conflict')
  await server.deps.db.updateTable('sessions').set({ provedAt: sql`now() - interval '11 minutes'` }).where('userId', '=', team.owner.userId).execute()
  expect(await refusal(team.owner, dora)).toBe('step_up_required')
  expect(await rolesOf(dora)).toEqual({ Cleo: 'owner', Dora: 'editor', Emil: 'owner' })
})

it('B8 of twenty concurrent transfers to two colleagues, across two servers, one succeeds, and the team has one owner', async () => {
  const team = await createTestTeam(server, 'Hana')
  const heirs = [await addToTeam(server, team, { name: 'Ines', role: 'editor' }), await addToTeam(server, team, { name: 'Jon', role: 'viewer' })]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? server : replica).answer(handOverTeam, handTo(heirs[turn % 3 === 0 ? 0 : 1] ?? team.owner), as(team.owner)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
  expect(Object.values(await rolesOf(team.owner)).filter((role) => role === 'owner')).toHaveLength(1)
})

it('B8 a concurrent transfer and removal of the new owner never leave the team without an owner', async () => {
  const team = await createTestTeam(server, 'Kim')
  const lena = await addToTeam(server, team, { name: 'Lena', role: 'editor' })
  const max = await addToTeam(server, team, { name: 'Max', role: 'owner' })
  await Promise.all([
    server.answer(handOverTeam, handTo(lena), as(team.owner)),
    replica.answer(changeTeamRole, { params: { userId: lena.userId }, body: { role: 'viewer' } }, as(max)),
    server.answer(changeTeamRole, { params: { userId: max.userId }, body: { role: 'viewer' } }, as(max)),
  ])
  expect(Object.values(await rolesOf(lena)).filter((role) => role === 'owner').length).toBeGreaterThan(0)
})

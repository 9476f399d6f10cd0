import { getFirmProfile } from '@mandate/contract/firm-profiles'
import { updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { createTeamService, deleteTeamService, showOnFirmPage, updateTeamService } from '@mandate/contract/team-services'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const firmCrd = 9_000_321
const taxes = { title: 'Tax planning', description: 'Together with your accountant', service_type: 'calculated' } as const
const ofTheTen = { title: 'Financial Planning', description: '', service_type: 'wealth_management', predefined: 'financialPlanning' } as const

let server: TestServer
let team: TestTeam
let editor: SignedIn
let viewer: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Ben', role: 'editor' })
  viewer = await addToTeam(server, team, { name: 'Cleo', role: 'viewer' })
  stranger = await signInAs(server, 'Dora')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
})
afterAll(() => server.stop())

const profileFor = async (person: SignedIn, crd = firmCrd) => (await server.call(getFirmProfile, { params: { firmCrd: crd } }, as(person))).body.profile
const show = (person: SignedIn, isShown: boolean) => server.call(showOnFirmPage, { body: { isShown } }, as(person))
const namesFor = async (person: SignedIn) => (await profileFor(person))?.people.map(({ name }) => name)

it('an unclaimed firm and a missing firm state nothing', async () => {
  expect(await profileFor(stranger, 9_000_322)).toBeNull()
  expect(await profileFor(stranger, 999_999_999)).toBeNull()
})

it('B5 shows team members who opted in, as far as their profiles allow', async () => {
  expect(await profileFor(stranger)).toEqual({ people: [], services: [], facts: [], filed: [], me: null })
  await show(team.owner, true)
  await show(viewer, true)
  await server.call(updateProfile, { body: { field: 'headline', value: 'Plans for families', version: 0 } }, as(viewer))
  expect(await profileFor(stranger)).toMatchObject({
    people: [
      { userId: team.owner.userId, name: 'Ada Tester', headline: null, photoUrl: null },
      { userId: viewer.userId, name: 'Cleo Tester', headline: 'Plans for families' },
    ],
    me: null,
  })
  expect((await profileFor(editor))?.me).toEqual({ role: 'editor', isShown: false })

  await server.call(updateProfileVisibility, { body: { visibility: 'firm' } }, as(viewer))
  expect(await namesFor(stranger)).toEqual(['Ada Tester'])
  expect(await namesFor(editor)).toEqual(['Ada Tester', 'Cleo Tester'])
  await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(viewer))
  expect(await namesFor(editor)).toEqual(['Ada Tester'])
  await show(team.owner, false)
  expect(await namesFor(stranger)).toEqual([])
})

it('owners and editors add, change and remove services; everyone can read them', async () => {
  const { body: first } = await server.call(createTeamService, { body: taxes }, as(editor))
  const { body: second } = await server.call(createTeamService, { body: ofTheTen }, as(team.owner))
  expect((await profileFor(stranger))?.services).toEqual([first, second])
  expect((await server.refused(createTeamService, { body: ofTheTen }, as(editor))).body.error.code).toBe('already_exists')
  const none = await server.refused(createTeamService, { body: { ...ofTheTen, predefined: 'NoneOfTheTen' } }, as(editor))
  expect(none.body.error.fields).toHaveProperty('predefined')
  const changed = { params: { teamServiceId: first.id }, body: { ...taxes, title: 'Tax and estate planning' } }
  expect((await server.call(updateTeamService, changed, as(team.owner))).body.title).toBe('Tax and estate planning')
  await server.call(deleteTeamService, { params: { teamServiceId: second.id } }, as(editor))
  expect((await profileFor(stranger))?.services.map(({ title }) => title)).toEqual(['Tax and estate planning'])
})

it("B8 a viewer, a stranger and the owner of another team can't change them", async () => {
  const { body: service } = await server.call(createTeamService, { body: { ...taxes, title: 'Lending' } }, as(editor))
  const other = await createTestTeam(server, 'Emil')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd: 9_000_323, teamId: other.id, method: 'code' }).execute()
  const attempts = [
    [createTeamService, { body: taxes }],
    [updateTeamService, { params: { teamServiceId: service.id }, body: taxes }],
    [deleteTeamService, { params: { teamServiceId: service.id } }],
  ] as const
  for (const [endpoint, input] of attempts) {
    expect((await server.refused(endpoint, input, as(viewer))).body.error.code).toBe('not_allowed')
    expect((await server.refused(endpoint, input, as(stranger))).body.error.code).toBe('not_found')
    expect((await server.refused(endpoint, input)).body.error.code).toBe('not_signed_in')
  }
  for (const [endpoint, input] of attempts.slice(1)) expect((await server.refused(endpoint, input, as(other.owner))).body.error.code).toBe('not_found')
  expect((await server.refused(showOnFirmPage, { body: { isShown: true } }, as(stranger))).body.error.code).toBe('not_found')
  expect((await profileFor(stranger))?.services.map(({ title }) => title)).toContain('Lending')
})

it('a team without a firm states none; thirty is the limit, also for concurrent requests; a released firm states nothing', async () => {
  const other = await createTestTeam(server, 'Flora')
  expect((await server.refused(createTeamService, { body: taxes }, as(other.owner))).body.error.code).toBe('conflict')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => server.answer(createTeamService, { body: { ...taxes, title: `Service ${index}` } }, as(editor))),
  )
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(9)
  expect((await profileFor(stranger))?.services).toHaveLength(30)
  await server.deps.db.deleteFrom('claimedFirms').where('firmCrd', '=', firmCrd).execute()
  expect(await profileFor(stranger)).toBeNull()
})

import { roles } from '@mandate/contract/frame/users'
import { askForIntroduction, consentVersion } from '@mandate/contract/introductions'
import { answerIntroduction, closeLead } from '@mandate/contract/leads'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { getOnboarding, getRoleState, onboardingPages, updateOnboarding } from '@mandate/contract/onboarding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each(roles)('asks a %s on at most three pages, and only for facts of their profile', (role) => {
  const pages = onboardingPages[role]
  expect(pages.length).toBeLessThanOrEqual(3)
  const names = fieldsOf(role).map(({ name }) => name)
  expect(pages.flatMap(({ fields }) => fields).filter((field) => !names.includes(field))).toEqual([])
  expect(pages.filter(({ asksVisibility }) => asksVisibility)).toHaveLength(1)
})

it('continues where another device stopped, can be left and resumed, and stays finished', async () => {
  const ada = await signInAs(server, 'Ada')
  const go = async (page: number, state: 'begun' | 'left' | 'finished') => (await server.call(updateOnboarding, { body: { page, state } }, as(ada))).body
  expect((await server.call(getOnboarding, {}, as(ada))).body).toEqual({ page: 1, state: 'notBegun' })
  await go(2, 'begun')
  const phone = await signIn(server, ada)
  expect((await server.call(getOnboarding, {}, as(phone))).body).toEqual({ page: 2, state: 'begun' })
  expect(await go(2, 'left')).toEqual({ page: 2, state: 'left' })
  expect(await go(3, 'begun')).toEqual({ page: 3, state: 'begun' })
  expect(await go(3, 'finished')).toEqual({ page: 3, state: 'finished' })
  expect(await go(1, 'begun')).toEqual({ page: 1, state: 'finished' })
})

it('tells every device the role, the agreement and the managers: the owners of the team', async () => {
  const team = await createTestTeam(server, 'Olga')
  const vic = await addToTeam(server, team, { name: 'Vic', role: 'viewer' })
  const stateOf = async (person: typeof vic) => (await server.call(getRoleState, {}, as(person))).body
  expect(await stateOf(vic)).toEqual({ globalRole: 'WEALTH_MANAGER', agreeToTermsAndConditions: expect.any(Boolean), managers: [team.owner.userId] })
  expect((await stateOf(team.owner)).managers).toEqual([])
  await server.deps.db.updateTable('users').set({ agreedToTermsAt: new Date() }).where('id', '=', vic.userId).execute()
  expect(await stateOf(vic)).toMatchObject({ agreeToTermsAndConditions: true })
  await server.deps.db.updateTable('users').set({ agreedToTermsAt: null }).where('id', '=', vic.userId).execute()
  expect(await stateOf(vic)).toMatchObject({ agreeToTermsAndConditions: false })
})

it('the managers of an investor are the advisers who work on accepted introductions, while they do', async () => {
  const clara = await signInAs(server, 'Clara')
  await server.deps.db.updateTable('users').set({ role: 'ACCREDITED_INVESTOR' }).where('id', '=', clara.userId).execute()
  const [first, second] = [await createTestTeam(server, 'Ada'), await createTestTeam(server, 'Nell')]
  const managers = async () => (await server.call(getRoleState, {}, as(clara))).body.managers
  const targets = [first, second].map(({ owner }) => ({ kind: 'person' as const, userId: owner.userId }))
  await server.call(askForIntroduction, { body: { targets, need: 'A second opinion', consentVersion } }, as(clara))
  const leadOf = async ({ id }: { id: string }) => (await server.deps.db.selectFrom('leads').select('id').where('teamId', '=', id).executeTakeFirstOrThrow()).id
  const answer = async (team: typeof first, isAccepted: boolean) =>
    server.call(answerIntroduction, { params: { leadId: await leadOf(team) }, body: { isAccepted } }, as(team.owner))
  expect(await managers()).toEqual([])
  await answer(second, true)
  expect(await managers()).toEqual([second.owner.userId])
  await answer(first, true)
  expect(await managers()).toEqual([second.owner.userId, first.owner.userId])

  await server.deps.db.insertInto('blocks').values({ blockerId: second.owner.userId, blockedId: clara.userId }).execute()
  expect(await managers()).toEqual([first.owner.userId])
  const body = { outcome: 'lost' as const, reason: 'Chose another firm' }
  await server.call(closeLead, { params: { leadId: await leadOf(first) }, body }, as(first.owner))
  expect(await managers()).toEqual([])
})

import { getOwnProfile, getProfile, getPublicProfile, updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/people.ts'
import { addReferenceData } from '../../test/reference-data.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('B16 shows the claimed record next to the stated facts, with source and difference, and neither overwrites the other', async () => {
  const { db, pool } = server.deps
  const { advisorCrd, firmCrd } = await addReferenceData(db)
  await pool.query(`update person_versions set record = record || $2 where crd = $1`, [
    advisorCrd,
    JSON.stringify({
      current: [
        {
          firmCrd,
          firmName: 'HARBOR LANE WEALTH, LLC',
          office: { city: 'AUSTIN', state: 'TX' },
          branches: [],
          registrations: [{ state: 'TX', category: 'RA', status: 'APPROVED', since: '2010-01-04' }],
        },
      ],
      exams: [{ code: 'S65', name: 'Uniform Investment Adviser Law Examination', date: '2009-12-01' }],
      designations: ['Certified Financial Planner'],
    }),
  ])
  const iris = await signInAs(server, 'Iris')
  expect((await server.call(getOwnProfile, {}, as(iris))).body.filed).toBeNull()
  const claim = await db
    .insertInto('claims')
    .values({ userId: iris.userId, kind: 'advisor', crd: advisorCrd, method: 'review', state: 'granted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('claimedAdvisors').values({ advisorCrd, userId: iris.userId, claimId: claim.id, method: 'review' }).execute()

  await server.call(updateProfile, { body: { field: 'state', value: 'CA', visibility: 'public', version: 0 } }, as(iris))
  await server.call(updateProfile, { body: { field: 'credentials', value: ['CFP', 'CPA'], visibility: 'me', version: 0 } }, as(iris))
  const { filed, facts } = (await server.call(getOwnProfile, {}, as(iris))).body
  expect(filed).toMatchObject({ advisorCrd, firmCrd, states: ['TX'], isRegistered: true })
  const byField = Object.fromEntries((filed?.facts ?? []).map((fact) => [fact.field, fact]))
  expect(byField.state).toMatchObject({ value: 'TX', difference: 'Filed: Texas', source: expect.stringContaining(`CRD ${advisorCrd}`) })
  expect(byField.credentials).toMatchObject({ value: ['CFP'], difference: 'Not filed: Certified Public Accountant' })
  expect(byField.examCodes).toMatchObject({ value: ['S65'], difference: null })
  // The firm's total isn't what a person states.
  expect(byField).not.toHaveProperty('assetsUnderManagement')
  expect(facts.find(({ field }) => field === 'state')?.value).toBe('CA')

  // A difference reveals the stated value, so only those who can see that value get it.
  await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(iris))
  const open = (await server.call(getPublicProfile, { params: { profileId: iris.userId } })).body.filed
  expect(open?.facts.find(({ field }) => field === 'credentials')).toMatchObject({ value: ['CFP'], difference: null })
  expect(open?.facts.find(({ field }) => field === 'state')?.difference).toBe('Filed: Texas')
  const mine = await server.call(getProfile, { params: { profileId: iris.userId }, query: { as: 'members' } }, as(iris))
  expect(mine.body.filed?.facts.find(({ field }) => field === 'credentials')?.difference).toBeNull()
})

it('every filed fact can be stated as it is filed, firm, place and title in readable case, and then agrees with the filing', async () => {
  const { db } = server.deps
  const { userId, advisorCrd } = await db.selectFrom('claimedAdvisors').select(['userId', 'advisorCrd']).executeTakeFirstOrThrow()
  const { crd: firmCrd } = await db.selectFrom('firms').select('crd').executeTakeFirstOrThrow()
  const title = { title: 'PRESIDENT, CEO', code: 'E', since: '01/2015', position: 90 }
  await db
    .insertInto('firmOwners')
    .values({ firmCrd, personCrd: advisorCrd, ...title })
    .execute()
  const iris = await signIn(server, { userId, email: '', ip: '10.9.9.7' })
  const { filed, facts } = (await server.call(getOwnProfile, {}, as(iris))).body
  const answers = filed?.facts ?? []
  const filedValue = (name: string) => answers.find(({ field }) => field === name)?.value
  expect([filedValue('companyName'), filedValue('city'), filedValue('jobTitle')]).toEqual(['Harbor Lane Wealth, LLC', 'Austin', 'President, CEO'])
  for (const { field, value } of answers) {
    const version = facts.find((fact) => fact.field === field)?.version ?? 0
    await server.call(updateProfile, { body: { field, value, version } }, as(iris))
  }
  const after = (await server.call(getOwnProfile, {}, as(iris))).body.filed?.facts ?? []
  expect(after.length).toBeGreaterThan(6)
  expect(after.filter(({ difference }) => difference !== null)).toEqual([])
})

it("shows the owner alone what the filing of the team's firm answers, without a record of their own", async () => {
  const { db } = server.deps
  const { crd: firmCrd } = await db.selectFrom('firms').select('crd').executeTakeFirstOrThrow()
  const team = await createTestTeam(server, 'Ada')
  const ada = as(team.owner)
  const own = async () => (await server.call(getOwnProfile, {}, ada)).body.filedByFirm
  expect(await own()).toEqual([])
  await db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
  await server.call(updateProfile, { body: { field: 'companyAum', value: '25m_100m', visibility: 'public', version: 0 } }, ada)
  await server.call(updateProfile, { body: { field: 'assetsUnderManagement', value: 2_000_000_000, visibility: 'public', version: 0 } }, ada)
  const size = {
    ...{ field: 'companyAum', value: '250m_500m', asOf: '2026-03-28' },
    ...{ source: expect.stringContaining('Item 5.F(2)(c)'), difference: expect.stringContaining('Filed: ') },
  }
  expect(await own()).toContainEqual(size)
  // A person's own part isn't compared with the firm's totals.
  for (const total of ['assetsUnderManagement', 'numberOfClients']) expect((await own())?.map(({ field }) => field)).not.toContain(total)

  await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, ada)
  const seen = async (as: 'me' | 'members') => (await server.call(getProfile, { params: { profileId: team.owner.userId }, query: { as } }, ada)).body
  expect((await seen('me')).filedByFirm).toContainEqual(size)
  expect(await seen('members')).not.toHaveProperty('filedByFirm')
  const ben = await signInAs(server, 'Ben')
  expect((await server.call(getProfile, { params: { profileId: team.owner.userId }, query: {} }, as(ben))).body).not.toHaveProperty('filedByFirm')
  expect((await server.call(getPublicProfile, { params: { profileId: team.owner.userId } })).body).not.toHaveProperty('filedByFirm')
})

import { listSuggestions } from '@mandate/contract/connection-suggestions'
import { operations } from '@mandate/contract/operations'
import { getOwnProfile, getProfile, listRelatedPeople, updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { answerSelfId, getSelfId, getSelfIdOf, type NewSelfIdAnswer, selfIdFieldNames, selfIdFields, takeBackSelfId } from '@mandate/contract/self-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { type Place, partsOf } from '../../test/schema-parts.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const answer = async (person: SignedIn, body: Omit<NewSelfIdAnswer, 'hasConsent'>) =>
  (await server.call(answerSelfId, { body: { ...body, hasConsent: true } }, as(person))).body
const seenBy = async (viewer: SignedIn, owner: SignedIn) =>
  (await server.call(getSelfIdOf, { params: { profileId: owner.userId } }, as(viewer))).body.items.map(({ field }) => field)

describe('B6 self-identification', () => {
  it('is stored encrypted, only with a consent for the field', async () => {
    const ada = await signInAs(server, 'Ada')
    const described = await answer(ada, { field: 'faith', values: ['selfDescribe'], description: 'canary of belief', audience: 'me' })
    expect(described).toMatchObject({ field: 'faith', values: ['selfDescribe'], description: 'canary of belief', audience: 'me' })
    const without = { field: 'gender', values: ['female'], audience: 'me' }
    expect((await server.refused(answerSelfId, { body: without }, as(ada))).body.error.fields).toHaveProperty('hasConsent')
    const refused = await server.refused(answerSelfId, { body: { ...without, hasConsent: false } }, as(ada))
    expect(refused.body.error.fields?.hasConsent).toContain('consent')
    const { rows } = await server.deps.pool.query('select answer_sealed, consent_version from self_id.answers where user_id = $1', [ada.userId])
    expect(rows).toHaveLength(1)
    expect(String(rows[0].answer_sealed)).not.toContain('canary')
    expect(String(rows[0].answer_sealed)).not.toContain('selfDescribe')
  })

  it.each(selfIdFields)('accepts exactly the options of $name', async ({ name, list, without }) => {
    const ben = await signInAs(server, 'Ben')
    for (const { value } of list.items.filter(({ value }) => !without.includes(value)))
      expect((await answer(ben, { field: name, values: [value], audience: 'me' })).values).toEqual([value])
    for (const values of [['not-an-option'], ...without.map((value) => [value]), ...(list.isMulti ? [] : [list.items.slice(0, 2).map(({ value }) => value)])]) {
      const { error } = (await server.refused(answerSelfId, { body: { field: name, values, audience: 'me', hasConsent: true } }, as(ben))).body
      expect([error.code, error.fields?.values]).toEqual(['invalid_input', expect.stringContaining('Choose')])
    }
  })

  it('takes the specified name race, and answers with raceOrEthnicity', async () => {
    const hana = await signInAs(server, 'Hana')
    const given = await answer(hana, { field: 'race', values: ['selfDescribe'], description: 'in my own words', audience: 'me' })
    expect(given).toMatchObject({ field: 'raceOrEthnicity', description: 'in my own words' })
    expect(await seenBy(hana, hana)).toEqual(['raceOrEthnicity'])
    await server.call(takeBackSelfId, { query: { field: 'race' } }, as(hana))
    expect(await seenBy(hana, hana)).toEqual([])
  })

  it('is visible to its owner and to the audience chosen for the field', async () => {
    const team = await createTestTeam(server, 'Cleo')
    const cleo = team.owner
    const mate = await addToTeam(server, team, { name: 'Dora', role: 'viewer' })
    const stranger = await signInAs(server, 'Emil')
    await answer(cleo, { field: 'gender', values: ['female'], audience: 'me' })
    await answer(cleo, { field: 'usVeteran', values: ['yes'], audience: 'network' })
    await answer(cleo, { field: 'generation', values: ['millennials'], audience: 'members' })
    expect((await seenBy(cleo, cleo)).sort()).toEqual(['gender', 'generation', 'usVeteran'])
    expect((await seenBy(mate, cleo)).sort()).toEqual(['generation', 'usVeteran'])
    expect(await seenBy(stranger, cleo)).toEqual(['generation'])
    // A private profile hides these answers too.
    await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(cleo))
    expect((await server.refused(getSelfIdOf, { params: { profileId: cleo.userId } }, as(stranger))).status).toBe(404)
    for (const audience of ['public', 'firm'])
      expect((await server.refused(answerSelfId, { body: { field: 'gender', values: ['female'], audience, hasConsent: true } }, as(cleo))).status).toBe(400)
  })

  it('is deleted on withdrawal and with the account', async () => {
    const flora = await signInAs(server, 'Flora')
    await answer(flora, { field: 'faith', values: ['jewish'], audience: 'members' })
    await answer(flora, { field: 'gender', values: ['female'], audience: 'members' })
    await server.call(takeBackSelfId, { query: { field: 'faith' } }, as(flora))
    expect((await server.call(getSelfId, {}, as(flora))).body.items.map(({ field }) => field)).toEqual(['gender'])
    const left = async () => (await server.deps.pool.query('select 1 from self_id.answers where user_id = $1', [flora.userId])).rows.length
    expect(await left()).toBe(1)
    await server.deps.db.deleteFrom('users').where('id', '=', flora.userId).execute()
    expect(await left()).toBe(0)
  })

  it("can't be decrypted in another row: neither another person's nor another field's", async () => {
    const gus = await signInAs(server, 'Gus')
    await answer(gus, { field: 'faith', values: ['sikh'], audience: 'me' })
    await server.deps.pool.query("update self_id.answers set field = 'gender' where user_id = $1", [gus.userId])
    expect((await server.answer(getSelfId, {}, as(gus))).status).toBe(500)
  })

  it('is only in the requests and responses of its own operations', () => {
    const names = new Set<string>([...selfIdFieldNames, 'race', 'orientation', 'veteran', 'religion', 'sexualorientation'].map((name) => name.toLowerCase()))
    const elsewhere = operations
      .filter(({ feature }) => feature !== 'selfId')
      .flatMap(({ name, feature, endpoint }) => {
        // In search responses, 'generation' is the version of the index.
        const schemas = (['params', 'query', 'body'] as Place[])
          .map((place) => endpoint[place])
          .concat(feature.toLowerCase().includes('search') ? [] : endpoint.response)
        const keys = schemas.flatMap((schema) => (schema ? partsOf(schema).flatMap(({ path }) => path) : []))
        return keys.filter((key) => names.has(String(key).toLowerCase())).map((key) => `${name}: ${key}`)
      })
    expect(elsewhere).toEqual([])
  })

  it('affects nothing else: no profile, public page, related people, suggestion or log', async () => {
    const [hana, ivan] = [await signInAs(server, 'Hana'), await signInAs(server, 'Ivan')]
    for (const person of [hana, ivan]) {
      await server.call(updateProfile, { body: { field: 'city', value: 'Austin', visibility: 'public', version: 0 } }, as(person))
      await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(person))
    }
    const viewer = await signIn(server, await addPerson(server, { name: 'Kai', role: 'ACCREDITED_INVESTOR' }))
    const params = { profileId: hana.userId }
    const look = async () => [
      (await server.call(getProfile, { params, query: {} }, as(viewer))).body,
      (await server.call(listRelatedPeople, { params }, as(viewer))).body,
      (await server.call(listSuggestions, { query: {} }, as(hana))).body,
      (await server.call(getOwnProfile, {}, as(hana))).body,
      (await server.app.inject({ method: 'GET', url: `/profile/${hana.userId}/public` })).body,
    ]
    const before = await look()
    const lines = server.logLines.length
    for (const { name, list } of selfIdFields)
      for (const person of [hana, ivan]) await answer(person, { field: name, values: [list.items[0]?.value ?? ''], description: '', audience: 'members' })
    await answer(hana, { field: 'faith', values: ['selfDescribe'], description: 'canary of belief', audience: 'members' })
    expect(await look()).toEqual(before)
    expect(server.logLines.slice(lines).join('\n')).not.toMatch(/canary of belief|silentGeneration|heterosexual|buddhist/)
    const { rows } = await server.deps.pool.query("select 1 from audit_events where details::text ~* 'canary of belief|buddhist|heterosexual'")
    expect(rows).toEqual([])
  })
})

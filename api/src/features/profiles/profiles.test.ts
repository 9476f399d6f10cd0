import {
  createAdvisoryService,
  deleteAdvisoryService,
  getOwnProfile,
  getProfile,
  getPublicProfile,
  type OwnFact,
  type ProfileChange,
  updateAdvisoryService,
  updateProfile,
  updateProfileVisibility,
} from '@mandate/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveChannel } from '../../test/live-channel.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const change = async (person: SignedIn, body: ProfileChange) => (await server.call(updateProfile, { body }, as(person))).body
const refusedChange = async (person: SignedIn, body: ProfileChange) => (await server.refused(updateProfile, { body }, as(person))).body.error
const own = async (person: SignedIn) => (await server.call(getOwnProfile, {}, as(person))).body
const factOf = (facts: OwnFact[], field: string) => facts.find((fact) => fact.field === field)
const seenBy = async (viewer: SignedIn, owner: SignedIn) => (await server.call(getProfile, { params: { profileId: owner.userId }, query: {} }, as(viewer))).body

describe('saving a fact', () => {
  it('stores value, audience, source and date, and increments the version', async () => {
    const ada = await signInAs(server, 'Ada')
    expect(factOf((await own(ada)).facts, 'headline')).toEqual({
      field: 'headline',
      value: null,
      visibility: 'public',
      source: 'stated',
      statedAt: null,
      version: 0,
    })
    const first = await change(ada, { field: 'headline', value: ' Plans for families ', version: 0 })
    expect(first).toMatchObject({ value: 'Plans for families', visibility: 'public', source: 'stated', version: 1 })
    const second = await change(ada, { field: 'headline', visibility: 'firm', version: 1 })
    expect(second).toMatchObject({ value: 'Plans for families', visibility: 'firm', version: 2 })
    const third = await change(ada, { field: 'headline', value: 'From the archive', source: 'imported', version: 2 })
    expect(third).toMatchObject({ source: 'imported', visibility: 'firm', version: 3 })
    expect(Date.parse(third.statedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.statedAt ?? ''))
    const gone = await change(ada, { field: 'headline', value: null, version: 3 })
    expect(gone).toMatchObject({ value: null, version: 4 })
    const { rows } = await server.deps.pool.query("select 1 from profile_values where value::text like '%archive%'")
    expect(rows).toEqual([])
  })

  it('answers 409 with the value saved by the other window, and loses nothing', async () => {
    const ben = await signInAs(server, 'Ben')
    await change(ben, { field: 'jobTitle', value: 'Partner', version: 0 })
    const late = await refusedChange(ben, { field: 'jobTitle', value: 'Principal', version: 0 })
    expect(late).toMatchObject({ code: 'conflict', current: { value: 'Partner', version: 1 }, message: expect.stringContaining('another window') })
    expect(await change(ben, { field: 'jobTitle', value: 'Principal', version: 1 })).toMatchObject({ value: 'Principal', version: 2 })
    // A retry by a window that missed the response.
    expect(await change(ben, { field: 'jobTitle', value: 'Principal', version: 1 })).toMatchObject({ version: 2 })
  })

  it('accepts one of twenty concurrent edits', async () => {
    const cleo = await signInAs(server, 'Cleo')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => server.answer(updateProfile, { body: { field: 'city', value: `City ${turn}`, version: 0 } }, as(cleo))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('notifies the other windows', async () => {
    const dora = await signInAs(server, 'Dora')
    const channel = await openLiveChannel(server, dora.token, dora.ip)
    await change(dora, { field: 'city', value: 'Austin', version: 0 })
    await channel.heard('profile')
    channel.socket.close()
  })

  it.each([
    { body: { field: 'state', value: 'ZZ', version: 0 }, field: 'value', says: 'list' },
    { body: { field: 'website', value: 'javascript:alert(1)', version: 0 }, field: 'value', says: 'web address' },
    { body: { field: 'ownershipStructures', visibility: 'public', version: 0 }, field: 'visibility', says: 'smaller audience' },
    { body: { field: 'income', value: '0_50k', version: 0 }, field: 'field', says: 'Remove this field' },
  ] as { body: ProfileChange; field: string; says: string }[])('refuses $body and names $field', async ({ body, field, says }) => {
    const emil = await signInAs(server, 'Emil')
    const error = await refusedChange(emil, body)
    expect([error.code, error.fields?.[field]]).toEqual(['invalid_input', expect.stringContaining(says)])
  })

  it('uses the firm from the sign-up until the profile states another', async () => {
    const person = await addPerson(server, { name: 'Flora' })
    await server.deps.db.updateTable('users').set({ companyName: 'Harbor Lane' }).where('id', '=', person.userId).execute()
    const flora = await signIn(server, person)
    expect(factOf((await own(flora)).facts, 'companyName')).toMatchObject({ value: 'Harbor Lane', version: 0 })
    await change(flora, { field: 'companyName', value: 'Harbor Lane West', version: 0 })
    expect(factOf((await own(flora)).facts, 'companyName')).toMatchObject({ value: 'Harbor Lane West', version: 1 })
  })
})

describe('who sees a profile', () => {
  it('is set by its owner; a hidden profile looks like a missing one', async () => {
    const gus = await signInAs(server, 'Gus')
    const hana = await signInAs(server, 'Hana')
    expect((await seenBy(hana, gus)).audience).toBe('members')
    const missing = await server.refused(getProfile, { params: { profileId: crypto.randomUUID() }, query: {} }, as(hana))
    await server.call(updateProfileVisibility, { body: { visibility: 'firm' } }, as(gus))
    const hidden = await server.refused(getProfile, { params: { profileId: gus.userId }, query: {} }, as(hana))
    expect([hidden.status, hidden.body.error.message]).toEqual([missing.status, missing.body.error.message])
    expect((await seenBy(gus, gus)).audience).toBe('me')
  })

  it('opens the public page only when its owner made it public', async () => {
    const ivan = await signInAs(server, 'Ivan')
    await change(ivan, { field: 'headline', value: 'Bonds and patience', visibility: 'public', version: 0 })
    const params = { profileId: ivan.userId }
    expect((await server.refused(getPublicProfile, { params })).status).toBe(404)
    await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(ivan))
    expect((await server.call(getPublicProfile, { params })).body.facts.map(({ value }) => value)).toEqual(['Bonds and patience'])
  })

  it('hides the profiles of suspended, inactive and admin accounts', async () => {
    const kai = await signInAs(server, 'Kai')
    for (const state of [{ isSuspended: true }, { isActivated: false }, { isAdmin: true }]) {
      const { userId } = await addPerson(server, { name: 'Lena', ...state })
      await server.deps.db.insertInto('profiles').values({ userId, visibility: 'public' }).execute()
      expect((await server.refused(getProfile, { params: { profileId: userId }, query: {} }, as(kai))).status).toBe(404)
      expect((await server.refused(getPublicProfile, { params: { profileId: userId } })).status).toBe(404)
    }
  })

  it('only the owner can preview it as an audience, and sees what that audience sees', async () => {
    const team = await createTestTeam(server, 'Mara')
    const mate = await addToTeam(server, team, { name: 'Nils', role: 'viewer' })
    const stranger = await signInAs(server, 'Olga')
    const mara = team.owner
    for (const [field, visibility] of [
      ['city', 'me'],
      ['jobTitle', 'firm'],
      ['phone', 'network'],
      ['about', 'members'],
      ['headline', 'public'],
    ] as const)
      await change(mara, { field, value: field === 'phone' ? '212-555-0147' : `In ${field}`, visibility, version: 0 })
    await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(mara))
    const lent = async (audience: string) =>
      (await server.call(getProfile, { params: { profileId: mara.userId }, query: { as: audience as 'me' } }, as(mara))).body.facts.map(({ field }) => field)
    expect((await seenBy(mate, mara)).facts.map(({ field }) => field)).toEqual(await lent('firm'))
    expect((await seenBy(stranger, mara)).facts.map(({ field }) => field)).toEqual(await lent('members'))
    const open = await server.call(getPublicProfile, { params: { profileId: mara.userId } })
    expect(open.body.facts.map(({ field }) => field)).toEqual(await lent('public'))
    expect([await lent('public'), await lent('members'), await lent('network'), await lent('firm'), await lent('me')].map((seen) => seen.length)).toEqual([
      1, 2, 3, 4, 5,
    ])
    const refused = await server.refused(getProfile, { params: { profileId: mara.userId }, query: { as: 'me' } }, as(stranger))
    expect(refused.body.error).toMatchObject({ code: 'not_allowed', message: 'Only the owner can preview a profile as someone else' })
  })

  it("shows a plan to sell only to its owner, whatever the field's audience", async () => {
    const pia = await signInAs(server, 'Pia')
    const quin = await signInAs(server, 'Quin')
    await change(pia, { field: 'ownershipStructures', value: ['sell', 'organic'], visibility: 'members', version: 0 })
    await change(pia, { field: 'plansForGrowth', value: ['sellFull'], visibility: 'public', version: 0 })
    const facts = (await seenBy(quin, pia)).facts
    expect(facts.map(({ field, value }) => [field, value])).toEqual([['ownershipStructures', ['organic']]])
    expect((await seenBy(pia, pia)).facts.find(({ field }) => field === 'ownershipStructures')?.value).toEqual(['sell', 'organic'])
  })
})

describe('advisory services', () => {
  it('are offered once each; only their owner can change or remove them', async () => {
    const rosa = await signInAs(server, 'Rosa')
    const sven = await signInAs(server, 'Sven')
    const body = { title: 'Financial Planning Services', description: '', service_type: 'saving', predefined: 'financialPlanning' } as const
    const made = (await server.call(createAdvisoryService, { body }, as(rosa))).body
    expect((await server.refused(createAdvisoryService, { body }, as(rosa))).body.error.code).toBe('already_exists')
    expect((await server.refused(createAdvisoryService, { body: { ...body, predefined: 'marketTiming' } }, as(rosa))).body.error.fields).toHaveProperty(
      'predefined',
    )
    const params = { serviceId: made.id }
    const changed = { title: 'Plans', description: 'For families', service_type: 'people' } as const
    expect((await server.refused(updateAdvisoryService, { params, body: changed }, as(sven))).status).toBe(404)
    expect((await server.refused(deleteAdvisoryService, { params }, as(sven))).status).toBe(404)
    expect((await server.call(updateAdvisoryService, { params, body: changed }, as(rosa))).body).toEqual({
      ...changed,
      id: made.id,
      predefined: 'financialPlanning',
    })
    expect((await seenBy(sven, rosa)).services.map(({ title }) => title)).toEqual(['Plans'])
    await server.call(deleteAdvisoryService, { params }, as(rosa))
    expect((await own(rosa)).services).toEqual([])
  })

  it('are limited to thirty, also for concurrent requests', async () => {
    const tom = await signInAs(server, 'Tom')
    const answers = await Promise.all(
      Array.from({ length: 33 }, (_, turn) =>
        server.answer(createAdvisoryService, { body: { title: `Service ${turn}`, description: '', service_type: 'people' } }, as(tom)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  })
})

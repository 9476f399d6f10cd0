import {
  createCampaign,
  decideCampaign,
  exportCampaignReport,
  getCampaignReport,
  getPartnerPromotion,
  hideSponsored,
  listCampaignReviews,
  listCampaigns,
  listSponsored,
  recordSponsoredClick,
  recordSponsoredView,
  setCampaignRun,
} from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { addPartner } from '../../test/partners.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: { token: string }
let sponsor: TestTeam
let ada: SignedIn
let ben: SignedIn
let campaignId: string

const promotion = { client: 'Mandate is not a client.', compensation: 'It pays $25 for 1,000 views.', conflict: 'Mandate earns from each view.' }
const campaign = {
  title: 'A tour',
  text: 'See it in ten minutes.',
  slots: ['home' as const],
  startsOn: new Date().toISOString().slice(0, 10),
  endsOn: '2999-12-31',
  dailyViews: 86_400,
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  sponsor = await createTestTeam(server, 'Lena')
  await addPartner(server.deps.db, { teamId: sponsor.id })
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  campaignId = (await server.call(createCampaign, { body: campaign }, { token: sponsor.owner.token })).body.id
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.db.deleteFrom('sponsoredViews').execute()
  await server.deps.db.deleteFrom('sponsoredHides').execute()
  await server.deps.db.updateTable('campaigns').set({ topics: [], roles: [], states: [], dailyViews: 86_400 }).execute()
})

const browser = { 'user-agent': 'Mozilla/5.0 Safari/605' }
async function shown(who?: SignedIn, query: object = {}, headers = browser) {
  return (await server.call(listSponsored, { query: { slot: 'home', ...query } }, { ...(who ? { token: who.token } : {}), headers })).body.items[0]
}
const record = (operation: typeof recordSponsoredView, who: SignedIn, token: string, headers = browser) =>
  server.answer(operation, { body: { token } }, { token: who.token, headers })
const report = async () => (await server.call(getCampaignReport, { params: { campaignId } }, { token: sponsor.owner.token })).body

describe('a campaign', () => {
  it('E12 is shown once an admin has approved it, labeled, with sponsor, client, compensation and conflict', async () => {
    expect(await shown(ada)).toBeUndefined()
    expect((await server.call(listCampaignReviews, { query: {} }, { token: admin.token })).body.items.map(({ id }) => id)).toEqual([campaignId])
    const decide = (body: object) => server.answer(decideCampaign, { params: { campaignId }, body }, { token: admin.token })
    expect((await decide({ decision: 'approved', reason: 'Fine' })).status).toBe(400)
    await expect(server.deps.db.updateTable('campaigns').set({ state: 'approved' }).execute()).rejects.toThrow()
    expect((await decide({ decision: 'approved', reason: 'Fine', promotion })).status).toBe(200)
    expect(await shown(ada)).toMatchObject({ label: 'Sponsored', sponsor: 'Ledgerline', promotion, why: 'Shown to everyone on this page' })
    expect((await server.call(listSponsored, { query: { slot: 'search' } })).body.items).toEqual([])
  })

  it("is the sponsor's team's alone", async () => {
    for (const operation of [getCampaignReport, exportCampaignReport])
      expect((await server.refused(operation, { params: { campaignId } }, { token: ada.token })).status).toBe(404)
    expect((await server.refused(listCampaigns, { query: {} }, { token: ada.token })).status).toBe(404)
    expect((await server.refused(listCampaigns, { query: {} })).status).toBe(401)
    expect((await server.refused(createCampaign, { body: campaign }, { token: ada.token })).status).toBe(404)
  })

  it('is shown by topic, role and state of the context, and states why', async () => {
    await server.deps.db
      .updateTable('campaigns')
      .set({ topics: ['custody'], roles: ['WEALTH_MANAGER'], states: ['TX'] })
      .execute()
    expect(await shown(ada)).toBeUndefined()
    expect((await shown(ada, { topic: 'custody', state: 'TX' }))?.why).toBe(
      'Shown because this page is about custody and clearing, Texas and your role is wealth manager',
    )
    expect((await shown(ada, { topic: 'planning,custody', state: 'NY,TX' }))?.campaignId).toBe(campaignId)
    expect(await shown(undefined, { topic: 'custody', state: 'TX' })).toBeUndefined()
    expect((await server.app.inject({ url: '/api/sponsored?slot=home&topic=custody,yachts' })).statusCode).toBe(400)
  })

  it('is refused where it could never be shown, with the place and what to change', async () => {
    const ask = (body: object) => server.refused(createCampaign, { body: { ...campaign, ...body } }, { token: sponsor.owner.token })
    const refusals = await Promise.all([
      ask({ slots: ['search', 'home'], topics: ['custody'] }),
      ask({ slots: ['partners'], states: ['TX'] }),
      ask({ slots: ['firm'], topics: ['crm'], states: ['TX'] }),
    ])
    expect(refusals.map(({ status, body }) => [status, body.error.fields?.slots])).toEqual([
      [400, '“Home, next to the feed” is never about a topic. Remove this place, or choose no topic'],
      [400, '“Partners, at the head” is never about a state. Remove this place, or choose no state'],
      [400, '“Firm and advisor pages, at the foot” is never about client relationship management. Remove this place, or choose another topic'],
    ])
  })

  it('is refused with a day that has passed or an end before its start, and a campaign under way can still be changed', async () => {
    const days = async (startsOn: string, endsOn: string) => {
      const { status, body } = await server.refused(createCampaign, { body: { ...campaign, startsOn, endsOn } }, { token: sponsor.owner.token })
      return { status, ...body.error.fields }
    }
    const passed = expect.stringMatching(/^This day has passed\. Choose \d+ \w{3} \d{4} \(UTC\) or a later day$/)
    expect(await days('2020-01-01', '2999-12-31')).toEqual({ status: 400, startsOn: passed })
    expect(await days('2020-01-01', '2020-01-02')).toEqual({ status: 400, startsOn: passed, endsOn: passed })
    expect(await days('2999-12-31', '2999-12-30')).toEqual({
      status: 400,
      endsOn: 'The last day is before the first. Choose the first day or a later one',
    })
    await server.deps.db.updateTable('campaigns').set({ startsOn: '2020-01-01' }).where('id', '=', campaignId).execute()
    const run = (wanted: string) => server.answer(setCampaignRun, { params: { campaignId }, body: { run: wanted } }, { token: sponsor.owner.token })
    expect([(await run('paused')).body, (await run('running')).body]).toMatchObject([{ state: 'paused' }, { state: 'approved' }])
  })

  it('counts a person once in a window, and neither programs, visitors, admins nor the people of the sponsor', async () => {
    const token = (await shown(ada))?.token ?? ''
    for (let turn = 0; turn < 5; turn += 1) await record(recordSponsoredView, ada, token)
    await Promise.all(Array.from({ length: 5 }, () => record(recordSponsoredClick, ada, token)))
    expect((await shown())?.token).toBeNull()
    expect((await shown(sponsor.owner))?.token).toBeNull()
    expect((await shown(ben, {}, { 'user-agent': 'Googlebot/2.1' }))?.token).toBeNull()
    const bens = (await shown(ben))?.token ?? ''
    await record(recordSponsoredView, ben, bens, { 'user-agent': 'Googlebot/2.1' })
    expect(await report()).toMatchObject({ campaign: { views: 1, clicks: 1 }, days: [{ slot: 'home', views: 1, people: 1, clicks: 1 }] })
  })

  it('counts a person again half an hour after the view that counted, also across full hours', async () => {
    const seenAgo = (minutes: number) =>
      server.deps.db
        .updateTable('sponsoredViews')
        .set({ seenAt: sql<Date>`now() - make_interval(mins => ${minutes})`, windowStart: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('campaignId', '=', campaignId)
        .execute()
    const token = (await shown(ada))?.token ?? ''
    await record(recordSponsoredView, ada, token)
    await seenAgo(29)
    await record(recordSponsoredView, ada, token)
    await record(recordSponsoredClick, ada, token)
    expect((await report()).campaign).toMatchObject({ views: 1, clicks: 1 })
    await seenAgo(31)
    await record(recordSponsoredClick, ada, token)
    expect((await report()).campaign).toMatchObject({ views: 2, clicks: 2 })
  })

  it("is stated on its partner's page while it runs, and not afterwards", async () => {
    const { partnerId } = await server.deps.db.selectFrom('campaigns').select('partnerId').where('id', '=', campaignId).executeTakeFirstOrThrow()
    const promotionOf = async () => (await server.call(getPartnerPromotion, { params: { partnerId } })).body.promotion
    const html = async () => (await server.app.inject({ url: `/partners/${partnerId}` })).body
    expect(await promotionOf()).toEqual(promotion)
    expect(await html()).toMatch(/Pays for a campaign<.*Mandate is not a client/)
    for (const change of [{ state: 'paused' }, { startsOn: '2999-12-01' }]) {
      await server.deps.db.updateTable('campaigns').set(change).where('id', '=', campaignId).execute()
      expect([await promotionOf(), await html()]).toEqual([null, expect.not.stringContaining('Pays for a campaign')])
      await server.deps.db.updateTable('campaigns').set({ state: 'approved', startsOn: campaign.startsOn }).where('id', '=', campaignId).execute()
    }
    expect((await server.refused(getPartnerPromotion, { params: { partnerId: crypto.randomUUID() } })).status).toBe(404)
  })

  it('counts nothing by a token that is of another person, changed or old', async () => {
    const token = (await shown(ada))?.token ?? ''
    for (const wrong of [token.replace('.home.', '.search.'), `${token}x`, 'none', token.replace(/\.(\d+)\./, '.9999999999.')])
      expect((await record(recordSponsoredView, ada, wrong)).status).toBe(400)
    expect((await record(recordSponsoredView, ben, token)).status).toBe(400)
    expect((await report()).campaign.views).toBe(0)
  })

  it('is capped for each person and day, paced over the day, and gone once hidden', async () => {
    const { db } = server.deps
    const addView = (userId: string, turn: number) =>
      db
        .insertInto('sponsoredViews')
        .values({ campaignId, userId, slot: 'home', windowStart: sql<Date>`now() - make_interval(mins => ${turn})` })
        .execute()
    for (let turn = 1; turn <= 3; turn += 1) await addView(ada.userId, turn)
    expect([await shown(ada), (await shown(ben))?.campaignId]).toEqual([undefined, campaignId])
    await db.updateTable('campaigns').set({ dailyViews: 1 }).execute()
    expect(await shown(ben)).toBeUndefined()
    await db.updateTable('campaigns').set({ dailyViews: 86_400 }).execute()
    await server.call(hideSponsored, { body: { campaignId } }, { token: ben.token })
    expect(await shown(ben)).toBeUndefined()
  })

  it('has a report that agrees with what was counted, also as CSV', async () => {
    for (const person of [ada, ben]) await record(recordSponsoredView, person, (await shown(person))?.token ?? '')
    await record(recordSponsoredClick, ben, (await shown(ben))?.token ?? '')
    const { campaign: total, days } = await report()
    expect([total.views, total.clicks, days]).toEqual([2, 1, [{ day: days[0]?.day, slot: 'home', views: 2, people: 2, clicks: 1 }]])
    const { raw } = await server.answer(exportCampaignReport, { params: { campaignId } }, { token: sponsor.owner.token })
    expect(raw).toContain(`"${days[0]?.day}","Home, next to the feed",2,2,1,""`)
    expect(raw).toContain('"Total","",2,"",1,""')
  })

  it("has a report of what it costs, for the sponsor's team alone", async () => {
    const { db } = server.deps
    const before = await report()
    expect([before.amount, before.compensation]).toEqual([null, promotion.compensation])
    const asSponsor = { token: sponsor.owner.token }
    const { id } = (await server.call(createCampaign, { body: { ...campaign, startsOn: '2999-12-01', endsOn: '2999-12-10', dailyViews: 600 } }, asSponsor)).body
    const decide = (body: object) => server.answer(decideCampaign, { params: { campaignId: id }, body: { reason: 'Fine', ...body } }, { token: admin.token })
    const price = { per: 'thousandViews', cents: 2_500 }
    expect((await decide({ decision: 'approved', promotion, price: { ...price, cents: 0 } })).status).toBe(400)
    expect((await decide({ decision: 'returned', price })).status).toBe(400)
    const contradicting = await server.refused(
      decideCampaign,
      { params: { campaignId: id }, body: { reason: 'Fine', decision: 'approved', promotion, price: { per: 'campaign', cents: 90_000 } } },
      { token: admin.token },
    )
    expect(contradicting.body.error.fields).toEqual({ 'promotion.compensation': 'State the price as “$900 for this campaign”' })
    expect((await decide({ decision: 'approved', promotion, price })).status).toBe(200)
    const views = [ada.userId, ben.userId].map((userId, turn) => ({
      ...{ campaignId: id, userId, slot: 'home', windowStart: sql<Date>`now()`, clickedAt: turn === 0 ? sql<Date>`now()` : null },
    }))
    await db.insertInto('sponsoredViews').values(views).execute()
    const ofCampaign = { params: { campaignId: id } }
    const { amount, compensation } = (await server.call(getCampaignReport, ofCampaign, asSponsor)).body
    // 600 views a day in 10 days at $25 for 1,000; two views by now.
    expect({ amount, compensation }).toEqual({ amount: { price, budgetCents: 15_000, spentCents: 5 }, compensation: promotion.compensation })
    expect((await server.answer(exportCampaignReport, ofCampaign, asSponsor)).raw).toContain('"Total","",2,"",1,"0.05"')
    const other = await createTestTeam(server, 'Olga')
    await addPartner(db, { teamId: other.id, content: { name: 'Rivalry' } })
    for (const who of [other.owner, ada]) expect((await server.refused(getCampaignReport, ofCampaign, { token: who.token })).status).toBe(404)
    await db.updateTable('campaigns').set({ startsOn: '2020-01-01' }).where('id', '=', id).execute()
    expect(JSON.stringify(await shown(ada))).not.toMatch(/cents|budget|price/i)
    await db.deleteFrom('campaigns').where('id', '=', id).execute()
  })

  it('is paused, continued and ended by its sponsor, and not by another team or a viewer', async () => {
    const run = (wanted: string, who: SignedIn) => server.answer(setCampaignRun, { params: { campaignId }, body: { run: wanted } }, { token: who.token })
    const viewer = await addToTeam(server, sponsor, { name: 'Vera', role: 'viewer' })
    const other = await createTestTeam(server, 'Otto')
    expect((await run('paused', viewer)).status).toBe(403)
    expect([(await run('paused', other.owner)).status, (await run('ended', ada)).status]).toEqual([404, 404])
    expect((await run('paused', sponsor.owner)).body).toMatchObject({ state: 'paused' })
    expect(await shown(ada)).toBeUndefined()
    const underWay = await server.call(listCampaignReviews, { query: { list: 'underWay' } }, { token: admin.token })
    expect(underWay.body.items).toMatchObject([{ id: campaignId, state: 'paused' }])
    await Promise.all(Array.from({ length: 5 }, () => run('running', sponsor.owner)))
    expect((await shown(ada))?.campaignId).toBe(campaignId)
    expect((await run('ended', sponsor.owner)).status).toBe(200)
    expect([await shown(ada), (await run('running', sponsor.owner)).status]).toEqual([undefined, 409])
  })

  it('is refused with a sentence once its last day has passed, or while its sponsor is off the list', async () => {
    const { db } = server.deps
    const asSponsor = { token: sponsor.owner.token }
    const ask = (changes: object = {}) => server.answer(createCampaign, { body: { ...campaign, ...changes } }, asSponsor)
    const { id } = (await server.call(createCampaign, { body: campaign }, asSponsor)).body
    const approve = () =>
      server.answer(decideCampaign, { params: { campaignId: id }, body: { decision: 'approved', reason: 'Fine', promotion } }, { token: admin.token })
    const go = (run: string) => server.answer(setCampaignRun, { params: { campaignId: id }, body: { run } }, asSponsor)
    const refusedToRun = async () => {
      const { status, body } = await server.refused(setCampaignRun, { params: { campaignId: id }, body: { run: 'running' } }, asSponsor)
      return `${status} ${body.error.message}`
    }
    const list = (unlistedAt: Date | null) =>
      db
        .updateTable('partners')
        .set({ unlistedAt, unlistedReason: unlistedAt && 'Closed' })
        .where('teamId', '=', sponsor.id)
        .execute()

    await list(new Date())
    expect((await ask()).body).toMatchObject({ error: { code: 'conflict', message: expect.stringContaining("Your partner page isn't listed") } })
    expect((await approve()).body).toMatchObject({ error: { message: expect.stringContaining("isn't listed") } })
    expect((await server.call(getCampaignReport, { params: { campaignId: id } }, asSponsor)).body.campaign.isSponsorListed).toBe(false)
    await list(null)
    expect((await approve()).status).toBe(200)
    await go('paused')
    await list(new Date())
    expect(await refusedToRun()).toContain("409 The sponsor's partner page isn't listed")
    await list(null)
    await db.updateTable('campaigns').set({ startsOn: '2020-01-01', endsOn: '2020-01-02' }).where('id', '=', id).execute()
    expect(await refusedToRun()).toBe('409 Its last day has passed. Request a new campaign')
    expect((await go('ended')).status).toBe(200)
  })
})

import {
  decidePartnerVersion,
  getMyPartner,
  listPartnerReviews,
  listPartnerVersions,
  savePartnerDraft,
  setPartnerListing,
  submitPartnerDraft,
} from '@mandate/contract/partner-versions'
import { getPartner, listPartners } from '@mandate/contract/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { partnerContent } from '../../test/partners.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, foundTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: { token: string }
let team: TestTeam
let viewer: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  team = await foundTeam(server, 'Lena')
  viewer = await addToTeam(server, team, { name: 'Vic', role: 'viewer' })
  stranger = await signInAs(server, 'Sam')
})
afterAll(() => server.stop())

const owner = () => ({ token: team.owner.token })
const mine = async () => (await server.call(getMyPartner, {}, owner())).body.partner
const save = (content: object, revision: number | null) =>
  server.answer(savePartnerDraft, { body: { content: { ...partnerContent, ...content }, revision } }, owner())
const names = async () => (await server.call(listPartners, { query: {} })).body.items.map(({ name }) => name)
const paid = { client: 'Mandate is not a client.', compensation: 'It pays $500 a month.', conflict: 'Mandate earns more when you choose it.' }

describe("a partner's page", () => {
  it("is edited by the team's owners and editors only", async () => {
    const input = { body: { content: partnerContent, revision: null } }
    expect((await server.refused(savePartnerDraft, input, { token: viewer.token })).body.error.code).toBe('not_allowed')
    expect((await server.refused(savePartnerDraft, input, { token: stranger.token })).body.error.code).toBe('not_found')
    expect((await server.refused(savePartnerDraft, input)).status).toBe(401)
    expect((await server.refused(listPartnerReviews, { query: {} }, owner())).status).toBe(404)
  })

  it('is public once an admin has approved exactly what was read', async () => {
    expect((await save({ name: 'Ledgerline' }, null)).status).toBe(200)
    const first = (await mine())?.open
    await server.call(submitPartnerDraft, { body: { revision: first?.revision ?? 0 } }, owner())
    expect(await names()).toEqual([])
    const { body } = await server.call(listPartnerReviews, { query: {} }, { token: admin.token })
    const [review] = body.items
    await save({ name: 'Ledgerline Two' }, first?.revision ?? 0)
    const decision = { isApproved: true, reason: 'Complete', revision: review?.version.revision ?? 0 }
    const params = { versionId: review?.version.id ?? '' }
    expect((await server.refused(decidePartnerVersion, { params, body: decision }, { token: admin.token })).body.error.code).toBe('conflict')
    await server.call(submitPartnerDraft, { body: { revision: 2 } }, owner())
    await server.call(decidePartnerVersion, { params, body: { ...decision, revision: 2 } }, { token: admin.token })
    expect(await names()).toEqual(['Ledgerline Two'])
  })

  it('keeps what is shown while a new version is written, returned with a reason, and approved; every version is kept', async () => {
    const partnerId = (await mine())?.id ?? ''
    expect((await save({ name: 'Renamed' }, 2)).status).toBe(409)
    await save({ name: 'Renamed' }, null)
    await server.call(submitPartnerDraft, { body: { revision: 1 } }, owner())
    const params = { versionId: (await mine())?.open?.id ?? '' }
    await server.call(decidePartnerVersion, { params, body: { isApproved: false, revision: 1, reason: 'Add who sees the data' } }, { token: admin.token })
    expect(await names()).toEqual(['Ledgerline Two'])
    expect((await mine())?.open).toMatchObject({ state: 'returned', reason: 'Add who sees the data' })
    await server.call(submitPartnerDraft, { body: { revision: 1 } }, owner())
    await server.call(decidePartnerVersion, { params, body: { isApproved: true, revision: 1, reason: 'Fine', promotion: paid } }, { token: admin.token })
    expect((await server.call(getPartner, { params: { partnerId } })).body).toMatchObject({ name: 'Renamed', isSponsored: true, promotion: paid })
    const { body } = await server.call(listPartnerVersions, { query: {} }, { token: viewer.token })
    expect(body.items.map(({ number, content }) => [number, content.name])).toEqual([
      [2, 'Renamed'],
      [1, 'Ledgerline Two'],
    ])
  })

  it('E12 is not labeled as paid without what a reader must know next to the label', async () => {
    const { db } = server.deps
    const unlabeled = db.updateTable('partnerVersions').set({ isSponsored: true, promotion: null })
    await expect(unlabeled.execute()).rejects.toThrow()
    await expect(
      db
        .updateTable('partnerVersions')
        .set({ isSponsored: true, promotion: JSON.stringify({ ...paid, conflict: '' }) })
        .execute(),
    ).rejects.toThrow()
  })

  it('is taken off the directory by an admin, with the reason for its team', async () => {
    const partnerId = (await mine())?.id ?? ''
    await server.call(setPartnerListing, { params: { partnerId }, body: { isListed: false, reason: 'The company closed' } }, { token: admin.token })
    expect([await names(), (await mine())?.unlistedReason]).toEqual([[], 'The company closed'])
    await server.call(setPartnerListing, { params: { partnerId }, body: { isListed: true, reason: 'It is back' } }, { token: admin.token })
    expect(await names()).toEqual(['Renamed'])
  })

  it('C3 stores only safe web addresses', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://user:pass@evil.example']) {
      const answer = await save({ documents: [{ title: 'Terms', url }] }, null)
      expect([url, answer.status]).toEqual([url, 400])
    }
  })
})

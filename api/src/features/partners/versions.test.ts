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
import { addToTeam, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: { token: string }
let team: TestTeam
let viewer: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  team = await createTestTeam(server, 'Lena')
  viewer = await addToTeam(server, team, { name: 'Vic', role: 'viewer' })
  stranger = await signInAs(server, 'Sam')
})
afterAll(() => server.stop())

const owner = () => ({ token: team.owner.token })
const mine = async () => (await server.call(getMyPartner, {}, owner())).body.partner
const save = (content: object, revision: number | null) =>
  server.answer(savePartnerDraft, { body: { content: { ...partnerContent, ...content }, revision } }, owner())
const submit = (revision: number) => server.call(submitPartnerDraft, { body: { revision } }, owner())
const decide = async (decision: { isApproved: boolean; revision: number; reason: string; promotion?: typeof paid }) =>
  server.call(decidePartnerVersion, { params: { versionId: (await mine())?.open?.id ?? '' }, body: decision }, { token: admin.token })
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
    await submit(first?.revision ?? 0)
    expect(await names()).toEqual([])
    const { body } = await server.call(listPartnerReviews, { query: {} }, { token: admin.token })
    const [review] = body.items
    await save({ name: 'Ledgerline Two' }, first?.revision ?? 0)
    const decision = { isApproved: true, reason: 'Complete', revision: review?.version.revision ?? 0 }
    const params = { versionId: review?.version.id ?? '' }
    expect((await server.refused(decidePartnerVersion, { params, body: decision }, { token: admin.token })).body.error.code).toBe('conflict')
    await submit(2)
    await server.call(decidePartnerVersion, { params, body: { ...decision, revision: 2 } }, { token: admin.token })
    expect(await names()).toEqual(['Ledgerline Two'])
  })

  it('keeps what is shown while a new version is written and returned with a reason', async () => {
    expect((await save({ name: 'Renamed' }, 2)).status).toBe(409)
    await save({ name: 'Renamed' }, null)
    await submit(3)
    await decide({ isApproved: false, revision: 3, reason: 'Add who sees the data' })
    expect(await names()).toEqual(['Ledgerline Two'])
    expect((await mine())?.open).toMatchObject({ number: 2, state: 'returned', reason: 'Add who sees the data' })
  })

  it('keeps a returned version with its text and reason when it is changed, or submitted again as it is, until one is approved', async () => {
    const partnerId = (await mine())?.id ?? ''
    const returned = (await mine())?.open
    await save({ name: 'Renamed', summary: 'Who sees the data' }, 3)
    const next = (await mine())?.open
    expect(next).toMatchObject({ number: 3, state: 'draft', revision: 4, reason: null, decidedAt: null })
    expect(next?.id).not.toBe(returned?.id)
    // A colleague who still reads the returned one doesn't overwrite what came after it.
    const late = { body: { content: { ...partnerContent, name: 'Late' }, revision: 3 } }
    expect((await server.refused(savePartnerDraft, late, owner())).body.error.code).toBe('conflict')
    await save({ name: 'Renamed', summary: 'All who see the data' }, 4)
    expect((await mine())?.open).toMatchObject({ id: next?.id, revision: 5 })
    await submit(5)
    await decide({ isApproved: false, revision: 5, reason: 'Add the price' })
    await submit(5)
    await decide({ isApproved: true, revision: 6, reason: 'Fine', promotion: paid })
    expect((await server.call(getPartner, { params: { partnerId } })).body).toMatchObject({ name: 'Renamed', isSponsored: true, promotion: paid })
    const { body } = await server.call(listPartnerVersions, { query: {} }, { token: viewer.token })
    expect(body.items.map(({ number, state, reason, content }) => [number, state, reason, content.name, content.summary])).toEqual([
      [4, 'approved', 'Fine', 'Renamed', 'All who see the data'],
      [3, 'returned', 'Add the price', 'Renamed', 'All who see the data'],
      [2, 'returned', 'Add who sees the data', 'Renamed', partnerContent.summary],
      [1, 'approved', 'Complete', 'Ledgerline Two', partnerContent.summary],
    ])
    expect((await mine())?.open).toBeNull()
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

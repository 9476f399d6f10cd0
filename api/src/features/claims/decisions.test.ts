import {
  claimProfile,
  decideClaim,
  getMyClaims,
  getRecordState,
  listClaimsToApprove,
  listClaimsToReview,
  reviewClaim,
  withdrawClaim,
} from '@mandate/contract/claims'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { openLiveChannel } from '../../test/live-channel.ts'
import { lastMailTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode, nameOwner, type TestFirm } from '../../test/records.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'

let server: TestServer
let firm: TestFirm
let team: TestTeam
let admin: { token: string; ip: string }
let second: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  firm = await addFirm(server.deps.db)
  team = await createTestTeam(server, 'Nadia')
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd: firm.crd, teamId: team.id, method: 'review' }).execute()
  admin = (await makeWorld(server)).people.platformAdmin
  second = await makeAdmin(server)
})
afterAll(() => server.stop())

const reason = 'We have worked with her for years'
const ask = async (person: SignedIn, body: object) =>
  (await server.call(claimProfile, { body: { kind: 'advisor', ...body } as never }, as(person))).body.claimId
const byFirm = (person: SignedIn, crd: number) => ask(person, { crd, method: 'firm', statement: 'I am at the desk in Boston' })
const byReview = (person: SignedIn, crd: number, more: object = {}) =>
  ask(person, { crd, method: 'review', statement: 'My licence and a bill are enclosed.', ...more })
const decide = (claimId: string, isGranted = true) => ({ params: { claimId }, body: { isGranted, reason } })
/** The first approval waits for another admin; the second grants. */
async function grantByReview(claimId: string): Promise<void> {
  expect((await server.call(reviewClaim, decide(claimId), as(second))).body.state).toBe('waiting')
  expect((await server.call(reviewClaim, decide(claimId), admin)).body.state).toBe('granted')
}
const owned = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body.owned

const openWindow = (person: SignedIn) => openLiveChannel(server, person.token, person.ip)

describe('the approval of the firm', () => {
  it('is requested from the owners of the team that claimed it, by email and in their list, and grants the claim', async () => {
    const iris = await signInAs(server, 'Iris')
    const { crd } = await addAdvisor(server.deps.db, { firm })
    const claimId = await byFirm(iris, crd)
    expect((await lastMailTo(server, team.owner.email)).subject).toBe('A colleague asks for your approval')
    const listed = (await server.call(listClaimsToApprove, { query: {} }, as(team.owner))).body.items
    expect(listed).toMatchObject([{ id: claimId, claimant: { userId: iris.userId, email: iris.email }, statement: 'I am at the desk in Boston', owner: null }])
    await server.call(decideClaim, decide(claimId), as(team.owner))
    expect(await owned(iris)).toMatchObject([{ crd, method: 'firm' }])
    expect((await lastMailTo(server, iris.email)).subject).toBe('Your claim was approved')
    expect((await server.refused(decideClaim, decide(claimId), as(team.owner))).body.error.code).toBe('not_found')
  })

  it('is refused to everyone else: editors, other firms, strangers and the claimant', async () => {
    const [iris, stranger] = [await signInAs(server, 'Iris'), await signInAs(server, 'Zoe')]
    const editor = await addToTeam(server, team, { name: 'Ed', role: 'editor' })
    const other = await createTestTeam(server, 'Otto')
    await server.deps.db
      .insertInto('claimedFirms')
      .values({ firmCrd: (await addFirm(server.deps.db)).crd, teamId: other.id, method: 'review' })
      .execute()
    const { crd } = await addAdvisor(server.deps.db, { firm })
    const claimId = await byFirm(iris, crd)
    for (const person of [stranger, editor, other.owner, iris]) {
      expect((await server.refused(decideClaim, decide(claimId), as(person))).body.error.code).toBe('not_found')
      expect((await server.call(listClaimsToApprove, { query: {} }, as(person))).body.items).toEqual([])
    }
    const mine = await byFirm(team.owner, crd)
    expect((await server.refused(decideClaim, decide(mine), as(team.owner))).body.error.code).toBe('not_allowed')
    expect(await owned(iris)).toEqual([])
  })

  it('covers only claims sent to the firm: no dispute, and none sent to review', async () => {
    const [iris, rival] = [await signInAs(server, 'Iris'), await signInAs(server, 'Rival')]
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    await claimByCode(server, iris, { crd, email })
    const toFirm = await byFirm(rival, crd)
    expect((await server.refused(decideClaim, decide(toFirm), as(team.owner))).body.error.code).toBe('already_exists')
    await server.call(withdrawClaim, { params: { claimId: toFirm } }, as(rival))
    const toUs = await byReview(rival, crd)
    expect((await server.refused(decideClaim, decide(toUs), as(team.owner))).body.error.code).toBe('not_found')
    expect(await owned(iris)).toHaveLength(1)
  })
})

describe('the review', () => {
  it('shows the evidence and the current owner; granting a dispute transfers the record and emails both', async () => {
    const [iris, rival] = [await signInAs(server, 'Iris'), await signInAs(server, 'Rival')]
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    await claimByCode(server, iris, { crd, email })
    const claimId = await byReview(rival, crd)
    const listed = (await server.call(listClaimsToReview, { query: { limit: 100 } }, admin)).body.items.find(({ id }) => id === claimId)
    expect(listed).toMatchObject({ statement: 'My licence and a bill are enclosed.', owner: { name: expect.stringMatching(/^Iris Calloway/), method: 'code' } })
    await grantByReview(claimId)
    expect([await owned(iris), (await owned(rival)).map((one) => one.crd)]).toEqual([[], [crd]])
    expect((await lastMailTo(server, iris.email)).subject).toBe('You no longer own a record')
    expect((await lastMailTo(server, rival.email)).text).toContain(reason)
  })

  it('refuses with a reason, and the claimant may claim again', async () => {
    const iris = await signInAs(server, 'Iris')
    const { crd } = await addAdvisor(server.deps.db, { firm })
    await server.call(reviewClaim, decide(await byReview(iris, crd), false), admin)
    expect((await server.call(getMyClaims, {}, as(iris))).body.claims).toMatchObject([{ state: 'refused', decision: reason }])
    await byReview(iris, crd)
  })

  it('updates the open pages of the claimant and of the previous owner', async () => {
    const [iris, rival] = [await signInAs(server, 'Iris'), await signInAs(server, 'Rival')]
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    await claimByCode(server, iris, { crd, email })
    const windows = await Promise.all([iris, rival].map(openWindow))
    await grantByReview(await byReview(rival, crd))
    await Promise.all(windows.map((window) => window.heard('claims')))
  })

  it("updates the claimant's open page after a refusal, too", async () => {
    const iris = await signInAs(server, 'Iris')
    const window = await openWindow(iris)
    const { crd } = await addAdvisor(server.deps.db, { firm })
    await server.call(reviewClaim, decide(await byReview(iris, crd), false), admin)
    await window.heard('claims')
  })

  it('updates everyone in both teams when a firm changes owner', async () => {
    const [before, after] = [await createTestTeam(server, 'Otto'), await createTestTeam(server, 'Nora')]
    const { crd } = await addFirm(server.deps.db)
    await server.deps.db.insertInto('claimedFirms').values({ firmCrd: crd, teamId: before.id, method: 'review' }).execute()
    const editor = await addToTeam(server, after, { name: 'Ed', role: 'editor' })
    const windows = await Promise.all([before.owner, after.owner, editor].map(openWindow))
    await grantByReview(await byReview(after.owner, crd, { kind: 'firm' }))
    await Promise.all(windows.map((window) => window.heard('claims')))
  })

  it('closes the record of a person who died, for its owner too', async () => {
    const [iris, heir] = [await signInAs(server, 'Iris'), await signInAs(server, 'Heir')]
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    await claimByCode(server, iris, { crd, email })
    await grantByReview(await byReview(heir, crd, { intent: 'deceased' }))
    expect([await owned(iris), await owned(heir)]).toEqual([[], []])
    expect((await server.call(getRecordState, { query: { kind: 'advisor', crd } }, as(heir))).body).toMatchObject({
      owner: null,
      closed: { state: 'deceased' },
    })
  })

  it('is for admins only, requires step-up authentication, and never grants a second record', async () => {
    const iris = await signInAs(server, 'Iris')
    const [first, other] = [await addAdvisor(server.deps.db, { firm }), await addAdvisor(server.deps.db, { firm })]
    const claimId = await byReview(iris, other.crd)
    expect((await server.refused(reviewClaim, decide(claimId), as(team.owner))).body.error.code).toBe('not_found')
    await claimByCode(server, iris, first)
    await server.call(reviewClaim, decide(claimId), as(second))
    expect((await server.refused(reviewClaim, decide(claimId), admin)).body.error.code).toBe('conflict')
    expect((await owned(iris)).map(({ crd }) => crd)).toEqual([first.crd])
  })

  it('A6 grants one of eight at once', async () => {
    const { crd } = await addAdvisor(server.deps.db, { firm })
    const people = await Promise.all(Array.from({ length: 8 }, (_, number) => signInAs(server, `Asker${number}`)))
    const claims = await Promise.all(people.map((person) => byFirm(person, crd)))
    const answers = await Promise.all(claims.map((claimId) => server.answer(decideClaim, decide(claimId), as(team.owner))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.deps.db.selectFrom('claimedAdvisors').selectAll().where('advisorCrd', '=', crd).execute()).toHaveLength(1)
  })
})

it('tells the admin why a claim of a firm is reviewed, until the filing names the claimant', async () => {
  const own = await addFirm(server.deps.db)
  const { owner } = await createTestTeam(server, 'Odile')
  const { crd, email } = await addAdvisor(server.deps.db, { firm: own, firstName: 'ODILE', lastName: 'TESTER' })
  await claimByCode(server, owner, { crd, email })
  const { claimId } = await claimByCode(server, owner, { kind: 'firm', crd: own.crd, email })
  const reasonShown = async () => {
    const { items } = (await server.call(listClaimsToReview, { query: { limit: 100 } }, admin)).body
    return items.find(({ id }) => id === claimId)?.reason
  }
  expect(await reasonShown()).toBe('standing')
  await nameOwner(server.deps.db, own, crd)
  expect(await reasonShown()).toBeNull()
})

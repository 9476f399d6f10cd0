import { claimProfile, getMyClaims, listClaimsToReview, reviewClaim } from '@mandate/contract/claims'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode, type TestFirm } from '../../test/records.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let firm: TestFirm
let admins: [SignedIn, SignedIn, SignedIn]

beforeAll(async () => {
  server = await startTestServer()
  firm = await addFirm(server.deps.db)
  admins = [await makeAdmin(server), await makeAdmin(server), await makeAdmin(server)]
})
afterAll(() => server.stop())

async function claimWithEvidence(name: string): Promise<{ person: SignedIn; claimId: string; crd: number }> {
  const person = await signInAs(server, name)
  const { crd } = await addAdvisor(server.deps.db, { firm })
  const body = { kind: 'advisor', crd, method: 'review', statement: 'My licence and a bill are enclosed.' } as const
  const { claimId } = (await server.call(claimProfile, { body }, as(person))).body
  return { person, claimId, crd }
}
const decide = (claimId: string, isGranted = true) => ({ params: { claimId }, body: { isGranted, reason: 'I called the firm' } })
const claimsOf = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body
const reviewsOf = async (claimId: string, admin: SignedIn) =>
  (await server.call(listClaimsToReview, { query: { limit: 100 } }, as(admin))).body.items.find(({ id }) => id === claimId)?.reviews
const eventsOf = async (claimId: string) =>
  (await server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).execute())
    .filter(({ details }) => JSON.stringify(details).includes(claimId))
    .map(({ kind }) => kind)

it('E11 the first approval leaves the claim to another admin, the second grants it', async () => {
  const { person, claimId, crd } = await claimWithEvidence('Iris')
  expect((await server.call(reviewClaim, decide(claimId), as(admins[0]))).body.state).toBe('waiting')
  expect(await claimsOf(person)).toMatchObject({ owned: [], claims: [{ state: 'waiting', decision: '' }] })
  const review = { name: expect.stringMatching(/^Dora /), isAccepted: true, reason: 'I called the firm' }
  expect(await reviewsOf(claimId, admins[0])).toMatchObject([{ ...review, isMine: true }])
  expect(await reviewsOf(claimId, admins[1])).toMatchObject([{ ...review, isMine: false }])
  expect((await server.call(reviewClaim, decide(claimId), as(admins[1]))).body.state).toBe('granted')
  expect(await claimsOf(person)).toMatchObject({ owned: [{ crd, method: 'review' }], claims: [{ state: 'granted' }] })
  expect(await eventsOf(claimId)).toEqual(expect.arrayContaining(['claim.reviewed', 'claim.granted']))
})

it('E11 one admin never counts twice, and a rejection after an approval decides', async () => {
  const { person, claimId } = await claimWithEvidence('Iris')
  await server.call(reviewClaim, decide(claimId), as(admins[0]))
  for (const isGranted of [true, false]) {
    const { error } = (await server.refused(reviewClaim, decide(claimId, isGranted), as(admins[0]))).body
    expect(error).toMatchObject({ code: 'already_exists', message: expect.stringContaining('by another admin') })
  }
  expect((await server.call(reviewClaim, decide(claimId, false), as(admins[1]))).body.state).toBe('refused')
  expect(await claimsOf(person)).toMatchObject({ owned: [], claims: [{ state: 'refused', decision: 'I called the firm' }] })
  expect((await server.refused(reviewClaim, decide(claimId), as(admins[2]))).body.error.code).toBe('not_found')
})

it('E11 a verified address that does not prove the name takes two admins as well', async () => {
  const person = await signInAs(server, 'Gus')
  const { crd } = await addAdvisor(server.deps.db, { firm })
  expect(await claimByCode(server, person, { crd, email: `gus.henderson@${firm.domain}` })).toMatchObject({ state: 'waiting' })
  const claimId = (await claimsOf(person)).claims[0]?.id ?? ''
  expect((await server.call(reviewClaim, decide(claimId), as(admins[0]))).body.state).toBe('waiting')
  expect((await server.call(reviewClaim, decide(claimId), as(admins[1]))).body.state).toBe('granted')
  expect((await claimsOf(person)).owned).toMatchObject([{ crd }])
})

it('E11 three admins at once, each twice: one waits, one grants, and there is one owner', async () => {
  const { claimId, crd } = await claimWithEvidence('Iris')
  const answers = await Promise.all([...admins, ...admins].map((admin) => server.answer(reviewClaim, decide(claimId), as(admin))))
  const states = answers.filter(({ status }) => status === 200).map(({ body }) => (body as { state: string }).state)
  expect(states.sort()).toEqual(['granted', 'waiting'])
  expect(await server.deps.db.selectFrom('claimReviews').select('reviewerId').where('claimId', '=', claimId).execute()).toHaveLength(2)
  expect(await server.deps.db.selectFrom('claimedAdvisors').select('userId').where('advisorCrd', '=', crd).execute()).toHaveLength(1)
  expect((await eventsOf(claimId)).filter((kind) => kind === 'claim.granted')).toHaveLength(1)
})

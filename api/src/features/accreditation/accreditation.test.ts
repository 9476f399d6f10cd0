import { getAccreditation, listAccreditationRequests, requestAccreditation, reviewAccreditation, withdrawAccreditation } from '@mandate/contract/accreditation'
import { releaseRecord } from '@mandate/contract/claims'
import { uploadFile } from '@mandate/contract/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveChannel } from '../../test/live-channel.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode } from '../../test/records.ts'
import type { WorldPerson } from '../../test/samples.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { recheckRegistrations } from './accreditation.service.ts'

let server: TestServer
let dora: WorldPerson
let emil: WorldPerson

beforeAll(async () => {
  server = await startTestServer()
  dora = (await makeWorld(server)).people.platformAdmin
  emil = (await makeWorld(server)).people.platformAdmin
})
afterAll(() => server.stop())

const accreditationOf = async (person: SignedIn) => (await server.call(getAccreditation, {}, as(person))).body
const review = (requestId: string, isAccepted = true) => ({ params: { requestId }, body: { isAccepted, reason: 'The letter is of a licensed accountant' } })
const letterOf = async (person: SignedIn) =>
  (await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as(person))).body.id
async function ask(person: SignedIn): Promise<string> {
  const fileIds = [await letterOf(person)]
  const body = { method: 'evidence' as const, ground: 'income' as const, statement: 'A letter of my accountant about two years.', fileIds }
  expect((await server.call(requestAccreditation, { body }, as(person))).body.state).toBe('underReview')
  const row = await server.deps.db
    .selectFrom('accreditationRequests')
    .select('id')
    .where('userId', '=', person.userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('E11 evidence', () => {
  it('needs two different reviewers; the same reviewer twice, even concurrently, counts once', async () => {
    const cleo = await signInAs(server, 'Cleo')
    expect((await accreditationOf(cleo)).state).toBe('none')
    const requestId = await ask(cleo)
    const listed = (await server.call(listAccreditationRequests, { query: { limit: 100 } }, dora)).body.items.find(({ id }) => id === requestId)
    expect(listed).toMatchObject({ person: { userId: cleo.userId }, files: [{ name: 'letter.pdf' }], reviews: [] })
    const answers = await Promise.all([1, 2, 3].map(() => server.answer(reviewAccreditation, review(requestId), dora)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await accreditationOf(cleo)).state).toBe('underReview')
    expect((await server.call(reviewAccreditation, review(requestId), emil)).body.state).toBe('verified')
    const verified = await accreditationOf(cleo)
    expect(verified).toMatchObject({ state: 'verified', method: 'evidence', ground: 'income' })
    expect(Math.round((Date.parse(verified.validUntil ?? '') - Date.now()) / 86_400_000)).toBe(90)
  })

  it('one refusal decides, with its reason; the user may request again', async () => {
    const cleo = await signInAs(server, 'Cleo')
    const requestId = await ask(cleo)
    const window = await openLiveChannel(server, cleo.token, cleo.ip)
    await server.call(reviewAccreditation, review(requestId), dora)
    expect((await server.call(reviewAccreditation, review(requestId, false), emil)).body.state).toBe('refused')
    await window.heard('accreditation')
    expect(await accreditationOf(cleo)).toMatchObject({ state: 'refused', reason: 'The letter is of a licensed accountant' })
    await ask(cleo)
  })

  it('expires and is no longer verified; then it can be requested again', async () => {
    const cleo = await signInAs(server, 'Cleo')
    const requestId = await ask(cleo)
    for (const admin of [dora, emil]) await server.call(reviewAccreditation, review(requestId), admin)
    await server.deps.db.updateTable('accreditationRequests').set({ validUntil: sql`now() - interval '1 second'` }).where('id', '=', requestId).execute()
    expect(await accreditationOf(cleo)).toMatchObject({ state: 'expired', since: null })
    await ask(cleo)
  })

  it('only reviewers can grant it: no member, not for oneself, not by a field of the body', async () => {
    const cleo = await signInAs(server, 'Cleo')
    const requestId = await ask(cleo)
    const again = { method: 'evidence' as const, ground: 'income' as const, statement: 'The same letter once more.', fileIds: [await letterOf(cleo)] }
    expect((await server.refused(requestAccreditation, { body: again }, as(cleo))).body.error).toMatchObject({
      code: 'already_exists',
      message: "You're already verified or have a pending request. Withdraw it to start over",
    })
    expect((await server.refused(reviewAccreditation, review(requestId), as(cleo))).body.error.code).toBe('not_found')
    expect((await server.refused(requestAccreditation, { body: { method: 'registration', state: 'verified' } }, as(cleo))).status).toBe(400)
    await server.deps.db.updateTable('accreditationRequests').set({ userId: dora.userId }).where('id', '=', requestId).execute()
    expect((await server.refused(reviewAccreditation, review(requestId), dora)).body.error.code).toBe('not_allowed')
    await server.call(withdrawAccreditation, {}, dora)
  })

  it("can't be verified without a decision: the database refuses", async () => {
    const cleo = await signInAs(server, 'Cleo')
    const requestId = await ask(cleo)
    const forged = server.deps.db.updateTable('accreditationRequests').set({ state: 'verified' }).where('id', '=', requestId).execute()
    await expect(forged).rejects.toThrow()
  })
})

describe('E11 a registration', () => {
  const body = { method: 'registration' as const }
  async function registered(exams: string[]) {
    const iris = await signInAs(server, 'Iris')
    const record = await addAdvisor(server.deps.db, { firm: await addFirm(server.deps.db), exams })
    await claimByCode(server, iris, record)
    return { iris, crd: record.crd }
  }

  it('with Series 65 in the claimed record verifies at once, and ends with the registration', async () => {
    const { iris, crd } = await registered(['S63', 'S65'])
    expect(await accreditationOf(iris)).toMatchObject({ state: 'none', canUseRegistration: true })
    expect((await server.call(requestAccreditation, { body }, as(iris))).body).toMatchObject({ state: 'verified', method: 'registration', validUntil: null })
    await recheckRegistrations(server.deps)
    expect((await accreditationOf(iris)).state).toBe('verified')
    await server.deps.db.updateTable('people').set({ isRegistered: false }).where('crd', '=', crd).execute()
    expect((await accreditationOf(iris)).state).toBe('expired')
    await recheckRegistrations(server.deps)
    await server.deps.db.updateTable('people').set({ isRegistered: true }).where('crd', '=', crd).execute()
    expect((await accreditationOf(iris)).state).toBe('expired')
    expect((await server.call(requestAccreditation, { body }, as(iris))).body.state).toBe('verified')
  })

  it('ends with the claim of the record', async () => {
    const { iris } = await registered(['S65'])
    await server.call(requestAccreditation, { body }, as(iris))
    await server.call(releaseRecord, { body: { kind: 'advisor', reason: 'notMine' } }, as(iris))
    expect(await accreditationOf(iris)).toMatchObject({ state: 'expired', canUseRegistration: false })
  })

  it.each([[['S63', 'S66']], [[]]])('with %j is refused, with the next step', async (exams) => {
    const { iris } = await registered(exams)
    expect((await server.refused(requestAccreditation, { body }, as(iris))).body.error.code).toBe('conflict')
    expect((await accreditationOf(iris)).state).toBe('none')
  })
})

import { claimProfile, claimWithProof, getMyClaims, validateClaim, withdrawClaim } from '@mandate/contract/claims'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, askCode, claimByCode, nameAfter, type TestFirm } from '../../test/records.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { codeOf } from './claim-code.ts'

let server: TestServer
let replica: TestServer
let firm: TestFirm

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  firm = await addFirm(server.deps.db)
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const evidence = (crd: number) => ({ kind: 'advisor' as const, crd, method: 'review' as const, statement: 'My licence is enclosed with this claim.' })
const statesOf = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body.claims.map(({ state }) => state).sort()
const leadsToTheFirst = { error: { code: 'already_exists', message: expect.stringContaining('Open it under Settings > Claims') } }

it('one account has one waiting claim on a record, of ten sent at once to two servers', async () => {
  const iris = await signInAs(server, 'Iris')
  const { crd } = await addAdvisor(server.deps.db, { firm })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => (number % 2 ? replica : server).answer(claimProfile, { body: evidence(crd) }, as(iris))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(9).fill(409)])
  for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(leadsToTheFirst)
  expect(await statesOf(iris)).toEqual(['waiting'])
})

it('another record, another account and a withdrawn claim are no second claim', async () => {
  const [iris, ben] = [await signInAs(server, 'Iris'), await signInAs(server, 'Ben')]
  const [first, second] = [await addAdvisor(server.deps.db, { firm }), await addAdvisor(server.deps.db, { firm })]
  const { claimId } = (await server.call(claimProfile, { body: evidence(first.crd) }, as(iris))).body
  await server.call(claimProfile, { body: evidence(second.crd) }, as(iris))
  await server.call(claimProfile, { body: evidence(first.crd) }, as(ben))
  await server.call(withdrawClaim, { params: { claimId } }, as(iris))
  await server.call(claimProfile, { body: { ...evidence(first.crd), method: 'firm' } }, as(iris))
  expect(await statesOf(iris)).toEqual(['waiting', 'waiting', 'withdrawn'])
})

it('a code that proves no more than the waiting claim is refused, signed in or as a visitor; one that proves it ends the waiting one', async () => {
  const iris = await signInAs(server, 'Iris')
  const { crd, email } = await addAdvisor(server.deps.db, { firm, firstName: 'ZORA' })
  await server.call(claimProfile, { body: evidence(crd) }, as(iris))
  const claimId = await askCode(server, iris, { kind: 'advisor', crd, email })
  const code = codeOf(server.deps.config.secretKey, claimId)
  expect((await server.refused(validateClaim, { body: { claimId, code } }, as(iris))).body).toMatchObject(leadsToTheFirst)

  const asked = await server.call(claimProfile, { body: { kind: 'advisor', crd, method: 'code', email } }, { ip: iris.ip })
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]))
  const proof = { claimId: asked.body.claimId, code: codeOf(server.deps.config.secretKey, asked.body.claimId) }
  await server.call(validateClaim, { body: proof }, { ip: iris.ip, cookies })
  expect((await server.refused(claimWithProof, {}, { ...as(iris), cookies })).body).toMatchObject(leadsToTheFirst)

  const able = await signInAs(server, 'Able')
  const own = await addAdvisor(server.deps.db, { firm, firstName: 'ABLE' })
  await server.call(claimProfile, { body: evidence(own.crd) }, as(able))
  await nameAfter(server, able, own.crd)
  expect(await claimByCode(server, able, own)).toMatchObject({ state: 'granted' })
  expect(await statesOf(able)).toEqual(['granted', 'withdrawn'])
})

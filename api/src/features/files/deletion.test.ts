import { claimProfile, withdrawClaim } from '@mandate/contract/claims'
import { deleteFile, listMyFiles, uploadFile } from '@mandate/contract/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm } from '../../test/records.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const upload = async (person: SignedIn) =>
  (await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as(person))).body.id

it('S12 fifty requests at once, on two servers, delete a file once and record it once', async () => {
  const iris = await signInAs(server, 'Iris')
  const fileId = await upload(iris)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => (number % 2 ? replica : server).answer(deleteFile, { params: { fileId } }, as(iris))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
  const trail = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'file.deleted').where('actorId', '=', iris.userId).execute()
  expect(trail).toEqual([{ details: { fileId } }])
})

it('E9 evidence of a pending or granted claim stays: its owner gets 409 until the claim is withdrawn', async () => {
  const iris = await signInAs(server, 'Iris')
  const { crd } = await addAdvisor(server.deps.db, { firm: await addFirm(server.deps.db) })
  const fileId = await upload(iris)
  const body = { kind: 'advisor' as const, crd, method: 'review' as const, statement: 'The letter of my firm says so.', fileIds: [fileId] }
  const { claimId } = (await server.call(claimProfile, { body }, as(iris))).body
  const remove = () => server.refused(deleteFile, { params: { fileId } }, as(iris))
  const refusals = [await remove()]
  await server.deps.db.updateTable('claims').set({ state: 'granted' }).where('id', '=', claimId).execute()
  refusals.push(await remove())
  for (const { status, body: refused } of refusals) expect([status, refused.error.message]).toEqual([409, expect.stringMatching(/^This file is evidence/)])
  expect((await server.call(listMyFiles, { query: {} }, as(iris))).body.items.map(({ id }) => id)).toEqual([fileId])

  await server.deps.db.updateTable('claims').set({ state: 'waiting' }).where('id', '=', claimId).execute()
  await server.call(withdrawClaim, { params: { claimId } }, as(iris))
  await server.call(deleteFile, { params: { fileId } }, as(iris))
})

it('E9 evidence of a pending verification of an accredited investor stays, too', async () => {
  const cleo = await signInAs(server, 'Cleo')
  const fileId = await upload(cleo)
  const request = await server.deps.db
    .insertInto('accreditationRequests')
    .values({ userId: cleo.userId, method: 'evidence', state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.deps.db.insertInto('accreditationFiles').values({ requestId: request.id, fileId }).execute()
  expect((await server.refused(deleteFile, { params: { fileId } }, as(cleo))).status).toBe(409)
})

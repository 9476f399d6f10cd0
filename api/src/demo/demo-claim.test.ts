import { listClaimsToReview } from '@mandate/contract/claims'
import { readFile } from '@mandate/contract/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdvisor, addFirm } from '../test/records.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { makeWorld } from '../test/world.ts'
import { fillDemoClaim } from './demo-claim.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('one claim with a letter, which one admin approved, waits for the other, and starting the demo again adds no second', async () => {
  const { platformAdmin: admin } = (await makeWorld(server)).people
  const { crd } = await addAdvisor(server.deps.db, { firm: await addFirm(server.deps.db), lastName: 'MARSH-LOWELL' })
  await server.deps.db
    .insertInto('users')
    .values({ email: 'reviewer@demo.test', firstName: 'Emil', lastName: 'Sandberg', role: 'WEALTH_MANAGER', isAdmin: true, activatedAt: new Date() })
    .execute()
  for (let start = 0; start < 2; start++) await fillDemoClaim(server.database.appUrl, server.deps.config)
  const waiting = (await server.call(listClaimsToReview, { query: { limit: 10 } }, admin)).body.items.filter((claim) => claim.crd === crd)
  expect(waiting).toMatchObject([{ claimant: { name: 'Iris Hartwell' }, name: 'Iris Marsh-Lowell', statement: expect.stringContaining('I married in May') }])
  expect(waiting[0]?.reviews).toMatchObject([{ name: 'Emil Sandberg', isMine: false, isAccepted: true }])
  const [letter] = waiting[0]?.files ?? []
  const { headers, body } = await server.answer(readFile, { params: { fileId: letter?.id } }, admin)
  expect(String(headers['content-disposition'])).toContain('attachment')
  expect(Buffer.from(body as Buffer).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*Iris Marsh-Lowell/)
})

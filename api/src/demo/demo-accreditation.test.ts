import { listAccreditationRequests } from '@mandate/contract/accreditation'
import { readFile } from '@mandate/contract/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { makeWorld } from '../test/world.ts'
import { fillDemoAccreditation } from './demo-accreditation.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('one request with a letter waits for two admins, and starting the demo again adds no second', async () => {
  const { platformAdmin: admin } = (await makeWorld(server)).people
  for (let start = 0; start < 2; start++) await fillDemoAccreditation(server.deps)
  const waiting = (await server.call(listAccreditationRequests, { query: {} }, admin)).body.items.filter(({ statement }) =>
    statement.startsWith('My accountant'),
  )
  expect(waiting).toMatchObject([
    { ground: 'netWorth', statement: expect.stringContaining('My accountant'), files: [{ name: 'Letter of the accountant.pdf' }] },
  ])
  const { body } = await server.answer(readFile, { params: { fileId: waiting[0]?.files[0]?.id } }, admin)
  expect(Buffer.from(body as Buffer).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*Theodora Lindqvist/)
})

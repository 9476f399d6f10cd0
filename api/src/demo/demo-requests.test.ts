import { getDocumentRequest, listDocumentRequests } from '@mandate/contract/document-requests'
import { readDocumentContent } from '@mandate/contract/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../test/people.ts'
import { as } from '../test/teams.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'
import { ada, ben, clara } from './demo-document-list.ts'
import { fillDemoDocuments } from './demo-documents.ts'
import { fillDemoRequests } from './demo-requests.ts'
import { fillDemo } from './fill-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDemo(server.database.appUrl, server.deps.config)
  const { id: userId } = await server.deps.db.selectFrom('users').select('id').where('email', '=', ben).executeTakeFirstOrThrow()
  const { id: teamId } = await server.deps.db.insertInto('teams').values({ name: 'Northgate' }).returning('id').executeTakeFirstOrThrow()
  await server.deps.db.insertInto('teamMembers').values({ teamId, userId, role: 'owner' }).execute()
  await fillDemoDocuments(server.deps)
  for (let start = 0; start < 2; start++) await fillDemoRequests(server.deps)
})
afterAll(() => server.stop())

async function signedIn(email: string) {
  const { id: userId } = await server.deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return as(await signIn(server, { userId, email, ip: newAddress() }))
}

it('Ada has one request half answered by Clara, with one returned, and one that Ben completed', async () => {
  const who = await signedIn(ada)
  const { items } = (await server.call(listDocumentRequests, { query: { side: 'asker' } }, who)).body
  expect(items.map(({ answerer, state, progress }) => [answerer.name, state, progress])).toEqual([
    ['Clara Reyes', 'partial', { items: 9, answered: 3, accepted: 1, returned: 1, overdue: 0 }],
    ['Ben Okafor', 'complete', { items: 5, answered: 5, accepted: 5, returned: 0, overdue: 0 }],
  ])
  for (const { id } of items) {
    const request = (await server.call(getDocumentRequest, { params: { documentRequestId: id } }, who)).body
    expect(Date.parse(request.sentAt ?? '')).toBeLessThan(Date.now() - 86_400_000)
    for (const { documents } of request.items)
      for (const { documentId } of documents)
        expect((await server.answer(readDocumentContent, { params: { documentId: documentId ?? '' }, query: {} }, who)).status).toBe(200)
  }
  const asked = (await server.call(listDocumentRequests, { query: { side: 'answerer' } }, await signedIn(clara))).body.items
  expect(asked.map(({ title }) => title)).toEqual(['New client: investment policy'])
})

it('Ben has asked Ada, who answered a part of it; the second start asked no one again', async () => {
  const { items } = (await server.call(listDocumentRequests, { query: { side: 'answerer' } }, await signedIn(ada))).body
  expect(items.map(({ asker, title, state, progress }) => [asker?.name, title, state, progress])).toEqual([
    ['Ben Okafor', 'Adviser onboarding: before the first subscription', 'partial', { items: 5, answered: 3, accepted: 1, returned: 0, overdue: 0 }],
  ])
})

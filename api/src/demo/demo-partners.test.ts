import { partnerCategories } from '@mandate/contract/lists/partner-words'
import { partnerContentSchema } from '@mandate/contract/partner-versions'
import { listPartners } from '@mandate/contract/partners'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { fillDemoPartners } from './demo-partners.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('has a partner of each category, as their own people could write it, and enquiries that are leads; once', async () => {
  const { db } = server.deps
  const { userId } = await addPerson(server, { name: 'Ben' })
  await db.updateTable('users').set({ email: 'asset@demo.test' }).where('id', '=', userId).execute()
  const { id: teamId } = await db.insertInto('teams').values({ name: 'Northgate' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('teamMembers').values({ teamId, userId, role: 'owner' }).execute()
  for (let start = 0; start < 2; start++) await fillDemoPartners(server.deps)
  const { body } = await server.call(listPartners, { query: {} })
  expect(new Set(body.items.map(({ category }) => category))).toEqual(new Set(Object.keys(partnerCategories)))
  for (const { content } of await db.selectFrom('partnerVersions').select('content').execute()) expect(partnerContentSchema.parse(content)).toEqual(content)
  const leads = await db.selectFrom('leads').select('source').where('teamId', '=', teamId).execute()
  expect(leads.map(({ source }) => source)).toEqual(['partner_enquiry', 'partner_enquiry', 'partner_enquiry'])
})

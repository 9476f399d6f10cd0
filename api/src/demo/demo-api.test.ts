import { listApiKeys } from '@mandate/contract/api-keys'
import { listWebhookMessages, listWebhooks, replayWebhookMessage } from '@mandate/contract/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { fillDemoApi } from './demo-api.ts'
import { ada } from './demo-document-list.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(() => server.stop())

it('the demo has a key that was used, and a log with failures that can be sent again; filled twice, it is the same', async () => {
  const person = await addPerson(server, { name: 'Ada' })
  await server.deps.db.updateTable('users').set({ email: ada }).where('id', '=', person.userId).execute()
  for (let turn = 0; turn < 2; turn++) await fillDemoApi(server.deps)
  const owner = await signIn(server, person)
  const keys = (await server.call(listApiKeys, {}, owner)).body.items
  expect(keys).toMatchObject([{ name: 'Monthly client report', isExpired: false, lastUsedAt: expect.any(String) }])
  const webhooks = (await server.call(listWebhooks, {}, owner)).body.items
  // The only address of its own network that the demo sends to.
  expect(webhooks).toMatchObject([{ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/demo\/receiver$/) }])
  const webhookId = webhooks[0]?.id ?? ''
  const log = (await server.call(listWebhookMessages, { params: { webhookId }, query: { limit: 50 } }, owner)).body.items
  expect(log.filter(({ state }) => state === 'delivered')).toHaveLength(16)
  const failed = log.find(({ state }) => state === 'failed')
  await server.call(replayWebhookMessage, { params: { webhookId, webhookMessageId: failed?.id ?? '' } }, owner)
  const { count } = await server.deps.db
    .selectFrom('webhookMessages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

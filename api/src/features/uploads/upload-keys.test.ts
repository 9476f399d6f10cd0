import { scopeNames } from '@mandate/contract/frame/scopes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newApiKey } from '../../http/api-key-calls.ts'
import type { SignedIn } from '../../test/people.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let iris: SignedIn
let key: string

beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  iris = await signInAs(server, 'Iris')
  const made = newApiKey()
  key = made.key
  await server.deps.db
    .insertInto('apiKeys')
    .values({
      ...{ userId: iris.userId, name: 'Everything', prefix: made.prefix, scopes: [...scopeNames], tokenHash: made.hash },
      expiresAt: new Date('2100-01-01'),
    })
    .execute()
})
afterAll(() => server.stop())

it.each(['POST', 'HEAD', 'PATCH', 'DELETE'])('an API key with every scope is refused to %s an upload, with the reason', async (method) => {
  const address = `${server.address}/api/uploads${method === 'POST' ? '' : '/5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', authorization: `Bearer ${key}` }
  const answer = await fetch(address, { method, headers })
  expect(answer.status).toBe(403)
  if (method === 'HEAD') return
  const { error } = (await answer.json()) as { error: object }
  expect(error).toMatchObject({ code: 'not_allowed', message: "API keys can't make this call. Sign in to do it yourself" })
})

it('an upload without a credential is asked to sign in', async () => {
  const answer = await fetch(`${server.address}/api/uploads`, { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } })
  expect(answer.status).toBe(401)
})

import { updateChatSettings } from '@mandate/contract/chat-activity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLastingWorlds } from '../test/lasting-worlds.ts'
import { addressOf, callerOf, isRouted, sampleOf, writeOperations } from '../test/routed-operations.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'

let server: TestServer
const worlds = makeLastingWorlds(() => server)
const ours = 'https://app.example'

beforeAll(async () => {
  server = await startTestServer({
    // No schedules run meanwhile: only the calls change anything.
    environment: { PROCESS: 'api', DEMO: '0', PUBLIC_URL: ours, ALLOWED_ORIGINS: 'https://partner.example', SECRET_KEY: 'b71f0c52e9d84a63b71f0c52e9d84a63' },
  })
})
afterAll(async () => {
  await worlds.end()
  await server.stop()
})

async function expectNothingWritten(): Promise<void> {
  const written = await worlds.written()
  // The next operation is not blamed for it.
  if (written.length > 0) worlds.spoil()
  expect(written).toEqual([])
}

/** What a page on another site can make a visitor's browser send, with the visitor's cookies. */
function attacks(body: unknown): { name: string; headers: Record<string, string>; payload: string; status: number }[] {
  const json = JSON.stringify(body ?? {})
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  return [
    { name: 'JSON by fetch', headers: { ...evil, 'content-type': 'application/json' }, payload: json, status: 403 },
    { name: 'JSON as plain text', headers: { ...evil, 'content-type': 'text/plain' }, payload: json, status: 403 },
    { name: 'a form', headers: { ...evil, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a&password=b', status: 403 },
    { name: 'a form with files', headers: { ...evil, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\n\r\n--x--', status: 403 },
    { name: 'nothing at all', headers: evil, payload: '', status: 403 },
    { name: 'a sandboxed frame', headers: { origin: 'null', 'content-type': 'application/json' }, payload: json, status: 403 },
    {
      name: 'a sub-domain of ours',
      headers: { origin: 'https://x.app.example', 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
      payload: json,
      status: 403,
    },
    { name: 'a request without its origin', headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, payload: json, status: 403 },
    { name: 'plain text from our own origin', headers: { origin: ours, 'content-type': 'text/plain' }, payload: json, status: 415 },
    { name: 'a form from our own origin', headers: { origin: ours, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b', status: 415 },
  ]
}

describe('a write from another site', () => {
  it('would be noticed: one from our own pages is', async () => {
    const world = await worlds.take(1)
    await server.call(updateChatSettings, { body: { showsReads: false } }, { token: world.people.teamMate.token })
    expect(await worlds.written()).toContain('chat_settings')
    worlds.spoil()
  })

  it.each(writeOperations)('C6 $name is refused and changes nothing, whatever form it takes', async (operation) => {
    if (!isRouted(server.app, operation)) return
    const world = await worlds.take(12)
    const caller = callerOf(operation, world)
    const sample = sampleOf(operation, world, caller)
    for (const { name, headers, payload, status } of attacks(sample.body)) {
      const answer = await server.app.inject({
        method: operation.endpoint.method,
        url: addressOf(operation, sample),
        headers: { ...headers, authorization: `Bearer ${caller.token}` },
        cookies: { '__Host-renewal': caller.renewal, renewal: caller.renewal },
        payload,
        remoteAddress: newAddress(),
      })
      expect({ name, status: answer.statusCode }).toEqual({ name, status })
    }
    await expectNothingWritten()
  })

  it.each(writeOperations)('C6 $name is not reached by GET or by a method override', async (operation) => {
    const world = await worlds.take(12)
    const caller = callerOf(operation, world)
    const sample = sampleOf(operation, world, caller)
    for (const headers of [{}, { 'x-http-method-override': operation.endpoint.method }])
      await server.app.inject({
        method: 'GET',
        url: `${addressOf(operation, sample)}?_method=${operation.endpoint.method}`,
        headers: { ...headers, authorization: `Bearer ${caller.token}` },
        cookies: { '__Host-renewal': caller.renewal, renewal: caller.renewal },
        remoteAddress: newAddress(),
      })
    await expectNothingWritten()
  })
})

describe('what another origin may read', () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })

  it.each([
    'https://evil.example',
    'null',
    'https://app.evil',
    'https://app.example.evil',
    'https://evilapp.example',
    'http://app.example',
    'https://sub.app.example',
    'https://app.example:8443',
    'HTTPS://APP.EXAMPLE.',
    'https://app.example@evil.example',
  ])('C7 nothing, from %s', async (origin) => {
    for (const answer of [await preflight(origin), await server.app.inject({ url: '/api/app-info', headers: { origin } })]) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  it.each([ours, 'https://partner.example'])('C7 what its visitor may, from %s, and asks again within ten minutes', async (origin) => {
    const answer = await preflight(origin)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    expect(Number(answer.headers['access-control-max-age'])).toBeLessThanOrEqual(600)
    expect(answer.headers.vary).toContain('Origin')
  })
})

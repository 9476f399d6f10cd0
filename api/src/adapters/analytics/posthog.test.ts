import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import type { Identity } from './analytics.ts'
import { makePostHog } from './posthog.ts'
import { recordInBoth } from './two-stores.ts'

interface Told {
  event: string
  distinct_id: string
  properties: Record<string, unknown>
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The documented endpoint of PostHog: takes batches, and answers as it is told. */
async function startPostHog(status = 200) {
  const batches: { api_key: string; batch: Told[] }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      if (request.url?.startsWith('/batch')) batches.push(JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":1}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => new Promise((done) => server.close(() => done())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, batches, told: () => batches.flatMap(({ batch }) => batch) }
}

const visitorId = '0d9e8f6a-0000-4000-8000-000000000001'
const userId = '4f5cf9a5-6c5e-4f6e-9df1-0c6a2f0b7a11'
const ada: Identity = { id: userId, fullName: 'Canaryfirst Canarylast', email: 'canary@people.test', role: 'WEALTH_MANAGER', alias: 'canary' }
const failures = () => {
  const told: Error[] = []
  return { told, onFailure: (error: Error) => void told.push(error) }
}

it('C18 tells PostHog events by ids alone, a visitor without a profile', async () => {
  const postHog = await startPostHog()
  const { told, onFailure } = failures()
  const sink = makePostHog({ projectKey: 'phc_test', url: postHog.url }, { onFailure })
  const own = { record: vi.fn(async () => undefined), identify: vi.fn(async () => undefined) }
  const both = recordInBoth(own, sink)
  await both.record([{ visitorId, userId: null, name: 'pageOpened', properties: { page: '/search' } }])
  await both.identify?.({ visitorId, userId, name: 'identified', properties: {} }, ada)
  await both.record([{ visitorId, userId, name: 'pageOpened', properties: { page: '/leads' } }])
  await sink.stop()

  expect(postHog.batches[0]?.api_key).toBe('phc_test')
  expect(postHog.told().map(({ event, distinct_id }) => [event, distinct_id])).toEqual([
    ['pageOpened', visitorId],
    ['$create_alias', userId],
    ['identified', userId],
    ['pageOpened', userId],
  ])
  expect(postHog.told()[0]?.properties).toMatchObject({ page: '/search', $process_person_profile: false, $geoip_disable: true, $ip: '0.0.0.0' })
  expect(JSON.stringify(postHog.batches).toLowerCase()).not.toContain('canary')
  expect(own.identify).toHaveBeenCalledOnce()
  expect(told).toEqual([])
})

it.each([400, 401])('a PostHog that answers %d is logged, and stops no one', async (status) => {
  const postHog = await startPostHog(status)
  const { told, onFailure } = failures()
  const sink = makePostHog({ projectKey: 'phc_wrong', url: postHog.url }, { onFailure })
  await sink.record([{ visitorId, userId: null, name: 'pageOpened', properties: { page: '/search' } }])
  await sink.stop()
  expect(told.length).toBeGreaterThan(0)
})

import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { matchesPath } from '@mandate/contract/frame/paths'
import { type Operation, type OperationName, operations } from '@mandate/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from './authorization-matrix.ts'
import { gatheredSamples } from './gathered-samples.ts'
import { type Identity, identities, signedInIdentities } from './identities.ts'
import { makeLastingWorlds } from './lasting-worlds.ts'
import { isRouted, sampleOf } from './routed-operations.ts'
import type { World } from './samples.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { newAddress } from './world.ts'

let server: TestServer
const worlds = makeLastingWorlds(() => server)
/** Every answer of the matrix, for the census of marks. */
const answers: { operation: OperationName; identity: Identity; callerId: string; text: string; world: World }[] = []

beforeAll(async () => {
  // Without jobs: one may be in the middle of what is put back.
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(async () => {
  await worlds.end()
  await server.stop()
})

async function tryAs(operation: Operation, identity: Identity, { world, given }: { world: World; given?: unknown }) {
  const caller = identity === 'anonymous' ? world.stranger : world.people[identity]
  const options = identity === 'anonymous' ? {} : { token: caller.token, cookies: { renewal: caller.renewal } }
  const endpoint: Endpoint = operation.endpoint
  const answer = await server.answer(endpoint, given ?? sampleOf(operation, world, caller), { ...options, ip: newAddress() })
  answers.push({ operation: operation.name, identity, callerId: caller.userId, text: `${JSON.stringify(answer.headers)} ${answer.raw}`, world })
  return answer
}

describe('the authorization matrix', () => {
  it('B4 has a route for every operation of the contract', () => {
    expect(operations.filter((operation) => !isRouted(server.app, operation)).map(({ name }) => name)).toEqual([])
  })

  it.each(operations)('B3 $name answers each of nine identities as the matrix says', async (operation) => {
    // What is refused and what is read changes nothing: the next one may meet the same world.
    let world = await worlds.take(1)
    for (const identity of identities) {
      const { status, body, raw } = await tryAs(operation, identity, { world })
      const outcome = status < 400 ? 'done' : (body as { error: { code: string } }).error.code
      if (outcome === 'done' && operation.endpoint.method !== 'GET') {
        worlds.spoil()
        world = await worlds.take(1)
      }
      expect({ identity, outcome, raw }).toEqual({ identity, outcome: expectedOutcome(operation, identity), raw })
      if (outcome === 'done') expect(status).toBe(operation.endpoint.status ?? 200)
    }
  })

  const withStepUp = operations.filter(({ endpoint }) => endpoint.stepUp)
  it.each(withStepUp)('A27 $name asks for a fresh proof when the last one is eleven minutes old', async (operation) => {
    const callers = operation.endpoint.access === 'admin' ? (['platformAdmin'] as const) : signedInIdentities
    const world = await worlds.take(1)
    worlds.spoil()
    await server.deps.db
      .updateTable('sessions')
      .set({ provedAt: sql`now() - interval '11 minutes'` })
      .where(
        'id',
        'in',
        callers.map((identity) => world.people[identity].sessionId),
      )
      .execute()
    for (const identity of callers) {
      const { body } = await tryAs(operation, identity, { world })
      expect({ identity, code: (body as { error?: { code: string } }).error?.code }).toEqual({ identity, code: 'step_up_required' })
    }
  })

  // What is for admins alone is there for every admin.
  const sharedRecords = gatheredSamples.flatMap((samples) => samples.sharedRecords ?? [])
  const withParams = operations.filter(({ endpoint, name }) => endpoint.path.includes(':') && !sharedRecords.includes(name) && endpoint.access !== 'admin')
  it.each(withParams)("B3 $name answers for a stranger's thing exactly as for one that is not there", async (operation) => {
    const world = await worlds.take(1)
    const other = await worlds.other()
    for (const identity of signedInIdentities) {
      const sample = sampleOf(operation, world, world.people[identity])
      const theirs = other.things
      const names = Object.keys(sample.params ?? {})
      const paramsFrom = (idOf: (name: string) => string | undefined) => ({ ...sample, params: Object.fromEntries(names.map((name) => [name, idOf(name)])) })
      expect(names.filter((name) => !(name in theirs))).toEqual([])

      const foreign = await tryAs(operation, identity, { world, given: paramsFrom((name) => theirs[name]) })
      const missing = await tryAs(operation, identity, { world, given: paramsFrom(() => crypto.randomUUID()) })
      expect(foreign.status).toBeGreaterThanOrEqual(403)
      expect(withoutNumbers(foreign)).toEqual(withoutNumbers(missing))
    }
  })

  const guarded = operations.filter(({ endpoint }) => endpoint.access !== 'public')
  it.each(guarded)('B4 $name answers an anonymous caller 401 before it looks at what was sent', async ({ endpoint }) => {
    const url = `/api${endpoint.path.replaceAll(/:[A-Za-z]+/g, 'not-an-id')}`
    for (const payload of ['{"garbage":', '{"__proto__":{}}', JSON.stringify({ isAdmin: true }), 'x'.repeat(300_000)]) {
      const hasBody = endpoint.method !== 'GET'
      const answer = await server.app.inject({
        method: endpoint.method,
        url: `${url}?limit=-1&unknown=1`,
        remoteAddress: newAddress(),
        ...(hasBody ? { payload, headers: { 'content-type': 'application/json' } } : {}),
      })
      expect({ payload: payload.slice(0, 20), code: answer.json().error.code }).toEqual({ payload: payload.slice(0, 20), code: 'not_signed_in' })
    }
  })

  it('B4 serves nothing under /api but the operations, the documents and the protocol of uploads', () => {
    // The protocol of uploads has its own tests of access.
    const documents = ['/api/openapi.json', '/api/docs', '/api/changelog', '/api/uploads']
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false }))
    const known = new Set(operations.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`))
    expect(routes.length).toBeGreaterThan(8)
    const extra = routes.filter(
      (route) => route.includes(' /api') && !known.has(route) && !documents.some((path) => route.slice(route.indexOf('/')).startsWith(path)),
    )
    expect(extra).toEqual([])
  })

  it('B4 answers every other method 404, signed in or not', async () => {
    const world = await worlds.take(1)
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    const paths = [...new Set(operations.map(({ endpoint }) => endpoint.path))]
    // A path without parameters may fit one that has them.
    for (const path of paths) {
      const isServed = (wanted: string) =>
        operations.some(({ endpoint }) => endpoint.method === wanted && (endpoint.path === path || matchesPath(endpoint.path, path)))
      for (const method of methods.filter((wanted) => !isServed(wanted))) {
        const url = `/api${path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID())}`
        for (const headers of [{}, { authorization: `Bearer ${world.people.platformAdmin.token}` }])
          expect([method, path, (await server.app.inject({ method, url, headers, remoteAddress: newAddress() })).statusCode]).toEqual([method, path, 404])
      }
    }
  })

  it('B14 never shows a hash, a secret or a flag of ours', () => {
    expect(answers.length).toBeGreaterThan(operations.length)
    const secret = /\$argon2|\$2[aby]\$\d\d\$|"\w*(?:hash|salt|sealed|epoch|secret_key|secretKey|totpSecret)\w*":|token_hash|password_hash/i
    const leaks = answers.filter(({ text }) => secret.test(text)).map(({ operation, identity }) => `${operation} for ${identity}`)
    expect([...new Set(leaks)]).toEqual([])
    for (const planted of ['"x":"$argon2id$v=19$m=19456"', '"passwordHash":"x"', '"tokenEpoch":4']) expect(planted).toMatch(secret)
  })

  it('B5 never shows the private markers of another user', () => {
    expect(answers.length).toBeGreaterThan(operations.length)
    const leaks = answers.flatMap(({ operation, identity, callerId, text, world }) =>
      world.canaries
        .filter(({ mark, ownerId, place }) => ownerId !== callerId && text.includes(mark) && !mayRead(operation, identity, place))
        .map(({ place }) => `${operation} shows ${identity} the ${place} of another`),
    )
    expect(leaks).toEqual([])
  })
})

/** Everything about an answer that may tell two refusals apart. */
function withoutNumbers({ status, headers, raw }: { status: number; headers: Record<string, unknown>; raw: string }) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { status, headers: rest, body: raw.replace(/"requestId":"[^"]+"/, '') }
}

/** `METHOD /path` for each route, as Fastify prints its routes. */
function routesOf(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', text = ''] = /^((?:[│ ] {3})*)[├└]── (.*)$/.exec(line) ?? []
    if (!text) return []
    const [, part = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(text) ?? []
    const depth = indent.length / 4
    above.length = depth
    above.push(part)
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method} ${above.join('')}`)
  })
}

function mayRead(operation: OperationName, identity: Identity, place: string): boolean {
  return gatheredSamples.some(({ shows }) => shows?.[operation]?.to.includes(identity) && shows[operation].places.includes(place))
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { errorSchema, errorStatus } from '@mandate/contract/frame/errors'
import { scopeOf } from '@mandate/contract/operation-scopes'
import { type Operation, operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Example, exampleMoment, exampleOf } from '../http/api-examples.ts'
import { openApiDocument } from '../http/openapi.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import { expectedOutcome } from './authorization-matrix.ts'
import { shownRequest, shownResponse, withShownMoments } from './example-values.ts'
import { type Identity, signedInIdentities } from './identities.ts'
import { makeLastingWorlds } from './lasting-worlds.ts'
import { sampleOf } from './routed-operations.ts'
import { strictly } from './strictly.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { newAddress } from './world.ts'

const file = join(import.meta.dirname, '../http/api-examples.json')
/** `WRITE_EXAMPLES=1` records the examples again. */
const isWriting = process.env.WRITE_EXAMPLES === '1'
const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>
const recorded = new Map(Object.entries(examples))

let server: TestServer
const worlds = makeLastingWorlds(() => server)
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(async () => {
  await worlds.end()
  await server.stop()
  if (!isWriting) return
  // Those that did not run, with `-t`, stay as they are.
  const ofToday = forKeys.map(({ name }) => [name, recorded.get(name)] as const)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ofToday), null, 1)}\n`)
})

const forKeys = operations.filter((operation) => scopeOf(operation))
const callers = signedInIdentities.filter((identity) => identity !== 'platformAdmin').reverse()
const statusOf = (operation: Operation, identity: Identity) => {
  const outcome = expectedOutcome(operation, identity)
  return outcome === 'done' ? (operation.endpoint.status ?? 200) : errorStatus[outcome]
}

it.each(forKeys)('the example of $name runs with a key of its scope, and answers as shown', async (operation) => {
  const { endpoint, name } = operation
  const identity = callers.find((one) => expectedOutcome(operation, one) === 'done') ?? 'teamOwner'
  const world = await worlds.take(1)
  const caller = world.people[identity]
  const key = `mandate_${newToken().token}`
  await server.deps.db
    .insertInto('apiKeys')
    .values({
      ...{ userId: caller.userId, name: 'Example', prefix: key.slice(0, 12), scopes: [scopeOf(operation) ?? ''] },
      tokenHash: hashToken(key),
      expiresAt: new Date('2100-01-01'),
    })
    .execute()
  // With the dates as shown: an example must run when it is copied.
  const request = withShownMoments(sampleOf(operation, world, caller))
  const answer = await server.answer(endpoint, request, { token: key, ip: newAddress() })
  if (endpoint.method !== 'GET') worlds.spoil()
  expect([answer.status, answer.raw]).toEqual([statusOf(operation, identity), answer.raw])
  const shown = {
    ...shownRequest(request),
    status: answer.status,
    ...(endpoint.isBinaryAnswer && answer.status < 400 ? {} : { response: shownResponse(answer.body) }),
  }
  if (isWriting) recorded.set(name, shown)
  const example = isWriting ? shown : examples[name]
  // A new operation runs here too, and gets its example with the next recording.
  if (!example) return
  const { response, ...sent } = shown
  const { response: shownBefore, ...sentBefore } = example
  expect(sentBefore).toEqual(sent)
  if (response !== undefined) expect(formOf(endpoint, answer.status).safeParse(shownBefore).error).toBeUndefined()
})

it('has no example of an operation that a key may not call', () => {
  const names = forKeys.map(({ name }) => name)
  expect(Object.keys(examples).filter((name) => !names.some((other) => other === name))).toEqual([])
  expect(Object.keys(examples).length).toBeGreaterThan(240)
})

it('shows moments a week ahead, also on a server that has run for a month', () => {
  const start = new Date('2026-03-01T23:59:59.000Z')
  const later = new Date('2026-03-31T00:00:01.000Z')
  expect([exampleMoment(start), exampleMoment(later)]).toEqual(['2026-03-08T09:00:00.000Z', '2026-04-07T09:00:00.000Z'])
  for (const now of [start, later]) {
    expect(exampleOf('createPost', now)?.body).toMatchObject({ poll: { closesAt: exampleMoment(now) } })
    expect(JSON.stringify(openApiDocument(now))).toContain(`"publishAt":"${exampleMoment(now)}"`)
    expect(JSON.stringify(openApiDocument(now))).not.toContain('IN_A_WEEK')
  }
})

const formOf = ({ response }: Endpoint, status: number) => (status < 400 ? strictly(response) : errorSchema)

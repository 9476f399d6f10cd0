import { errorSchema } from '@mandate/contract/frame/errors'
import { type Operation, operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts, leak, rawBodies, wrongTypes } from './hostile.ts'
import { type HttpAnswer, send } from './http-client.ts'
import { makeLastingWorlds } from './lasting-worlds.ts'
import { addressOf, callerOf, isRouted, type RequestParts, sampleOf, writeOperations } from './routed-operations.ts'
import { fieldsOf, fieldsToTry, isOpen, type Path, type Place, partsOf, withValue } from './schema-parts.ts'
import { strictly } from './strictly.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { newAddress, type WorldPerson } from './world.ts'

let server: TestServer
const worlds = makeLastingWorlds(() => server)
/** About as many as one field has attacks. */
const callsATry = 40
const atOnce = 4
const longestMs = 1_000
const seenStatuses = new Set<number>()
const answerErrors = errorSchema.extend({ error: errorSchema.shape.error.strict() }).strict()

beforeAll(async () => {
  // Each attack comes from an address of its own, so that none is held back for the others.
  server = await startTestServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.stop())

interface Attack {
  name: string
  url: string
  payload?: string | Buffer
  type?: string
}

/** Sends it, and says everything that is wrong with the answer. What is slow is tried again: the machine may have been busy, the input is slow always. */
async function tryOne(operation: Operation, caller: WorldPerson, attack: Attack): Promise<{ status: number; problem: string | undefined }> {
  const timed = async () => {
    const began = performance.now()
    const answer = await send(server.address, requestOf(operation, caller, attack))
    return { answer, ms: performance.now() - began }
  }
  const first = await timed()
  const { answer, ms } = first.ms > longestMs ? await timed() : first
  seenStatuses.add(answer.status)
  const wrong = [...wrongIn(operation, answer, attack.name), ...(ms > longestMs ? [`took ${Math.round(ms)} ms`] : [])]
  return {
    status: answer.status,
    problem: wrong.length > 0 ? `${operation.name}, ${attack.name}: ${wrong.join(', ')} ${answer.body.slice(0, 200)}` : undefined,
  }
}

function requestOf({ endpoint }: Operation, { token, renewal }: WorldPerson, { url, payload, type = 'application/json' }: Attack) {
  const headers = { authorization: `Bearer ${token}`, cookie: `renewal=${renewal}`, 'x-forwarded-for': newAddress() }
  if (payload === undefined) return { method: endpoint.method, url, headers }
  return { method: endpoint.method, url, headers: { ...headers, 'content-type': type }, payload }
}

function wrongIn(operation: Operation, { status, headers, body }: HttpAnswer, echoed: string): string[] {
  const found = leak.exec(body.replaceAll(echoed, ''))
  const missing = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control', 'x-request-id'].filter((name) => !headers[name])
  const form = status < 400 ? strictly(operation.endpoint.response) : answerErrors
  const isFile = String(headers['content-type']).startsWith('image/')
  const parsed = form.safeParse(isFile ? Buffer.from(body) : body === '' ? undefined : JSON.parse(body))
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(found ? [`tells ${found[0]}`] : []),
    ...missing.map((name) => `lacks ${name}`),
    ...(parsed.success ? [] : [`has another form: ${parsed.error.issues[0]?.message}`]),
  ]
}

async function tryAll(operation: Operation, attacks: (sample: RequestParts) => Attack[]): Promise<{ problems: string[]; statuses: number[] }> {
  const world = await worlds.take(callsATry)
  const caller = callerOf(operation, world)
  const waiting = attacks(sampleOf(operation, world, caller))
  const results: Awaited<ReturnType<typeof tryOne>>[] = []
  async function work(): Promise<void> {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) results.push(await tryOne(operation, caller, attack))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const statuses = results.map(({ status }) => status)
  const isChanged = operation.endpoint.method !== 'GET' && statuses.some((status) => status < 300)
  if (isChanged || statuses.some((status) => status === 401 || status === 429)) worlds.spoil()
  return { problems: results.flatMap(({ problem }) => problem ?? []), statuses }
}

/** The sample with another body. */
function bodyAttack(operation: Operation, sample: RequestParts, { name, body }: { name: string; body: unknown }): Attack {
  return { name, url: addressOf(operation, sample), ...(body === undefined ? {} : { payload: JSON.stringify(body) }) }
}

function fieldAttacks(operation: Operation, sample: RequestParts, { place, path }: { place: Place; path: Path }): Attack[] {
  const values: unknown[] = place === 'body' ? [...hostileTexts, ...wrongTypes] : hostileTexts
  return values.map((value) => {
    const input = { ...sample, [place]: withValue(sample[place], path, value) }
    const name = `${place}.${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 40)}`
    if (place === 'body') return bodyAttack(operation, sample, { name, body: input.body })
    return { name, url: safeAddress(operation, input), ...(sample.body ? { payload: JSON.stringify(sample.body) } : {}) }
  })
}

/** Half a surrogate pair has no form in an address; its bytes have. */
function safeAddress(operation: Operation, { params = {}, ...rest }: RequestParts): string {
  const sendable = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]))
  return addressOf(operation, { ...rest, params: sendable })
}

describe('hostile input', () => {
  it.each(operations)('C13 $name takes any text and any type in any field without failing', { timeout: 60_000 }, async (operation) => {
    if (!isRouted(server.app, operation)) return
    for (const place of ['params', 'query', 'body'] as const)
      for (const path of fieldsToTry(operation.endpoint, place)) {
        const { problems } = await tryAll(operation, (sample) => fieldAttacks(operation, sample, { place, path }))
        expect(problems).toEqual([])
      }
  })

  it.each(writeOperations)('C13 $name takes any body without failing', async (operation) => {
    if (!isRouted(server.app, operation)) return
    const { problems } = await tryAll(operation, (sample) =>
      rawBodies(JSON.stringify(sample.body ?? {})).map((body) => ({ ...body, url: addressOf(operation, sample) })),
    )
    expect(problems).toEqual([])
  })

  const withQuery = operations.filter(({ endpoint }) => endpoint.query)
  it.each(withQuery)('C14 $name refuses a parameter that comes twice, as a list or as an object', async (operation) => {
    const names = fieldsOf(operation.endpoint, 'query').map(([name]) => String(name))
    const forms = names.flatMap((name) => [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[0]=1`, `${name}[a]=1`, `${name}.a=1`])
    const { problems, statuses } = await tryAll(operation, (sample) =>
      forms.map((search) => ({ name: search, url: `${addressOf(operation, { ...sample, query: {} })}?${search}` })),
    )
    expect(problems).toEqual([])
    expect(statuses).toEqual(forms.map(() => 400))
  })

  it('C9 C17 all of that met the refusals it was meant to, and nothing failed inside', () => {
    expect([...seenStatuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 413]))
    expect([...seenStatuses].filter((status) => status >= 500)).toEqual([])
    expect(server.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })
})

describe('a field that nobody named', () => {
  it.each(operations)('B2 $name is closed in each object it takes', ({ endpoint }) => {
    const open = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema ? partsOf(schema).filter(isOpen) : []))
    expect(open.map(({ path }) => path.join('.'))).toEqual([])
  })

  it.each(operations)('B2 $name refuses an unknown key wherever it stands', async (operation) => {
    if (!isRouted(server.app, operation)) return
    const { endpoint } = operation
    const places = endpoint.body ? partsOf(endpoint.body).filter(({ schema }) => schema.type === 'object') : [{ path: [] }]
    const { problems, statuses } = await tryAll(operation, (sample) => [
      ...(endpoint.method === 'GET'
        ? []
        : places.map(({ path }) => bodyAttack(operation, sample, { name: 'unknown', body: withValue(sample.body, [...path, 'unknownKey'], 1) }))),
      {
        ...bodyAttack(operation, sample, { name: 'unknown in the query', body: sample.body }),
        url: addressOf(operation, { ...sample, query: { ...sample.query, unknownKey: 1 } }),
      },
    ])
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })
})

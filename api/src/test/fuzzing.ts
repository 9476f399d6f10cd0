import { errorSchema } from '@mandate/contract/frame/errors'
import type { Operation } from '@mandate/contract/operations'
import type { Attack } from './fuzz-attacks.ts'
import { hostileTexts, leak } from './hostile.ts'
import { type HttpAnswer, send } from './http-client.ts'
import { makeLastingWorlds } from './lasting-worlds.ts'
import { callerOf, type RequestParts, sampleOf } from './routed-operations.ts'
import type { WorldPerson } from './samples.ts'
import { strictly } from './strictly.ts'
import { startTestServer } from './test-server.ts'
import { newAddress } from './world.ts'

/** As many by one person as are not held back. */
const callsAWorld = 150
const atOnce = 4
const longestMs = 1_000
const attempts = 5
const answerErrors = errorSchema.extend({ error: errorSchema.shape.error.strict() }).strict()

export interface Fuzzing {
  /** Sends all of them over a real connection, each from an address of its own, and says everything that is wrong with the answers. */
  tryAll(operation: Operation, attacks: (operation: Operation, sample: RequestParts) => Attack[]): Promise<{ problems: string[]; statuses: number[] }>
  seenStatuses: Set<number>
  /** What the server logged as failed. */
  errors(): string
  end(): Promise<void>
}

export async function startFuzzing(): Promise<Fuzzing> {
  // Without jobs: one may be in the middle of what is put back.
  const server = await startTestServer({ environment: { TRUST_PROXY: '127.0.0.1', PROCESS: 'api' } })
  const worlds = makeLastingWorlds(() => server, callsAWorld)
  const seenStatuses = new Set<number>()

  /** What is slow is tried again: the machine may have been busy, the input is slow always. */
  async function tryOne(operation: Operation, caller: WorldPerson, attack: Attack): Promise<{ status: number; problem: string | undefined }> {
    const timed = async () => {
      const began = performance.now()
      const answer = await send(server.address, requestOf(operation, caller, attack))
      return { answer, ms: performance.now() - began }
    }
    let { answer, ms } = await timed()
    for (let attempt = 1; ms > longestMs && attempt < attempts; attempt++) ({ answer, ms } = await timed())
    seenStatuses.add(answer.status)
    const wrong = [...wrongIn(operation, answer, attack.name), ...(ms > longestMs ? [`took ${Math.round(ms)} ms`] : [])]
    return {
      status: answer.status,
      problem: wrong.length > 0 ? `${operation.name}, ${attack.name}: ${wrong.join(', ')} ${answer.body.slice(0, 200)}` : undefined,
    }
  }

  return {
    seenStatuses,
    async tryAll(operation, attacks) {
      const results: Awaited<ReturnType<typeof tryOne>>[] = []
      const world = await worlds.take(0)
      const caller = callerOf(operation, world)
      const all = attacks(operation, sampleOf(operation, world, caller))
      for (let from = 0; from < all.length; from += callsAWorld) {
        const waiting = all.slice(from, from + callsAWorld)
        await worlds.take(waiting.length)
        await Promise.all(Array.from({ length: atOnce }, work))
        const statuses = results.slice(from).map(({ status }) => status)
        const isChanged = operation.endpoint.method !== 'GET' && statuses.some((status) => status < 300)
        if (isChanged || statuses.some((status) => status === 401 || status === 429)) worlds.spoil()
        async function work(): Promise<void> {
          for (let attack = waiting.shift(); attack; attack = waiting.shift()) results.push(await tryOne(operation, caller, attack))
        }
      }
      return { problems: results.flatMap(({ problem }) => problem ?? []), statuses: results.map(({ status }) => status) }
    },
    errors: () => server.logLines.filter((line) => JSON.parse(line).level >= 50).join('\n'),
    async end() {
      await worlds.end()
      await server.stop()
    },
  }
}

function requestOf({ endpoint }: Operation, { token, renewal }: WorldPerson, { url, payload, type = 'application/json' }: Attack) {
  const headers = { authorization: `Bearer ${token}`, cookie: `renewal=${renewal}`, 'x-forwarded-for': newAddress(), 'idempotency-key': crypto.randomUUID() }
  if (payload === undefined) return { method: endpoint.method, url, headers }
  return { method: endpoint.method, url, headers: { ...headers, 'content-type': type }, payload }
}

/** A text that an operation stored, shown as a whole. */
const withoutStoredTexts = (body: string) => hostileTexts.reduce((rest, text) => rest.replaceAll(JSON.stringify(text), ''), body)

function wrongIn(operation: Operation, { status, headers, body }: HttpAnswer, echoed: string): string[] {
  const found = leak.exec(withoutStoredTexts(body).replaceAll(echoed, ''))
  const missing = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control', 'x-request-id'].filter((name) => !headers[name])
  const form = status < 400 ? strictly(operation.endpoint.response) : answerErrors
  const isFile = (status < 400 && operation.endpoint.isBinaryAnswer === true) || String(headers['content-type']).startsWith('image/')
  const parsed = form.safeParse(isFile ? Buffer.from(body) : body === '' ? undefined : JSON.parse(body))
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(found ? [`tells ${found[0]}`] : []),
    ...missing.map((name) => `lacks ${name}`),
    ...(parsed.success ? [] : [`has another form: ${parsed.error.issues[0]?.message}`]),
  ]
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type ErrorAnswer, errorSchema } from '@mandate/contract/frame/errors'
import { operationOf } from '@mandate/contract/operations'
import type { Mail } from '../adapters/mail/mailer.ts'
import { type Config, readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { type RunningServer, startServer } from '../start.ts'
import { shareFiles } from './shared-files.ts'
import { strictly } from './strictly.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

export interface Answer<Body> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
  cookies: { name: string; value: string }[]
}

interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** The client IP. Each test user has their own, so that they don't share rate limits. */
  ip?: string
}

export interface TestServer extends RunningServer {
  database: TestDatabase
  logLines: string[]
  /** Calls an operation and checks its answer against the contract, strictly: a field too many fails the test. */
  call<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options?: CallOptions): Promise<Answer<ResponseOf<E>>>
  /** The same for a call that is to be refused. */
  refused<E extends Endpoint>(endpoint: E, input: unknown, options?: CallOptions): Promise<Answer<ErrorAnswer>>
  /** Whatever it answers, unchecked. */
  answer(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Answer<unknown> & { raw: string }>
  mailsTo(email: string): Promise<Mail[]>
  stop(): Promise<void>
}

interface Options {
  environment?: Record<string, string>
  database?: TestDatabase
  /** Not for a server that is to be met before it can search. */
  isSearchAwaited?: boolean
  /** Many servers start at once, on a machine without a free processor: only a test about a database that is away waits as briefly as a real one. */
  connectTimeoutMs?: number
  /** What happens by the clock would happen in the middle of a test: only when asked for. */
  hasClock?: boolean
}

/** By itself: what a library keeps of a stopped server's log then holds its lines and no more. */
const logInto = (lines: string[]) => makeLog('info', { write: (line: string) => void lines.push(line) })

/** The real server over a real database. Two with the same database are two replicas. */
export async function startTestServer({
  environment = {},
  database: given,
  isSearchAwaited = true,
  connectTimeoutMs = 20_000,
  hasClock = false,
}: Options = {}): Promise<TestServer> {
  const database = given ?? (await makeTestDatabase())
  const logLines: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'mandate-data-'))
  const leaveFiles = shareFiles(database.appUrl, dataDir)
  const log = logInto(logLines)
  const config: Config = readConfig({
    DEMO: '1',
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key for tests only, 0123456789abcdef',
    DATABASE_URL: database.appUrl,
    // Outside the demo there must be a mail server; nothing listens at this one.
    ...(environment.DEMO === '0' ? { SMTP_URL: 'smtp://127.0.0.1:9' } : {}),
    // Nothing to build for a test that searches nothing; those that do ask for the other.
    SEARCH_ENGINE: 'postgres',
    SEARCH_WORKERS: '0',
    ...environment,
  })
  const running = await startServer({ config, databaseUrl: database.appUrl, log, connectTimeoutMs, ...(hasClock ? {} : { clock: [] }) })
  if (isSearchAwaited) await running.searchReady()

  async function send(endpoint: Endpoint, input: unknown, { token, headers = {}, cookies = {}, ip = '198.51.100.7' }: CallOptions = {}) {
    const { params = {}, query = {}, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const answer = await running.app.inject({
      method: endpoint.method,
      url: `/api${path}${search ? `?${search}` : ''}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}),
        ...(body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
        ...headers,
      },
      cookies,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const answered = isJson ? answer.json() : answer.rawPayload.length > 0 ? answer.rawPayload : undefined
    return { status: answer.statusCode, headers: answer.headers, cookies: answer.cookies, raw: answer.body, body: answered }
  }

  return {
    ...running,
    database,
    logLines,
    async call(endpoint, input, options) {
      const answer = await send(endpoint, input, options)
      const expected = endpoint.status ?? 200
      if (answer.status !== expected) throw new Error(`${operationOf(endpoint).name} answered ${answer.status}: ${answer.raw}`)
      return { ...answer, body: strictly(endpoint.response).parse(answer.body) as ResponseOf<typeof endpoint> }
    },
    async refused(endpoint, input, options) {
      const answer = await send(endpoint, input, options)
      if (answer.status < 400) throw new Error(`${operationOf(endpoint).name} was not refused: ${answer.status} ${answer.raw}`)
      return { ...answer, body: errorSchema.parse(answer.body) }
    },
    answer: send,
    async mailsTo(email) {
      const rows = await running.deps.db.selectFrom('keptMails').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()
      return rows.map((row) => ({ key: row.messageKey, to: row.recipient, subject: row.subject, text: row.bodyText, html: row.bodyHtml }))
    },
    async stop() {
      await running.close()
      leaveFiles()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type Filter, writeFilter } from '@mandate/contract/values/search-filters'
import pg from 'pg'
import { hashPassword } from '../api/src/features/identity/password-hash.service.ts'
import type { Condition, Place, SearchQuery } from '../api/src/search-index/engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'
import { shownColumns } from './search-queries.ts'

const password = 'Only for benchmarks 1!'

/** Members who take turns, so that the daily quota of one isn't reached. */
export async function signInMembers({ ownerUrl, url }: { ownerUrl: string; url: string }, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    `insert into users (email, first_name, last_name, role, password_hash, activated_at)
     select 'reader' || n || '@bench.test', 'Reader', 'Number' || n, 'WEALTH_MANAGER', $1, now() from generate_series(1, $2) n returning email`,
    [await hashPassword(password), count],
  )
  await client.end()
  const tokens: string[] = []
  for (const { email } of rows) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    })
    const body = (await answer.json()) as { authorization?: { token: string } }
    if (!body.authorization) throw new Error(`${email} could not sign in: ${answer.status}`)
    tokens.push(body.authorization.token)
  }
  return tokens
}

export interface Asked {
  path: string
  body?: string
}

/** A query as the page sends it. */
export function requestOf({ kind, query }: Query, cursor?: string): Asked {
  if (kind === 'suggest') return { path: `/api/search/suggest?${new URLSearchParams({ q: query.words, limit: String(query.limit) })}` }
  if (kind === 'search') return { path: `/api/search?${new URLSearchParams(searchParameters(query, cursor))}` }
  if (kind !== 'aggregate') throw new Error(`the bench has no query of kind ${kind}`)
  const { table, words, where, groupBy, measures, histogram, limit } = query
  const asked = { groupBy, histogram, limit, measures: measures.map(({ column, measure }) => ({ field: column, measure })) }
  return { path: '/api/search/aggregate', body: JSON.stringify({ type: table, q: words, filters: filtersOf(where), ...asked }) }
}

function searchParameters(query: SearchQuery, cursor: string | undefined): Record<string, string> {
  return {
    ...{ type: query.table, q: query.words, limit: String(query.limit), columns: shownColumns.join(',') },
    ...filtersOf(query.where),
    ...(query.sort.length > 0 ? { sort: query.sort.map(({ by, isDescending }) => `${isDescending ? '-' : ''}${by}`).join(',') } : {}),
    ...(query.facets.length > 0 ? { facets: query.facets.map(({ column }) => column).join(',') } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

function filtersOf(where: Condition[]): Record<string, string> {
  return Object.fromEntries(where.map((condition) => ['column' in condition ? condition.column : '', writeFilter(filterOf(condition))]))
}

function filterOf(condition: Condition): Filter {
  if (condition.kind === 'list') return { kind: 'list', include: condition.include.map(String), exclude: condition.exclude.map(String) }
  if (condition.kind === 'range') return { kind: 'range', from: condition.from, to: condition.to, orNone: condition.orMissing }
  if (condition.kind === 'flag') return { kind: 'flag', is: condition.is }
  throw new Error(`the bench has no filter of kind ${condition.kind}`)
}

/** Decompressed only when it is read: that isn't the server's time. */
export interface Answer {
  text(): string
}

export interface Client {
  ask(asked: Asked): Promise<Answer>
  close(): void
}

/** Keeps its connections and accepts compressed answers, as a browser does; each call is made by the next member. */
export function openClient(url: string, tokens: string[]): Client {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  let calls = 0
  return {
    ask: ({ path, body }) =>
      new Promise((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
          'accept-encoding': 'br',
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: url }),
        }
        const asked = request({ agent, hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(parts)
            const text = () => (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
            if (answer.statusCode === 200) resolve({ text })
            else reject(new Error(`${path} returned ${answer.statusCode}: ${text()}`))
          })
        })
        asked.on('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** Turns pages until this many rows were read. Returns the next cursor, both for HTTP and for the engine. */
export async function turnPages(client: Client, query: SearchQuery, behind: number): Promise<{ cursor: string; after: Place } | undefined> {
  let cursor: string | null = null
  for (let read = 0; read < behind; read += 100) {
    const answer = await client.ask(requestOf({ kind: 'search', query: { ...query, limit: 100 } }, cursor ?? undefined))
    const page = JSON.parse(answer.text()) as { nextCursor: string | null }
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  if (cursor === null) return undefined
  const [, place] = JSON.parse(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()) as [string, string]
  return { cursor, after: JSON.parse(place) as Place }
}

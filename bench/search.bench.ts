import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { indexFolder, listIndexFiles } from '../api/src/features/search-engines/index-files.ts'
import { findFreePort } from '../api/src/http/free-port.ts'
import { openColumnEngine } from '../api/src/search-index/column-engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'
import { readSnapshot } from '../api/src/search-index/snapshot-file.ts'
import type { Snapshot } from '../api/src/search-index/table.ts'
import { inNewFolder, type Served, serve, withDatabase } from './product.ts'
import { fillSearchRows } from './search-fill.ts'
import { type Client, openClient, requestOf, signInMembers, turnPages } from './search-http.ts'
import { measureLimits, measureSteadiness } from './search-limit.ts'
import { askPostgres, fillPostgres } from './search-postgres.ts'
import { type Kind, kinds, makeQueries } from './search-queries.ts'
import { measureRecall } from './search-recall.ts'
import { type Facts, type Figures, report } from './search-report.ts'
import { makeFirms, type PersonRow } from './search-world.ts'

const questions = 400
const deepQuestions = 100
const questionsToPostgres = 16
const members = 60
/** Before each kind of query. */
const steps = 200

/** A query for the engine and for HTTP. */
interface Question {
  query: Query
  cursor?: string
}

/** `npm run bench -- search [PEOPLE] [--without-postgres]`: queries the server over HTTP as signed-in members; by default a million people and 40,000 firms. */
export async function bench(words: string[]): Promise<void> {
  const people = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const firms = makeFirms(Math.ceil(people / 25))
  await inNewFolder((folder) =>
    withDatabase(async (urls) => {
      const { sample, seconds: filledSeconds } = await fillSearchRows(urls.ownerUrl, firms, people)
      const served = await measureServer(folder, urls, sample)
      const snapshot = await timed(() => readSnapshot(served.indexFile))
      const inProcess = await measureInProcess(snapshot.result, served.questions)
      const limits = measureLimits(snapshot.result)
      const postgres = words.includes('--without-postgres') ? null : await measurePostgres(urls.ownerUrl, served.questions)
      const facts: Facts = {
        ...served.facts,
        people,
        firms: firms.length,
        filledSeconds,
        readMs: snapshot.ms,
        limits,
        postgresSeconds: postgres?.seconds ?? null,
      }
      report({ kinds, facts, overHttp: served.figures, inProcess, postgres: postgres?.figures ?? null })
    }),
  )
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

async function measureServer(folder: string, urls: { ownerUrl: string; appUrl: string }, sample: PersonRow[]) {
  const port = await findFreePort(18_400, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...{ DATA_DIR: folder, DATABASE_URL: urls.appUrl, DEMO: '0', SECRET_KEY: crypto.randomUUID() + crypto.randomUUID() },
    ...{ PORT: String(port), PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' },
  }
  const began = performance.now()
  let server = await serve(environment)
  try {
    await untilReady(url)
    const builtSeconds = (performance.now() - began) / 1_000
    const serverBytes = residentBytes(server)
    const tokens = await signInMembers({ ownerUrl: urls.ownerUrl, url }, members)
    const client = openClient(url, tokens)
    const questions = await Promise.all(kinds.map((kind) => prepare(client, kind, sample)))
    const figures: Figures[] = []
    const steadiness: number[] = []
    for (const asked of questions) {
      steadiness.push(...measureSteadiness(steps))
      figures.push(await measure(asked, ({ query, cursor }) => client.ask(requestOf(query, cursor))))
    }
    const recall = await measureRecall(client, sample)
    const serverBytesAfter = residentBytes(server)
    client.close()
    await server.kill()
    const again = performance.now()
    const comingBack = serve(environment)
    await untilReady(url)
    const readyMs = performance.now() - again
    const first = openClient(url, tokens)
    for (const { query } of (questions[1] ?? []).slice(0, 1)) await first.ask(requestOf(query))
    const comeBack = { readyMs, answerMs: performance.now() - again }
    first.close()
    server = await comingBack
    const indexFile = listIndexFiles(indexFolder({ dataDir: folder }))[0]?.path ?? ''
    const facts = { steadiness, builtSeconds, serverBytes, serverBytesAfter, recall, comeBack, fileBytes: statSync(indexFile).size }
    return { figures, questions, indexFile, facts }
  } finally {
    await server.stop()
  }
}

async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(10)
}

function residentBytes({ pid }: Served): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout.toString()) * 1_024
}

/** Queries that start further down need their cursor first. */
async function prepare(client: Client, kind: Kind, sample: PersonRow[]): Promise<Question[]> {
  const { behind } = kind
  if (behind === undefined) return makeQueries(kind, sample, questions).map((query) => ({ query }))
  const found: Question[] = []
  for (const asked of makeQueries(kind, sample, deepQuestions)) {
    if (asked.kind !== 'search') continue
    const place = await turnPages(client, asked.query, behind)
    if (place) found.push({ query: { kind: 'search', query: { ...asked.query, after: place.after } }, cursor: place.cursor })
  }
  return Array.from({ length: questions }, (_, index) => found[index % found.length] as Question)
}

/** Warm: every query was run once before it is measured. */
async function measure(asked: Question[], answer: (question: Question) => Promise<unknown>): Promise<Figures> {
  await inTurn(1, asked, answer)
  const alone = await inTurn(1, asked, answer)
  const eight = await inTurn(8, asked, answer)
  return { times: alone.times, timesOfEight: eight.times, perSecond: eight.perSecond }
}

/** Several clients, each of which sends its next query after the answer to the last. */
async function inTurn(clients: number, asked: Question[], answer: (question: Question) => Promise<unknown>): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = []
  const left = [...asked]
  const began = performance.now()
  const client = async () => {
    for (let question = left.pop(); question; question = left.pop()) {
      const { ms } = await timed(() => answer(question as Question))
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { times, perSecond: (times.length / (performance.now() - began)) * 1_000 }
}

/** The same queries in process: the difference is the cost of HTTP, session and presentation. */
async function measureInProcess(snapshot: Snapshot, asked: Question[][]): Promise<Figures[]> {
  const engine = openColumnEngine({ workers: 2 })
  await engine.replace(snapshot)
  const figures: Figures[] = []
  for (const questionsOfKind of asked)
    figures.push(
      await measure(questionsOfKind, ({ query }) => {
        if (query.kind === 'search') return engine.search(query.query)
        if (query.kind === 'suggest') return engine.suggest(query.query)
        return query.kind === 'aggregate' ? engine.aggregate(query.query) : engine.count(query.query)
      }),
    )
  await engine.close()
  return figures
}

async function measurePostgres(ownerUrl: string, asked: Question[][]): Promise<{ seconds: number; figures: Figures[] }> {
  const { pool, seconds } = await fillPostgres(ownerUrl)
  const figures: Figures[] = []
  for (const questionsOfKind of asked) figures.push(await measure(questionsOfKind.slice(0, questionsToPostgres), ({ query }) => askPostgres(pool, query)))
  await pool.end()
  return { seconds, figures }
}

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../api/src/embedded-postgres/launcher.ts'
import { buildTable } from '../api/src/search-index/build-table.ts'
import { type ColumnEngine, openColumnEngine } from '../api/src/search-index/column-engine.ts'
import type { Row, SearchEngine } from '../api/src/search-index/engine.ts'
import type { Query } from '../api/src/search-index/run-query.ts'
import { readSnapshot, writeSnapshot } from '../api/src/search-index/snapshot-file.ts'
import type { Snapshot } from '../api/src/search-index/table.ts'
import { makeRandom } from '../api/src/universe/random.ts'
import { inNewFolder } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'
import { measureLimits } from './search-limit.ts'
import { askPostgres, fillPostgres } from './search-postgres.ts'
import { kinds, makeQueries, typoWords } from './search-queries.ts'
import { firmRow, firmSchema, makeFirms, makePeople, peopleSchema } from './search-world.ts'

const questions = 400
const questionsToPostgres = 16
const namesMeant = 1_000

/** `npm run bench -- search [PEOPLE] [--without-postgres]`: a million people and 40,000 firms unless said otherwise. */
export async function bench(words: string[]): Promise<void> {
  const people = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const firms = makeFirms(Math.ceil(people / 25))
  await inNewFolder(async (folder) => {
    const { snapshot, sample, facts } = await build(firms, people, join(folder, 'search.index'))
    const engine = openColumnEngine({ workers: 2 })
    await engine.replace(snapshot)
    const ours = await measureAll(engine, sample)
    const recall = await measureRecall((query) => engine.search(query.query).then(({ rows }) => rows), sample)
    const limits = measureLimits(snapshot)
    await engine.close()
    const postgres = words.includes('--without-postgres') ? null : await measurePostgres(join(folder, 'postgres'), { firms, people, sample })
    report({ people, firms: firms.length, facts, ours, recall, limits, postgres })
  })
}

async function build(firms: ReturnType<typeof makeFirms>, people: number, path: string) {
  const sample: Row[] = []
  const random = makeRandom(1)
  let makingMs = 0
  function* batches() {
    let began = performance.now()
    for (const rows of makePeople(firms, people)) {
      makingMs += performance.now() - began
      for (const row of rows) if (random.chance(2_000 / people)) sample.push(row)
      yield rows
      began = performance.now()
    }
  }
  const began = performance.now()
  const tables = [await buildTable(firmSchema, [firms.map(firmRow)]), await buildTable(peopleSchema, batches())]
  const buildMs = performance.now() - began - makingMs
  const writing = await timed(() => writeSnapshot(path, { generation: 'bench', editsUpTo: 0, tables }))
  const reading = await timed(() => readSnapshot(path))
  const facts = { buildMs, writeMs: writing.ms, readMs: reading.ms, fileBytes: statSync(path).size }
  return { snapshot: reading.result as Snapshot, sample, facts }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

const ask = (engine: SearchEngine, asked: Query): Promise<unknown> => {
  if (asked.kind === 'search') return engine.search(asked.query)
  if (asked.kind === 'suggest') return engine.suggest(asked.query)
  return asked.kind === 'aggregate' ? engine.aggregate(asked.query) : engine.count(asked.query)
}

interface Figures {
  times: number[]
  timesOfEight: number[]
  perSecond: number
}

async function measureAll(engine: ColumnEngine, sample: Row[]): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const kind of kinds) {
    const queries = makeQueries(kind, sample, questions)
    await inTurn(1, queries.slice(0, 100), (query) => ask(engine, query))
    const alone = await inTurn(1, queries, (query) => ask(engine, query))
    const eight = await inTurn(8, queries, (query) => ask(engine, query))
    figures.push({ times: alone.times, timesOfEight: eight.times, perSecond: eight.perSecond })
  }
  return figures
}

/** So many clients, each asking its next question when it has the answer to the last. */
async function inTurn(clients: number, queries: Query[], answer: (query: Query) => Promise<unknown>): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = []
  const left = [...queries]
  const began = performance.now()
  const client = async () => {
    for (let query = left.pop(); query; query = left.pop()) {
      const { ms } = await timed(() => answer(query as Query))
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { times, perSecond: (times.length / (performance.now() - began)) * 1_000 }
}

type Found = (query: Extract<Query, { kind: 'search' }>) => Promise<{ id: number }[]>

/** How often somebody of the very name stands among the first ten, and, with the firm's name typed too, the very person. */
async function measureRecall(search: Found, sample: Row[]): Promise<{ name: number; person: number }> {
  const random = makeRandom(2)
  const meant = Array.from({ length: namesMeant }, () => random.pick(sample))
  const nameOf = (row: Row | undefined) =>
    String(row?.texts.name)
      .split(' ')
      .filter((word) => word.length > 1)
      .join(' ')
  const bySample = new Map(sample.map((row) => [row.id, row]))
  const hits = { name: 0, person: 0 }
  for (const row of meant) {
    const typed = typoWords(random, row).join(' ')
    const query = (words: string): Extract<Query, { kind: 'search' }> => ({
      kind: 'search',
      query: { table: 'people', words, where: [], sort: [], limit: 10, after: null, facets: [], columns: [] },
    })
    const byName = (await search(query(typed))) as { id: number; texts?: { text: string }[]; name?: string }[]
    const names = byName
      .map((found) => found.name ?? found.texts?.[0]?.text ?? '')
      .map((name) =>
        name
          .split(' ')
          .filter((word) => word.length > 1)
          .join(' '),
      )
    if (names.includes(nameOf(bySample.get(row.id)))) hits.name++
    if ((await search(query(`${typed} ${row.texts.firm}`))).some(({ id }) => id === row.id)) hits.person++
  }
  return { name: hits.name / namesMeant, person: hits.person / namesMeant }
}

interface PostgresFigures {
  seconds: number
  figures: { times: number[]; perSecond: number }[]
}

async function measurePostgres(
  folder: string,
  { firms, people, sample }: { firms: ReturnType<typeof makeFirms>; people: number; sample: Row[] },
): Promise<PostgresFigures> {
  const postgres = await startEmbeddedPostgres({ folder })
  try {
    const { pool, seconds } = await fillPostgres(postgres.ownerUrl, firms, people)
    const figures = []
    for (const kind of kinds) {
      const queries = makeQueries(kind, sample, questionsToPostgres)
      await inTurn(1, queries.slice(0, 3), (query) => askPostgres(pool, query))
      const alone = await inTurn(1, queries, (query) => askPostgres(pool, query))
      const eight = await inTurn(8, queries, (query) => askPostgres(pool, query))
      figures.push({ times: alone.times, perSecond: eight.perSecond })
    }
    await pool.end()
    return { seconds, figures }
  } finally {
    await postgres.stop()
  }
}

interface Report {
  people: number
  firms: number
  facts: Awaited<ReturnType<typeof build>>['facts']
  ours: Figures[]
  recall: { name: number; person: number }
  limits: { name: string; ms: number }[]
  postgres: PostgresFigures | null
}

function report({ people, firms, facts, ours, recall, limits, postgres }: Report): void {
  const threeOf = (times: number[]) => [0.5, 0.95, 0.99].map((share) => rounded(percentile(times, share), 2)).join(' / ')
  printTable(
    [
      'question',
      '1 client: p50 / p95 / p99 ms',
      '8 clients: p50 / p95 / p99 ms',
      'a second',
      'PostgreSQL, 1 client: p50 / p95 / p99 ms',
      'a second, 8 clients',
    ],
    kinds.map(({ name }, index) => {
      const own = ours[index] as Figures
      const theirs = postgres?.figures[index]
      return [
        name,
        threeOf(own.times),
        threeOf(own.timesOfEight),
        Math.round(own.perSecond),
        theirs ? threeOf(theirs.times) : '',
        theirs ? Math.round(theirs.perSecond) : '',
      ]
    }),
  )
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  printTable(
    ['what', 'figure'],
    [
      ['rows', `${people.toLocaleString('en')} people, ${firms.toLocaleString('en')} firms`],
      ['index built from rows in memory', `${rounded(facts.buildMs / 1_000)} s`],
      ['written to a file', `${rounded(facts.writeMs / 1_000)} s, ${megabytes(facts.fileBytes)}`],
      ['read from the file, ready to answer', `${rounded(facts.readMs / 1_000, 2)} s`],
      ['memory of the process with both workers', megabytes(process.memoryUsage().rss)],
      ['somebody of that name in the first ten, two words, one misspelt', `${rounded(recall.name * 100)} %`],
      ['the very person in the first ten, with the name of the firm', `${rounded(recall.person * 100)} %`],
      ...limits.map(({ name, ms }) => [`limit: ${name}`, `${rounded(ms, 3)} ms`]),
      ...(postgres ? [['PostgreSQL filled, indexed and analyzed', `${rounded(postgres.seconds)} s`]] : []),
    ],
  )
}

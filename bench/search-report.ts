import { percentile, printTable, rounded } from './report.ts'
import type { kinds } from './search-queries.ts'

/** The measurements of one kind of query, by the way it was sent. */
export interface Figures {
  times: number[]
  timesOfEight: number[]
  perSecond: number
}

export interface Facts {
  people: number
  firms: number
  /** Times of the same work, repeated between the queries. */
  steadiness: number[]
  filledSeconds: number
  builtSeconds: number
  fileBytes: number
  serverBytes: number
  serverBytesAfter: number
  comeBack: { readyMs: number; answerMs: number }
  readMs: number
  recall: { name: number; person: number }
  limits: { name: string; ms: number }[]
  postgresSeconds: number | null
}

interface Report {
  kinds: typeof kinds
  facts: Facts
  overHttp: Figures[]
  inProcess: Figures[]
  postgres: Figures[] | null
}

const threeOf = (times: number[]) => [0.5, 0.95, 0.99].map((share) => rounded(percentile(times, share), 2)).join(' / ')
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`

/** Two tables, ready for docs/benchmarks.md. */
export function report({ kinds, facts, overHttp, inProcess, postgres }: Report): void {
  const faster = (index: number) => percentile(postgres?.[index]?.times ?? [], 0.5) / percentile(overHttp[index]?.times ?? [], 0.5)
  printTable(
    ['query', 'HTTP, 1 client', 'HTTP, 8 clients', 'per second', 'in process, 1 client', 'PostgreSQL, 1 client', 'per second, 8 clients', 'faster at p50'],
    kinds.map(({ name }, index) => {
      const [ours, within, theirs] = [overHttp[index] as Figures, inProcess[index] as Figures, postgres?.[index]]
      return [
        ...[name, threeOf(ours.times), threeOf(ours.timesOfEight), Math.round(ours.perSecond).toLocaleString('en'), threeOf(within.times)],
        ...(theirs ? [threeOf(theirs.times), Math.round(theirs.perSecond).toLocaleString('en'), `${rounded(faster(index))} x`] : ['', '', '']),
      ]
    }),
  )
  process.stdout.write('\nMilliseconds at p50 / p95 / p99.\n\n')
  printTable(
    ['what', 'figure'],
    [
      ['rows', `${facts.people.toLocaleString('en')} people, ${facts.firms.toLocaleString('en')} firms`],
      ['generated and copied into the search tables', `${rounded(facts.filledSeconds)} s`],
      ['server started without an index: read from the database, built, written, loaded', `${rounded(facts.builtSeconds)} s`],
      ['the file of the index', megabytes(facts.fileBytes)],
      ['memory of the server with both workers, after building / after all queries', `${megabytes(facts.serverBytes)} / ${megabytes(facts.serverBytesAfter)}`],
      ['killed and restarted: until /readyz returns 200', `${rounded(facts.comeBack.readyMs / 1_000, 2)} s`],
      ['killed and restarted: until the first search is answered', `${rounded(facts.comeBack.answerMs / 1_000, 2)} s`],
      ['of that, reading the index from its file', `${rounded(facts.readMs / 1_000, 2)} s`],
      ['a person of that name in the first ten, two words, one misspelled', `${rounded(facts.recall.name * 100)}%`],
      ['the exact person in the first ten, with the name of the firm', `${rounded(facts.recall.person * 100)}%`],
      ['the machine: the same million additions, 200 times before each kind, p50 / p95 / p99', `${threeOf(facts.steadiness)} ms`],
      ...facts.limits.map(({ name, ms }) => [`limit: ${name}`, `${rounded(ms, 3)} ms`]),
      ...(facts.postgresSeconds === null
        ? []
        : [['plain PostgreSQL: table made of the same rows, indexed and analyzed', `${rounded(facts.postgresSeconds)} s`]]),
    ],
  )
}

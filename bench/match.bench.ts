import { setTimeout as wait } from 'node:timers/promises'
import { profileFields } from '@mandate/contract/lists/profile-fields'
import pg from 'pg'
import { explainMatch } from '../api/src/features/matching/explain-match.rules.ts'
import { planMatch, scoringOf } from '../api/src/features/matching/match-plan.rules.ts'
import { findFreePort } from '../api/src/http/free-port.ts'
import type { Value } from '../api/src/search-index/engine.ts'
import { scoreOfRow } from '../api/src/search-index/row-scoring.rules.ts'
import { makeRandom } from '../api/src/universe/random.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { fillSearchRows } from './search-fill.ts'
import { openClient, signInMembers } from './search-http.ts'
import { makeFirms } from './search-world.ts'

const pairs = 10_000
const questions = 120
const members = 24

const wants = {
  idealManagerStrategies: ['privateCreditDirectLending', 'hedgeFundGlobalMacro'],
  assetClass: ['usEquity', 'privateCredit', 'municipalBonds'],
  idealManagerVehicles: ['privateFundLp', 'sma'],
  preferredAUM: ['100m_1b', '1b_5b'],
  custodians: ['schwab', 'fidelity'],
  esgInvestor: 'neutral',
}
const homes = ['TX', 'CA', 'NY', 'OH', 'FL', 'IL', 'MA', 'WA', 'GA', 'CO', 'NC', 'PA']
const sizes = ['500k_1m', '1m_5m', '5m_10m', '10m_25m']
/** No two members of a dozen look for the same. */
const wantsOf = (index: number) => ({ ...wants, state: homes[index % homes.length] as string, averageAllocationSize: [sizes[index % sizes.length] as string] })

/** `npm run bench -- match [PEOPLE]`: explains ten thousand pairs in one thread, then ranks firms and people for a wealth manager over HTTP. */
export async function bench(words: string[]): Promise<void> {
  const rows = makeRows()
  process.stdout.write(`${pairs} pairs scored in one thread, 100 members with 100 firms each: ${Math.round(best(() => scorePairs(rows)))} ms\n`)
  process.stdout.write(`${pairs} pairs explained in one thread: ${Math.round(best(() => explainPairs(rows)))} ms\n`)
  const people = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const firms = makeFirms(Math.ceil(people / 25))
  await inNewFolder((folder) =>
    withDatabase(async (urls) => {
      await fillSearchRows(urls.ownerUrl, firms, people)
      await measureServer(folder, urls)
    }),
  )
}

/** The best of three. */
function best(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

const makeRows = (): Record<string, Value>[] => {
  const random = makeRandom(7)
  return Array.from(
    { length: 500 },
    (): Record<string, Value> => ({
      ...{ status: 'active', state: random.pick(['TX', 'CA', 'NY']), noticeState: random.some(['TX', 'CA', 'NY', 'OH'], 2) },
      ...{ service: random.some(['5G1', '5G2', '5G4', '5G5', '5G7'], 3), clientType: random.some(['5Da', '5Db', '5Df', '5Dj'], 2) },
      ...{ fundType: random.some(['Hedge Fund', 'Private Equity Fund'], 1), custodian: ['Charles Schwab'], aum: random.whole(1, 5_000) * 1_000_000 },
      ...{
        aumPerClient: random.whole(1, 400) * 100_000,
        yearsRegistered: random.whole(0, 30),
        exchangeTradedEquity: random.whole(0, 90),
        stateAndLocal: 4,
        otherPooledVehicles: 2,
      },
    }),
  )
}

const named = Object.fromEntries(profileFields.map(({ name }) => [name, null]))
const planOf = (index: number) =>
  planMatch('wealthManagerToAssetManager', { facts: { ...named, ...wantsOf(index) }, weights: undefined }, { firm: 'row', person: null, isMember: false })

/** What each member looks for is worked out once, as in a search. */
function scorePairs(rows: Record<string, Value>[]): void {
  for (let member = 0; member < 100; member++) {
    const scoring = scoringOf(planOf(member), null)
    for (let firm = 0; firm < pairs / 100; firm++) scoreOfRow({ row: rows[(member + firm) % rows.length] as Record<string, Value>, linked: null }, scoring)
  }
}

/** The whole answer of each: plan, score, sum, values, sources, reasons and gaps. */
function explainPairs(rows: Record<string, Value>[]): void {
  for (let pair = 0; pair < pairs; pair++) {
    const row = { row: rows[pair % rows.length] as Record<string, Value>, linked: null }
    explainMatch(planOf(pair), { name: 'A firm', kind: 'firm', firmName: 'A firm', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {}, row })
  }
}

async function measureServer(folder: string, urls: { ownerUrl: string; appUrl: string }): Promise<void> {
  const port = await findFreePort(18_460, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const server = await serve({
    ...{ DATA_DIR: folder, DATABASE_URL: urls.appUrl, DEMO: '0', SECRET_KEY: crypto.randomUUID() + crypto.randomUUID() },
    ...{ PORT: String(port), PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  try {
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(200)
    const tokens = await signInMembers({ ownerUrl: urls.ownerUrl, url }, members)
    await stateWants(urls.ownerUrl)
    const client = openClient(url, tokens)
    for (const [name, query] of Object.entries({
      'firms by match': 'type=firms&sort=-match&columns=match,aum&limit=40',
      'people by match': 'type=advisors&sort=-match&columns=match,state&limit=40',
      'people by match, 60 or more, in Texas': 'type=advisors&sort=-match&match=60..&state=TX&columns=match&limit=40',
    }))
      process.stdout.write(`${name}: ${await percentiles(() => client.ask({ path: `/api/search?${query}` }))}\n`)
    client.close()
  } finally {
    await server.kill()
  }
}

async function stateWants(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows: users } = await owner.query<{ id: string }>("select id from users where email like '%@bench.test' order by email")
  for (const [index, { id }] of users.entries())
    for (const [field, value] of Object.entries(wantsOf(index)))
      await owner.query("insert into profile_values (user_id, field, value, visibility, source) values ($1, $2, $3::jsonb, 'members', 'stated')", [
        id,
        field,
        JSON.stringify(value),
      ])
  await owner.end()
}

async function percentiles(ask: () => Promise<unknown>): Promise<string> {
  for (let warm = 0; warm < 10; warm++) await ask()
  const times: number[] = []
  for (let asked = 0; asked < questions; asked++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  times.sort((left, right) => left - right)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

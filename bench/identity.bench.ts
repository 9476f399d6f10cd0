import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { demoPassword } from '../api/src/features/app-info/demo-accounts.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

const readers = 100
const seconds = 8
const rounds = 3

/** Start time, logins per second, and the cost of an authenticated read compared with a bare route. */
export async function bench(): Promise<void> {
  const [first, second] = await inNewFolder(async (folder) => [await timeStart(folder), await timeStart(folder)])
  const { loginsPerSecond, read, bare } = await withDatabase(measureReads)
  printTable(
    ['what', 'figure'],
    [
      ['first start, installed and built, empty data folder: database created and filled with 2,000 firms', `${rounded(first / 1_000)} s`],
      ['second start', `${rounded(second / 1_000)} s`],
      ['logins, 8 at once (argon2id, 19 MiB, 2 passes)', `${rounded(loginsPerSecond)} per second`],
      [`GET /api/auth/me with a token, ${readers} people, 16 at once, best of ${rounds}`, `${Math.round(read)} per second`],
      [`the same answer from a bare Fastify route, best of ${rounds}, alternating`, `${Math.round(bare)} per second`],
      ['ratio', rounded(read / bare, 2)],
    ],
  )
}

async function timeStart(folder: string): Promise<number> {
  const product = await serve({ DATA_DIR: folder })
  await product.stop()
  return product.readyMs
}

async function measureReads({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) {
  return inNewFolder(async (folder) => {
    const product = await serve({
      ...{ DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20' },
      // Each reader needs an address of their own: otherwise the rate limit by address would be measured.
      TRUST_PROXY: '127.0.0.1',
    })
    try {
      const people = await addReaders(ownerUrl)
      const began = performance.now()
      const tokens = await inTurns(people, 8, (email, index) => signIn(product.url, email, `10.9.${index}.1`))
      const loginsPerSecond = people.length / ((performance.now() - began) / 1_000)
      const { read, bare } = await inRounds(product.url, tokens)
      return { loginsPerSecond, read, bare }
    } finally {
      await product.stop()
    }
  })
}

/** People like the demo's wealth manager, with the same password. */
export async function addReaders(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    `insert into users (email, first_name, last_name, role, password_hash, activated_at)
     select 'reader' || n || '@bench.test', 'Reader', 'Number' || n, role, password_hash, activated_at from users, generate_series(1, $1) n
     where email = 'wealth@demo.test' returning email`,
    [readers],
  )
  await client.end()
  return rows.map(({ email }) => email)
}

export async function signIn(url: string, email: string, address: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const body = (await answer.json()) as { authorization?: { token: string } }
  if (!body.authorization) throw new Error(`${email} could not sign in: ${answer.status}`)
  return body.authorization.token
}

export async function inTurns<Item, Result>(items: Item[], atOnce: number, work: (item: Item, index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const turn = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  return results
}

/** Alternating, so that other load on the machine affects both. */
async function inRounds(url: string, tokens: string[]): Promise<{ read: number; bare: number }> {
  const [token = ''] = tokens
  const me = await (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), me], { stdio: ['ignore', 'pipe', 'inherit'] })
  const bareUrl = await new Promise<string>((found) => child.stdout.once('data', (data: Buffer) => found(data.toString().trim().replace('ready ', ''))))
  const best = { read: 0, bare: 0 }
  for (let round = 0; round < rounds; round++) {
    best.bare = Math.max(best.bare, await rate(bareUrl, tokens))
    best.read = Math.max(best.read, await rate(url, tokens))
  }
  child.kill()
  return best
}

async function rate(url: string, tokens: string[]): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/auth/me`,
    connections: 16,
    duration: seconds,
    requests: tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} calls were refused, so the result is meaningless`)
  return result.requests.average
}

import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inOrderOfTime } from '../api/src/features/ingestion/file-date.rules.ts'
import { findFreePort } from '../api/src/http/free-port.ts'
import { writeUniverse } from '../api/src/universe/write-universe.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

/**
 * `[PEOPLE] [FIRMS]`: loads a month of filings, then a feed of all people a month after the previous one, while the server runs. Measures how long
 * it takes until searches use the new data, by step.
 */
export async function bench(words: string[]): Promise<void> {
  const advisors = Number(words[0] ?? 200_000)
  const firms = Number(words[1] ?? Math.ceil(advisors / 25))
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl }) => {
      const size = { firms, advisors, months: 3, seed: 1, defects: 0.02, until: '2026-05', libraryFirms: 0, feedEveryMonths: 1 }
      const written = await writeUniverse(join(folder, 'files'), size)
      const names = inOrderOfTime(written.map((path) => basename(path)).filter((name) => /^(ADV_Filing|IA_INDVL)/.test(name)))
      const months = names.filter((name) => name.startsWith('ADV_Filing'))
      const feeds = names.filter((name) => name.startsWith('IA_INDVL'))
      const followed = [months.at(-1), feeds.at(-1)] as string[]
      const load = (some: string[]) =>
        loadFiles(
          some.map((name) => join(folder, 'files', name)),
          { DATABASE_URL: ownerUrl, DATA_DIR: folder },
        )
      await load([...months, ...feeds].filter((name) => !followed.includes(name)))
      // As autovacuum does in the weeks between two loads.
      await vacuum(ownerUrl)
      const port = await findFreePort(18_400, '127.0.0.1')
      const url = `http://127.0.0.1:${port}`
      const secret = crypto.randomUUID() + crypto.randomUUID()
      const server = await serve({
        DATA_DIR: folder,
        DATABASE_URL: appUrl,
        DEMO: '0',
        SECRET_KEY: secret,
        PORT: String(port),
        PUBLIC_URL: url,
        SMTP_URL: 'smtp://127.0.0.1:9',
      })
      const owner = new pg.Client({ connectionString: ownerUrl })
      try {
        await owner.connect()
        await untilGeneration(url, await newestGeneration(owner))
        const rows: string[][] = []
        for (const name of followed) rows.push(figuresOf(name, await follow({ owner, url, load: () => load([name]) })))
        console.log(`${advisors} people, ${firms} firms`)
        printTable(['loaded', 'people, firms changed', 'until the search rows are updated', 'until the new index answers', 'total'], rows)
      } finally {
        await owner.end()
        await server.stop()
      }
    }),
  )
}

interface Followed {
  changed: string
  /** In seconds. */
  toRows: number
  toAnswers: number
}

async function vacuum(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
}

async function follow({ owner, url, load }: { owner: pg.Client; url: string; load: () => Promise<void> }): Promise<Followed> {
  const [loads, before] = [await countLoads(owner), await newestGeneration(owner)]
  const loading = load()
  while ((await countLoads(owner)) === loads) await wait(20)
  const publishedAt = Date.now()
  while ((await newestGeneration(owner)) === before) await wait(20)
  const madeAt = Date.now()
  await untilGeneration(url, await newestGeneration(owner))
  const answeredAt = Date.now()
  await loading
  const { rows } = await owner.query<{ changed: string }>(
    `select concat_ws(', ', coalesce(cardinality(changed_people)::text, 'most'), coalesce(cardinality(changed_firms)::text, 'most')) as changed from search_generations order by id desc limit 1`,
  )
  return { changed: rows[0]?.changed ?? '', toRows: (madeAt - publishedAt) / 1_000, toAnswers: (answeredAt - madeAt) / 1_000 }
}

async function countLoads(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>("select count(*)::int as count from load_runs where state = 'published'")
  return rows[0]?.count ?? 0
}

function figuresOf(name: string, { changed, toRows, toAnswers }: Followed): string[] {
  const what = name.startsWith('IA_INDVL') ? 'a feed of all people' : 'a month of filings'
  return [what, changed, `${rounded(toRows)} s`, `${rounded(toAnswers)} s`, `${rounded(toRows + toAnswers)} s`]
}

async function newestGeneration(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string | null }>('select max(id) as id from search_generations')
  return String(rows[0]?.id)
}

async function untilGeneration(url: string, generation: string): Promise<void> {
  const isThere = async () => (await (await fetch(`${url}/readyz`)).text()).includes(`generation ${generation}:`)
  while (!(await isThere().catch(() => false))) await wait(20)
}

function loadFiles(paths: string[], environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../api/src/commands/load.ts'), ...paths], {
      env: { PATH: process.env.PATH, DEMO: '1', NODE_NO_WARNINGS: '1', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the load exited with ${code}`))))
  })
}

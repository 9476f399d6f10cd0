import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inOrderOfTime } from '../api/src/features/ingestion/file-date.rules.ts'
import { findFreePort } from '../api/src/http/free-port.ts'
import { writeUniverse } from '../api/src/universe/write-universe.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

/** `[PEOPLE] [FIRMS]`: a month of filings is loaded while the server runs; how long until it answers from it, and what of that is what. */
export async function bench(words: string[]): Promise<void> {
  const advisors = Number(words[0] ?? 200_000)
  const firms = Number(words[1] ?? Math.ceil(advisors / 25))
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl }) => {
      const written = await writeUniverse(join(folder, 'files'), { firms, advisors, months: 3, seed: 1, defects: 0.02, until: '2026-05', libraryFirms: 0 })
      const names = inOrderOfTime(written.map((path) => basename(path)).filter((name) => /^(ADV_Filing|IA_INDVL)/.test(name)))
      const months = names.filter((name) => name.startsWith('ADV_Filing'))
      const newest = months.at(-1) as string
      const load = (some: string[]) =>
        loadFiles(
          some.map((name) => join(folder, 'files', name)),
          { DATABASE_URL: ownerUrl, DATA_DIR: folder },
        )
      await load(names.filter((name) => name !== newest))
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
        const before = await newestGeneration(owner)
        const loading = load([newest])
        while ((await newestGeneration(owner)) === before) await wait(20)
        const madeAt = Date.now()
        await untilGeneration(url, await newestGeneration(owner))
        const answeredAt = Date.now()
        await loading
        const { rows } = await owner.query<{ published: Date }>("select max(finished_at) as published from load_runs where state = 'published'")
        const published = rows[0]?.published.getTime() ?? Number.NaN
        printTable(
          ['what', 'figure'],
          [
            ['people, firms', `${advisors}, ${firms}`],
            ['from the load to the rows that are searched', `${rounded((madeAt - published) / 1_000)} s`],
            ['from those to answers out of a new index', `${rounded((answeredAt - madeAt) / 1_000)} s`],
            ['together', `${rounded((answeredAt - published) / 1_000)} s`],
          ],
        )
      } finally {
        await owner.end()
        await server.stop()
      }
    }),
  )
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
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the load ended with ${code}`))))
  })
}

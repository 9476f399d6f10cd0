import { basename, join } from 'node:path'
import pg from 'pg'
import { inOrderOfTime } from '../api/src/features/ingestion/file-date.rules.ts'
import { loadFile } from '../api/src/features/ingestion/ingestion.service.ts'
import { writeUniverse } from '../api/src/universe/write-universe.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'
import { signIn, timeCalls } from './timed-calls.ts'

const years = 20
const people = 200
const funds = 60

/** The API calls of a firm page with a long history, one after the other, warm. */
export async function bench(): Promise<void> {
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl }) => {
      const firmCrd = await makeLongPast(folder, ownerUrl)
      const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20' }
      const product = await serve(environment)
      try {
        const token = await signIn(product.url)
        const firm = `${product.url}/api/reference/firms/${firmCrd}`
        const rows = []
        for (const path of ['', '?asOf=2015-06-30', '/filings?limit=100', '/people?limit=100', '/funds?limit=100', '/events?limit=50']) {
          const times = await timeCalls(`${firm}${path}`, token)
          rows.push([`GET /reference/firms/{crd}${path}`, `${rounded(percentile(times, 0.5))} ms`, `${rounded(percentile(times, 0.95))} ms`])
        }
        printTable([`a firm with ${years} years of filings, ${people} people, ${funds} funds`, 'p50', 'p95'], rows)
      } finally {
        await product.stop()
      }
    }),
  )
}

/** A small universe over twenty years, in which one firm has many people and funds. */
async function makeLongPast(folder: string, ownerUrl: string): Promise<number> {
  const files = await writeUniverse(folder, { firms: 30, advisors: 600, months: 12 * years, seed: 5, defects: 0.02, until: '2026-05', libraryFirms: 1 })
  const pool = new pg.Pool({ connectionString: ownerUrl })
  for (const name of inOrderOfTime(files.map((file) => basename(file)))) await loadFile(pool, join(folder, name), { isForced: true })
  const { rows } = await pool.query<{ crd: number; filing: string; count: number }>(
    `select firms.crd, newest.filing_id as filing, (select count(*)::int from filings where firm_crd = firms.crd) as count from firms join filings newest on newest.id = firms.filing
     where newest.source = 'adv' and exists (select 1 from filing_rows join table_layouts on table_layouts.id = layout_id where filing_rows.filing_id = newest.filing_id and file_table = 'IA_Schedule_D_7B1') order by 3 desc limit 1`,
  )
  const firm = rows[0]
  if (!firm) throw new Error('no firm of the universe has a fund')
  await pool.query('update person_firms set firm_crd = $1 where person_crd in (select crd from people order by crd limit $2) and is_current', [
    firm.crd,
    people,
  ])
  for (const table of ['IA_Schedule_D_7B1', 'IA_Schedule_D_7B1A23', 'IA_Schedule_D_7B1A25', 'IA_Schedule_D_7B1A26'])
    await pool.query(
      `insert into filing_rows (filing_id, layout_id, position, cells) select filing_id, layout_id, 1000000 + n, cells
       from (select filing_rows.* from filing_rows join table_layouts on table_layouts.id = layout_id where filing_id = $1 and file_table = $2 limit 1) own, generate_series(1, $3) n`,
      [firm.filing, table, funds],
    )
  process.stdout.write(`the firm has ${firm.count} filings\n`)
  await pool.end()
  return firm.crd
}

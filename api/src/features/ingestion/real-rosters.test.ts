import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rosterHeading } from '../../filing-format/snapshot-headings.rules.ts'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { openArchive } from './archive.ts'
import { type LoadOutcome, loadFile } from './ingestion.service.ts'

const folder = join(import.meta.dirname, '../../../../../shared/data/sec')
const registered = join(folder, 'roster-registered-17-columns.zip')
const exempt = join(folder, 'ia070124-exempt.zip')
const isThere = existsSync(registered)
if (!isThere) process.stdout.write(`real rosters: skipped, ${folder} is not on this machine\n`)

/** An independent reading of the registered roster. */
async function readAgain(): Promise<Record<string, string>[]> {
  const archive = await openArchive(registered)
  const [entry] = archive.entries
  if (!entry) throw new Error('the zip is empty')
  const rows: Record<string, string>[] = []
  const parser = parse({ columns: true, encoding: 'utf8' })
  parser.on('data', (row: Record<string, string>) => rows.push(row))
  await pipeline(await entry.open(), parser)
  archive.close()
  return rows
}

describe.runIf(isThere)('the regulators’ own rosters', () => {
  let pool: pg.Pool
  let all: LoadOutcome
  let reporting: LoadOutcome

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
    reporting = await loadFile(pool, exempt)
    all = await loadFile(pool, registered)
  }, 120_000)
  afterAll(() => pool.end())

  it('load with as many firms as the file has rows: taken, known and put aside add up', () => {
    expect(all).toMatchObject({ state: 'published', tables: { Roster_Registered: { in: 16_475, rejected: 0 } } })
    expect(reporting).toMatchObject({ state: 'published', tables: { Roster_Exempt: { in: 5_486, rejected: 0 } } })
    for (const { tables } of [all, reporting]) for (const counts of Object.values(tables)) expect(counts.out + counts.known + counts.rejected).toBe(counts.in)
  })

  it('keep ten firms of the registered roster exactly as the file has them, and their figures as integers', async () => {
    const raw = await readAgain()
    expect(raw).toHaveLength(16_475)
    for (let pick = 0; pick < 10; pick++) {
      const row = raw[Math.floor(Math.random() * raw.length)] ?? {}
      const { rows } = await pool.query<{ cells: string; headings: string[]; total: string | null; employees: string | null; day: string }>(
        `select cells, headings, raum_total as total, employees, to_char(submitted_at at time zone 'UTC', 'MM/DD/YYYY') as day
         from filings join table_layouts on table_layouts.id = layout_id where source = 'roster' and firm_crd = $1`,
        [row['Organization CRD#']],
      )
      const [stored] = rows
      const cells = stored?.cells.split(cellSeparator) ?? []
      for (const [index, heading] of (stored?.headings ?? []).entries()) expect(cells[index], heading).toBe(row[heading])
      const number = (text = '') => (text.trim() === '' ? null : Math.round(Number(text.replaceAll(',', ''))))
      expect(Number(stored?.total)).toBe(number(row['5F(2)(c)']))
      expect(stored?.employees === null ? null : Number(stored?.employees)).toBe(number(row['5A']))
      expect(stored?.day).toBe(row['Latest ADV Filing Date'])
    }
  })

  it('have the identity that holds on every undamaged row: discretionary and not make the total', async () => {
    const { rows } = await pool.query<{ broken: number }>("select count(*)::int as broken from filings where source = 'roster' and '5F2:sum' = any(marks)")
    expect(rows[0]?.broken).toBe(0)
  })

  it('give exempt advisers no assets that they did not report, and repair what the spreadsheet did to days, numbers and telephones', async () => {
    const { rows } = await pool.query<{ assets: number; funds: number; employees: number; versions: string[]; first: string; last: string }>(
      `select count(raum_total)::int as assets, count(employees)::int as employees, count(fund_count)::int as funds, array_agg(distinct form_version) as versions,
         min(submitted_at)::text as first, max(submitted_at)::text as last
       from filings join table_layouts on table_layouts.id = layout_id where file_table = 'Roster_Exempt'`,
    )
    expect(rows[0]).toMatchObject({ assets: 0, employees: 0 })
    expect(rows[0]?.funds).toBeGreaterThan(5_000)
    expect(rows[0]?.versions.every((version) => /^\d\d\/\d{4}$/.test(version))).toBe(true)
    expect(rows[0]?.last).toMatch(/^2024-0[67]/)
  })

  it('keep nothing of the compliance officers that older rosters name', async () => {
    const { rows } = await pool.query<{ headings: string[] }>("select headings from table_layouts where file_table = 'Roster_Exempt'")
    expect(rows[0]?.headings).toHaveLength(184 - 13)
    expect(rows[0]?.headings.join()).not.toMatch(/compliance officer|CCO/i)
  })

  it('are read by the headings of every layout: of the 262 of 2018 to 2023, each item of today’s form is understood', async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync(join(folder, 'roster-registered-headings.csv'), 'utf8').trim()
    const headings = [...text.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(headings).toHaveLength(262)
    const items = headings.filter((heading) => /^\d{1,2}[A-L]?(\([^)]+\))*$/.test(heading) && !/^5D\(\d\)/.test(heading))
    expect(items.length).toBeGreaterThan(180)
    for (const heading of items) expect(rosterHeading(heading), heading).toMatch(/^\d{1,2}[A-L]?[0-9a-z]*$/)
  })
})

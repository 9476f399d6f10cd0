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

/** An independent parser of the registered roster. */
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

  it('load all rows of the file: loaded, unchanged and rejected rows add up', () => {
    expect(all).toMatchObject({ state: 'published', tables: { Roster_Registered: { in: 16_475, rejected: 0 } } })
    expect(reporting).toMatchObject({ state: 'published', tables: { Roster_Exempt: { in: 5_486, rejected: 0 } } })
    for (const { tables } of [all, reporting]) for (const counts of Object.values(tables)) expect(counts.out + counts.known + counts.rejected).toBe(counts.in)
  })

  it('keep ten firms of the registered roster exactly as in the file, with figures as integers', async () => {
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

  it('satisfy discretionary + non-discretionary = total on every undamaged row', async () => {
    const { rows } = await pool.query<{ broken: number }>("select count(*)::int as broken from filings where source = 'roster' and '5F2:sum' = any(marks)")
    expect(rows[0]?.broken).toBe(0)
  })

  it('give exempt advisers no unreported assets, and repair dates, numbers and phone numbers damaged by the spreadsheet', async () => {
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

  it('store nothing about compliance officers in older rosters', async () => {
    const { rows } = await pool.query<{ headings: string[] }>("select headings from table_layouts where file_table = 'Roster_Exempt'")
    expect(rows[0]?.headings).toHaveLength(184 - 13)
    expect(rows[0]?.headings.join()).not.toMatch(/compliance officer|CCO/i)
  })

  it("are read in every layout: each item of today's form is recognized among the 262 headings of 2018 to 2023", async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync(join(folder, 'roster-registered-headings.csv'), 'utf8').trim()
    const headings = [...text.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(headings).toHaveLength(262)
    const items = headings.filter((heading) => /^\d{1,2}[A-L]?(\([^)]+\))*$/.test(heading) && !/^5D\(\d\)/.test(heading))
    expect(items.length).toBeGreaterThan(180)
    for (const heading of items) expect(rosterHeading(heading), heading).toMatch(/^\d{1,2}[A-L]?[0-9a-z]*$/)
  })
})

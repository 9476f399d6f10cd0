import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { openArchive } from './archive.ts'
import { type LoadOutcome, loadFile } from './ingestion.service.ts'

const folder = join(import.meta.dirname, '../../../../../shared/data/sec')
const july = join(folder, 'ADV_Filing_Data_20250701_20250731.zip')
const august = join(folder, 'ADV_Filing_Data_20250801_20250831.zip')
const isThere = existsSync(august)
if (!isThere) process.stdout.write(`real filings: skipped, ${folder} is not on this machine\n`)

/** An independent reading of the same table. */
async function readAgain(path: string, table: string): Promise<Record<string, string>[]> {
  const archive = await openArchive(path)
  const entry = archive.entries.find(({ name }) => name.startsWith(`${table}_2`))
  if (!entry) throw new Error(`no ${table}`)
  const rows: Record<string, string>[] = []
  for await (const row of (await entry.open()).pipe(parse({ columns: true, relax_quotes: true, encoding: 'latin1', relax_column_count: true }))) rows.push(row)
  archive.close()
  return rows
}

describe.runIf(isThere)('the regulators’ own filings', () => {
  let pool: pg.Pool
  let first: LoadOutcome
  let second: LoadOutcome

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
    first = await loadFile(pool, july)
    second = await loadFile(pool, august)
  }, 120_000)
  afterAll(() => pool.end())

  it('load with as many rows as the file has: those taken, those known and those put aside add up, table by table', async () => {
    for (const { tables } of [first, second])
      for (const [table, counts] of Object.entries(tables)) expect(counts.out + counts.known + counts.rejected, table).toBe(counts.in)
    expect(Object.keys(second.tables)).toHaveLength(98)
    expect(second.tables.IA_ADV_Base_A?.in).toBe(2_295)
    expect(second.tables.IA_Schedule_A_B?.in).toBe(15_812)
    expect(second.tables.IA_Schedule_D_7B1?.in).toBe(12_930)
  })

  it('keep the figures of ten firms exactly as the file has them, item by item', async () => {
    const raw = await readAgain(august, 'IA_ADV_Base_A')
    for (let pick = 0; pick < 10; pick++) {
      const row = raw[Math.floor(Math.random() * raw.length)]
      const { rows } = await pool.query<{ cells: string; headings: string[] }>(
        "select cells, headings from filings join table_layouts on table_layouts.id = layout_id where source = 'adv' and filing_id = $1",
        [row?.FilingID],
      )
      const cells = rows[0]?.cells.split(cellSeparator) ?? []
      expect(rows[0]?.headings).toHaveLength(243)
      for (const [index, heading] of (rows[0]?.headings ?? []).entries()) expect(cells[index], `${row?.FilingID} ${heading}`).toBe(row?.[heading])
    }
  })

  it('show two filings for a firm that filed in both months, the newer one in force', async () => {
    const { rows } = await pool.query<{ crd: number; filings: number; inForce: boolean }>(
      `select firms.crd, count(*)::int as filings, bool_and(firms.submitted_at >= filings.submitted_at) as "inForce" from firms join filings on filings.firm_crd = firms.crd
       group by firms.crd having count(distinct date_trunc('month', filings.submitted_at)) > 1`,
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every(({ inForce }) => inForce)).toBe(true)
  })

  it('mark the figures that a spreadsheet has damaged', async () => {
    const { rows } = await pool.query<{ rounded: number; sums: number; whole: number }>(
      `select count(*) filter (where exists (select 1 from unnest(marks) mark where mark like '%:rounded'))::int as rounded,
        count(*) filter (where '5F2:sum' = any(marks))::int as sums, count(*) filter (where marks = '{}')::int as whole from filings where source = 'adv'`,
    )
    expect(rows[0]?.rounded).toBeGreaterThan(100)
    expect(rows[0]?.whole).toBeGreaterThan(rows[0]?.rounded ?? 0)
  })

  it('change nothing when the same file comes again', async () => {
    const before = await pool.query('select count(*) from filing_rows')
    expect((await loadFile(pool, august)).state).toBe('unchanged')
    expect((await pool.query('select count(*) from filing_rows')).rows).toEqual(before.rows)
  })
})

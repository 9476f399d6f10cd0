import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFirmFilings } from '@mandate/contract/directory'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { parse } from 'csv-parse'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer } from '../../test/test-server.ts'
import { openArchive } from './archive.ts'
import { type LoadOutcome, loadFile } from './ingestion.service.ts'

const folder = join(import.meta.dirname, '../../../../../shared/data/sec')
const july = join(folder, 'ADV_Filing_Data_20250701_20250731.zip')
const august = join(folder, 'ADV_Filing_Data_20250801_20250831.zip')
const isThere = existsSync(august)
if (!isThere) process.stdout.write(`real filings: skipped, ${folder} is not on this machine\n`)

/** An independent parser of the same table. */
async function readAgain(path: string, table: string): Promise<Record<string, string>[]> {
  const archive = await openArchive(path)
  const entry = archive.entries.find(({ name }) => name.startsWith(`${table}_2`))
  if (!entry) throw new Error(`no ${table}`)
  const rows: Record<string, string>[] = []
  for await (const row of (await entry.open()).pipe(parse({ columns: true, relax_quotes: true, encoding: 'latin1', relax_column_count: true }))) rows.push(row)
  archive.close()
  return rows
}

const inCapitals = (texts: string[]) => texts.map((text) => text.toUpperCase()).sort()

describe.runIf(isThere)('the regulators’ own filings', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let first: LoadOutcome
  let second: LoadOutcome

  beforeAll(async () => {
    database = await makeTestDatabase()
    pool = new pg.Pool({ connectionString: database.ownerUrl })
    first = await loadFile(pool, july)
    second = await loadFile(pool, august)
  }, 120_000)
  afterAll(() => pool.end())

  it('load all rows of the file: loaded, unchanged and rejected rows add up for every table', async () => {
    for (const { tables } of [first, second])
      for (const [table, counts] of Object.entries(tables)) expect(counts.out + counts.known + counts.rejected, table).toBe(counts.in)
    expect(Object.keys(second.tables)).toHaveLength(98)
    expect(second.tables.IA_ADV_Base_A?.in).toBe(2_295)
    expect(second.tables.IA_Schedule_A_B?.in).toBe(15_812)
    expect(second.tables.IA_Schedule_D_7B1?.in).toBe(12_930)
  })

  it('keep the figures of ten firms exactly as in the file', async () => {
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

  it('show two filings for a firm that filed in both months, with the newer one current', async () => {
    const { rows } = await pool.query<{ crd: number; filings: number; inForce: boolean }>(
      `select firms.crd, count(*)::int as filings, bool_and(firms.submitted_at >= filings.submitted_at) as "inForce" from firms join filings on filings.firm_crd = firms.crd
       group by firms.crd having count(distinct date_trunc('month', filings.submitted_at)) > 1`,
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every(({ inForce }) => inForce)).toBe(true)
  })

  it('differ, for a firm that filed in both months, in exactly the items that differ in the raw files', async () => {
    const [bases, more, custodians] = await Promise.all(
      ['IA_ADV_Base_A', 'IA_ADV_Base_B', 'IA_Schedule_D_5K3'].map(async (table) => [...(await readAgain(july, table)), ...(await readAgain(august, table))]),
    )
    const key = (row: Record<string, string>) => row.FilingID ?? row['Filing ID'] ?? ''
    const byId = (rows: Record<string, string>[] = []) => new Map(rows.map((row) => [key(row), row]))
    const [baseOf, moreOf] = [byId(bases), byId(more)]
    const custodiansOf = Map.groupBy(custodians ?? [], key)
    const namesOf = (filingId: number | null) =>
      (custodiansOf.get(String(filingId)) ?? [])
        .map((row) =>
          Object.entries(row)
            .flatMap(([heading, value]) => (heading !== 'Filing ID' && heading !== 'FilingID' && value.trim() ? [value.trim()] : []))
            .join(' · '),
        )
        .sort()
    const itself = new Set(['FilingID', 'FormVersion', 'DateSubmitted', 'Execution Date', 'Execution Type', 'Signatory', 'Title'])
    const server = await startTestServer({ database })
    const ada = await signInAs(server, 'Ada')
    const { rows: firms } = await pool.query<{ crd: number }>(
      `select firm_crd as crd from filings where source = 'adv' group by 1 having count(distinct date_trunc('month', submitted_at)) > 1 order by 1 limit 60`,
    )
    expect(firms).toHaveLength(60)
    let differing = 0
    for (const { crd } of firms) {
      const { body } = await server.call(listFirmFilings, { params: { firmCrd: crd }, query: {} }, ada)
      const [to] = body.items.filter(({ submittedAt }) => submittedAt.startsWith('2025-08'))
      const [from] = body.items.filter(({ submittedAt }) => submittedAt.startsWith('2025-07'))
      if (!from || !to) throw new Error(`${crd} has not both filings`)
      const comparison = await server.call(compareFilings, { params: { firmCrd: crd }, query: { from: from.id, to: to.id } }, ada)
      const answers = (filingId: number | null) => ({ ...moreOf.get(String(filingId)), ...baseOf.get(String(filingId)) })
      const [was, is] = [answers(from.filingId), answers(to.filingId)]
      const expected = Object.keys(is).flatMap((heading) => {
        const [before, after] = [(was[heading] ?? '').trim(), (is[heading] ?? '').trim()]
        return itself.has(heading) || before === after ? [] : [`${before} -> ${after}`]
      })
      const items = comparison.body.items.map(({ before, after }) => `${before} -> ${after}`)
      // Names and addresses filed in capitals are shown in readable case.
      expect(inCapitals(items), `firm ${crd}`).toEqual(inCapitals(expected))
      const told = comparison.body.rows.find(({ table }) => table === 'Schedule_D_5K3')?.rows ?? []
      const [held, holds] = [namesOf(from.filingId), namesOf(to.filingId)]
      const countOf = (...kinds: string[]) => told.filter(({ kind }) => kinds.includes(kind)).length
      // A changed row is one of each side.
      expect(countOf('added', 'changed'), `firm ${crd}`).toBe(holds.filter((name) => !held.includes(name)).length)
      expect(countOf('removed', 'changed'), `firm ${crd}`).toBe(held.filter((name) => !holds.includes(name)).length)
      expect(comparison.body.notInBoth).toContain('Private funds')
      differing += expected.length
    }
    expect(differing).toBeGreaterThan(20)
    const { rows: invented } = await pool.query(
      "select 1 from firm_events join filings on filings.id = filing_before where kind = 'fundAdded' and filings.submitted_at < '2025-08-01' and filings.fund_count is distinct from 0",
    )
    expect(invented, 'July has no table of funds, so none is new in August').toEqual([])
    await server.stop()
  }, 60_000)

  it('sum the private funds of each filing, without feeder funds', async () => {
    const funds = [...(await readAgain(august, 'IA_Schedule_D_7B1')), ...(await readAgain(august, 'ERA_Schedule_D_7B1'))]
    // Rows that our parser rejected or repaired are left out.
    const whole = funds.filter((row) => Object.keys(row).length === 38 && /^805-\d{10}$/.test(row['Fund ID'] ?? ''))
    const expected = Map.groupBy(whole, (row) => Number(row.FilingID))
    const { rows } = await pool.query<{ filingId: number; count: number; gross: number | null }>(
      'select filing_id::int as "filingId", fund_count as count, fund_gross_assets::float8 as gross from filings where fund_count > 0 and submitted_at >= \'2025-08-01\'',
    )
    expect(rows.length).toBeGreaterThan(500)
    const wrong = rows.filter(({ filingId, count, gross }) => {
      const own = expected.get(filingId) ?? []
      const counted = own.filter((row) => row['Feeder Fund'] !== 'Y')
      const sum = counted.reduce((total, row) => total + Number(row['Gross Asset Value']), 0)
      return count !== counted.length || (gross ?? 0) !== sum
    })
    expect(wrong.length, 'of filings with a row that the two parsers read differently').toBeLessThanOrEqual(3)
    const july = await pool.query<{ count: number }>("select count(fund_count)::int as count from filings where submitted_at < '2025-08-01' and fund_count > 0")
    expect(july.rows[0]?.count, 'July has no table of funds').toBe(0)
  })

  it('mark the figures that a spreadsheet has damaged', async () => {
    const { rows } = await pool.query<{ rounded: number; sums: number; whole: number }>(
      `select count(*) filter (where exists (select 1 from unnest(marks) mark where mark like '%:rounded'))::int as rounded,
        count(*) filter (where '5F2:sum' = any(marks))::int as sums, count(*) filter (where marks = '{}')::int as whole from filings where source = 'adv'`,
    )
    expect(rows[0]?.rounded).toBeGreaterThan(100)
    expect(rows[0]?.whole).toBeGreaterThan(rows[0]?.rounded ?? 0)
  })

  it('change nothing when the same file is loaded again', async () => {
    const before = await pool.query('select count(*) from filing_rows')
    expect((await loadFile(pool, august)).state).toBe('unchanged')
    expect((await pool.query('select count(*) from filing_rows')).rows).toEqual(before.rows)
  })
})

import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../features/ingestion/archive.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { makeTestDatabase } from '../test/test-database.ts'
import { writeUniverse } from './write-universe.ts'

const size = { firms: 25, advisors: 150, months: 14, seed: 7, defects: 0.1, until: '2026-05' }
const makeFolder = () => mkdtempSync(join(tmpdir(), 'mandate-universe-'))
const hashes = (files: string[]) => files.map((file) => `${basename(file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

describe('an invented universe', () => {
  it('is the same, byte for byte, for the same seed, and another for another', async () => {
    const first = hashes(await writeUniverse(makeFolder(), size))
    expect(hashes(await writeUniverse(makeFolder(), size))).toEqual(first)
    expect(hashes(await writeUniverse(makeFolder(), { ...size, seed: 8 }))).not.toEqual(first)
  })

  it('goes through the loaders whole: no row is lost, every number is from 9,000,000 up', async () => {
    const folder = makeFolder()
    const files = await writeUniverse(folder, size)
    const pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
    for (const name of inOrderOfTime(files.map((file) => basename(file)))) {
      const { state, tables } = await loadFile(pool, join(folder, name))
      expect(`${name} ${state}`).toBe(`${name} published`)
      for (const [table, counts] of Object.entries(tables)) expect(counts.out + counts.known + counts.rejected, table).toBe(counts.in)
      // Lists come after the filings that they describe.
      if (/^ia\d|^IA_FIRM/.test(name)) expect(Object.values(tables).map(({ out }) => out)).toEqual([0])
    }
    const { rows } = await pool.query<{ firms: number; people: number; least: number; moved: number; missed: number }>(
      `select (select count(*)::int from firms) as firms, (select count(*)::int from people) as people,
        (select min(crd) from (select crd from firms union all select crd from people) numbers) as least,
        (select count(*)::int from person_versions where valid_to is not null) as moved,
        (select count(*)::int from firms where not exists (
          select from filings where firm_crd = firms.crd and submitted_at >= '2025-05-01' and array_to_string(filing_types, ' ') ~ 'Annual|Initial')) as missed`,
    )
    expect(rows[0]?.firms).toBe(25)
    expect(rows[0]?.people).toBeGreaterThan(135)
    expect(rows[0]?.least).toBeGreaterThanOrEqual(9_000_000)
    expect(rows[0]?.moved).toBeGreaterThan(0)
    // Each firm was new or filed its annual update within the year, late if need be.
    expect(rows[0]?.missed).toBe(0)
    await pool.end()
  }, 60_000)

  it('has one annual amendment of every firm for each fiscal year since it registered, in April at the latest', async () => {
    const folder = makeFolder()
    const files = await writeUniverse(folder, { ...size, firms: 90, advisors: 10, months: 40, defects: 0, libraryFirms: 0 })
    const pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
    for (const name of inOrderOfTime(files.map((file) => basename(file)).filter((file) => file.startsWith('ADV_Filing'))))
      await loadFile(pool, join(folder, name))
    const { rows } = await pool.query<{ crd: number; year: number; annual: number; isLate: boolean }>(
      `select firm_crd as crd, years.year, bool_or(submitted_at >= make_date(years.year, 4, 1) and array_to_string(filing_types, ' ') ~ 'Annual Updating'
          and submitted_at < make_date(years.year, 5, 1)) as "isLate", count(*) filter (where submitted_at >= make_date(years.year, 1, 1) and submitted_at < make_date(years.year, 5, 1)
          and array_to_string(filing_types, ' ') ~ 'Annual Updating')::int as annual
        from filings cross join generate_series(2023, 2026) as years (year)
        group by firm_crd, years.year having min(submitted_at) < make_date(years.year, 1, 1) order by firm_crd, years.year`,
    )
    expect(rows.length).toBeGreaterThan(240)
    expect(rows.filter(({ annual }) => annual !== 1)).toEqual([])
    // About one in thirty is late.
    const late = rows.filter(({ isLate }) => isLate).length / rows.length
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThan(0.06)
    await pool.end()
  }, 120_000)

  it('has rosters and a feed of firms that say of each firm what its newest filing says', async () => {
    const folder = makeFolder()
    const files = (await writeUniverse(folder, { ...size, defects: 0 })).map((file) => basename(file))
    const figuresAfter = async (kind: RegExp) => {
      const pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
      for (const name of inOrderOfTime(files.filter((file) => kind.test(file)))) {
        const { state, tables } = await loadFile(pool, join(folder, name))
        expect(`${name} ${state}`).toBe(`${name} published`)
        for (const counts of Object.values(tables)) expect(counts.rejected).toBe(0)
      }
      const { rows } = await pool.query(
        `select firms.crd, submitted_at::date::text as day, legal_name, business_name, sec_number, city, state, employees, advisors, clients, is_clients_lower_bound, raum_total, raum_discretionary, accounts_total, has_disclosure
         from firms join lateral (select is_clients_lower_bound, raum_discretionary, accounts_total from filings where id = firms.filing) filed on true order by crd`,
      )
      await pool.end()
      return rows
    }
    const filed = await figuresAfter(/^ADV_Filing/)
    expect(filed).toHaveLength(25)
    expect(await figuresAfter(/^ia\d/)).toEqual(filed)
    expect(await figuresAfter(/^IA_FIRM/)).toEqual(filed)
  }, 60_000)

  it('has brochures that say of each firm what its newest filing of their day says', async () => {
    const folder = makeFolder()
    const files = (await writeUniverse(folder, { ...size, months: 32, defects: 0 })).map((file) => basename(file))
    const pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
    for (const name of inOrderOfTime(files.filter((file) => file.startsWith('ADV_Filing')))) await loadFile(pool, join(folder, name))
    const { rows: filings } = await pool.query<{ crd: number; day: string; employees: string; advisors: string; total: string }>(
      `select firm_crd as crd, to_char(submitted_at, 'YYYYMMDD') as day, employees::text, advisors::text, raum_total::text as total
       from filings order by firm_crd, submitted_at desc, filing_id desc`,
    )
    await pool.end()
    const stated: string[] = []
    const filed: string[] = []
    for (const { name, text } of await brochuresIn(files.filter((file) => file.startsWith('ADV_Brochures')).map((file) => join(folder, file)))) {
      const [, crd, day = ''] = /^(\d+)_\d+_1_(\d{8})/.exec(name) ?? []
      const [, employees, advisors] = /It has (\d+) employees, of whom (\d+) perform/.exec(text) ?? []
      // Broken off half-way, and the summaries for clients.
      if (employees === undefined) continue
      const of = filings.find((filing) => filing.crd === Number(crd) && filing.day <= day)
      const total = / in total \$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')
      stated.push(`${name}: ${employees} ${advisors} ${total}`)
      filed.push(`${name}: ${of?.employees} ${of?.advisors} ${of?.total}`)
    }
    expect(stated.length).toBeGreaterThan(20)
    expect(stated).toEqual(filed)
  }, 60_000)
})

/** The text of each PDF, its lines put together. */
async function brochuresIn(paths: readonly string[]): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = []
  for (const path of paths) {
    const archive = await openArchive(path)
    for (const entry of archive.entries) {
      const bytes = await buffer(await entry.open())
      found.push({ name: entry.name, text: [...bytes.toString('latin1').matchAll(/Td \((.*)\) Tj/g)].map(([, line]) => line).join(' ') })
    }
    archive.close()
  }
  return found
}

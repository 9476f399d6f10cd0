import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeArchive } from '../../test/months.ts'
import { differencesOf, readPublishedTables } from '../../test/published-tables.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { type LoadOutcome, loadFile } from './ingestion.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-incomplete-'))
const pools: pg.Pool[] = []
let pool: pg.Pool

async function newPool(): Promise<pg.Pool> {
  const made = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
  pools.push(made)
  return made
}

beforeEach(async () => {
  pool = await newPool()
})
afterEach(async () => {
  for (const each of pools.splice(0)) await each.end()
})

type Tables = Record<string, string[]>
let files = 0

const monthOf = (tables: Tables) =>
  writeArchive(
    join(folder, `ADV_Filing_Data_${++files}_20250801_20250831.zip`),
    Object.entries(tables).map(([table, lines]) => [`${table}_20250801_20250831.csv`, Buffer.from(lines.join('\r\n'))]),
  )

async function load(tables: Tables, { into = pool, isForced = false } = {}): Promise<LoadOutcome> {
  return loadFile(into, await monthOf(tables), { isForced })
}

const without = (tables: Tables, ...names: string[]): Tables => Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)))
const changed = (tables: Tables, table: string, change: (line: string) => string): Tables => ({ ...tables, [table]: (tables[table] ?? []).map(change) })

const baseHead = 'FilingID,DateSubmitted,1A,1B1,1E1,5F2a,5F2b,5F2c,7B'
const base = (id: number, day = '8/6/2025', name = 'ALDER LANE LLC') => `${id},${day} 13:46,${name},${name},${9_000_000 + id},1000,0,1000,Y`
const ownerHead = 'FilingID,Schedule,Full Legal Name,DE/FE/I,Title or Status,Status Acquired,Ownership Code,OwnerID'
const owner = (id: number, person: number) => `${id},A,"REED, ADA",I,MEMBER,07/2010,E,${person}`
const fundHead = 'FilingID,Fund Name,Fund ID,Feeder Fund,Gross Asset Value'
const ids = [1, 2, 3]

const month: Tables = {
  IA_ADV_Base_A: [baseHead, ...ids.map((id) => base(id))],
  IA_Schedule_A_B: [ownerHead, ...ids.flatMap((id) => [owner(id, 9_100_000 + id), owner(id, 9_200_000 + id)])],
  IA_Schedule_D_7B1: [fundHead, ...ids.flatMap((id) => [`${id},ELM FUND,805-${id}1,N,500`, `${id},ELM FEEDER,805-${id}2,Y,400`])],
  ADV_Filing_Types: ['FilingID,Initial SEC Registration Request, Final SEC ERA Report', ...ids.map((id) => `${id},Y,`)],
}

async function expectedFrom(tables: Tables) {
  const clean = await newPool()
  expect((await load(tables, { into: clean })).state).toBe('published')
  return readPublishedTables(clean)
}

const differences = async (tables: Tables) => differencesOf(await expectedFrom(tables), await readPublishedTables(pool))
const count = async (query: string) => Number((await pool.query<{ count: string }>(`select count(*) as count from ${query}`)).rows[0]?.count)
const orphans = () => count('filing_rows where not exists (select 1 from filings where filings.filing_id = filing_rows.filing_id)')

describe('a month without some of its tables', () => {
  it.each(['IA_Schedule_A_B', 'IA_Schedule_D_7B1', 'ADV_Filing_Types'])('is loaded without %s, says so, and is completed by the whole month', async (table) => {
    const partial = await load(without(month, table))
    expect(partial).toMatchObject({ state: 'published', reason: expect.stringMatching(new RegExp(`Partial: the file has no .*${table}`)) })
    const whole = await load(month)
    expect(whole.reason).not.toMatch(new RegExp(table))
    for (const [name, counts] of Object.entries(whole.tables)) expect(counts.out + counts.known + counts.rejected, name).toBe(counts.in)
    expect(whole.tables.IA_ADV_Base_A).toEqual({ in: 3, out: 0, known: 3, rejected: 0 })
    if (table !== 'ADV_Filing_Types') expect(whole.tables[table]).toEqual({ in: 6, out: 6, known: 0, rejected: 0 })
    expect(await differences(month)).toEqual([])
  })

  it('loses nothing when the partial copy comes second', async () => {
    await load(month)
    await load(without(month, 'IA_Schedule_D_7B1', 'ADV_Filing_Types'))
    expect(await differences(month)).toEqual([])
  })

  it('is refused without the table that names its firms', async () => {
    expect(await load(without(month, 'IA_ADV_Base_A'))).toMatchObject({ state: 'refused', reason: expect.stringContaining('neither IA_ADV_Base_A nor') })
    const exempt = { ERA_ADV_Base: [baseHead, base(7)] }
    const outcome = await load({ ...without(month, 'IA_ADV_Base_A'), ...exempt })
    expect(outcome).toMatchObject({ state: 'refused', reason: expect.stringContaining('no IA_ADV_Base_A, which names the firms of its 2 other IA_ tables') })
    const forced = await load({ ...without(month, 'IA_ADV_Base_A'), ...exempt }, { isForced: true })
    expect(forced.tables.IA_Schedule_A_B).toEqual({ in: 6, out: 0, known: 0, rejected: 6 })
    expect(await orphans()).toBe(0)
    await load({ ...month, ...exempt })
    expect(await differences({ ...month, ...exempt })).toEqual([])
  })
})

describe('a month with tables that were cut off', () => {
  const many = Array.from({ length: 120 }, (_, index) => 1000 + index)
  const whole: Tables = {
    IA_ADV_Base_A: [baseHead, ...many.map((id) => base(id))],
    IA_ADV_Base_B: ['FilingID,2-TX,3A', ...many.map((id) => `${id},Y,Partnership`)],
    IA_Schedule_A_B: [ownerHead, ...many.map((id) => owner(id, 9_100_000 + id))],
    IA_Schedule_D_7B1: [fundHead, ...many.map((id) => `${id},ELM FUND,805-${id}1,N,500`)],
    ADV_Filing_Types: ['FilingID,Initial SEC Registration Request', ...many.map((id) => `${id},Y`)],
  }
  const cut = (table: string, rows: number): Tables => ({ ...whole, [table]: (whole[table] ?? []).slice(0, 1 + rows) })
  const tablesOf = async () =>
    (await pool.query<{ tables: string[] }>('select distinct tables from table_sets join filings on filings.table_set = table_sets.id')).rows.flatMap(
      ({ tables }) => tables,
    )

  it.each(['IA_ADV_Base_B', 'IA_Schedule_A_B', 'IA_Schedule_D_7B1', 'ADV_Filing_Types'])(
    'is partial when %s has only its headings, and is completed by the whole month',
    async (table) => {
      const partial = await load(cut(table, 0))
      expect(partial).toMatchObject({ state: 'published', reason: expect.stringMatching(new RegExp(`Partial: .*only the headings of ${table}`)) })
      expect(await tablesOf()).not.toContain(table)
      if (table === 'IA_Schedule_D_7B1') expect(await count('filings where fund_count is null')).toBe(120)
      expect((await load(whole)).reason).not.toMatch(new RegExp(table))
      expect(await tablesOf()).toContain(table)
      expect(await differences(whole)).toEqual([])
    },
  )

  it('takes an empty table as the answer of few filings, and with --force of many', async () => {
    expect((await load({ ...month, IA_Schedule_A_B: [ownerHead] })).reason).not.toMatch(/only the headings/)
    expect((await load(cut('IA_Schedule_A_B', 0), { isForced: true })).reason).not.toMatch(/only the headings/)
  })

  it('knows from earlier months which other tables are never empty', async () => {
    const actions = (id: number) => `${id},Regulatory`
    for (const first of [2000, 3000, 4000])
      await load({ IA_ADV_Base_A: [baseHead, base(first)], IA_DRP_Regulatory: ['FilingID,Type', ...Array.from({ length: 60 }, () => actions(first))] })
    expect((await load({ ...whole, IA_DRP_Regulatory: ['FilingID,Type'] })).reason).toMatch(/only the headings of IA_DRP_Regulatory/)
  })

  it('names the counts when half of IA_ADV_Base_B is missing, and is completed', async () => {
    expect(await load(cut('IA_ADV_Base_B', 60))).toMatchObject({
      state: 'published',
      reason: expect.stringContaining('Partial: IA_ADV_Base_B has 60 rows where IA_ADV_Base_A has 120'),
    })
    expect((await load(whole)).reason).not.toMatch(/60 rows/)
    expect(await differences(whole)).toEqual([])
  })

  it.each([0, 60])('is refused when IA_ADV_Base_A names only %d of its filings', async (rows) => {
    expect(await load(cut('IA_ADV_Base_A', rows))).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining(`IA_ADV_Base_A names ${rows} filings, and ${3 * (120 - rows)} of 360 rows of the other tables belong to none of them`),
    })
    expect(await count('filings')).toBe(0)
  })
})

describe('a month with broken rows', () => {
  it.each<[string, (line: string) => string]>([
    ['an unclosed quote', (line) => (line.startsWith('2,') ? line.replace('ALDER', '"ALDER') : line)],
    ['a date in the future', (line) => (line.startsWith('2,') ? line.replace('2025', '2099') : line)],
  ])('rejects the schedules of a filing with %s too, and is completed by the corrected file', async (_, breakRow) => {
    const broken = await load(changed(month, 'IA_ADV_Base_A', breakRow))
    expect(broken.tables).toMatchObject({
      IA_ADV_Base_A: { out: 2, rejected: 1 },
      IA_Schedule_A_B: { out: 4, rejected: 2 },
      IA_Schedule_D_7B1: { out: 4, rejected: 2 },
    })
    const { rows } = await pool.query<{ reason: string }>("select distinct reason from load_rejects where file_table = 'IA_Schedule_A_B'")
    expect(rows.map(({ reason }) => reason)).toEqual(['The row of this filing in the base table was rejected'])
    expect(await orphans()).toBe(0)
    const corrected = await load(month)
    expect(corrected.tables.IA_Schedule_A_B).toEqual({ in: 6, out: 2, known: 4, rejected: 0 })
    expect(await differences(month)).toEqual([])
  })

  it('gets a rejected schedule row from the corrected file', async () => {
    const broken = await load(changed(month, 'IA_Schedule_A_B', (line) => (line.includes('9200002') ? `${line},too,many` : line)))
    expect(broken.tables.IA_Schedule_A_B).toEqual({ in: 6, out: 5, known: 0, rejected: 1 })
    expect((await load(month)).tables.IA_Schedule_A_B).toEqual({ in: 6, out: 1, known: 5, rejected: 0 })
    expect(await differences(month)).toEqual([])
  })

  it('is refused when most rows of a base table are broken', async () => {
    const many = { IA_ADV_Base_A: [baseHead, ...Array.from({ length: 60 }, (_, index) => base(100 + index, '8/6/2099'))] }
    expect(await load(many)).toMatchObject({ state: 'refused', reason: expect.stringContaining("60 of 60 rows of IA_ADV_Base_A can't be read") })
  })

  it('is repaired with --force, also from the same file', async () => {
    const wrong = changed(month, 'IA_ADV_Base_A', (line) => (line.startsWith('2,') ? line.replaceAll('1000', '7') : line))
    await load(wrong)
    await pool.query('insert into filing_rows select filing_id, layout_id, position + 1000, cells from filing_rows where filing_id = 2')
    const path = await monthOf(month)
    expect(await loadFile(pool, path)).toMatchObject({ state: 'published' })
    expect(await differences(month)).not.toEqual([])
    const forced = await loadFile(pool, path, { isForced: true })
    expect(forced).toMatchObject({ state: 'published', tables: { IA_ADV_Base_A: { in: 3, out: 3, known: 0, rejected: 0 } } })
    expect(await differences(month)).toEqual([])
  })
})

describe('a known heading that disappears', () => {
  const rename = (line: string) => line.replace('5F2c', '5F(2)(c)')

  it('is refused when it was renamed, with the number of filings, unless it is forced', async () => {
    const renamed = changed(month, 'IA_ADV_Base_A', rename)
    expect(await load(renamed)).toMatchObject({
      state: 'refused',
      reason: "IA_ADV_Base_A lacks 1 heading, 5F2c (renamed '5F(2)(c)'): 3 filings would have no answer there. If that is right, load it again with --force",
    })
    expect(await load(renamed, { isForced: true })).toMatchObject({ state: 'published', reason: expect.stringContaining('5F2c') })
  })

  it('is reported when the last file had it', async () => {
    await load(month)
    const cut = changed(without(month, 'IA_Schedule_A_B'), 'IA_ADV_Base_A', (line) => line.replace(/,[^,]*$/, '').replaceAll(/^(\d)/g, '2$1'))
    expect((await load(cut)).reason).toContain('IA_ADV_Base_A lacks 1 heading that the last file had (7B), in 3 filings')
  })
})

describe('a filing in both base tables', () => {
  const twin: Tables = {
    ...month,
    IA_ADV_Base_A: [baseHead, base(1)],
    IA_Schedule_A_B: [ownerHead, owner(1, 9_100_001)],
    IA_Schedule_D_7B1: [fundHead, '1,ELM FUND,805-11,N,500'],
    ERA_ADV_Base: [baseHead, base(1)],
    ERA_Schedule_A_B: [ownerHead, owner(1, 9_100_001)],
    ERA_Schedule_D_7B1: [fundHead, '1,ELM FUND,805-11,N,500'],
  }

  it('is one filing, of a registered adviser, with its owners and funds once', async () => {
    expect(await load(twin)).toMatchObject({ tables: { ERA_ADV_Base: { in: 1, out: 1, known: 0, rejected: 0 } } })
    const { rows } = await pool.query('select source, fund_count as funds, fund_gross_assets::int as gross from filings')
    expect(rows).toEqual([{ source: 'adv', funds: 1, gross: 500 }])
    expect(await count('firm_owners')).toBe(1)
  })

  it('is the same when the exempt half comes first', async () => {
    await load({ ERA_ADV_Base: twin.ERA_ADV_Base ?? [], ERA_Schedule_A_B: twin.ERA_Schedule_A_B ?? [] })
    await load(twin)
    expect(await differences(twin)).toEqual([])
  })
})

it('an archive, an encoding and a text that can’t be loaded are named as what they are', async () => {
  const utf16 = Buffer.from(`\uFEFF${[baseHead, base(1)].join('\n')}`, 'utf16le')
  const path = await writeArchive(join(folder, 'utf16.zip'), [['IA_ADV_Base_A_20250801_20250831.csv', utf16]])
  expect(await loadFile(pool, path)).toMatchObject({ state: 'refused', reason: expect.stringContaining('UTF-16') })
  const readme = await writeArchive(join(folder, 'readme.zip'), [['readme.txt', Buffer.from('These files were made on Monday.')]])
  expect(await loadFile(pool, readme)).toMatchObject({ state: 'refused', reason: 'Unknown file type. It contains: readme.txt' })
})

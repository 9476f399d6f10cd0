import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFirm } from '@mandate/contract/directory'
import { search } from '@mandate/contract/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArchive } from '../../test/months.ts'
import { differencesOf, readPublishedTables } from '../../test/published-tables.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { loadFile } from './ingestion.service.ts'

let server: TestServer
let pool: pg.Pool
const folder = mkdtempSync(join(tmpdir(), 'mandate-cases-'))

/** A filing: percentage and fixed fees as ticked, or the form of an exempt adviser, which doesn't ask. */
type Fees = [percentage: string, fixed: string] | 'exempt'
const feeCases: [what: string, before: Fees, after: Fees, event: { before: string; after: string } | null][] = [
  ['exempt, then registered', 'exempt', ['Y', 'N'], null],
  ['registered, then exempt', ['Y', 'N'], 'exempt', null],
  ['blank, then answered', ['', ''], ['Y', 'Y'], null],
  ['answered, then blank', ['Y', 'Y'], ['', ''], null],
  ['answered with no, then ticked', ['N', 'N'], ['N', 'Y'], { before: '', after: '5E4' }],
  ['another fee', ['Y', 'N'], ['Y', 'Y'], { before: '5E1', after: '5E1,5E4' }],
  ['the same fees', ['Y', 'N'], ['Y', 'N'], null],
]
const crdOf = (index: number) => 9_000_600 + index
const manyNames = 9_000_650

type Tables = Record<string, string[]>
const archive = (days: string, tables: Tables) =>
  writeArchive(
    join(folder, `ADV_Filing_Data_${days}.zip`),
    Object.entries(tables).map(([table, lines]) => [`${table}_${days}.csv`, Buffer.from(lines.join('\n'))]),
  )

function monthOf(days: string, first: number, feesOf: (row: (typeof feeCases)[number]) => Fees): Promise<string> {
  const day = `${Number(days.slice(4, 6))}/6/2025 13:46`
  const base = (index: number) => `${first + index},${day},ELM ${index} LLC,ELM ${index} LLC,${index},${crdOf(index)}`
  const rows = feeCases.map((row, index) => ({ index, fees: feesOf(row) }))
  return archive(days, {
    IA_ADV_Base_A: [
      'FilingID,DateSubmitted,1A,1B1,1D,1E1,5E1,5E4',
      ...rows.flatMap(({ index, fees }) => (fees === 'exempt' ? [] : `${base(index)},${fees.join(',')}`)),
      `${first + 50},${day},MANY NAMES LLC,MANY NAMES LLC,801-50,${manyNames},,`,
    ],
    ERA_ADV_Base: ['FilingID,DateSubmitted,1A,1B1,1D,1E1', ...rows.flatMap(({ index, fees }) => (fees === 'exempt' ? base(index) : []))],
    IA_Schedule_D_1B: ['FilingID,Other Business Name', ...Array.from({ length: 110 }, (_, index) => `${first + 50},WILLOW${100 + index} HARBOR`)],
  })
}

let months: string[]
beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.ownerUrl })
  months = [await monthOf('20250701_20250731', 1_000, ([, before]) => before), await monthOf('20250801_20250831', 2_000, ([, , after]) => after)]
  for (const month of months) expect(await loadFile(pool, month)).toMatchObject({ state: 'published' })
  await refreshSearchRows(pool, { searchEngine: 'postgres' })
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

it.each(feeCases.map(([what, , , event], index) => ({ what, event, crd: crdOf(index) })))('fees: $what', async ({ event, crd }) => {
  const { rows } = await pool.query("select details from firm_events where firm_crd = $1 and kind = 'feesChanged'", [crd])
  expect(rows).toEqual(event ? [{ details: event }] : [])
})

describe('a hundred other names', () => {
  it.each([0, 49, 50, 99])('are found, such as number %i, as the firm page lists them', async (index) => {
    const ada = await signInAs(server, 'Ada')
    const { items } = (await server.call(search, { query: { type: 'firms', q: `Willow${100 + index} Harbor` } }, ada)).body
    expect(items[0]).toMatchObject({ id: String(manyNames), because: { label: 'Other name', text: `Willow${100 + index} Harbor` } })
    const { otherNames } = (await server.call(getFirm, { params: { firmCrd: manyNames }, query: {} }, ada)).body
    expect(otherNames).toHaveLength(100)
    expect(otherNames).toContain(`Willow${100 + index} Harbor`)
  })
})

it('base tables too large to keep in memory are read twice, with the same result', async () => {
  const { ownerUrl } = await makeTestDatabase()
  const other = new pg.Pool({ connectionString: ownerUrl })
  for (const month of months) expect(await loadFile(other, month, { keptBytes: 0 })).toMatchObject({ state: 'published' })
  await refreshSearchRows(other, { searchEngine: 'postgres' })
  const [once, twice] = [await readPublishedTables(pool), await readPublishedTables(other)]
  await other.end()
  expect(once.filings).toHaveLength(feeCases.length * 2 + 2)
  expect(differencesOf(once, twice)).toEqual([])
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFirm } from '@mandate/contract/directory'
import { search, suggest } from '@mandate/contract/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArchive } from '../../test/months.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let pool: pg.Pool
const rosterHead = 'Organization CRD#,SEC#,Primary Business Name,Legal Name,Latest ADV Filing Date'
const folder = mkdtempSync(join(tmpdir(), 'mandate-ended-'))

beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.ownerUrl })
  const row = (id: number, number: string) => `${id},8/6/2025 13:46,ELM LLC,ELM LLC,${number},${9_000_500 + id},18523,${[0, 500, 9000, 8000, 0][id]}`
  const head = 'FilingID,DateSubmitted,1A,1B1,1D,1E1,1F5,5F2c'
  const month = {
    IA_ADV_Base_A: [head, row(1, '801-1'), row(2, '801-2'), row(4, '801-4')],
    ERA_ADV_Base: [head, row(3, '802-3')],
    ADV_Filing_Types: ['FilingID,Initial SEC ERA Report, Final SEC ERA Report', '3,,Y'],
  }
  const entries = Object.entries(month).map(([table, lines]) => [`${table}_20250801_20250831.csv`, Buffer.from(lines.join('\n'))] as const)
  await loadFile(pool, await writeArchive(join(folder, 'ADV_Filing_Data_20250801_20250831.zip'), entries))
  const roster = join(folder, 'ia093025.csv')
  writeFileSync(roster, `${rosterHead}\n9000501,801-1,ELM,ELM LLC,08/06/2025\n9000504,801-4,ELM,ELM LLC,08/06/2025`)
  await loadFile(pool, roster)
  await refreshSearchRows(pool, { searchEngine: 'postgres' })
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

it.each([
  [9_000_501, null],
  [9_000_502, { how: 'notListed', on: '2025-09-30' }],
  [9_000_503, { how: 'finalReport', on: '2025-08-06' }],
])('firm %i is shown as gone: %j, with its number of offices, and what its month lacked', async (firmCrd, ended) => {
  const ada = await signInAs(server, 'Ada')
  const { body } = await server.call(getFirm, { params: { firmCrd }, query: {} }, ada)
  expect(body).toMatchObject({ ended, otherOffices: 18_523, notLoaded: expect.arrayContaining(['owners', 'privateFunds']) })
})

describe.each(['memory', 'postgres'])('search by the engine in %s', (engine) => {
  let searching: TestServer
  let ada: { token: string; ip: string }
  beforeAll(async () => {
    searching = await startTestServer({ database: server.database, environment: { SEARCH_ENGINE: engine } })
    ada = await signInAs(searching, 'Ada')
  })
  afterAll(() => searching.stop())
  const found = async (query: Record<string, string>) => {
    const { items, facets } = (await searching.call(search, { query: { type: 'firms', q: 'elm', ...query } as never }, ada)).body
    return { crds: items.map(({ id }) => Number(id)), ended: items.map(({ ended }) => ended), facets }
  }

  it('marks firms that are gone as their pages do, and lists them after the others', async () => {
    expect(await found({})).toMatchObject({ crds: [9_000_501, 9_000_504, 9_000_502, 9_000_503], ended: [null, null, 'notListed', 'finalReport'] })
    const suggested = (await searching.call(suggest, { query: { q: 'elm' } }, ada)).body.groups.flatMap(({ items }) => items)
    expect(suggested.map(({ ended }) => ended)).toEqual([null, null, 'notListed', 'finalReport'])
  })

  it('tells them apart by the status, in filters, facets and columns', async () => {
    expect((await found({ status: 'active' })).crds).toEqual([9_000_501, 9_000_504])
    expect((await found({ status: 'finalReport,notListed' })).crds).toEqual([9_000_502, 9_000_503])
    expect((await found({ facets: 'status' })).facets).toMatchObject([
      {
        values: [
          { value: 'active', label: 'Active', count: 2 },
          { value: 'finalReport', label: 'Final report filed', count: 1 },
          { value: 'notListed', label: 'Not in the newest SEC list', count: 1 },
        ],
      },
    ])
    const { items } = (await searching.call(search, { query: { type: 'firms', q: '9000502', columns: 'status' } as never }, ada)).body
    expect(items[0]?.values).toEqual({ status: 'Not in the newest SEC list' })
  })
})

it('a firm that a later list has again is active again, in search and on its page', async () => {
  const later = join(folder, 'ia103125.csv')
  writeFileSync(later, `${rosterHead}\n9000501,801-1,ELM,ELM LLC,08/06/2025\n9000502,801-2,ELM,ELM LLC,08/06/2025\n9000504,801-4,ELM,ELM LLC,08/06/2025`)
  await loadFile(pool, later)
  await refreshSearchRows(pool, { searchEngine: 'memory' })
  const { rows } = await pool.query('select crd from search_firms where status <> $1', ['active'])
  expect(rows).toEqual([{ crd: 9_000_503 }])
  const ada = await signInAs(server, 'Ada')
  expect((await server.call(getFirm, { params: { firmCrd: 9_000_502 }, query: {} }, ada)).body.ended).toBeNull()
})

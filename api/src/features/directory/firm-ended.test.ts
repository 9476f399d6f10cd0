import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFirm } from '@mandate/contract/directory'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArchive } from '../../test/months.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'

let server: TestServer
let pool: pg.Pool
const folder = mkdtempSync(join(tmpdir(), 'mandate-ended-'))

beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.ownerUrl })
  const row = (id: number, number: string) => `${id},8/6/2025 13:46,ELM LLC,ELM LLC,${number},${9_000_500 + id},18523`
  const head = 'FilingID,DateSubmitted,1A,1B1,1D,1E1,1F5'
  const month = {
    IA_ADV_Base_A: [head, row(1, '801-1'), row(2, '801-2')],
    ERA_ADV_Base: [head, row(3, '802-3')],
    ADV_Filing_Types: ['FilingID,Initial SEC ERA Report, Final SEC ERA Report', '3,,Y'],
  }
  const entries = Object.entries(month).map(([table, lines]) => [`${table}_20250801_20250831.csv`, Buffer.from(lines.join('\n'))] as const)
  await loadFile(pool, await writeArchive(join(folder, 'ADV_Filing_Data_20250801_20250831.zip'), entries))
  const roster = join(folder, 'ia093025.csv')
  writeFileSync(roster, 'Organization CRD#,SEC#,Primary Business Name,Legal Name,Latest ADV Filing Date\n9000501,801-1,ELM,ELM LLC,08/06/2025')
  await loadFile(pool, roster)
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

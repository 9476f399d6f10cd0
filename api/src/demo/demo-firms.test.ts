import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getFirm, listFirmPeople } from '@mandate/contract/directory'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { addPerson, signIn } from '../test/people.ts'
import { makeTestDatabase } from '../test/test-database.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { writeUniverse } from '../universe/write-universe.ts'
import { demoPrincipals, fillDemoFirms } from './demo-firms.ts'

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  const database = await makeTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl })
  server = await startTestServer({ database })
  const folder = mkdtempSync(join(tmpdir(), 'mandate-universe-'))
  const size = { firms: 90, advisors: 700, months: 3, seed: 1, defects: 0.02, until: '2026-05', principals: demoPrincipals, feedEveryMonths: 1 }
  const files = await writeUniverse(folder, size)
  for (const name of inOrderOfTime(files.map((file) => basename(file)))) await loadFile(pool, join(folder, name), { isForced: true })
  rmSync(folder, { recursive: true, force: true })
  await refreshSearchRows(pool, { searchEngine: 'memory' })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await pool.end()
})

it("Ada and Ben are in their firms' filings: on Schedule A and in the list of people", async () => {
  const managers = demoPeople.filter(({ email }) => ['wealth@demo.test', 'asset@demo.test'].includes(email))
  for (const { email, firstName, lastName, role } of managers) {
    const { userId } = await addPerson(server, { name: firstName })
    await server.deps.db.updateTable('users').set({ email, firstName, lastName, role }).where('id', '=', userId).execute()
  }
  await fillDemoFirms(server.deps.db)
  const claimed = await server.deps.db
    .selectFrom('claimedFirms')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'claimedFirms.teamId')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['claimedFirms.firmCrd', 'users.firstName', 'users.lastName'])
    .orderBy('users.firstName')
    .execute()
  expect(claimed.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben'])
  const { token } = await signIn(server, await addPerson(server, { name: 'Cleo' }))
  for (const { firmCrd, firstName, lastName } of claimed) {
    const { body: firm } = await server.call(getFirm, { params: { firmCrd }, query: {} }, { token })
    const owner = firm.owners.find(({ name }) => name.startsWith(`${firstName} `) && name.endsWith(` ${lastName}`))
    expect(owner).toMatchObject({ kind: 'person', schedule: 'A', title: 'MANAGING MEMBER' })
    const { body: people } = await server.call(listFirmPeople, { params: { firmCrd }, query: { limit: 100 } }, { token })
    expect(people.items).toContainEqual(expect.objectContaining({ crd: owner?.advisorCrd, firstName, lastName }))
  }
}, 60_000)

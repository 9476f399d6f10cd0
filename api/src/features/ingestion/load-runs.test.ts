import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLoadRejects, listLoads } from '@mandate/contract/loads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from './ingestion.service.ts'

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer()
  pool = new pg.Pool({ connectionString: server.database.ownerUrl })
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

async function admin() {
  const person = await addPerson(server, { name: 'Dora' })
  const signedIn = await signIn(server, person)
  await server.deps.db.updateTable('users').set({ isAdmin: true }).where('id', '=', person.userId).execute()
  await server.deps.db.updateTable('sessions').set({ kind: 'admin', hasSecondFactor: true }).where('userId', '=', person.userId).execute()
  return signedIn
}

describe('loads', () => {
  it('are shown to an admin with their counts by table and the rows that were put aside, page by page', async () => {
    const dora = await admin()
    const folder = mkdtempSync(join(tmpdir(), 'mandate-runs-'))
    const head = 'Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date'
    const file = (name: string, ...rows: string[]) => {
      writeFileSync(join(folder, name), [head, ...rows].join('\n'))
      return join(folder, name)
    }
    await loadFile(pool, file('one.csv', '9000401,ELM,ELM LLC,06/26/2026', 'none,OAK,OAK LLC,06/26/2026', 'too,few', '9000402,FIR,FIR LLC,never'))
    writeFileSync(join(folder, 'two.csv'), 'Organization CRD#\n9000403')
    await loadFile(pool, join(folder, 'two.csv'))
    const { body } = await server.call(listLoads, { query: { limit: 10 } }, dora)
    expect(body.items).toMatchObject([
      { fileName: 'two.csv', state: 'refused', reason: expect.stringContaining('headings are missing') },
      { fileName: 'one.csv', state: 'published', product: 'roster', tables: [{ table: 'Roster_Registered', in: 4, out: 1, known: 0, rejected: 3 }] },
    ])
    const loadId = body.items[1]?.id ?? 0
    const first = await server.call(listLoadRejects, { params: { loadId }, query: { limit: 2 } }, dora)
    const second = await server.call(listLoadRejects, { params: { loadId }, query: { limit: 2, cursor: first.body.nextCursor ?? '' } }, dora)
    expect([...first.body.items, ...second.body.items].map(({ line }) => line).sort()).toEqual([3, 4, 5])
    expect(second.body.nextCursor).toBeNull()
    expect((await server.refused(listLoadRejects, { params: { loadId: 999_999 }, query: {} }, dora)).status).toBe(404)
  })

  it('A9 are not there for anybody else, signed in or not', async () => {
    const ada = await signInAs(server, 'Ada')
    expect((await server.refused(listLoads, { query: {} }, ada)).status).toBe(404)
    expect((await server.refused(listLoadRejects, { params: { loadId: 1 }, query: {} }, ada)).status).toBe(404)
    expect((await server.refused(listLoads, { query: {} })).status).toBe(401)
  })
})

import { chownSync, closeSync, existsSync, openSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMyFiles, uploadFile } from '@mandate/contract/files'
import type { Readiness } from '@mandate/contract/frame/health'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../test/own-postgres.ts'
import { addPerson, type SignedIn, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let postgres: OwnPostgres
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  postgres = await startOwnPostgres()
  server = await startTestServer({ database: { appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl } })
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await postgres.remove()
})

const upload = () => server.answer(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.4\n%%EOF\n') }, { token: ada.token })
const storedFiles = () => {
  const folder = join(server.deps.config.dataDir, 'files', 'evidence')
  return existsSync(folder) ? readdirSync(folder) : []
}
async function readiness(): Promise<{ status: number; bad: string[] }> {
  const answer = await server.app.inject('/readyz')
  const { parts } = answer.json<Readiness>()
  return { status: answer.statusCode, bad: Object.entries(parts).flatMap(([name, { ok }]) => (ok ? [] : [name])) }
}

/** The device that is always full: every write to it fails with ENOSPC. */
const fullDevice = '/dev/full'

describe.runIf(existsSync(fullDevice))('on a full disk', () => {
  it('a write that the database has no space for is answered 503 with Retry-After, leaves nothing, and works again after', { timeout: 60_000 }, async () => {
    const owner = new pg.Client({ connectionString: postgres.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ path: string }>("select pg_relation_filepath('files') as path")
    await owner.end()
    const place = join(postgres.folder, 'data', rows[0]?.path ?? '')
    const { uid, gid } = statSync(place)
    // The table's own file: no connection has opened it yet, because nothing has read or written it.
    rmSync(place)
    symlinkSync(fullDevice, place)

    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('10')
    expect(refused.raw).toContain('out of storage space, so nothing was saved')
    expect(storedFiles()).toEqual([])
    expect(await readiness()).toEqual({ status: 503, bad: ['disk'] })
    expect((await server.answer(listMyFiles, { query: {} }, { token: ada.token })).status).toBe(200)

    rmSync(place)
    closeSync(openSync(place, 'wx', 0o600))
    chownSync(place, uid, gid)
    // Its connections still have the full device open.
    postgres.kill()
    await vi.waitFor(async () => expect((await upload()).status).toBe(201), { timeout: 20_000, interval: 100 })
    expect(storedFiles()).toHaveLength(1)
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 200, bad: [] }), { timeout: 30_000, interval: 500 })
  })

  it('a file that there is no space for is answered the same, leaves no row, and works again after', async () => {
    const before = storedFiles()
    const { put, check } = server.deps.files
    const write = async () => writeFileSync(fullDevice, 'bytes')
    Object.assign(server.deps.files, { put: write, check: write })
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('10')
    expect(await readiness()).toEqual({ status: 503, bad: ['files'] })
    Object.assign(server.deps.files, { put, check })
    expect((await upload()).status).toBe(201)
    expect(storedFiles()).toHaveLength(before.length + 1)
    expect((await server.deps.db.selectFrom('files').selectAll().execute()).length).toBe(before.length + 1)
  })
})

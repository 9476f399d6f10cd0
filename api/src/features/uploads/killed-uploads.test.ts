import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../http/free-port.ts'
import { isDeep } from '../../test/deep.ts'
import { waitForJobs } from '../../test/mails.ts'
import { storedNames } from '../../test/stored-files.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sweepFiles } from '../stored-files/sweep.service.ts'
import { removeOldUploads } from './uploads.service.ts'

const kills = isDeep ? 30 : 4
const workerProcess = join(import.meta.dirname, '../../test/worker-process.ts')
let server: TestServer
let token: string
let port: number

beforeAll(async () => {
  server = await startTestServer()
  token = (await signInAs(server, 'Iris')).token
  port = await findFreePort(18_600, '127.0.0.1')
})
afterAll(() => server.stop())

/** A second server over the same database and files, in a process that can be killed. */
async function startSecond(): Promise<ChildProcess> {
  const {
    deps: { config },
    database,
  } = server
  const child = spawn(process.execPath, [workerProcess], {
    env: {
      ...{ PATH: process.env.PATH, MODE: 'demo', PROCESS: 'api', PORT: String(port), DATA_DIR: config.dataDir, DATABASE_URL: database.appUrl },
      ...{ SECRET_KEY: config.secretKey, SEARCH_ENGINE: 'postgres', SEARCH_WORKERS: '0', NODE_NO_WARNINGS: '1', LOG_LEVEL: 'silent' },
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return child
}

let answered = 0

async function call(method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer> | string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  answered += 1
  return answer
}

/** Uploads and keeps a document, as far as it gets. */
async function uploadDocument(): Promise<void> {
  const content = new Uint8Array(randomBytes(9_000_000))
  content.set(Buffer.from('%PDF-1.7\n'))
  content.set(Buffer.from('\n%%EOF\n'), content.length - 7)
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const begun = await call('POST', '/api/uploads', {
    'upload-length': String(content.length),
    'upload-metadata': `kind ${encoded('document')},name ${encoded('a.pdf')}`,
  })
  const path = begun.headers.get('location') ?? ''
  await call('PATCH', path, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, content)
  await call('POST', '/api/documents', { 'content-type': 'application/json' }, JSON.stringify({ uploadId: path.split('/').at(-1) }))
}

/** All files are two hours old. */
function letTimePass(): void {
  const folder = join(server.deps.config.dataDir, 'files')
  const then = new Date(Date.now() - 7_200_000)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const place = join(folder, entry)
    if (statSync(place).isFile()) utimesSync(place, then, then)
  }
}

it(`E13 a server that is killed ${kills} times during uploads leaves, after the sweep, no file without its row and no row without its file`, {
  timeout: 400_000,
}, async () => {
  for (let kill = 0; kill < kills; kill++) {
    const child = await startSecond()
    const gone = once(child, 'exit')
    const before = answered
    const uploads = Promise.allSettled(Array.from({ length: 4 }, uploadDocument))
    // In another step each time, and at an unknown moment of it.
    await expect.poll(() => answered - before, { timeout: 30_000, interval: 1 }).toBeGreaterThan(1 + ((kill * 4) % 9))
    await wait(Math.random() * 40)
    child.kill('SIGKILL')
    await gone
    await uploads
  }
  const { db, files } = server.deps
  await db
    .updateTable('uploads')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await removeOldUploads(server.deps)
  letTimePass()
  await waitForJobs(server)
  await db
    .updateTable('storedFiles')
    .set({ createdAt: new Date(Date.now() - 7_200_000) })
    .execute()
  expect((await sweepFiles(server.deps)).missing).toBe(0)
  const rows = await db.selectFrom('storedFiles').select('storeKey').orderBy('storeKey').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(await storedNames(files)).toEqual(rows.map(({ storeKey }) => storeKey))
})

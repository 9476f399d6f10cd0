import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { makeFolderStore } from '../../adapters/files/folder-store.ts'
import { makeS3Store } from '../../adapters/files/s3-store.ts'
import { findFreePort } from '../../http/free-port.ts'
import { isDeep } from '../../test/deep.ts'
import { waitForJobs } from '../../test/mails.ts'
import { storedNames } from '../../test/stored-files.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sweepFiles } from '../stored-files/sweep.service.ts'
import { removeOldUploads } from './uploads.service.ts'

/** A larger S3 server, where there is one: `npm run peers -- s3`. */
const outside = process.env.S3_TEST_ENDPOINT
const kills = { 'a folder': isDeep ? 30 : 2, S3: isDeep ? 30 : 2 }
type Store = keyof typeof kills
const bucket = 'killed-uploads'
const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const workerProcess = join(import.meta.dirname, '../../test/worker-process.ts')
let server: TestServer
let token: string
let port: number
let s3: { endpoint: string; stop: () => Promise<void> }

beforeAll(async () => {
  server = await startTestServer()
  port = await findFreePort(18_600, '127.0.0.1')
  s3 = outside ? { endpoint: outside, stop: async () => undefined } : await startS3rver(server.deps.config.dataDir)
  // A bucket is made by a bare PUT; one that is there already is fine.
  await fetch(`${s3.endpoint}/${bucket}`, { method: 'PUT' })
})
afterAll(async () => {
  await s3.stop()
  await server.stop()
})

async function startS3rver(dataDir: string) {
  const s3Port = await findFreePort(18_700, '127.0.0.1')
  const peer = new S3rver({
    ...{ port: s3Port, address: '127.0.0.1', silent: true, directory: join(dataDir, 's3') },
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await peer.run()
  return { endpoint: `http://127.0.0.1:${s3Port}`, stop: () => peer.close().then(() => undefined) }
}

const storeOf: Record<Store, () => FileStore> = {
  'a folder': () => makeFolderStore(join(server.deps.config.dataDir, 'files')),
  S3: () => makeS3Store({ endpoint: s3.endpoint, bucket, ...credentials }),
}

/** As it will be listed in two hours. */
function laterOf(store: FileStore): FileStore {
  return {
    ...store,
    async *list() {
      for await (const { changedAt, ...each } of store.list()) yield { ...each, changedAt: new Date(changedAt.getTime() - 7_200_000) }
    },
  }
}

/** A second server over the same database and files, in a process that can be killed. */
async function startSecond(store: Store): Promise<ChildProcess> {
  const {
    deps: { config },
    database,
  } = server
  const child = spawn(process.execPath, [workerProcess], {
    env: {
      ...{ PATH: process.env.PATH, MODE: 'demo', PROCESS: 'api', PORT: String(port), DATA_DIR: config.dataDir, DATABASE_URL: database.appUrl },
      ...{ SECRET_KEY: config.secretKey, SEARCH_ENGINE: 'postgres', SEARCH_WORKERS: '0', NODE_NO_WARNINGS: '1', LOG_LEVEL: 'silent' },
      ...(store === 'S3'
        ? { S3_ENDPOINT: s3.endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey }
        : {}),
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

describe.each(Object.keys(kills) as Store[])('files in %s', (store) => {
  it(`E13 a server that is killed ${kills[store]} times during uploads leaves, after the sweep, no file without its row and no row without its file`, {
    timeout: 600_000,
  }, async () => {
    // The jobs of what was kept run in this process.
    const kept = storeOf[store]()
    Object.assign(server.deps, { files: kept })
    for (let kill = 0; kill < kills[store]; kill++) {
      // One person may leave a hundred uploads unfinished.
      if (kill % 10 === 0) token = (await signInAs(server, 'Iris')).token
      const child = await startSecond(store)
      const gone = once(child, 'exit')
      const before = answered
      const uploads = Promise.allSettled(Array.from({ length: 4 }, uploadDocument))
      // In another step each time, early and then late, and at an unknown moment within the step.
      await expect.poll(() => answered - before, { timeout: 30_000, interval: 1 }).toBeGreaterThan(1 + ((kill * 8) % 9))
      await wait(Math.random() * 40)
      child.kill('SIGKILL')
      await gone
      await uploads
    }
    const { db } = server.deps
    const files = laterOf(kept)
    Object.assign(server.deps, { files })
    await db
      .updateTable('uploads')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await removeOldUploads(server.deps)
    await waitForJobs(server)
    await db
      .updateTable('storedFiles')
      .set({ createdAt: new Date(Date.now() - 7_200_000) })
      .execute()
    expect((await sweepFiles(server.deps)).missing).toBe(0)
    const rows = await db.selectFrom('storedFiles').select('storeKey').orderBy('storeKey').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(await storedNames(files)).toEqual(rows.map(({ storeKey }) => storeKey))
    // The next store begins empty.
    await db.deleteFrom('documents').execute()
    await db.deleteFrom('storedFiles').execute()
    for (const { storeKey } of rows) await files.remove(storeKey)
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedNames } from '../../test/stored-files.ts'
import type { FileStore, StoredObject } from './file-store.ts'
import { makeFolderStore } from './folder-store.ts'
import { signS3Request } from './s3-signature.ts'
import { makeS3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-files-'))
let peer: S3rver
let endpoint: string
const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

beforeAll(async () => {
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  peer = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'evidence-store', configs: [] }] })
  await peer.run()
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => makeFolderStore(join(folder, 'files'))],
  ['S3', () => makeS3Store({ endpoint, bucket: 'evidence-store', ...credentials })],
]

describe.each(stores)('%s', (_, make) => {
  it('keeps bytes as they are, replaces them, and forgets them', async () => {
    const store = make()
    const key = `evidence/${randomUUID()}`
    const bytes = randomBytes(300_000)
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, bytes, 'application/pdf')
    expect((await store.get(key))?.equals(bytes)).toBe(true)
    await store.put(key, Buffer.from('other'), 'application/pdf')
    expect((await store.get(key))?.toString()).toBe('other')
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  it('keeps the sizes of a picture apart', async () => {
    const store = make()
    const id = randomUUID()
    await Promise.all([64, 512].map((width) => store.put(`images/${id}/${width}.webp`, Buffer.from(String(width)), 'image/webp')))
    expect((await store.get(`images/${id}/64.webp`))?.toString()).toBe('64')
  })

  it('lists what is stored, with its time', async () => {
    const store = make()
    const keys = [`evidence/${randomUUID()}`, `images/${randomUUID()}/64.webp`, `exports/${randomUUID()}`]
    const before = Date.now()
    for (const key of keys) await store.put(key, Buffer.from('x'), 'text/plain')
    const listed: StoredObject[] = []
    for await (const object of store.list()) if (keys.includes(object.name)) listed.push(object)
    expect(listed.map(({ name }) => name).sort()).toEqual(keys.sort())
    // S3 tells whole seconds.
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(before - 2_000)
  })

  it.each(['../../etc/passwd', 'evidence/../../x', 'evidence/name.pdf', `evidence/${'0'.repeat(36)}`, '', 'evidence/\0', `/evidence/${'a'.repeat(36)}`])(
    'D11 has no file under %j',
    async (key) => {
      const store = make()
      await expect(Promise.resolve().then(() => store.put(key, Buffer.from('x'), 'text/plain'))).rejects.toThrow('no key')
      await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow('no key')
    },
  )
})

it('leaves no unfinished file in the folder', async () => {
  const store = makeFolderStore(join(folder, 'whole'))
  const key = `evidence/${randomUUID()}`
  await Promise.all(Array.from({ length: 10 }, (_, number) => store.put(key, Buffer.from(String(number)), 'text/plain')))
  expect(readdirSync(join(folder, 'whole', 'evidence'))).toHaveLength(1)
})

it('lists nothing in a folder that is not there yet, and no file that is not ours', async () => {
  expect(await storedNames(makeFolderStore(join(folder, 'never')))).toEqual([])
  mkdirSync(join(folder, 'mixed', 'evidence'), { recursive: true })
  for (const name of ['notes.txt', 'lost.part']) writeFileSync(join(folder, 'mixed', 'evidence', name), 'x')
  const unfinished = `evidence/${randomUUID()}.${randomUUID()}.part`
  writeFileSync(join(folder, 'mixed', unfinished), 'x')
  const store = makeFolderStore(join(folder, 'mixed'))
  expect(await storedNames(store)).toEqual([unfinished])
  await store.remove(unfinished)
  await expect(Promise.resolve().then(() => store.remove('evidence/notes.txt'))).rejects.toThrow('no key')
  expect(await storedNames(store)).toEqual([])
})

it('an error of S3 says what the service said, and names no key of ours', async () => {
  const store = makeS3Store({ endpoint, bucket: 'no-such-bucket', ...credentials })
  const key = `evidence/${randomUUID()}`
  const error = await store.put(key, Buffer.from('x'), 'text/plain').catch((refusal: Error) => refusal)
  expect(error).toMatchObject({ message: 'the file store answered 404 (NoSuchBucket) to put' })
})

it('signs as the published example of the service does', () => {
  const { authorization } = signS3Request(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), body: new Uint8Array(), headers: { range: 'bytes=0-9' } },
    { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/)
})

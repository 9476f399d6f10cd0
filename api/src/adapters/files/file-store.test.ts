import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedNames } from '../../test/stored-files.ts'
import { makeFileKey } from './encrypted-chunks.ts'
import { makeEncryptedStore } from './encrypted-store.ts'
import { type ByteRange, type FileStore, readWhole, type StoredObject } from './file-store.ts'
import { makeFolderStore } from './folder-store.ts'
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
  peer = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: bucket, configs: [] }] })
  await peer.run()
  // A bucket is made by a bare PUT; one that is there already is fine.
  if (outside) await fetch(`${outside}/${bucket}`, { method: 'PUT' })
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = 'evidence-store'
/** A larger server, where there is one. */
const outside = process.env.S3_TEST_ENDPOINT
if (!outside) process.stdout.write('S3: only s3rver is asked; `npm run peers -- s3` starts a larger server and says how to include it\n')
const outsideStore = (endpointOf: string) => makeS3Store({ endpoint: endpointOf, bucket, ...credentials })

const stores: [string, () => FileStore][] = [
  ...(outside ? [['another S3', () => outsideStore(outside)] satisfies [string, () => FileStore]] : []),
  ['a folder', () => makeFolderStore(join(folder, 'files'))],
  ['S3', () => makeS3Store({ endpoint, bucket, ...credentials })],
  ['an encrypted folder', () => makeEncryptedStore(makeFolderStore(join(folder, 'sealed')), [makeFileKey('new'), makeFileKey('old')])],
  ['encrypted S3', () => makeEncryptedStore(makeS3Store({ endpoint, bucket, ...credentials }), [makeFileKey('new')])],
]
/** As a sender delivers it: in parts of any size. */
async function* inParts(bytes: Buffer, size = 100_003) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const part = async (store: FileStore, key: string, range: ByteRange) => {
  const opened = await store.open(key, range)
  return opened && buffer(opened)
}

describe.each(stores)('%s', (_, make) => {
  it('keeps bytes as they are, replaces them, and forgets them', async () => {
    const store = make()
    const key = `evidence/${randomUUID()}`
    const bytes = randomBytes(300_000)
    expect(await readWhole(store, key)).toBeUndefined()
    await store.put(key, bytes, 'application/pdf')
    expect((await readWhole(store, key))?.equals(bytes)).toBe(true)
    await store.put(key, Buffer.from('other'), 'application/pdf')
    expect((await readWhole(store, key))?.toString()).toBe('other')
    await store.remove(key)
    await store.remove(key)
    expect(await readWhole(store, key)).toBeUndefined()
  })

  it('stores a stream as it is, and reads any part of it', async () => {
    const store = make()
    const key = `evidence/${randomUUID()}`
    const bytes = randomBytes(20_000_001)
    await store.put(key, Readable.from(inParts(bytes)), 'video/mp4')
    expect((await readWhole(store, key))?.equals(bytes)).toBe(true)
    const parts = [
      [0, 1],
      [1, 1],
      [65_535, 65_535],
      [65_535, 65_536],
      [65_536, 131_071],
      [65_537, 8_388_608],
      [8_388_607, 8_388_608],
      [19_999_999, 20_000_000],
      [20_000_000, 20_500_000],
    ] as const
    for (const [from, to] of parts) expect((await part(store, key, { from, to }))?.equals(bytes.subarray(from, to + 1)), `${from} to ${to}`).toBe(true)
    expect(await part(store, `evidence/${randomUUID()}`, { from: 0, to: 1 })).toBeUndefined()
  }, 60_000)

  it('stores nothing of a stream that breaks off', async () => {
    const store = make()
    const key = `evidence/${randomUUID()}`
    const broken = async function* () {
      yield randomBytes(9_000_000)
      throw new Error('the sender is gone')
    }
    await expect(store.put(key, Readable.from(broken()), 'video/mp4')).rejects.toThrow('the sender is gone')
    expect(await readWhole(store, key)).toBeUndefined()
    expect((await storedNames(store)).filter((name) => name.startsWith(key))).toEqual([])
  })

  it.each([1, 65_535, 65_536, 65_537, 131_072])('keeps %i bytes', async (size) => {
    const store = make()
    const key = `evidence/${randomUUID()}`
    const bytes = randomBytes(size)
    for (const content of [bytes, Readable.from(inParts(bytes))]) {
      await store.put(key, content, 'application/pdf')
      expect((await readWhole(store, key))?.equals(bytes)).toBe(true)
    }
  })

  it('keeps the sizes of a picture apart', async () => {
    const store = make()
    const id = randomUUID()
    await Promise.all([64, 512].map((width) => store.put(`images/${id}/${width}.webp`, Buffer.from(String(width)), 'image/webp')))
    expect((await readWhole(store, `images/${id}/64.webp`))?.toString()).toBe('64')
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
      await expect(readWhole(store, key)).rejects.toThrow('no key')
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

// s3rver knows neither how to list nor how to withdraw uploads in parts.
it.skipIf(!outside)('lists what an interrupted write left, and removes it', async () => {
  const key = `evidence/${randomUUID()}`
  const client = new S3Client({ endpoint: outside ?? '', region: credentials.region, credentials, forcePathStyle: true })
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }))
  await client.send(new UploadPartCommand({ Bucket: bucket, Key: key, UploadId, PartNumber: 1, Body: randomBytes(5_300_000) }))
  const store = outsideStore(outside ?? '')
  const left = (await storedNames(store)).filter((name) => name.startsWith(key))
  expect(left).toHaveLength(1)
  expect(left[0]).toMatch(/\.part$/)
  await store.remove(left[0] ?? '')
  expect((await storedNames(store)).filter((name) => name.startsWith(key))).toEqual([])
  await expect(client.send(new UploadPartCommand({ Bucket: bucket, Key: key, UploadId, PartNumber: 2, Body: randomBytes(10) }))).rejects.toThrow()
})

it('an error of S3 says what the service said, and names no key of ours', async () => {
  const store = makeS3Store({ endpoint, bucket: 'no-such-bucket', ...credentials })
  const key = `evidence/${randomUUID()}`
  const error = await store.put(key, Buffer.from('x'), 'text/plain').catch((refusal: Error) => refusal)
  expect(error).toMatchObject({ message: 'the file store answered 404 (NoSuchBucket) to put' })
})

describe('an encrypted store', () => {
  const inside = () => makeFolderStore(join(folder, 'encrypted'))
  const [first, second] = [makeFileKey('first'), makeFileKey('second')]
  const text = Buffer.from('a secret sentence '.repeat(20_000))
  const key = () => `evidence/${randomUUID()}`

  it('stores nothing that can be read without the key', async () => {
    const place = key()
    await makeEncryptedStore(inside(), [first]).put(place, text, 'text/plain')
    expect((await readWhole(inside(), place))?.includes('secret')).toBe(false)
    await expect(readWhole(makeEncryptedStore(inside(), [second]), place)).rejects.toThrow('a key that is not in FILES_KEY')
  })

  it('reads what an earlier key encrypted, and what was stored before there was a key', async () => {
    const [old, plain] = [key(), key()]
    await makeEncryptedStore(inside(), [first]).put(old, text, 'text/plain')
    await inside().put(plain, text, 'text/plain')
    const store = makeEncryptedStore(inside(), [second, first])
    for (const place of [old, plain]) {
      expect((await readWhole(store, place))?.equals(text)).toBe(true)
      expect((await part(store, place, { from: 70_000, to: 70_010 }))?.equals(text.subarray(70_000, 70_011))).toBe(true)
    }
  })

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['changed', (sealed) => Buffer.concat([sealed.subarray(0, 100), Buffer.from([(sealed[100] ?? 0) ^ 1]), sealed.subarray(101)])],
    ['cut off between two chunks', (sealed) => sealed.subarray(0, 24 + 65_552)],
    ['cut off in a chunk', (sealed) => sealed.subarray(0, 90_000)],
    [
      'put together in another order',
      (sealed) =>
        Buffer.concat([sealed.subarray(0, 24), sealed.subarray(24 + 65_552, 24 + 131_104), sealed.subarray(24, 24 + 65_552), sealed.subarray(24 + 131_104)]),
    ],
  ])('opens nothing that was %s', async (_, change) => {
    const place = key()
    const store = makeEncryptedStore(inside(), [first])
    await store.put(place, text, 'text/plain')
    await inside().put(place, change((await readWhole(inside(), place)) ?? Buffer.alloc(0)), 'text/plain')
    await expect(readWhole(store, place)).rejects.toThrow()
  })

  it('opens no file in the place of another', async () => {
    const [one, other] = [key(), key()]
    const store = makeEncryptedStore(inside(), [first])
    await store.put(one, text, 'text/plain')
    await inside().put(other, (await readWhole(inside(), one)) ?? Buffer.alloc(0), 'text/plain')
    await expect(readWhole(store, other)).rejects.toThrow()
  })
})

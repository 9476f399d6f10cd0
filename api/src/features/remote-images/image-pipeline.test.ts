import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImageCache, makeImageCache } from '../../adapters/image-cache/image-cache.ts'
import { fetchOutside } from '../../adapters/outbound/outbound-fetch.ts'
import { AppError } from '../../http/app-error.ts'
import { measuresTime } from '../../test/elapsed.ts'
import { eventually } from '../../test/eventually.ts'
import { makeImagePipeline } from './image-pipeline.ts'
import { fetchLimits } from './remote-images.service.ts'

let photo: Buffer
let answer: RequestListener
let asked: string[] = []
let stored: string[] = []
let writes: Promise<void>[] = []
let admitted = 0
let folder: string
const outside = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let origin: string

beforeAll(async () => {
  photo = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#2bb3a3' } })
    .jpeg()
    .toBuffer()
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandate-images-'))
  asked = []
  stored = []
  writes = []
  admitted = 0
  answer = (_, response) => void response.end(photo)
  return async () => {
    await Promise.all(writes)
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => {
  outside.closeAllConnections()
  outside.close()
})

const busy = () => new AppError('unavailable', 'busy')
const wanted = (path: string, width = 640) => ({ url: `${origin}${path}`, width, quality: 75, format: 'webp' as const })
const asker = {
  isSigned: true,
  async admit() {
    admitted += 1
  },
}

/** As the server has it, but impatient. Every write to the cache is noted: one for a source, one for each of its sizes. */
function open({ timeoutMs = 600, isSlow = (_url: string): boolean => true } = {}) {
  const cache = makeImageCache({ folder, mostBytes: 50_000_000, memoryBytes: 0, longestMs: 1e9, onError: (error) => expect.fail(error.message) })
  const noting: ImageCache = {
    ...cache,
    put(key, image) {
      stored.push(key)
      const write = cache.put(key, image)
      writes.push(write)
      return write
    },
  }
  return makeImagePipeline({
    cache: noting,
    turns: { most: 8, mostOfOne: 4, longestQueue: 56, longestWaitMs: 9_000, onBusy: busy },
    download: (url) =>
      fetchOutside(url, {
        ...fetchLimits,
        timeoutMs: isSlow(url) ? timeoutMs : fetchLimits.timeoutMs,
        internalOrigins: [origin, origin.replace('127.0.0.1', 'localhost')],
      }),
    onError: () => undefined,
  })
}

/** Makes everything in the cache so many hours older. */
async function age(hours: number): Promise<void> {
  await Promise.all(writes)
  const { readdir, readFile, writeFile } = await import('node:fs/promises')
  for (const file of await readdir(folder)) {
    const bytes = await readFile(join(folder, file))
    const end = bytes.indexOf(10)
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as { fetchedAtMs: number }
    head.fetchedAtMs -= hours * 3_600_000
    await writeFile(join(folder, file), [Buffer.from(`${JSON.stringify(head)}\n`), bytes.subarray(end + 1)])
  }
}

it('D4 a hundred who ask for the same at the same time cost one fetch and one resize', async () => {
  const { read } = open()
  const images = await Promise.all(Array.from({ length: 100 }, () => read(wanted('/one.jpg'), asker)))
  expect(asked).toEqual(['/one.jpg'])
  expect(stored.length).toBe(2)
  expect(new Set(images.map(({ etag }) => etag)).size).toBe(1)
  await read(wanted('/one.jpg'), asker)
  expect(asked.length).toBe(1)
})

it('D4 every width of a picture is made from one fetch, at the same time or later', async () => {
  const { read } = open()
  await Promise.all([640, 750, 828].map((width) => read(wanted('/one.jpg', width), asker)))
  const last = await read(wanted('/one.jpg', 1_080), asker)
  expect(asked.length).toBe(1)
  expect((await sharp(last.bytes).metadata()).width).toBe(1_080)
  expect((await sharp((await read(wanted('/one.jpg', 3_840), asker)).bytes).metadata()).width, 'never enlarged').toBe(1_600)
})

it('serves the old picture while it fetches the new one, and keeps the old one when that fails', async () => {
  const { read } = open()
  const first = await read(wanted('/one.jpg'), asker)
  await age(30)
  answer = (_, response) => void response.writeHead(500).end()
  expect((await read(wanted('/one.jpg'), asker)).etag).toBe(first.etag)
  await vi.waitFor(() => expect(asked.length).toBe(2), eventually)
  expect((await read(wanted('/one.jpg'), asker)).etag).toBe(first.etag)
  expect(asked.length, 'not asked again at once').toBe(2)

  const other = open()
  const blue = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  answer = (_, response) => void response.end(blue)
  expect((await other.read(wanted('/one.jpg'), asker)).etag, 'at once').toBe(first.etag)
  await vi.waitFor(async () => expect((await other.read(wanted('/one.jpg'), asker)).etag).not.toBe(first.etag), eventually)
  expect(asked.length).toBe(3)
})

it('ends an old picture that its site removed, and one that is a week old', async () => {
  const { read } = open()
  await read(wanted('/one.jpg'), asker)
  await age(30)
  answer = (_, response) => void response.writeHead(410).end()
  await read(wanted('/one.jpg'), asker)
  await vi.waitFor(() => expect(read(wanted('/one.jpg'), asker)).rejects.toMatchObject({ code: 'not_found' }), eventually)

  answer = (_, response) => void response.end(photo)
  await read(wanted('/two.jpg'), asker)
  await age(24 * 8)
  answer = (_, response) => void response.writeHead(500).end()
  await expect(read(wanted('/two.jpg'), asker)).rejects.toMatchObject({ code: 'provider_failed' })
})

it('D4 an asker who may not have it fetched gets it neither fetched nor refreshed, and harms no one else', async () => {
  const { read } = open()
  const stranger = { isSigned: false, admit: () => Promise.reject(new AppError('not_found', 'no')) }
  const outcomes = await Promise.allSettled([read(wanted('/one.jpg'), stranger), read(wanted('/one.jpg'), asker), read(wanted('/one.jpg'), stranger)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  await age(30)
  await read(wanted('/one.jpg'), stranger)
  await read(wanted('/one.jpg'), stranger)
  expect(asked).toEqual(['/one.jpg'])
  expect(admitted).toBe(1)
})

it('one slow site leaves room for the others', measuresTime, async () => {
  const { read } = open({ timeoutMs: 5_000 })
  answer = (request, response) => (request.headers.host?.startsWith('localhost') ? response.end(photo) : undefined)
  const settled = Promise.allSettled(Array.from({ length: 12 }, (_, index) => read(wanted(`/slow-${index}.jpg`), asker)))
  const began = performance.now()
  await read({ ...wanted('/'), url: `${origin.replace('127.0.0.1', 'localhost')}/quick.jpg` }, asker)
  expect(performance.now() - began).toBeLessThan(2_000)
  outside.closeAllConnections()
  const closing = setInterval(() => outside.closeAllConnections(), 20)
  await settled
  clearInterval(closing)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => response.write('x'), 20)
  response.on('close', () => clearInterval(timer))
}
const flood: RequestListener = (_, response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64_000)));
  }
  response.on('drain', more)
  more()
}
const misbehaviors: [string, string, RequestListener][] = [
  ['answers 500', 'provider_failed', (_, response) => void response.writeHead(500).end()],
  ['has no such picture', 'not_found', (_, response) => void response.writeHead(404).end()],
  ['redirects into our network', 'provider_failed', (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/x.png' }).end()],
  ['redirects for ever', 'provider_failed', (request, response) => void response.writeHead(302, { location: request.url }).end()],
  ['never answers', 'provider_failed', () => undefined],
  ['stalls after its head', 'provider_failed', (_, response) => void response.writeHead(200, { 'content-length': '1000' }).flushHeaders()],
  ['drips', 'provider_failed', drip],
  ['sends without end', 'invalid_input', flood],
  ['announces a gigabyte', 'invalid_input', (_, response) => void response.writeHead(200, { 'content-length': '1000000000' }).write('x')],
  ['sends a gzip bomb', 'invalid_input', (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))],
  ['sends a page as PNG', 'invalid_input', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>')],
  ['D6 sends SVG under .png', 'invalid_input', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(svg)],
  ['sends a PDF', 'invalid_input', (_, response) => void response.end('%PDF-1.7\n%%EOF')],
  ['sends nothing', 'invalid_input', (_, response) => void response.end()],
  ['ends early', 'invalid_input', (_, response) => void response.end(photo.subarray(0, 900))],
  ['breaks off', 'provider_failed', (_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('x', () => response.destroy())],
  ['closes at once', 'provider_failed', (request) => void request.socket.destroy()],
  ['speaks no HTTP', 'provider_failed', (request) => void request.socket.end('nonsense\r\n\r\n')],
  ['sends endless headers', 'provider_failed', (request) => void request.socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}`)],
]

describe('D3 a site that misbehaves', () => {
  it(`${misbehaviors.length} ways end in time, with the right answer, in little memory, and are remembered`, measuresTime, async () => {
    // Only those that never end are cut early: a busy machine must not turn the others into a timeout.
    const endless = ['never answers', 'stalls after its head', 'drips'].map((name) => `/${misbehaviors.findIndex(([wanted]) => wanted === name)}.png`)
    const { read } = open({ isSlow: (url) => endless.includes(new URL(url).pathname) })
    answer = (request, response) => misbehaviors[Number(request.url?.slice(1, -4))]?.[2](request, response)
    const before = process.memoryUsage().rss
    const began = performance.now()
    const codes = () =>
      Promise.all(
        misbehaviors.map(([, , _], index) =>
          read(wanted(`/${index}.png`), asker).then(
            () => 'done',
            (error: AppError) => error.code,
          ),
        ),
      )
    const expected = misbehaviors.map(([name, code]) => `${name}: ${code}`)
    expect((await codes()).map((code, index) => `${misbehaviors[index]?.[0]}: ${code}`)).toEqual(expected)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    const count = asked.length
    expect((await codes()).map((code, index) => `${misbehaviors[index]?.[0]}: ${code}`)).toEqual(expected)
    expect(asked.length, 'failures are remembered').toBe(count)
  })

  it('has three seconds to connect, ten in all, and ten megabytes', () => {
    expect(fetchLimits).toEqual({ connectMs: 3_000, timeoutMs: 10_000, maxBytes: 10_000_000, mostRedirects: 0, isPlain: true })
  })
})

import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { proxiedImage } from '@mandate/contract/values/image-proxy'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { signImage } from '../api/src/features/remote-images/remote-images.service.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'

const secretKey = 'a key for this benchmark only, 0123456789abcdef'
const width = 1_080
const seconds = 6
const rounds = 3
const misses = 24
const formats = ['webp', 'avif', 'jpeg'] as const
type Format = (typeof formats)[number]

/** A cached picture next to the same file from @fastify/static; a picture that has to be fetched and resized next to sharp alone. */
export async function bench(): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const photo = await makePhoto()
  const origin = createServer((_, response) => void response.end(photo))
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done))
  const originUrl = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`
  const rows = await withDatabase(({ appUrl, ownerUrl }) =>
    inNewFolder(async (folder) => {
      const product = await serve({
        ...{ DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20', SECRET_KEY: secretKey },
        // Each request comes from a network of its own: otherwise the budgets would be measured.
        ...{ INTERNAL_ORIGINS: originUrl, TRUST_PROXY: '127.0.0.1' },
      })
      try {
        const hits = await measureHits(folder, (path) => `${product.url}${pathOf(`${originUrl}${path}`)}`)
        const missRows = []
        for (const format of formats) missRows.push(await measureMisses(photo, format, (path) => `${product.url}${pathOf(`${originUrl}${path}`)}`))
        return [...hits, ...missRows.flat()]
      } finally {
        await product.stop()
      }
    }),
  )
  origin.close()
  printTable(['what', 'image proxy', 'yardstick', 'ratio'], rows)
}

/** 6 megapixels with shapes of every size and a little noise: about 100 kB at 1080 pixels. */
async function makePhoto(): Promise<Buffer> {
  const size = { width: 3_000, height: 2_000, channels: 3 as const }
  const raw = Buffer.alloc(size.width * size.height * 3)
  let seed = 1
  for (let index = 0; index < raw.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % size.width, pixel / size.width]
    raw[index] = 128 + 40 * Math.sin(x / 90) + 30 * Math.cos(y / 70) + 25 * Math.sin((x * y) / 9_000) + 20 * Math.sin((x + y) / 7) + (seed % 12)
  }
  return sharp(raw, { raw: size }).jpeg({ quality: 90 }).toBuffer()
}

function pathOf(url: string): string {
  const signed = signImage(secretKey, url)
  if (!signed) throw new Error(`${url} can't be signed`)
  return proxiedImage(signed, width)
}

const networks = Array.from({ length: 2_000 }, (_, index) => `10.${20 + Math.floor(index / 250)}.${index % 250}.1`)
const accept = (format: Format) => (format === 'jpeg' ? '*/*' : `image/${format}`)

async function measureHits(folder: string, urlOf: (path: string) => string): Promise<string[][]> {
  const url = urlOf('/hit.jpg')
  const first = await fetch(url, { headers: { accept: accept('webp') } })
  if (!first.ok) throw new Error(`the first request was answered ${first.status}: ${await first.text()}`)
  const bytes = Buffer.from(await first.arrayBuffer())
  const files = join(folder, 'static')
  mkdirSync(files)
  writeFileSync(join(files, 'hit.webp'), bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'static-file.ts'), files], { stdio: ['ignore', 'pipe', 'inherit'] })
  const staticUrl = await new Promise<string>((found) => child.stdout.once('data', (data: Buffer) => found(data.toString().trim().replace('ready ', ''))))
  const rows: string[][] = []
  for (const connections of [1, 8]) {
    const best = { ours: 0, plain: 0, oursMs: Number.POSITIVE_INFINITY, plainMs: Number.POSITIVE_INFINITY }
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round++) {
      const plain = await rate(`${staticUrl}/hit.webp`, connections)
      const ours = await rate(url, connections)
      best.plain = Math.max(best.plain, plain.perSecond)
      best.ours = Math.max(best.ours, ours.perSecond)
      best.plainMs = Math.min(best.plainMs, plain.p50)
      best.oursMs = Math.min(best.oursMs, ours.p50)
    }
    rows.push([
      `cached, ${Math.round(bytes.length / 1_000)} kB WebP, ${connections} at once, best of ${rounds}; yardstick: the same file from @fastify/static`,
      `${Math.round(best.ours)} per second`,
      `${Math.round(best.plain)} per second`,
      rounded(best.plain / best.ours, 2),
    ])
  }
  child.kill()
  return rows
}

async function rate(url: string, connections: number): Promise<{ perSecond: number; p50: number }> {
  const requests = networks.map((address) => ({ headers: { accept: accept('webp'), 'x-forwarded-for': address } }))
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} calls were refused, so the result is meaningless`)
  return { perSecond: result.requests.average, p50: result.latency.p50 }
}

/** One after another: through the proxy with a new address each time, and with sharp alone. */
async function measureMisses(photo: Buffer, format: Format, urlOf: (path: string) => string): Promise<string[][]> {
  const ours: number[] = []
  const alone: number[] = []
  for (let index = 0; index < misses; index++) {
    const url = urlOf(`/${format}-${index}.jpg`)
    alone.push(await timed(() => resizeAlone(photo, format)))
    ours.push(
      await timed(async () => {
        const answer = await fetch(url, { headers: { accept: accept(format), 'x-forwarded-for': networks[index] ?? '' } })
        await answer.arrayBuffer()
        if (answer.headers.get('content-type') !== `image/${format}`) throw new Error(`a miss was answered ${answer.status}`)
      }),
    )
  }
  const [oursMs, aloneMs] = [percentile(ours, 0.5), percentile(alone, 0.5)]
  return [
    [
      `missed: fetched and resized to ${width} pixels as ${format.toUpperCase()}, median of ${misses}; yardstick: sharp alone`,
      `${Math.round(oursMs)} ms`,
      `${Math.round(aloneMs)} ms`,
      rounded(oursMs / aloneMs, 2),
    ],
  ]
}

/** What the picture adapter asks of sharp, without its limits. */
function resizeAlone(photo: Buffer, format: Format): Promise<Buffer> {
  const picture = sharp(photo).autoOrient().resize(width, 8_192, { fit: 'inside', withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer()
  return (format === 'webp' ? picture.webp({ quality: 75 }) : picture.jpeg({ quality: 75 })).toBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addReaders, signIn } from './identity.bench.ts'
import { inNewFolder, memoryOf, serve, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

const cuts = 20
const blockBytes = 1 << 20

/** `[MEGABYTES]`: a video over a connection that breaks 20 times: whether it arrives whole, how fast, and what it costs the server in memory. */
export async function bench(words: string[]): Promise<void> {
  const bytes = Number(words[0] ?? 2_047) * blockBytes
  await withDatabase(async ({ appUrl, ownerUrl }) =>
    inNewFolder(async (folder) => {
      const server = await serve({
        DATA_DIR: folder,
        DATABASE_URL: appUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DEMO: '1',
        DEMO_FIRMS: '20',
        TRUST_PROXY: '127.0.0.1',
      })
      try {
        const token = await signIn(server.url, (await addReaders(ownerUrl))[0] ?? '', '10.9.0.1')
        // The first upload loads what uploads need.
        await sendWhole({ url: server.url, token }, await makeVideo(5 * blockBytes))
        const video = await makeVideo(bytes)
        const before = memoryOf(server.pid)
        let peak = before
        const watching = setInterval(() => {
          peak = Math.max(peak, memoryOf(server.pid))
        }, 100)
        const began = performance.now()
        const path = await sendWhole({ url: server.url, token }, video)
        const arrivedMs = performance.now() - began
        const keptBegan = performance.now()
        await keep({ url: server.url, token }, path)
        const keptMs = performance.now() - keptBegan
        clearInterval(watching)
        const stored = await storedSum(ownerUrl, bytes)
        printTable(
          ['what', 'figure'],
          [
            ['size; times that the connection was cut', `${Math.round(bytes / blockBytes)} MB; ${cuts}`],
            ['arrived after', `${rounded(arrivedMs / 1_000)} s (${Math.round(bytes / blockBytes / (arrivedMs / 1_000))} MB a second)`],
            ['checked, joined and stored after another', `${rounded(keptMs / 1_000)} s`],
            ['SHA-256 of what is stored', stored === video.sha256 ? 'the same as sent' : `WRONG: ${stored}, sent ${video.sha256}`],
            ["the server's memory before; its peak during", `${before} MB; ${peak} MB (+${peak - before} MB)`],
          ],
        )
      } finally {
        await server.stop()
      }
    }),
  )
}

interface Caller {
  url: string
  token: string
}

interface Video {
  bytes: number
  sha256: string
  block: (number: number) => Buffer
}

/** Each block differs, and none is held. */
async function makeVideo(bytes: number): Promise<Video> {
  const pattern = Buffer.alloc(blockBytes, 'a video of the funds ')
  const block = (number: number) => {
    const made = Buffer.from(pattern)
    made.writeDoubleBE(Math.sqrt(number + 1), 8)
    if (number === 0) Buffer.from('000000206674797069736f6d0000020069736f6d69736f326d703431', 'hex').copy(made)
    return made
  }
  const hash = createHash('sha256')
  for (let number = 0; number * blockBytes < bytes; number++) hash.update(block(number))
  return { bytes, sha256: hash.digest('hex'), block }
}

async function sendWhole(caller: Caller, video: Video): Promise<string> {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const begun = await fetch(`${caller.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headersOf(caller), 'upload-length': String(video.bytes), 'upload-metadata': `kind ${encoded('video')},name ${encoded('review.mp4')}` },
  })
  if (begun.status !== 201) throw new Error(`the upload was refused: ${await begun.text()}`)
  const path = begun.headers.get('location') ?? ''
  const each = Math.ceil(video.bytes / (cuts + 1))
  for (let cut = 1; ; cut++) {
    const at = await arrived(caller, path)
    if (at === video.bytes) return path
    await send(caller, { path, video, at, cutAt: cut > cuts ? undefined : cut * each })
  }
}

const headersOf = ({ token }: Caller) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })

async function arrived(caller: Caller, path: string): Promise<number> {
  const answer = await fetch(`${caller.url}${path}`, { method: 'HEAD', headers: headersOf(caller) })
  return Number(answer.headers.get('upload-offset'))
}

/** Sends from there; cuts the connection at a place. What is still on its way then is lost. */
async function send(caller: Caller, { path, video, at, cutAt }: { path: string; video: Video; at: number; cutAt: number | undefined }): Promise<void> {
  const sending = request(`${caller.url}${path}`, {
    method: 'PATCH',
    headers: { ...headersOf(caller), 'upload-offset': at, 'content-type': 'application/offset+octet-stream', 'content-length': video.bytes - at },
  })
  const ended = new Promise<void>((done) => {
    sending.on('response', (answer) => answer.resume().on('end', () => done()))
    sending.on('error', () => done())
  })
  const closed = new Promise((done) => sending.once('close', done))
  for (let place = at; place < video.bytes; ) {
    if (cutAt !== undefined && place >= cutAt) {
      sending.destroy()
      await wait(50)
      return
    }
    const block = video.block(Math.floor(place / blockBytes)).subarray(place % blockBytes)
    place += block.length
    if (!sending.write(block)) await Promise.race([once(sending, 'drain'), closed])
    if (sending.destroyed) return
  }
  sending.end()
  await ended
}

async function keep(caller: Caller, path: string): Promise<void> {
  const answer = await fetch(`${caller.url}/api/videos`, {
    method: 'POST',
    headers: { ...headersOf(caller), 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId: path.slice(path.lastIndexOf('/') + 1), title: 'Review of the year' }),
  })
  if (answer.status !== 201) throw new Error(`the video was refused: ${answer.status} ${await answer.text()}`)
}

async function storedSum(ownerUrl: string, bytes: number): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ sha256: string }>('select sha256 from stored_files where bytes = $1', [bytes]).finally(() => client.end())
  return rows[0]?.sha256
}

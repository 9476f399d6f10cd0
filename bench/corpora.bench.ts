import { setTimeout as wait } from 'node:timers/promises'
import { endingOf, takesEnding } from '@mandate/contract/values/file-types'
import { hostileDocuments, takenDocuments } from '../api/src/features/uploads/test-documents.ts'
import { fileNames } from '../api/src/test/hostile-file-names.ts'
import { addReaders, signIn } from './identity.bench.ts'
import { inNewFolder, memoryOf, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'

interface Sent {
  name: string
  body: Buffer
  isTaken: boolean
  kept?: string
}

interface Caller {
  url: string
  token: string
}

/** `[ROUNDS] [SENDERS]`: each upload of the corpora of D9 and D11, by four senders at once unless stated, and what that costs the server in memory and another member in time. */
export async function bench(words: string[]): Promise<void> {
  const rounds = Number(words[0] ?? 5)
  const atOnce = Number(words[1] ?? 4)
  const corpus = await corpora()
  await withDatabase(async ({ appUrl, ownerUrl }) =>
    inNewFolder(async (folder) => {
      const server = await serve({
        ...{ DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20' },
        // Each sender comes from a network of its own.
        TRUST_PROXY: '127.0.0.1',
      })
      try {
        const readers = await addReaders(ownerUrl)
        const tokens = await Promise.all(readers.slice(0, rounds * atOnce + 3).map((email, at) => signIn(server.url, email, `10.9.${at}.1`)))
        const callers = tokens.map((token) => ({ url: server.url, token }))
        const [other, reader, first, ...senders] = callers
        if (!other || !reader || !first) throw new Error('no one could sign in')
        // Loads what uploads need, as any server that has run for a minute.
        await sendAll(first, corpus)
        const quiet = await timesOf(reader, { ms: 6_000 })
        const before = memoryOf(server.pid)
        let peak = before
        const watching = setInterval(() => {
          peak = Math.max(peak, memoryOf(server.pid))
        }, 50)
        const state = { isOver: false }
        const measuring = timesOf(reader, { until: state })
        const began = performance.now()
        const results = []
        for (let round = 0; round < rounds; round++) {
          const present = senders.slice(round * atOnce, (round + 1) * atOnce)
          results.push(
            ...(
              await Promise.all(
                present.map((sender, at) =>
                  sendAll(
                    sender,
                    corpus.filter((_, index) => index % present.length === at),
                  ),
                ),
              )
            ).flat(),
          )
        }
        const seconds = (performance.now() - began) / 1_000
        state.isOver = true
        const busy = await measuring
        clearInterval(watching)
        await wait(5_000)
        const wrong = results.filter((result) => result !== undefined)
        for (const each of new Set(wrong)) process.stdout.write(`${each}\n`)
        printTable(
          ['what', 'figure'],
          [
            ['files and names in the corpora; sent in all', `${corpus.length}; ${results.length}`],
            ['taken or refused otherwise than expected', `${wrong.length}`],
            ['sent and decided', `${rounded(results.length / seconds)} a second`],
            ["the server's memory before; its peak; after", `${before} MB; ${peak} MB (+${peak - before} MB); ${memoryOf(server.pid)} MB`],
            ['GET /api/auth/me of another member, alone: p50 / p95', pair(quiet)],
            ['the same during the uploads', `${pair(busy)} (${rounded(percentile(busy, 0.5) / percentile(quiet, 0.5))} x at p50)`],
          ],
        )
      } finally {
        await server.stop()
      }
    }),
  )
}

async function corpora(): Promise<Sent[]> {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')
  const sent: Sent[] = []
  // Another type by its name is refused before the first byte.
  const isNamed = (name: string) => endingOf(name.trim()) === '' || takesEnding('document', endingOf(name.trim()))
  for (const [, { name, make, kept }] of takenDocuments) sent.push({ name, body: await make(), isTaken: isNamed(name), kept })
  for (const [, { name, make }] of hostileDocuments) sent.push({ name, body: await make(), isTaken: false })
  // A name that can't be stored, is empty or longer than any system allows is refused before the first byte.
  for (const [name, kept] of fileNames)
    sent.push({ name, body: pdf, isTaken: isNamed(name) && name.trim() !== '' && name.length <= 300 && !name.includes('\0'), kept })
  return sent
}

async function sendAll(caller: Caller, corpus: readonly Sent[]): Promise<(string | undefined)[]> {
  const results = []
  for (const each of corpus) results.push(await send(caller, each))
  return results
}

/** Undefined when it is taken or refused as expected. */
async function send({ url, token }: Caller, { name, body, isTaken, kept }: Sent): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(body.length), 'upload-metadata': `kind ${encoded('document')},name ${encoded(name)}` },
  })
  const path = begun.headers.get('location')
  if (!path) return isTaken ? `${JSON.stringify(name)}: refused with ${begun.status} ${await begun.text()}` : undefined
  await fetch(`${url}${path}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(body),
  })
  const uploadId = path.slice(path.lastIndexOf('/') + 1)
  const answer = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId }),
  })
  const { name: stored } = (await answer.json()) as { name?: string }
  if (isTaken) return answer.status === 201 && stored === kept ? undefined : `${JSON.stringify(name)}: ${answer.status} ${stored}, expected ${kept}`
  return answer.status === 400 ? undefined : `${JSON.stringify(name)}: answered with ${answer.status}, expected 400`
}

/** One after the other, with a pause, as a member's page asks. */
async function timesOf({ url, token }: Caller, { ms, until }: { ms?: number; until?: { isOver: boolean } }): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + (ms ?? Number.POSITIVE_INFINITY)
  while (performance.now() < end && !until?.isOver) {
    const began = performance.now()
    await (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    times.push(performance.now() - began)
    await wait(10)
  }
  return times.sort((left, right) => left - right)
}

const pair = (times: number[]) => `${rounded(percentile(times, 0.5))} / ${rounded(percentile(times, 0.95))} ms`

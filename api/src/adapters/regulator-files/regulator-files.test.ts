import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { findCurrentFiles } from './current-files.ts'
import { DownloadError, download, fetchPage } from './download.ts'

/** A fake of the regulators' servers: refuses anonymous requests, and supports ranges. */
let server: Server
let base: string
let asked: { path: string; range: string | undefined; agent: string | undefined }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', range: request.headers.range, agent: request.headers['user-agent'] })
    if (!/@/.test(request.headers['user-agent'] ?? '')) {
      response.writeHead(403).end('Undeclared Automated Tool')
      return
    }
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const publisher = { contact: 'data@example.org' }
const newFolder = () => mkdtempSync(join(tmpdir(), 'mandate-download-'))
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))

/** Serves a file with its ETag, whole or from an offset; the first `breaks` responses end early, once some of what they sent is in `folder`. */
function serve({ bytes = content, etag = '"one"', breaks = 0, at = 70_000, folder = '' } = {}) {
  let left = breaks
  answer = (request, response) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    const begin = from && request.headers['if-range'] === etag ? Number(from) : 0
    response.writeHead(begin > 0 ? 206 : 200, {
      etag,
      'content-length': bytes.length - begin,
      ...(begin > 0 ? { 'content-range': `bytes ${begin}-${bytes.length - 1}/${bytes.length}` } : {}),
    })
    if (left-- > 0) {
      response.write(bytes.subarray(begin, begin + at))
      const hasArrived = () => expect(statSync(join(folder, 'a.zip.part')).size).toBeGreaterThan(begin)
      void vi.waitFor(hasArrived, eventually).finally(() => response.destroy())
    } else response.end(bytes.subarray(begin))
  }
}

describe('a download', () => {
  it('says who asks, and arrives whole under the name of the file', async () => {
    serve()
    const folder = newFolder()
    const path = await download(`${base}/files/ia070126.zip?x=1`, folder, publisher)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(readdirSync(folder)).toEqual(['ia070126.zip'])
    expect(asked[0]?.agent).toContain('data@example.org')
  })

  it('without a contact is refused with what to do', async () => {
    serve()
    await expect(download(`${base}/a.zip`, newFolder(), { contact: 'unknown' })).rejects.toThrow(/403.*LOAD_CONTACT/)
  })

  it('that breaks off continues where it ended', async () => {
    const folder = newFolder()
    serve({ breaks: 2, folder })
    const path = await download(`${base}/a.zip`, folder, publisher)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(asked.length).toBe(3)
    expect(asked.slice(1).every(({ range }) => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
  })

  it('that never gets through keeps what came, and the next command continues with it', async () => {
    const folder = newFolder()
    serve({ breaks: 9, at: 20_000, folder })
    await expect(download(`${base}/a.zip`, folder, { ...publisher, limits: { tries: 2 } })).rejects.toThrow(/2 tries.*is kept/)
    serve()
    asked = []
    expect(readFileSync(await download(`${base}/a.zip`, folder, publisher)).equals(content)).toBe(true)
    expect(asked[0]?.range).toMatch(/^bytes=[1-9]/)
  })

  it('starts over when the file changed meanwhile, and never mixes two versions', async () => {
    const folder = newFolder()
    serve({ breaks: 9, folder })
    await expect(download(`${base}/a.zip`, folder, { ...publisher, limits: { tries: 1 } })).rejects.toThrow(DownloadError)
    const changed = Buffer.alloc(150_000, 7)
    serve({ bytes: changed, etag: '"two"' })
    expect(readFileSync(await download(`${base}/a.zip`, folder, publisher)).equals(changed)).toBe(true)
  })

  it('of another file under the same name does not continue with the first', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'a.zip.part'), Buffer.alloc(1_000))
    writeFileSync(join(folder, 'a.zip.part.json'), JSON.stringify({ url: `${base}/other/a.zip`, validator: '"one"' }))
    serve()
    expect(readFileSync(await download(`${base}/a.zip`, folder, publisher)).equals(content)).toBe(true)
    expect(asked[0]?.range).toBeUndefined()
  })

  it.each<[string, () => void, object, RegExp]>([
    ['is silent', () => (answer = (_, response) => void response.writeHead(200).write('x')), { idleMs: 150, tries: 1 }, /nothing came for 0.15 seconds/],
    [
      'states a huge size',
      () => (answer = (_, response) => void response.writeHead(200, { 'content-length': 9_000_000 }).end('x')),
      { bytes: 1_000_000 },
      /larger than 1000000/,
    ],
    [
      'sends more than the cap without stating it',
      () => (answer = (_, response) => void response.writeHead(200).end(Buffer.alloc(2_000_000))),
      { bytes: 1_000_000 },
      /larger than 1000000/,
    ],
    ['redirects in a loop', () => (answer = (_, response) => void response.writeHead(302, { location: '/again.zip' }).end()), {}, /more than 5 times/],
    [
      'leads to plain http elsewhere',
      () => (answer = (_, response) => void response.writeHead(302, { location: 'http://example.org/a.zip' }).end()),
      {},
      /must begin with https/,
    ],
    ['is not there', () => (answer = (_, response) => void response.writeHead(404).end()), {}, /answered 404/],
    ['is always busy', () => (answer = (_, response) => void response.writeHead(503).end()), { tries: 2 }, /2 tries: the server answered 503/],
  ])('from a server that %s is given up', async (_, begin, limits, reason) => {
    begin()
    await expect(download(`${base}/a.zip`, newFolder(), { ...publisher, limits })).rejects.toThrow(reason)
  })

  it.each(['http://example.org/a.zip', 'ftp://example.org/a.zip', 'nonsense', 'https://example.org/'])('is not tried from %s', async (url) => {
    await expect(download(url, newFolder(), publisher)).rejects.toThrow(DownloadError)
  })

  it('of a page is cut at its limit', async () => {
    answer = (_, response) => void response.writeHead(200).end('x'.repeat(5_000))
    await expect(fetchPage(`${base}/page`, { ...publisher, limits: { pageBytes: 1_000 } })).rejects.toThrow(/longer than 1000/)
  })
})

it('the current files are the newest feeds, as many months as are asked for, and the newest roster of each kind', async () => {
  const pages: Record<string, string> = {
    '/reports/CompilationReports/CompilationReports.manifest.json': JSON.stringify({
      files: [{ name: 'IA_FIRM_SEC_Feed_09_16_2026.xml.gz', size: '78 MB' }, { name: 'IA_INDVL_Feed_09_16_2026.xml.zip' }, { name: 'Other.pdf' }],
    }),
    '/reports/foia/reports_metadata.json': JSON.stringify({
      advFilingData: {
        2026: { files: [{ fileName: 'ADV_Filing_Data_20260701_20260731.zip' }, { fileName: 'ADV_Filing_Data_20260801_20260831.zip' }] },
        2025: { files: [{ fileName: 'ADV_Filing_Data_20251201_20251231.zip' }] },
      },
    }),
    '/rosters':
      '<a href="/files/ia080126.zip">Aug</a><a href="/files/ia090126.zip">Sep</a><a href="/files/ia090126-exempt.zip">ERA</a><a href="/files/ia120125-exempt.zip">old</a><a href="/about">x</a>',
  }
  answer = (request, response) => void response.writeHead(pages[request.url ?? ''] ? 200 : 404).end(pages[request.url ?? ''])
  const files = await findCurrentFiles({ reports: `${base}/reports`, rosters: `${base}/rosters` }, publisher, 2)
  expect(files).toEqual([
    `${base}/reports/foia/advFilingData/2026/ADV_Filing_Data_20260701_20260731.zip`,
    `${base}/reports/foia/advFilingData/2026/ADV_Filing_Data_20260801_20260831.zip`,
    `${base}/files/ia090126.zip`,
    `${base}/files/ia090126-exempt.zip`,
    `${base}/reports/CompilationReports/IA_FIRM_SEC_Feed_09_16_2026.xml.gz`,
    `${base}/reports/CompilationReports/IA_INDVL_Feed_09_16_2026.xml.zip`,
  ])
})

import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type UploadKind, uploadKinds } from '@mandate/contract/values/file-types'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ScannerAwayError } from '../../adapters/scanner/scanner.ts'
import type { Member } from '../../http/viewer.ts'
import { arrivedUpload } from '../../test/documents.ts'
import { waitForJobs } from '../../test/mails.ts'
import { encryptedPdf, pdfWithoutPages } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { storedNames } from '../../test/stored-files.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openStoredFile } from '../stored-files/stored-files.service.ts'
import { sweepFiles } from '../stored-files/sweep.service.ts'
import { hostileDocuments, officeFile, takenDocuments } from './test-documents.ts'
import { keepUpload, removeOldUploads } from './uploads.service.ts'

let server: TestServer
let iris: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
})
afterAll(() => server.stop())

const pdf = Buffer.from('%PDF-1.7\na policy\n%%EOF\n')
const protocol = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function call(
  person: SignedIn | undefined,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...protocol, ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, error: text.startsWith('{') ? JSON.parse(text).error : undefined }
}

const begin = (person: SignedIn | undefined, { bytes, name = 'policy.pdf', kind = 'document' }: { bytes: number; name?: string; kind?: string }) =>
  call(person, 'POST', '/api/uploads', {
    headers: { 'upload-length': String(bytes), 'upload-metadata': `kind ${base64(kind)},name ${base64(name)}` },
  })
const send = (person: SignedIn, path: string, { at, body }: { at: number; body: Buffer }) =>
  call(person, 'PATCH', path, { headers: { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }, body })
const received = async (person: SignedIn, path: string) => Number((await call(person, 'HEAD', path)).headers.get('upload-offset'))

async function upload(person: SignedIn, body: Buffer, given: { name?: string; kind?: UploadKind } = {}): Promise<string> {
  const path = (await begin(person, { bytes: body.length, ...given })).headers.get('location') ?? ''
  expect((await send(person, path, { at: 0, body })).status).toBe(204)
  return path.slice('/api/uploads/'.length)
}

const asMember = (person: SignedIn): Member => ({
  ...{ kind: 'member', userId: person.userId, sessionId: crypto.randomUUID(), role: 'WEALTH_MANAGER', hasSecondFactor: false },
  ...{ provedSecondsAgo: 0, ip: '127.0.0.1', userAgent: 'test' },
})
const keep = (person: SignedIn, uploadId: string, kind: UploadKind = 'document') =>
  keepUpload(server.deps, asMember(person), { uploadId, kind, holder: { userId: person.userId }, commit: async (_transaction, file) => file })

describe('a resumable upload', () => {
  it('arrives in parts and is kept as it was sent', async () => {
    const video = Buffer.concat([Buffer.from('0000002066747970697366f6', 'hex'), Buffer.from('isommp42'), randomBytes(9_000_000)])
    video.write('ftypisom', 4, 'latin1')
    const path = (await begin(iris, { bytes: video.length, name: 'Fund review.mp4', kind: 'video' })).headers.get('location') ?? ''
    for (const [from, to] of [
      [0, 100],
      [100, 5_000_000],
      [5_000_000, video.length],
    ] as const) {
      expect(await received(iris, path)).toBe(from)
      expect((await send(iris, path, { at: from, body: video.subarray(from, to) })).headers.get('upload-offset')).toBe(String(to))
    }
    const file = await keep(iris, path.slice('/api/uploads/'.length), 'video')
    expect(file).toMatchObject({ name: 'Fund review.mp4', mediaType: 'video/mp4', bytes: video.length, ownerId: iris.userId })
    expect(file.sha256).toBe(createHash('sha256').update(video).digest('hex'))
    expect((await buffer(await openStoredFile(server.deps, file))).equals(video)).toBe(true)
    expect((await buffer(await openStoredFile(server.deps, file, { from: 4_500_000, to: 4_500_009 }))).equals(video.subarray(4_500_000, 4_500_010))).toBe(true)
    await waitForJobs(server)
    expect((await storedNames(server.deps.files)).filter((name) => name.startsWith('parts/'))).toEqual([])
    expect((await call(iris, 'HEAD', path)).status).toBe(404)
  })

  it('keeps what arrived when the connection breaks, and writes nothing twice', async () => {
    const path = (await begin(iris, { bytes: 6_000_000, kind: 'video', name: 'a.mp4' })).headers.get('location') ?? ''
    const cut = new AbortController()
    const broken = fetch(`${server.address}${path}`, {
      method: 'PATCH',
      headers: {
        ...protocol,
        authorization: `Bearer ${iris.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '6000000',
      },
      body: new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
      }),
      signal: cut.signal,
      ...({ duplex: 'half' } as object),
    }).catch(() => undefined)
    await new Promise((next) => setTimeout(next, 300))
    cut.abort()
    await broken
    await expect.poll(() => received(iris, path), { timeout: 5_000 }).toBe(1_000_000)
    expect((await send(iris, path, { at: 0, body: Buffer.alloc(10) })).status).toBe(409)
    expect((await send(iris, path, { at: 2_000_000, body: Buffer.alloc(10) })).status).toBe(409)
    const [one, other] = await Promise.all([1, 2].map((fill) => send(iris, path, { at: 1_000_000, body: Buffer.alloc(5_000_000, fill) })))
    expect([one?.status, other?.status].filter((status) => status === 204)).toHaveLength(1)
    expect(await received(iris, path)).toBe(6_000_000)
  })

  it.each<[string, string, number, Record<string, string>, string]>([
    ['without the version', 'POST', 412, { 'tus-resumable': '' }, 'Tus-Resumable'],
    ['of another version', 'POST', 412, { 'tus-resumable': '0.2.2' }, 'Tus-Resumable'],
    ['of an unknown length', 'POST', 400, { 'upload-defer-length': '1' }, 'Upload-Defer-Length'],
    ['of a length that is no number', 'POST', 400, { 'upload-length': '12 MB' }, 'Upload-Length'],
    ['with a name that is not encoded', 'POST', 400, { 'upload-length': '12', 'upload-metadata': 'name policy (1).pdf' }, 'Upload-Metadata'],
    ['at a place that is no number', 'PATCH', 400, { 'upload-offset': '-1', 'content-type': 'application/offset+octet-stream' }, 'Upload-Offset'],
  ])('%s is refused as JSON that names the header', async (_, method, status, headers, field) => {
    const path = method === 'PATCH' ? ((await begin(iris, { bytes: 10 })).headers.get('location') ?? '') : '/api/uploads'
    const answer = await call(iris, method, path, { headers })
    expect([answer.status, answer.error?.code, Object.keys(answer.error?.fields ?? {})]).toEqual([status, 'malformed_request', [field]])
  })

  it('at another place than it has reached is refused with what to do', async () => {
    const path = (await begin(iris, { bytes: 100 })).headers.get('location') ?? ''
    const answer = await send(iris, path, { at: 50, body: Buffer.alloc(10) })
    expect([answer.status, answer.error]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('Ask for it with HEAD') }),
    ])
  })

  it('B3 belongs to its sender: for anyone else it is not there', async () => {
    const zoe = await signInAs(server, 'Zoe')
    const path = (await begin(iris, { bytes: pdf.length })).headers.get('location') ?? ''
    expect((await call(zoe, 'HEAD', path)).status).toBe(404)
    expect((await send(zoe, path, { at: 0, body: pdf })).status).toBe(404)
    expect((await call(zoe, 'DELETE', path)).status).toBe(404)
    await send(iris, path, { at: 0, body: pdf })
    await expect(keep(zoe, path.slice('/api/uploads/'.length))).rejects.toMatchObject({ code: 'not_found' })
    expect((await begin(undefined, { bytes: 10 })).status).toBe(401)
    expect((await call(undefined, 'HEAD', path)).status).toBe(401)
    expect((await call(undefined, 'PATCH', path, { body: pdf })).status).toBe(401)
  })

  it('can be cancelled, with its parts', async () => {
    const before = await storedNames(server.deps.files)
    const path = (await begin(iris, { bytes: 100 })).headers.get('location') ?? ''
    await send(iris, path, { at: 0, body: Buffer.alloc(50) })
    expect(await storedNames(server.deps.files)).toHaveLength(before.length + 1)
    expect((await call(iris, 'DELETE', path)).status).toBe(204)
    expect((await call(iris, 'DELETE', path)).status).toBe(404)
    await waitForJobs(server)
    expect(await storedNames(server.deps.files)).toEqual(before)
  })

  it.each<[string, { bytes: number; name?: string; kind?: string }, number, string]>([
    ['an unknown kind', { bytes: 10, kind: 'program' }, 400, 'kind'],
    ['no name', { bytes: 10, name: ' ' }, 400, 'name'],
    ['an endless name', { bytes: 10, name: 'x'.repeat(301) }, 400, 'name'],
    ['a program by its name', { bytes: 10, name: 'policy.pdf.exe' }, 400, 'name'],
    ['a document as a video', { bytes: 10, name: 'policy.pdf', kind: 'video' }, 400, 'name'],
    ['no bytes', { bytes: 0 }, 400, 'file'],
    ['a document that is too large', { bytes: uploadKinds.document.mostBytes + 1 }, 413, 'file'],
    ['a video that is too large', { bytes: uploadKinds.video.mostBytes + 1, kind: 'video', name: 'a.mp4' }, 413, 'file'],
  ])('D9 is refused before its first byte: %s', async (_, given, status, field) => {
    const answer = await begin(iris, given)
    expect(answer.status).toBe(status)
    expect(answer.error.fields[field]).toBeTruthy()
    if ((given.name?.length ?? 0) > 300) expect(answer.error.fields.name).toBe('This file name has 301 characters. Rename the file, in up to 300')
  })

  it('takes a name as other programs state it, and one without an ending', async () => {
    const headers = { 'upload-length': '10', 'upload-metadata': `kind ${base64('document')},filename ${base64('Report v2.1')}` }
    expect((await call(iris, 'POST', '/api/uploads', { headers })).status).toBe(201)
  })

  it('tells what the server supports, and lets our own pages on another host ask', async () => {
    const options = await call(undefined, 'OPTIONS', '/api/uploads')
    expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
    ])
    expect(options.headers.get('tus-max-size')).toBe(String(uploadKinds.video.mostBytes))
    const preflight = (origin: string) =>
      server.app.inject({ method: 'OPTIONS', url: `/api/uploads/${crypto.randomUUID()}`, headers: { origin, 'access-control-request-method': 'PATCH' } })
    const ours = await preflight(server.deps.publicUrl)
    expect([ours.statusCode, ours.headers['access-control-allow-headers']]).toEqual([204, expect.stringContaining('upload-offset')])
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('D9 takes no more bytes than were announced', async () => {
    const path = (await begin(iris, { bytes: 10 })).headers.get('location') ?? ''
    expect((await send(iris, path, { at: 0, body: Buffer.alloc(11) })).status).toBe(413)
    expect(await received(iris, path)).toBe(0)
  })

  it('D9 has a limit of unfinished uploads that holds for concurrent ones', async () => {
    const vera = await signInAs(server, 'Vera')
    const answers = await Promise.all(Array.from({ length: 110 }, () => begin(vera, { bytes: 10 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409, error: { message: expect.stringMatching(/Finish or cancel/) } })
  })

  it('is deleted a day later when it was never used', async () => {
    const otto = await signInAs(server, 'Otto')
    const uploadId = await upload(otto, pdf)
    const young = await upload(otto, pdf)
    await server.deps.db
      .updateTable('uploads')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', uploadId)
      .execute()
    await removeOldUploads(server.deps)
    expect(await server.deps.db.selectFrom('uploads').select('id').where('ownerId', '=', otto.userId).execute()).toEqual([{ id: young }])
  })
})

describe('keeping an upload', () => {
  it('happens once for concurrent requests', async () => {
    const uploadId = await upload(iris, pdf)
    const kept = await Promise.allSettled(Array.from({ length: 8 }, () => keep(iris, uploadId)))
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stored = await server.deps.db.selectFrom('storedFiles').select('storeKey').where('uploadId', '=', uploadId).execute()
    expect(stored).toHaveLength(1)
    const objects = (await storedNames(server.deps.files)).filter((name) => name.startsWith('stored/'))
    const rows = await server.deps.db.selectFrom('storedFiles').select('storeKey').orderBy('storeKey').execute()
    expect(objects).toEqual(rows.map(({ storeKey }) => storeKey))
  })

  it('stores nothing when what belongs to it fails', async () => {
    const uploadId = await upload(iris, pdf)
    const before = await storedNames(server.deps.files)
    const failing = keepUpload(server.deps, asMember(iris), {
      ...{ uploadId, kind: 'document', holder: { userId: iris.userId } },
      commit: () => Promise.reject(new Error('no')),
    })
    await expect(failing).rejects.toThrow('no')
    expect(await storedNames(server.deps.files)).toEqual(before)
    expect((await keep(iris, uploadId)).name).toBe('policy.pdf')
  })

  it('needs all of it, and the kind that was announced', async () => {
    const path = (await begin(iris, { bytes: 10 })).headers.get('location') ?? ''
    await expect(keep(iris, path.slice('/api/uploads/'.length))).rejects.toMatchObject({ fields: { uploadId: expect.stringMatching(/finished/) } })
    const uploadId = await upload(iris, pdf)
    await expect(keep(iris, uploadId, 'video')).rejects.toMatchObject({ fields: { uploadId: expect.stringMatching(/isn't a video/) } })
  })

  it('D9 has a quota of the person and of the team', async () => {
    const rosa = await signInAs(server, 'Rosa')
    const file = await keep(rosa, await upload(rosa, pdf))
    await server.deps.db.updateTable('storedFiles').set({ bytes: 4_999_999_999 }).where('id', '=', file.id).execute()
    const refused = await begin(rosa, { bytes: pdf.length })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Your storage of 5 GB is full')])
    await server.deps.db.updateTable('storedFiles').set({ bytes: 9 }).where('id', '=', file.id).execute()
    const uploadId = await upload(rosa, pdf)
    await server.deps.db.updateTable('storedFiles').set({ bytes: 4_999_999_999 }).where('id', '=', file.id).execute()
    await expect(keep(rosa, uploadId)).rejects.toMatchObject({ message: expect.stringMatching(/Your storage of 5 GB is full/) })
  })

  it.each(takenDocuments)('D9 takes %s', async (_, { name, make, kept }) => {
    const file = await keep(iris, await arrivedUpload(server, iris, { body: await make(), name }))
    expect(file.name).toBe(kept)
    expect(file.storeKey).toBe(`stored/${file.id}`)
  })

  const unreadable: typeof hostileDocuments = [
    ['a PDF without pages', { name: 'a.pdf', make: () => pdfWithoutPages(), says: /has no pages\. Export it again/ }],
    ['a PDF without the pages it counts', { name: 'a.pdf', make: () => pdfWithoutPages(5), says: /has no pages/ }],
    ['a PDF that asks for a password', { name: 'a.pdf', make: encryptedPdf, says: /protected by a password\. Save a copy without it/ }],
  ]
  it.each([...hostileDocuments, ...unreadable])('D9 refuses %s, and says what would be taken', async (_, { name, make, says = /Choose a PDF/ }) => {
    const uploadId = await arrivedUpload(server, iris, { body: await make(), name })
    await expect(keep(iris, uploadId)).rejects.toMatchObject({ code: 'invalid_input', fields: { file: expect.stringMatching(says) } })
    await expect(keep(iris, uploadId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps a PNG as a PNG, with each of its pixels and its size, and without its texts', async () => {
    const noise = await sharp(randomBytes(300 * 200 * 4), { raw: { width: 300, height: 200, channels: 4 } })
      .png()
      .toBuffer()
    const text = Buffer.from('tEXtComment\0canary')
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length - 4]), text, Buffer.alloc(4)])
    chunk.writeUInt32BE(crc32(text), chunk.length - 4)
    // After the signature and the first chunk.
    const sent = Buffer.concat([noise.subarray(0, 33), chunk, noise.subarray(33), Buffer.from('canary')])
    const file = await keep(iris, await upload(iris, sent, { name: 'Signed page.PNG' }))
    const stored = await buffer(await openStoredFile(server.deps, file))
    const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
    expect([file.name, file.mediaType, stored.includes('canary')]).toEqual(['Signed page.png', 'image/png', false])
    expect((await pixels(stored)).equals(await pixels(noise))).toBe(true)
  })

  it('D5 encodes an image again: its place is gone, and what was behind it', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#355' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const file = await keep(iris, await upload(iris, Buffer.concat([photo, Buffer.from('<script>canary</script>')]), { name: 'scan.jpeg' }))
    const stored = await buffer(await openStoredFile(server.deps, file))
    expect(stored.includes('canary')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('D9 refuses a video that is none', async () => {
    const uploadId = await upload(iris, Buffer.from('<html><video></html>'), { name: 'a.mp4', kind: 'video' })
    await expect(keep(iris, uploadId, 'video')).rejects.toMatchObject({ fields: { file: expect.stringMatching(/Choose an MP4 or WebM video/) } })
  })

  it('D9 takes nothing that the scanner knows, and nothing while it is away', async () => {
    const scan = (text: string) => ({ scan: async () => text || undefined })
    const uploadId = await upload(iris, pdf)
    server.deps.scanner = { scan: () => Promise.reject(new ScannerAwayError('gone')) }
    await expect(keep(iris, uploadId)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 })
    server.deps.scanner = scan('')
    expect((await keep(iris, uploadId)).name).toBe('policy.pdf')
    const infected = await upload(iris, pdf)
    server.deps.scanner = scan('Eicar-Test')
    await expect(keep(iris, infected)).rejects.toMatchObject({ fields: { file: expect.stringMatching(/contains malware/) } })
    server.deps.scanner = undefined
    await expect(keep(iris, infected)).rejects.toMatchObject({ code: 'not_found' })
    const events = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'upload.infected').execute()
    expect(events).toEqual([{ details: { uploadId: infected, uploadKind: 'document', found: 'Eicar-Test' } }])
  })

  it('E13 leaves nothing behind that the sweep would not find', async () => {
    const rows = await officeFile('word', {})
    await keep(iris, await upload(iris, rows, { name: 'a.docx' }))
    expect((await sweepFiles(server.deps)).missing).toBe(0)
  })
})

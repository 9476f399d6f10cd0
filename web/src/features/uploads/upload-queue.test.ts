import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientError } from '../../api/client-error.ts'
import { refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { memoryShelf } from './shared/memory-shelf.ts'
import type { UploadPurpose } from './shared/upload-item.ts'
import { UploadQueue, type UploadTools } from './shared/upload-queue.ts'

// In Node the package would choose its client for Node.
vi.mock('tus-js-client', () => import('tus-js-client/dist/tus.js' as string))

const server = startApiServer()
const address = `${location.origin}/api/uploads`
const ada = { id: 'ada', token: 'token-of-ada', isExpired: false }
const purpose: UploadPurpose = { use: 'newDocument', folderId: null }
const into = { kind: 'document', purpose } as const

const pdf = (name: string, bytes = 2_000) => new File([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`], name, { type: 'application/pdf', lastModified: 1 })

/** The protocol as our server speaks it. `patch` may answer in its place. */
function serveUploads(patch?: (request: Request, id: string) => Response | undefined | Promise<Response | undefined>) {
  const received = new Map<string, { bytes: number; length: number }>()
  const calls: string[] = []
  const counts = { open: 0, most: 0 }
  const headers = { 'tus-resumable': '1.0.0' }
  server.use(
    http.post(address, ({ request }) => {
      const id = crypto.randomUUID()
      received.set(id, { bytes: 0, length: Number(request.headers.get('upload-length')) })
      calls.push(`POST ${request.headers.get('authorization')}`)
      return new HttpResponse(null, { status: 201, headers: { ...headers, location: `/api/uploads/${id}` } })
    }),
    http.head(`${address}/:id`, ({ params: { id } }) => {
      calls.push('HEAD')
      const upload = received.get(String(id))
      if (!upload) return new HttpResponse(null, { status: 404 })
      return new HttpResponse(null, { headers: { ...headers, 'upload-offset': String(upload.bytes), 'upload-length': String(upload.length) } })
    }),
    http.patch(`${address}/:id`, async ({ request, params: { id } }) => {
      calls.push(`PATCH ${request.headers.get('upload-offset')} ${request.headers.get('authorization')}`)
      counts.open += 1
      counts.most = Math.max(counts.most, counts.open)
      const other = await patch?.(request.clone() as Request, String(id))
      const upload = received.get(String(id))
      const body = await request.arrayBuffer()
      counts.open -= 1
      if (other) return other
      if (!upload) return new HttpResponse(null, { status: 404 })
      upload.bytes += body.byteLength
      return new HttpResponse(null, { status: 204, headers: { ...headers, 'upload-offset': String(upload.bytes) } })
    }),
    http.delete(`${address}/:id`, ({ params: { id } }) => {
      calls.push('DELETE')
      received.delete(String(id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { received, calls, counts }
}

function makeQueue({ user = () => ada, use = async () => undefined, ...tools }: Partial<UploadTools> = {}) {
  const queue = new UploadQueue()
  const shelf = memoryShelf()
  const used = vi.fn(use)
  queue.connect({ shelf, user, cancel, onRefused: () => {}, retryMs: 1, ...tools, use: used })
  return { queue, shelf, used }
}

/** The locks of a browser, which jsdom hasn't: one holder for each name, the others wait. */
function lockTabs(): Map<string, Promise<unknown>> {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    while (held.has(name)) await held.get(name)
    if (signal.aborted) throw new DOMException('aborted', 'AbortError')
    const ended = Promise.race([work(), new Promise((free) => signal.addEventListener('abort', free))]).finally(() => held.delete(name))
    held.set(name, ended)
    await ended
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  return held
}

const cancel = (uploadId: string) => fetch(`${address}/${uploadId}`, { method: 'DELETE' })
const states = (queue: UploadQueue) => queue.rows.map(({ state }) => state)
const settled = (queue: UploadQueue, ...wanted: string[]) => expect.poll(() => states(queue), eventually).toEqual(wanted)

function failure(kind: ClientError['kind'], message = 'Refused.', fields: Record<string, string> = {}): ClientError {
  return { kind, message, wayOn: 'retry', fields }
}

describe('the upload queue', () => {
  it('uses files in the order in which they were chosen, also when the first arrives last', async () => {
    const first = Promise.withResolvers<void>()
    const begun: string[] = []
    serveUploads(async (_, id) => {
      begun.push(id)
      if (id === begun[0]) await first.promise
      return undefined
    })
    const { queue, used } = makeQueue()
    await queue.add(
      ['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`)),
      into,
    )
    await expect.poll(() => queue.rows.map(({ stage }) => stage), eventually).toEqual(['sending', 'using', 'using'])
    expect(used).not.toHaveBeenCalled()
    first.resolve()
    await settled(queue, 'done', 'done', 'done')
    expect(used.mock.calls.map(([, { name }]) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  it('a paused upload shows after a closed tab what had arrived', async () => {
    const { queue, shelf } = makeQueue()
    const item = { id: crypto.randomUUID(), ownerId: ada.id, ...into, name: 'a.pdf', bytes: 2_000, modifiedAtMs: 1, addedAtMs: 1 }
    await shelf.add({ ...item, url: `${address}/1`, stage: 'sending', isPaused: true, sentBytes: 1_200 }, pdf('a.pdf'))
    await queue.continueFor(ada.id)
    await expect.poll(() => queue.rows, eventually).toMatchObject([{ state: 'paused', sentBytes: 1_200 }])
  })

  it('sends several files, two at a time, and uses each once it has arrived', async () => {
    const { counts, received } = serveUploads(async () => {
      await new Promise((next) => setTimeout(next, 5))
      return undefined
    })
    const { queue, used, shelf } = makeQueue()
    await queue.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`)),
      into,
    )
    await settled(queue, 'done', 'done', 'done', 'done', 'done')
    expect(counts.most).toBe(2)
    expect([...received.values()].every(({ bytes, length }) => bytes === 2_000 && length === 2_000)).toBe(true)
    expect(used.mock.calls.map(([, { uploadId }]) => uploadId).sort()).toEqual([...received.keys()].sort())
    expect(shelf.kept.size).toBe(0)
  })

  it('says what would be taken before the first byte is sent', async () => {
    const { calls } = serveUploads()
    const { queue } = makeQueue()
    const disguised = new File(['MZ program'], 'policy.pdf')
    await queue.add([new File(['x'], 'policy.docm'), new File([], 'empty.pdf'), disguised], into)
    expect(queue.rows.map(({ message }) => message)).toEqual([
      "Files ending in .docm can't be used. Choose a PDF, a Word, Excel or PowerPoint file without macros, a CSV or text file, or a PNG, JPEG or WebP image.",
      "This file is empty. Choose one that isn't.",
      "The content of this file doesn't match its ending, .pdf. Choose a PDF, a Word, Excel or PowerPoint file without macros, a CSV or text file, or a PNG, JPEG or WebP image.",
    ])
    expect(calls).toEqual([])
  })

  it('continues where it was after the connection broke', async () => {
    let breaks = 2
    const { calls, received } = serveUploads((_request, id) => {
      if (breaks === 0) return undefined
      breaks -= 1
      // Some of it has arrived.
      const upload = received.get(id)
      if (upload && breaks === 1) upload.bytes = 500
      return breaks === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 503 })
    })
    const { queue } = makeQueue()
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'done')
    expect(calls.map((call) => call.replace(/ Bearer.*/, ''))).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 500', 'HEAD', 'PATCH 500'])
  })

  it('sends the new credential when the old one ran out', async () => {
    let user = ada
    const onRefused = vi.fn()
    serveUploads((request) => (request.headers.get('authorization') === 'Bearer new' ? undefined : renewedMeanwhile()))
    function renewedMeanwhile() {
      user = { ...ada, token: 'new' }
      return refusal('not_signed_in')
    }
    const { queue } = makeQueue({ user: () => user, onRefused })
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'done')
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('ends the session when the credential in use is refused', async () => {
    serveUploads(() => refusal('not_signed_in'))
    const onRefused = vi.fn()
    const { queue } = makeQueue({ onRefused })
    await queue.add([pdf('policy.pdf')], into)
    await expect.poll(() => onRefused.mock.calls.length, eventually).toBe(1)
  })

  it('waits while the credential is expired', async () => {
    const { calls } = serveUploads()
    let isExpired = true
    const { queue } = makeQueue({ user: () => ({ ...ada, isExpired }) })
    await queue.add([pdf('policy.pdf')], into)
    expect(states(queue)).toEqual(['waiting'])
    expect(calls).toEqual([])
    isExpired = false
    queue.wake()
    await settled(queue, 'done')
  })

  it('pauses and resumes', async () => {
    const arrived = Promise.withResolvers<void>()
    const stuck = Promise.withResolvers<undefined>()
    let isFirst = true
    const { calls } = serveUploads(() => {
      if (!isFirst) return undefined
      isFirst = false
      arrived.resolve()
      return stuck.promise
    })
    const { queue, shelf } = makeQueue()
    await queue.add([pdf('policy.pdf')], into)
    await arrived.promise
    const id = queue.rows[0]?.id ?? ''
    queue.pause(id)
    expect(states(queue)).toEqual(['paused'])
    expect(shelf.kept.get(id)?.item.isPaused).toBe(true)
    queue.resume(id)
    await settled(queue, 'done')
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    stuck.resolve(undefined)
  })

  it('deletes on the server what is cancelled', async () => {
    const { calls, received } = serveUploads(() => HttpResponse.error())
    const { queue, shelf } = makeQueue({ retryMs: 60_000 })
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'retrying')
    queue.cancel(queue.rows[0]?.id ?? '')
    await expect.poll(() => received.size, eventually).toBe(0)
    expect(calls).toContain('DELETE')
    expect(queue.rows).toEqual([])
    expect(shelf.kept.size).toBe(0)
  })

  it('continues what a closed tab has left, for the same person only', async () => {
    const { received, calls } = serveUploads(() => HttpResponse.error())
    const shelf = memoryShelf()
    const first = makeQueue({ shelf, retryMs: 60_000 })
    await first.queue.add([pdf('one.pdf'), pdf('two.pdf')], into)
    await settled(first.queue, 'retrying', 'retrying')
    first.queue.suspend()
    for (const upload of received.values()) upload.bytes = 1_500

    const before = calls.length
    server.resetHandlers()
    const again = serveUploads()
    for (const [id, upload] of received) again.received.set(id, upload)
    const next = makeQueue({ shelf })
    await next.queue.continueFor('ada')
    await settled(next.queue, 'done', 'done')
    expect(before).toBeGreaterThan(0)
    expect(again.calls.filter((call) => call.startsWith('PATCH 1500'))).toHaveLength(2)
    expect(again.calls.some((call) => call.startsWith('POST'))).toBe(false)

    await shelf.add({ ...(next.queue.rows[0] as never as object), id: 'left', ownerId: 'ada' } as never, pdf('left.pdf'))
    const other = makeQueue({ shelf, user: () => ({ ...ada, id: 'ben' }) })
    await other.queue.continueFor('ben')
    expect(other.queue.rows).toEqual([])
    expect(shelf.kept.size).toBe(0)
  })

  it('is sent by one of two tabs; the other continues when that one is closed, and nothing is doubled', async () => {
    const held = lockTabs()
    const { received, calls, counts } = serveUploads((request) => (request.headers.get('upload-offset') === '0' ? HttpResponse.error() : undefined))
    const shelf = memoryShelf()
    const left = makeQueue({ shelf, retryMs: 60_000 })
    await left.queue.add([pdf('policy.pdf')], into)
    await settled(left.queue, 'retrying')
    left.queue.suspend()
    for (const upload of received.values()) upload.bytes = 1_500
    const [one, other] = [makeQueue({ shelf }), makeQueue({ shelf })]
    // Both tabs are opened at the same time.
    await Promise.all([one.queue.continueFor('ada'), other.queue.continueFor('ada')])
    await expect.poll(() => [...states(one.queue), ...states(other.queue)], eventually).toEqual(['done'])
    await expect.poll(() => held.size, eventually).toBe(0)
    expect([...received.values()]).toEqual([{ bytes: 2_000, length: 2_000 }])
    expect([calls.filter((call) => call.startsWith('POST')).length, calls.filter((call) => call.startsWith('PATCH 1500')).length, counts.most]).toEqual([
      1, 1, 1,
    ])
    expect(one.used.mock.calls.length + other.used.mock.calls.length).toBe(1)
    expect(shelf.kept.size).toBe(0)
  })

  it('asks for a large file again, and takes no other', async () => {
    serveUploads()
    const shelf = memoryShelf({ keepsFiles: false })
    const first = makeQueue({ shelf, user: () => ({ ...ada, isExpired: true }) })
    await first.queue.add([pdf('large.pdf')], into)
    first.queue.suspend()
    const { queue } = makeQueue({ shelf })
    await queue.continueFor('ada')
    await settled(queue, 'needsFile')
    const id = queue.rows[0]?.id ?? ''
    expect(queue.giveFile(id, pdf('other.pdf'))).toBe('This is another file. Choose large.pdf again, or cancel this upload.')
    expect(queue.giveFile(id, pdf('large.pdf'))).toBeUndefined()
    await settled(queue, 'done')
  })

  it("shows the server's refusal at the file, and keeps the others", async () => {
    const { calls } = serveUploads()
    const { queue } = makeQueue({
      use: async (_purpose, { name }) => (name === 'bad.pdf' ? failure(400, 'No.', { file: 'This PDF is cut off. Export it again' }) : undefined),
    })
    await queue.add([pdf('bad.pdf'), pdf('good.pdf')], into)
    await settled(queue, 'failed', 'done')
    expect(queue.rows[0]).toMatchObject({ message: 'This PDF is cut off. Export it again', canRetry: false })
    expect(calls.filter((call) => call === 'DELETE')).toEqual([])
  })

  it('asks again when the answer to the use of an upload was lost', async () => {
    serveUploads()
    const answers = [failure('FETCH_ERROR')]
    const { queue, used } = makeQueue({ use: async () => answers.shift() })
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'done')
    expect(used).toHaveBeenCalledTimes(2)
  })

  it('starts again from the beginning when the server has deleted what had arrived', async () => {
    const { received, calls } = serveUploads((_request, id) => {
      if (calls.filter((call) => call.startsWith('PATCH')).length > 1) return undefined
      received.delete(id)
      return HttpResponse.error()
    })
    const { queue } = makeQueue()
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'done')
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  })

  it('forgets everything when the person signs out', async () => {
    serveUploads(() => HttpResponse.error())
    const { queue, shelf } = makeQueue({ retryMs: 60_000 })
    await queue.add([pdf('policy.pdf')], into)
    await settled(queue, 'retrying')
    await queue.forget()
    expect(queue.rows).toEqual([])
    expect(shelf.kept.size).toBe(0)
  })
})

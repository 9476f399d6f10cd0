import { createDocument } from '@mandate/contract/documents'
import { createVideo, setVideoPoster, type Video } from '@mandate/contract/videos'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../api/session.ts'
import { selectClientUi } from '../features/client-ui/shared/client-ui.ts'
import { policy } from '../features/documents/test-documents.ts'
import { memoryShelf } from '../features/uploads/shared/memory-shelf.ts'
import { uploads } from '../features/uploads/shared/uploads.ts'
import { answers, refusal, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { ben } from '../test/people.ts'
import { connectUploads } from './connect-uploads.ts'
import { restoreStore } from './store.ts'

// In Node the package would choose its client for Node.
vi.mock('tus-js-client', () => import('tus-js-client/dist/tus.js' as string))

const video: Video = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', kind: 'fund', title: 'Our fees', summary: '', visibility: 'members', version: 3 },
  ...{ by: { kind: 'person', userId: ben().id, name: 'Ben Harrow' }, link: '', problem: null, expiresAt: null, player: null, poster: null },
  approval: { state: 'draft', approvedAt: null, approvedBy: null },
  ...{ hasTranscript: false, createdAt: '2026-10-03T06:00:00.000Z', may: { edit: true, approve: false } },
}
const facts = { title: 'Our fees', summary: '', visibility: 'members', belongsTo: 'me', kind: 'fund' } as const
const address = `${location.origin}/api/uploads`
const headers = { 'tus-resumable': '1.0.0' }
const server = startApiServer(
  http.post(address, () => new HttpResponse(null, { status: 201, headers: { ...headers, location: `/api/uploads/${video.id}` } })),
  http.patch(`${address}/:id`, async ({ request }) => {
    const bytes = (await request.arrayBuffer()).byteLength
    return new HttpResponse(null, { status: 204, headers: { ...headers, 'upload-offset': String(bytes) } })
  }),
)

test('a video that has arrived is added with its facts and poster; a full profile can be tried again', async () => {
  const sent: unknown[] = []
  const posters: number[] = []
  server.use(
    answers(createVideo, () => refusal('conflict', 'A profile can have up to 50 videos. Delete one first')),
    answers(setVideoPoster, async (request) => {
      posters.push((await request.arrayBuffer()).byteLength)
      return video
    }),
  )
  const store = await restoreStore()
  store.dispatch(signedIn(ben()))
  connectUploads(store, memoryShelf())
  const film = new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0])], 'Our fees.webm', { type: 'video/webm' })
  await uploads.add([film], { kind: 'video', purpose: { use: 'newVideo', video: facts, thumbnail: `data:image/jpeg;base64,${btoa('poster')}` } })
  await vi.waitFor(
    () => expect(uploads.rows).toMatchObject([{ state: 'failed', canRetry: true, message: expect.stringContaining('Delete one first') }]),
    eventually,
  )
  server.use(
    answers(createVideo, async (request) => {
      sent.push(await request.json())
      return video
    }),
  )
  uploads.resume(uploads.rows[0]?.id ?? '')
  await vi.waitFor(() => expect(uploads.rows).toMatchObject([{ state: 'done' }]), eventually)
  expect(sent).toEqual([{ ...facts, uploadId: video.id }])
  expect(posters).toEqual([6])
})

test('of five files at once the newest is the file upload of the client UI, until it is no longer listed', async () => {
  server.use(answers(createDocument, policy()))
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const store = await restoreStore()
  store.dispatch(signedIn(ben()))
  connectUploads(store, memoryShelf())
  const seen = new Set<string>()
  store.subscribe(() => seen.add(JSON.stringify(selectClientUi(store.getState()).fileUpload)))
  const files = [1, 2, 3, 4, 5].map((number) => new File(['We hold cash.'], `Policy ${number}.txt`, { type: 'text/plain' }))
  const refused = new File(['MZ'], 'Program.exe')
  await uploads.add([...files, refused], { kind: 'document', purpose: { use: 'newDocument', folderId: null } })
  const newest = { fileName: 'Policy 5.txt', previewURL: 'blob:Policy 5.txt' }
  await vi.waitFor(() => expect(uploads.rows.filter(({ state }) => state === 'done')).toHaveLength(5), eventually)
  expect(selectClientUi(store.getState()).fileUpload).toEqual(newest)
  uploads.clearDone()
  expect(selectClientUi(store.getState()).fileUpload).toEqual({ fileName: '', previewURL: '' })
  expect(seen).toContain(JSON.stringify(newest))
  // None keeps its file in memory.
  const revoked = revoke.mock.calls.flat().filter((url) => url.startsWith('blob:Policy'))
  expect(revoked.sort()).toEqual(create.mock.results.map(({ value }) => value as string).sort())
})

import { sendMessage } from '@mandate/contract/chat'
import { createDocument } from '@mandate/contract/documents'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../api/session.ts'
import { conversationId, message } from '../features/chat/test-conversations.ts'
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

const uploadId = '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'
const document = policy()
const headers = { 'tus-resumable': '1.0.0' }
const server = startApiServer(
  http.post(`${location.origin}/api/uploads`, () => new HttpResponse(null, { status: 201, headers: { ...headers, location: `/api/uploads/${uploadId}` } })),
  http.patch(`${location.origin}/api/uploads/:id`, async ({ request }) => {
    const bytes = (await request.arrayBuffer()).byteLength
    return new HttpResponse(null, { status: 204, headers: { ...headers, 'upload-offset': String(bytes) } })
  }),
  answers(createDocument, document),
)

test('a file that has arrived is sent once, as a message with the id of its upload; a refusal can be tried again', async () => {
  const sent: unknown[] = []
  server.use(answers(sendMessage, () => refusal('conflict', 'You can send files once your request is accepted')))
  const store = await restoreStore()
  store.dispatch(signedIn(ben()))
  connectUploads(store, memoryShelf())
  const file = new File(['Text'], 'Terms.txt', { type: 'text/plain' })
  await uploads.add([file], { kind: 'document', purpose: { use: 'message', conversationId, text: 'Our terms', replyToId: message(2).id } })
  await vi.waitFor(
    () => expect(uploads.rows).toMatchObject([{ state: 'failed', message: expect.stringContaining('once your request is accepted') }]),
    eventually,
  )
  server.use(
    answers(sendMessage, async (request) => {
      sent.push(await request.json())
      return message(1)
    }),
  )
  uploads.resume(uploads.rows[0]?.id ?? '')
  await vi.waitFor(() => expect(uploads.rows).toMatchObject([{ state: 'done' }]), eventually)
  expect(sent).toEqual([{ clientId: uploadId, text: 'Our terms', documentIds: [document.id], replyToId: message(2).id }])
})

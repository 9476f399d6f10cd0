import { type ClientError, toClientError } from '../api/client-error.ts'
import { isExpired, selectUser, sessionCleared } from '../api/session.ts'
import { selectSessionLoss } from '../api/session-loss.ts'
import { chatApi } from '../features/chat/chat.api.ts'
import { fetchNewMessages } from '../features/chat/shared/message-list.ts'
import { clientUiChanged, fileUploadReset, selectClientUi } from '../features/client-ui/shared/client-ui.ts'
import { documentRequestsApi } from '../features/document-requests/document-requests.api.ts'
import { documentsApi } from '../features/documents/documents.api.ts'
import { leadsApi } from '../features/leads/leads.api.ts'
import type { UploadPurpose } from '../features/uploads/shared/upload-item.ts'
import type { UploadTools } from '../features/uploads/shared/upload-queue.ts'
import { browserShelf, type UploadShelf } from '../features/uploads/shared/upload-shelf.ts'
import { uploads } from '../features/uploads/shared/uploads.ts'
import { uploadsApi } from '../features/uploads/uploads.api.ts'
import { blobOf } from '../features/videos/picture-address.ts'
import { videosApi } from '../features/videos/videos.api.ts'
import { showToast } from '../ui/toast.tsx'
import type { Store } from './store.ts'

/** Ties the uploads to the session: they continue for the same person, and end with it. */
export function connectUploads(store: Store, shelf: UploadShelf = browserShelf()): void {
  const signedIn = () => selectUser(store.getState())
  uploads.connect({
    shelf,
    user: () => {
      const { id, authorization } = signedIn()
      return authorization ? { id: String(id), token: authorization.token, isExpired: isExpired(authorization, Date.now()) } : undefined
    },
    cancel: (uploadId) => store.dispatch(uploadsApi.endpoints.cancelUpload.initiate(uploadId, { track: false })),
    onRefused: () => void store.dispatch(sessionCleared('refused')),
    use: keeperFor(store),
  })
  let userId = signedIn().id
  let token = signedIn().authorization?.token
  store.subscribe(() => {
    const now = signedIn()
    if (now.authorization?.token === token) return
    token = now.authorization?.token
    if (now.id === userId) return uploads.wake()
    userId = now.id
    if (now.authorization) void start()
    else void stop()
  })
  addEventListener('online', () => uploads.wake())
  showChosenFile(store)
  if (token) void start()

  async function start(): Promise<void> {
    uploads.suspend()
    await uploads.continueFor(String(userId))
  }

  async function stop(): Promise<void> {
    const { end } = selectSessionLoss(store.getState())
    // A session that ran out is no sign-out: the person comes back.
    if (end === 'expired' || end === 'refused') uploads.suspend()
    else await uploads.forget()
  }
}

function keeperFor(store: Store): UploadTools['use'] {
  return async (purpose, { uploadId }) => {
    if (purpose.use === 'newVideo') return keepVideo(store, purpose, uploadId)
    if (purpose.use === 'message') return sendFile(store, purpose, uploadId)
    const { error }: { error?: unknown } = await keep(store, purpose, uploadId)
    return error === undefined ? undefined : toClientError(error)
  }
}

function keep(store: Store, purpose: Exclude<UploadPurpose, { use: 'newVideo' | 'message' }>, uploadId: string): Promise<{ error?: unknown }> {
  const { addDocumentVersion, createDocument } = documentsApi.endpoints
  switch (purpose.use) {
    case 'newDocument':
      return store.dispatch(
        createDocument.initiate({
          body: {
            ...{ uploadId, tags: [] },
            ...(purpose.folderId ? { folderId: purpose.folderId } : {}),
            ...(purpose.teamId ? { teamId: purpose.teamId } : {}),
          },
        }),
      )
    case 'newVersion':
      return store.dispatch(addDocumentVersion.initiate({ params: { documentId: purpose.documentId }, body: { uploadId, note: '' } }))
    case 'leadFile':
      return store.dispatch(leadsApi.endpoints.addLeadFile.initiate({ params: { leadId: purpose.leadId }, body: { uploadId } }))
    case 'requestedItem': {
      const params = { documentRequestId: purpose.requestId, itemId: purpose.itemId }
      return store.dispatch(documentRequestsApi.endpoints.giveRequestedDocument.initiate({ params, body: { kind: 'upload', uploadId } }))
    }
  }
}

type MessagePurpose = UploadPurpose & { use: 'message' }

/** The upload is the message's client id, too: however often this is tried, there is one document and one message. */
async function sendFile(store: Store, { conversationId, text = '', replyToId }: MessagePurpose, uploadId: string): Promise<ClientError | undefined> {
  const { data: document, error } = await store.dispatch(documentsApi.endpoints.createDocument.initiate({ body: { uploadId, tags: [] } }))
  if (!document) return toClientError(error)
  const body = { clientId: uploadId, text, documentIds: [document.id], ...(replyToId ? { replyToId } : {}) }
  const sent = await store.dispatch(chatApi.endpoints.sendMessage.initiate({ params: { conversationId }, body }, { track: false }))
  if (sent.error) return toClientError(sent.error)
  await fetchNewMessages(store, conversationId)
  store.dispatch(chatApi.util.invalidateTags(['Chat']))
  return undefined
}

async function keepVideo(store: Store, { video, thumbnail }: UploadPurpose & { use: 'newVideo' }, uploadId: string): Promise<ClientError | undefined> {
  const { createVideo, setVideoPoster } = videosApi.endpoints
  const { data, error } = await store.dispatch(createVideo.initiate({ body: { ...video, uploadId } }))
  if (!data) return toClientError(error)
  const picture = blobOf(thumbnail)
  const poster = picture && (await store.dispatch(setVideoPoster.initiate({ videoId: data.id, picture })))
  if (poster?.error) showToast('error', "The video was added, but its poster couldn't be stored. Add it again on its page.")
  return undefined
}

/** The newest file that was chosen, as the client UI state has it: also once it has arrived, as long as it is listed. */
function showChosenFile(store: Store): void {
  let shownId: string | undefined
  uploads.subscribe(() => {
    const chosen = uploads.rows.findLast(({ state }) => state !== 'failed')
    if (chosen?.id === shownId) return
    shownId = chosen?.id
    const { previewURL } = selectClientUi(store.getState()).fileUpload
    if (previewURL) URL.revokeObjectURL(previewURL)
    const file = chosen && uploads.fileOf(chosen.id)
    if (chosen) store.dispatch(clientUiChanged({ fileUpload: { fileName: chosen.name, previewURL: file ? URL.createObjectURL(file) : '' } }))
    else store.dispatch(fileUploadReset())
  })
}

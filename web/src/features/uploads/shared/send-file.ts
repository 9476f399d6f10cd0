import type { DetailedError, Upload } from 'tus-js-client'
import { apiBaseUrl } from '../../../api/base-url.ts'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import type { UploadItem } from './upload-item.ts'

/** Sent in one request; between two of them the credential may be renewed. */
const requestBytes = 16 * 1024 * 1024

export interface SendOptions {
  item: UploadItem
  file: Blob
  token: () => string | undefined
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
}

export type SendResult = { outcome: 'sent' } | { outcome: 'failed'; error: ClientError; method: string; token: string | undefined }

export interface Sending {
  /** Never settles once it was stopped. */
  result: Promise<SendResult>
  stop: () => Promise<void>
}

/** Sends what the server doesn't have yet. The protocol's client is loaded with the first file. */
export function sendFile({ item, file, token, onUrl, onProgress }: SendOptions): Sending {
  let upload: Upload | undefined
  let isStopped = false
  let sentToken: string | undefined
  const result = new Promise<SendResult>((settle) => {
    const start = async () => {
      const tus = await import('tus-js-client')
      if (isStopped) return
      upload = new tus.Upload(file as File, {
        // Without the endpoint, an upload that is unknown to the server is an error instead of a new one.
        ...(item.url ? { uploadUrl: item.url } : { endpoint: `${apiBaseUrl}/uploads` }),
        chunkSize: requestBytes,
        metadata: { kind: item.kind, name: item.name },
        uploadSize: item.bytes,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => {
          const sender: unknown = request.getUnderlyingObject()
          if (sender instanceof XMLHttpRequest) sender.withCredentials = true
          sentToken = token()
          if (sentToken) request.setHeader('authorization', `Bearer ${sentToken}`)
        },
        onUploadUrlAvailable: () => upload?.url && onUrl(upload.url),
        onProgress: (sentBytes) => !isStopped && onProgress(sentBytes),
        onSuccess: () => settle({ outcome: 'sent' }),
        onError: (error) => !isStopped && settle({ outcome: 'failed', ...explained(error), token: sentToken }),
      })
      upload.start()
    }
    start().catch(() => settle({ outcome: 'failed', error: unreachable(), method: 'GET', token: undefined }))
  })
  return {
    result,
    stop: async () => {
      isStopped = true
      await upload?.abort()
    },
  }
}

function explained(error: Error | DetailedError): { error: ClientError; method: string } {
  if (!('originalRequest' in error)) return { error: unreachable(), method: 'GET' }
  const method = error.originalRequest.getMethod()
  const status = error.originalResponse?.getStatus()
  if (!status) return { error: unreachable(), method }
  return { error: toClientError({ status, data: parsed(error.originalResponse?.getBody() ?? '') }), method }
}

function unreachable(): ClientError {
  return toClientError({ status: 'FETCH_ERROR', error: '' })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

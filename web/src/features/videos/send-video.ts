import { uploadKinds } from '@mandate/contract/values/file-types'
import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

interface Answer {
  error?: FetchBaseQueryError | undefined
  meta?: unknown
}

interface Line {
  request: (args: FetchArgs) => Answer | PromiseLike<Answer>
  signal: AbortSignal
}

export interface NewUpload {
  file: File
  onProgress: (sentBytes: number) => void
}

const protocol = { 'tus-resumable': '1.0.0' }
const [leastBytes, firstBytes, mostBytes] = [262_144, 1_048_576, 8_388_608]
/** A part that takes less than this is followed by a larger one. */
const quickMs = 3_000
const mostFailures = 8
const longestPauseMs = 30_000

/** Uploads a file by the tus protocol, in parts; after a broken connection it goes on from where the server is. Returns the id of the upload. */
export async function sendVideo({ file, onProgress }: NewUpload, { request, signal }: Line): Promise<{ data: string } | { error: FetchBaseQueryError }> {
  if (file.size > uploadKinds.video.mostBytes) return { error: refused(`This video is larger than ${uploadKinds.video.mostText}. Choose a smaller one`) }
  const metadata = Object.entries({ kind: 'video', name: file.name }).map(([key, value]) => `${key} ${base64(value)}`)
  const begun = await request({
    url: '/uploads',
    method: 'POST',
    headers: { ...protocol, 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') },
  })
  if (begun.error) return { error: begun.error }
  const id = headerOf(begun, 'location')?.split('/').at(-1) ?? ''
  const url = `/uploads/${id}`
  let [at, partBytes, failures] = [0, firstBytes, 0]
  while (at < file.size) {
    const beganAt = performance.now()
    const sent = await request({
      ...{ url, method: 'PATCH', body: file.slice(at, at + partBytes) },
      headers: { ...protocol, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
    })
    if (signal.aborted) {
      await request({ url, method: 'DELETE', headers: protocol })
      return { error: refused('The upload was canceled') }
    }
    if (!sent.error) {
      at = Number(headerOf(sent, 'upload-offset'))
      failures = 0
      if (performance.now() - beganAt < quickMs) partBytes = Math.min(mostBytes, partBytes * 2)
    } else {
      failures += 1
      if (!mayPass(sent.error) || failures > mostFailures) return { error: sent.error }
      await pause(Math.min(longestPauseMs, 2 ** failures * 250))
      partBytes = Math.max(leastBytes, partBytes / 2)
      const known = await request({ url, method: 'HEAD', headers: protocol })
      at = known.error ? at : Number(headerOf(known, 'upload-offset'))
    }
    onProgress(at)
  }
  return { data: id }
}

function headerOf({ meta }: Answer, name: string): string | null | undefined {
  return (meta as FetchBaseQueryMeta | undefined)?.response?.headers.get(name)
}

/** A broken connection, a busy server, a part that has arrived already. */
function mayPass({ status }: FetchBaseQueryError): boolean {
  return typeof status !== 'number' || status >= 500 || [409, 423, 429].includes(status)
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function refused(message: string): FetchBaseQueryError {
  return { status: 400, data: { error: { code: 'invalid_input', message, requestId: '' } } }
}

import { readDocumentContent } from '@mandate/contract/documents'
import type { CurrentUser } from '@mandate/contract/frame/users'
import type { FileType } from '@mandate/contract/values/file-types'
import { type ByteRange, type BytesRead, readBytes } from '../../api/read-bytes.ts'
import { requestTo } from '../../api/request.ts'

/** A file that is shown in place, wherever its bytes come from. */
export interface DocumentSource {
  name: string
  type: FileType
  bytes: number
  canDownload: boolean
  /** It has no parts: the server makes a copy for the reader, or it has arrived already. */
  comesWhole: boolean
  /** All of it, or a part. */
  read: (range?: ByteRange, signal?: AbortSignal) => Promise<BytesRead>
}

type Facts = Omit<DocumentSource, 'read'>

/** A version of a document; each part is asked for with the credential of that moment. */
export function versionSource({ documentId, version, ...facts }: Facts & { documentId: string; version: number }, user: () => CurrentUser): DocumentSource {
  const request = requestTo(readDocumentContent, { params: { documentId }, query: { version } })
  return { ...facts, read: (range, signal) => readBytes(request, { range, user: user(), signal }) }
}

/** Bytes that have arrived already. */
export function arrivedSource(content: Uint8Array<ArrayBuffer>, facts: Omit<Facts, 'bytes' | 'comesWhole'>): DocumentSource {
  // PDF.js takes what it is given for its own: each reader gets a copy.
  return { ...facts, bytes: content.length, comesWhole: true, read: async (range) => ({ bytes: content.slice(range?.from, range?.to) }) }
}

import type { UploadKind } from '@mandate/contract/values/file-types'
import type { NewVideo } from '@mandate/contract/videos'

/** What a finished upload is used for. In a folder of a team, the document belongs to that team. */
export type UploadPurpose =
  | { use: 'newDocument'; folderId: string | null; teamId?: string | undefined }
  | { use: 'newVersion'; documentId: string }
  /** `thumbnail` is a data URL, or empty. */
  | { use: 'newVideo'; video: Omit<NewVideo, 'uploadId' | 'url'>; thumbnail: string }
  /** A message of its own, with what was written to it. */
  | { use: 'message'; conversationId: string; text?: string | undefined; replyToId?: string | undefined }
  | { use: 'requestedItem'; requestId: string; itemId: string }
  | { use: 'leadFile'; leadId: string }

/** As it is kept in the browser, until it is used. */
export interface UploadItem {
  id: string
  ownerId: string
  kind: UploadKind
  purpose: UploadPurpose
  name: string
  bytes: number
  modifiedAtMs: number
  addedAtMs: number
  /** Where the server receives it; unknown until it was announced. */
  url: string | null
  /** `using`: all of it has arrived, and the operation that uses it was called. */
  stage: 'sending' | 'using'
  isPaused: boolean
  /** As far as this browser knows; the server is asked before it continues. */
  sentBytes: number
}

/** `needsFile`: the browser didn't keep the file, so it has to be chosen again. `retrying`: the connection broke; it continues by itself. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'retrying' | 'needsFile' | 'using' | 'failed' | 'done'

/** As it is shown. */
export interface UploadRow extends UploadItem {
  state: UploadState
  /** Why it failed. */
  message?: string | undefined
  /** Trying again may help. */
  canRetry?: boolean | undefined
}

export const isOver = ({ state }: UploadRow): boolean => state === 'done' || state === 'failed'

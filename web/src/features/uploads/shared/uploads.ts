import { useSyncExternalStore } from 'react'
import type { UploadRow } from './upload-item.ts'
import { UploadQueue } from './upload-queue.ts'

/** The uploads of this tab. The application connects it to the session. */
export const uploads = new UploadQueue()

export function useUploads(): readonly UploadRow[] {
  return useSyncExternalStore(uploads.subscribe, () => uploads.rows)
}

import { readDocumentContent } from '@mandate/contract/documents'
import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { ClientError } from '../../api/client-error.ts'
import { readRange } from '../../api/read-range.ts'
import { requestTo } from '../../api/request.ts'
import { type selectUser } from '../../api/session.ts'

GlobalWorkerOptions.workerSrc = workerUrl
const rangeBytes = 256 * 1024

interface Wanted {
  documentId: string
  version: number
  bytes: number
  /** The server makes a copy for the reader: it comes in one piece. */
  isWatermarked: boolean
  /** The credential at the time of each request. */
  user: () => ReturnType<typeof selectUser>
  onFailure: (error: ClientError) => void
}

export interface PdfFile {
  opened: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF and reads only the parts that the shown pages need. */
export function openPdf({ documentId, version, bytes, isWatermarked, user, onFailure }: Wanted): PdfFile {
  const aborting = new AbortController()
  const content = requestTo(readDocumentContent, { params: { documentId }, query: { version } })
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      void readRange(content, { from, to }, { user: user(), signal: aborting.signal }).then((answer) => {
        if (aborting.signal.aborted) return
        if ('bytes' in answer) this.onDataRange(from, answer.bytes)
        else onFailure(answer.error)
      })
    }
  }
  if (isWatermarked) return openWhole()
  const task = getDocument({ range: new Ranges(bytes, null), rangeChunkSize: rangeBytes, disableAutoFetch: true, disableStream: true, useWasm: false })
  return {
    opened: task.promise,
    close: () => {
      aborting.abort()
      void task.destroy()
    },
  }

  function openWhole(): PdfFile {
    let task: ReturnType<typeof getDocument> | undefined
    const open = async () => {
      const answer = await readRange(content, { from: 0, to: bytes }, { user: user(), signal: aborting.signal })
      if (aborting.signal.aborted) throw new Error('left')
      if ('error' in answer) {
        onFailure(answer.error)
        throw new Error('refused')
      }
      task = getDocument({ data: answer.bytes, useWasm: false })
      return task.promise
    }
    return {
      opened: open(),
      close: () => {
        aborting.abort()
        void task?.destroy()
      },
    }
  }
}

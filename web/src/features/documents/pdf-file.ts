import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { ClientError } from '../../api/client-error.ts'
import type { ByteRange, BytesRead } from '../../api/read-bytes.ts'
import type { DocumentSource } from './document-source.ts'

GlobalWorkerOptions.workerSrc = workerUrl
const rangeBytes = 256 * 1024
/** Pages are drawn, and nothing else: no scripting, no forms of XFA, no annotation layer, so no action of a PDF has a place to run. */
const plain = { useWasm: false, enableXfa: false }
const retryMs = [300, 1_000]
const mayPass = ({ kind }: ClientError) => ['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 502, 503, 504].includes(kind)

export interface PdfFile {
  opened: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF, and reads only the parts that the shown pages need, where it comes in parts. */
export function openPdf({ bytes, read, comesWhole }: DocumentSource, onFailure: (error: ClientError) => void): PdfFile {
  const aborting = new AbortController()
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      void readAgain({ from, to }).then((answer) => {
        if (aborting.signal.aborted) return
        if ('bytes' in answer) this.onDataRange(from, answer.bytes)
        else onFailure(answer.error)
      })
    }
  }
  let task: PDFDocumentLoadingTask | undefined

  /** A part that a busy server or connection failed to bring is asked for again: without it, its page would stay empty. */
  async function readAgain(range?: ByteRange): Promise<BytesRead> {
    for (const waitMs of retryMs) {
      const answer = await read(range, aborting.signal)
      if ('bytes' in answer || aborting.signal.aborted || !mayPass(answer.error)) return answer
      await new Promise((next) => setTimeout(next, waitMs))
    }
    return read(range, aborting.signal)
  }

  async function open(): Promise<PDFDocumentProxy> {
    if (!comesWhole) {
      task = getDocument({ range: new Ranges(bytes, null), rangeChunkSize: rangeBytes, disableAutoFetch: true, disableStream: true, ...plain })
      return task.promise
    }
    const answer = await readAgain()
    if (aborting.signal.aborted) throw new Error('left')
    if ('error' in answer) {
      onFailure(answer.error)
      throw new Error('refused')
    }
    task = getDocument({ data: answer.bytes, ...plain })
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

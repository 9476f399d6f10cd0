import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { ClientError } from '../../api/client-error.ts'
import type { DocumentSource } from './document-source.ts'

GlobalWorkerOptions.workerSrc = workerUrl
const rangeBytes = 256 * 1024

export interface PdfFile {
  opened: Promise<PDFDocumentProxy>
  close: () => void
}

/** Opens a PDF, and reads only the parts that the shown pages need, where it comes in parts. */
export function openPdf({ bytes, read, comesWhole }: DocumentSource, onFailure: (error: ClientError) => void): PdfFile {
  const aborting = new AbortController()
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      void read({ from, to }, aborting.signal).then((answer) => {
        if (aborting.signal.aborted) return
        if ('bytes' in answer) this.onDataRange(from, answer.bytes)
        else onFailure(answer.error)
      })
    }
  }
  let task: PDFDocumentLoadingTask | undefined

  async function open(): Promise<PDFDocumentProxy> {
    if (!comesWhole) {
      task = getDocument({ range: new Ranges(bytes, null), rangeChunkSize: rangeBytes, disableAutoFetch: true, disableStream: true, useWasm: false })
      return task.promise
    }
    const answer = await read(undefined, aborting.signal)
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

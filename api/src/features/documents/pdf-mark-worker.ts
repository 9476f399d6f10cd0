// Marks PDFs in a separate thread, so that a file that hangs or exhausts memory stops only this thread.
import { parentPort } from 'node:worker_threads'
import { markPdf, UnmarkablePdfError } from './pdf-mark.ts'

export interface MarkQuestion {
  bytes: Uint8Array
  lines: readonly string[]
}

export type MarkAnswer = { bytes: Uint8Array } | { refused: string; detail?: string }

async function mark({ bytes, lines }: MarkQuestion): Promise<MarkAnswer> {
  try {
    return { bytes: await markPdf(bytes, lines) }
  } catch (error) {
    if (error instanceof UnmarkablePdfError) return { refused: error.message }
    return { refused: 'is damaged', detail: (error as Error).message.slice(0, 300) }
  }
}

parentPort?.on('message', (question: MarkQuestion) => void mark(question).then((answer) => parentPort?.postMessage(answer)))
parentPort?.postMessage('ready')

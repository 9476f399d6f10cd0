import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfQuestion } from './pdf-text-worker.ts'

/** Limits far above any genuine brochure. */
export const pdfLimits = { bytes: 25_000_000, pages: 600, chars: 3_000_000, timeMs: 20_000, memoryMb: 768 } as const

export interface PdfReader {
  read(bytes: Buffer): Promise<PdfAnswer>
  close(): Promise<void>
}

/** A worker thread that reads PDFs one at a time; it is replaced when it hangs or dies, and its file is rejected. */
export function makePdfReader(limits: { [limit in keyof typeof pdfLimits]: number } = pdfLimits): PdfReader {
  let worker: Worker | undefined
  const start = () => {
    const started = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      stdout: true,
      stderr: true,
    })
    // The pending request gets the error of the thread.
    started.on('error', () => undefined)
    return started
  }
  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  return {
    async read(bytes) {
      if (bytes.length > limits.bytes) return { refused: `is larger than ${limits.bytes} bytes` }
      if (!bytes.subarray(0, 1_024).includes('%PDF-')) return { refused: 'is not a PDF: it has no PDF header' }
      worker ??= start()
      const timer = new AbortController()
      const answer = once(worker, 'message', { signal: timer.signal }).then(([first]) => first as PdfAnswer)
      const death = once(worker, 'exit', { signal: timer.signal }).then(
        (): PdfAnswer => ({ refused: `needs more than ${limits.memoryMb} MB of memory to be read` }),
      )
      const timeout = new Promise<PdfAnswer>((resolve) => {
        const waiting = setTimeout(() => resolve({ refused: `takes longer than ${limits.timeMs / 1_000} seconds to read` }), limits.timeMs)
        timer.signal.addEventListener('abort', () => clearTimeout(waiting))
      })
      const question: PdfQuestion = { bytes: new Uint8Array(bytes), mostPages: limits.pages, mostChars: limits.chars }
      worker.postMessage(question)
      // The losers of the race are aborted; their failure is ignored.
      for (const side of [answer, death]) side.catch(() => undefined)
      try {
        const result = await Promise.race([answer, death, timeout])
        if ('refused' in result && /seconds|memory/.test(result.refused)) await end()
        return result
      } catch (error) {
        await end()
        return { refused: `can't be read as a PDF: ${(error as Error).message}` }
      } finally {
        timer.abort()
      }
    },
    close: end,
  }
}

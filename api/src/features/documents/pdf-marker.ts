import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { MarkAnswer, MarkQuestion } from './pdf-mark-worker.ts'

const markLimits = { timeMs: 20_000, startMs: 60_000, memoryMb: 768, longestQueue: 16, longestWaitMs: 30_000 } as const

/** Not the file's fault: the reader tries again. */
export class MarkerBusyError extends Error {}

interface Waiting {
  begin: () => void
}

/** A worker thread that marks PDFs one at a time; it is replaced when it hangs or dies, and its file is refused. */
export function makePdfMarker(limits: { [limit in keyof typeof markLimits]: number } = markLimits) {
  let worker: Worker | undefined
  let isRunning = false
  const waiting = new Set<Waiting>()

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./pdf-mark-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    // The pending request gets the error of the thread.
    started.on('error', () => undefined)
    started.unref()
    await once(started, 'message', { signal: AbortSignal.timeout(limits.startMs) })
    worker = started
    return started
  }

  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function ask(asked: Worker, question: MarkQuestion): Promise<MarkAnswer> {
    const over = new AbortController()
    const answer = once(asked, 'message', { signal: over.signal }).then(([first]) => first as MarkAnswer)
    const death = once(asked, 'exit', { signal: over.signal }).then((): MarkAnswer => ({ refused: 'is too large to be marked' }))
    const timeout = new Promise<MarkAnswer>((resolve) => {
      const timer = setTimeout(() => resolve({ refused: 'takes too long to be marked' }), limits.timeMs)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    asked.postMessage(question)
    // The losers of the race are aborted; their failure is ignored.
    for (const side of [answer, death]) side.catch(() => undefined)
    try {
      const result = await Promise.race([answer, death, timeout])
      if ('refused' in result && result.detail === undefined && result.refused.includes('too')) await end()
      return result
    } catch (error) {
      await end()
      return { refused: 'is too large to be marked', detail: (error as Error).message }
    } finally {
      over.abort()
    }
  }

  async function turn(): Promise<void> {
    if (!isRunning) {
      isRunning = true
      return
    }
    const busy = () => new MarkerBusyError('Too many documents are being prepared. Try again in a minute')
    if (waiting.size >= limits.longestQueue) throw busy()
    const begun = Promise.withResolvers<void>()
    const own: Waiting = { begin: begun.resolve }
    waiting.add(own)
    const timer = setTimeout(() => waiting.delete(own) && begun.reject(busy()), limits.longestWaitMs)
    await begun.promise.finally(() => clearTimeout(timer))
  }

  function giveTurn(): void {
    const [next] = waiting
    if (!next) {
      isRunning = false
      return
    }
    waiting.delete(next)
    next.begin()
  }

  return {
    async mark(question: MarkQuestion): Promise<MarkAnswer> {
      await turn()
      try {
        return await ask(worker ?? (await start()), question)
      } finally {
        giveTurn()
      }
    },
    close: end,
  }
}

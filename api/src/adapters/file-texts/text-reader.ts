import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TextAnswer, TextKind, TextLimits, TextProblem } from './file-text.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Limits far above any genuine file. `growthMb` is what the process may grow by while a file is read, outside of the thread's own memory, too. */
export const textLimits = {
  bytes: 25_000_000,
  pages: 600,
  chars: 3_000_000,
  unpackedBytes: 120_000_000,
  sheets: 60,
  rows: 2_000,
  columns: 100,
  timeMs: 20_000,
  memoryMb: 768,
  growthMb: 1_500,
} as const

type Limits = TextLimits & { bytes: number; timeMs: number; memoryMb: number; growthMb: number }

export interface TextQuestion {
  kind: TextKind
  bytes: Uint8Array
  limits: TextLimits
}

export interface TextReader {
  read(kind: TextKind, bytes: Buffer): Promise<TextAnswer>
  close(): Promise<void>
}

const watchEveryMs = 100

/** A worker thread that reads files one at a time; it is replaced when it hangs or dies, and its file is refused. */
export function makeTextReader(limits: Limits = textLimits): TextReader {
  let worker: Worker | undefined
  // The thread's next message is the answer to the question before.
  const inTurn = oneAtATime()
  const start = () => {
    const started = new Worker(new URL('./text-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      stdout: true,
      stderr: true,
    })
    // The pending request gets the error of the thread.
    started.on('error', () => undefined)
    // A reader that is kept doesn't keep the process: while a file is read, the watch does.
    started.unref()
    return started
  }
  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  async function ask(thread: Worker, question: TextQuestion): Promise<TextAnswer> {
    const timer = new AbortController()
    const answer = once(thread, 'message', { signal: timer.signal }).then(([first]) => first as TextAnswer)
    const tooMuch: TextAnswer = { problem: 'too_large', refused: `needs more than ${limits.memoryMb} MB of memory to be read` }
    const death = once(thread, 'exit', { signal: timer.signal }).then(() => tooMuch)
    const timeout = new Promise<TextAnswer>((resolve) => {
      const before = process.memoryUsage.rss()
      const until = performance.now() + limits.timeMs
      const watch = setInterval(
        () => {
          if (performance.now() > until) resolve({ problem: 'too_slow', refused: `takes longer than ${limits.timeMs / 1_000} seconds to read` })
          else if (process.memoryUsage.rss() - before > limits.growthMb * 1_048_576) resolve(tooMuch)
        },
        Math.min(watchEveryMs, limits.timeMs),
      )
      timer.signal.addEventListener('abort', () => clearInterval(watch))
    })
    thread.postMessage(question)
    // The losers of the race are aborted; their failure is ignored.
    for (const side of [answer, death]) side.catch(() => undefined)
    try {
      const first = await Promise.race([answer.then((result) => ({ result, isAlive: true })), death.then(dead), timeout.then(dead)])
      if (!first.isAlive) await end()
      return first.result
    } finally {
      timer.abort()
    }
  }
  return {
    async read(kind, bytes) {
      if (bytes.length > limits.bytes) return refuse('too_large', `is larger than ${limits.bytes} bytes`)
      if (kind === 'pdf' && !bytes.subarray(0, 1_024).includes('%PDF-')) return refuse('damaged', 'is not a PDF: it has no PDF header')
      const { pages, chars, unpackedBytes, sheets, rows, columns } = limits
      return inTurn(async () => {
        worker ??= start()
        try {
          return await ask(worker, { kind, bytes: new Uint8Array(bytes), limits: { pages, chars, unpackedBytes, sheets, rows, columns } })
        } catch (error) {
          await end()
          return refuse('damaged', `can't be read: ${(error as Error).message}`)
        }
      })
    },
    close: end,
  }
}

const dead = (result: TextAnswer) => ({ result, isAlive: false })
const refuse = (problem: TextProblem, refused: string): TextAnswer => ({ problem, refused })

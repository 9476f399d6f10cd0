import { setTimeout as wait } from 'node:timers/promises'

interface Options {
  signal: AbortSignal
  retryMs: number
  onError: (error: Error) => void
}

interface TaskQueue {
  /** Skips a task whose name is already queued. */
  add(name: string, run: () => Promise<void>): void
  /** Resolves when the queue is empty or has stopped. */
  idle(): Promise<void>
}

/** Runs tasks one at a time; retries a failing task until it succeeds. */
export function makeTaskQueue({ signal, retryMs, onError }: Options): TaskQueue {
  const waiting = new Map<string, () => Promise<void>>()
  let isWorking = false
  const idlers: (() => void)[] = []

  async function work(): Promise<void> {
    isWorking = true
    while (waiting.size > 0 && !signal.aborted) {
      const [[name, run] = ['', undefined]] = waiting
      waiting.delete(name)
      try {
        await run?.()
      } catch (error) {
        if (signal.aborted) break
        onError(error as Error)
        if (run && !waiting.has(name)) waiting.set(name, run)
        await wait(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }
    isWorking = false
    for (const done of idlers.splice(0)) done()
  }

  return {
    add(name, run) {
      if (signal.aborted) return
      waiting.set(name, run)
      if (!isWorking) void work()
    },
    idle: () => (isWorking ? new Promise((done) => idlers.push(done)) : Promise.resolve()),
  }
}

import { setTimeout as wait } from 'node:timers/promises'

interface Options {
  signal: AbortSignal
  retryMs: number
  onError: (error: Error) => void
}

interface TaskQueue {
  /** One that waits under the same name already is enough. */
  add(name: string, run: () => Promise<void>): void
  /** When everything is done, or nothing is to be done any more. */
  idle(): Promise<void>
}

/** One task after another; one that fails is tried again until it works. */
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

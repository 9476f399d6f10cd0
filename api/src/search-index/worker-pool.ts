import { Worker } from 'node:worker_threads'
import { AnswerLost, UnknownColumn } from './engine.ts'
import type { FromWorker, ToWorker } from './query-worker.ts'
import type { Query } from './run-query.ts'
import type { Snapshot } from './table.ts'

interface WorkerPool {
  load(snapshot: Snapshot): void
  ask(asked: Query): Promise<unknown>
  /** At least two workers are idle, and no query is queued. */
  isIdle(): boolean
  close(): Promise<void>
}

interface Waiting {
  asked: Query
  resolve(answer: unknown): void
  reject(error: Error): void
}

interface WorkerSlot {
  worker: Worker
  busyWith: Waiting | null
}

/** Each worker answers one query at a time; others wait in a queue. A worker that dies is replaced, and its query fails. */
export function openWorkerPool(size: number): WorkerPool {
  const line: Waiting[] = []
  let snapshot: Snapshot | null = null
  let isClosed = false
  const slots: WorkerSlot[] = Array.from({ length: size }, () => ({ worker: undefined as unknown as Worker, busyWith: null }))
  for (const slot of slots) slot.worker = startWorker(slot)

  function startWorker(slot: WorkerSlot): Worker {
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url))
    worker.unref()
    if (snapshot) worker.postMessage({ kind: 'load', snapshot } satisfies ToWorker)
    worker.on('message', (message: FromWorker) => {
      const asker = slot.busyWith
      slot.busyWith = null
      worker.unref()
      if ('refused' in message) asker?.reject(errorOf(message.refused))
      else asker?.resolve(message.answer)
      serveNext(slot)
    })
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    // Covers every way to end, including silent ones: out of memory, terminated.
    worker.on('exit', () => replaceWorker(slot, cause))
    return worker
  }

  function replaceWorker(slot: WorkerSlot, cause: unknown): void {
    slot.busyWith?.reject(new AnswerLost('The search worker ended before it had an answer', { cause }))
    slot.busyWith = null
    if (isClosed) return
    slot.worker = startWorker(slot)
    serveNext(slot)
  }

  function serveNext(slot: WorkerSlot): void {
    const next = line.shift()
    if (!next) return
    slot.busyWith = next
    // Only a running query keeps the process alive.
    slot.worker.ref()
    slot.worker.postMessage({ kind: 'ask', asked: next.asked } satisfies ToWorker)
  }

  return {
    load(next) {
      snapshot = next
      for (const { worker } of slots) worker.postMessage({ kind: 'load', snapshot: next } satisfies ToWorker)
    },
    ask(asked) {
      return new Promise((resolve, reject) => {
        line.push({ asked, resolve, reject })
        const free = slots.find(({ busyWith }) => busyWith === null)
        if (free) serveNext(free)
      })
    },
    isIdle: () => line.length === 0 && slots.length > 1 && slots.every(({ busyWith }) => busyWith === null),
    async close() {
      isClosed = true
      const underWay = slots.flatMap(({ busyWith }) => busyWith ?? [])
      for (const { reject } of [...underWay, ...line.splice(0)]) reject(new Error('The search engine is closing'))
      await Promise.all(slots.map(({ worker }) => worker.terminate()))
    },
  }
}

const errorOf = ({ name, message }: { name: string; message: string }): Error => (name === UnknownColumn.name ? new UnknownColumn(message) : new Error(message))

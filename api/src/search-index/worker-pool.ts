import { Worker } from 'node:worker_threads'
import { AnswerLost, UnknownColumn } from './engine.ts'
import type { FromWorker, ToWorker } from './query-worker.ts'
import type { Query } from './run-query.ts'
import type { Snapshot } from './table.ts'

export interface WorkerPool {
  load(snapshot: Snapshot): void
  ask(asked: Query): Promise<unknown>
  /** At least two workers wait, and nobody before them. */
  isIdle(): boolean
  close(): Promise<void>
}

interface Waiting {
  asked: Query
  resolve(answer: unknown): void
  reject(error: Error): void
}

interface Seat {
  worker: Worker
  busyWith: Waiting | null
}

/** Each worker answers one question at a time; the others wait in one line. A worker that dies is replaced, and its question refused. */
export function openWorkerPool(size: number): WorkerPool {
  const line: Waiting[] = []
  let snapshot: Snapshot | null = null
  let isClosed = false
  const seats: Seat[] = Array.from({ length: size }, () => ({ worker: undefined as unknown as Worker, busyWith: null }))
  for (const seat of seats) seat.worker = startWorker(seat)

  function startWorker(seat: Seat): Worker {
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url))
    worker.unref()
    if (snapshot) worker.postMessage({ kind: 'load', snapshot } satisfies ToWorker)
    worker.on('message', (message: FromWorker) => {
      const asker = seat.busyWith
      seat.busyWith = null
      worker.unref()
      if ('refused' in message) asker?.reject(errorOf(message.refused))
      else asker?.resolve(message.answer)
      serveNext(seat)
    })
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    // Whatever ends it, also what says nothing: memory that ran out, somebody who stopped it.
    worker.on('exit', () => replaceWorker(seat, cause))
    return worker
  }

  function replaceWorker(seat: Seat, cause: unknown): void {
    seat.busyWith?.reject(new AnswerLost('The thread that searched ended before it had an answer', { cause }))
    seat.busyWith = null
    if (isClosed) return
    seat.worker = startWorker(seat)
    serveNext(seat)
  }

  function serveNext(seat: Seat): void {
    const next = line.shift()
    if (!next) return
    seat.busyWith = next
    // Only a question under way keeps the process alive.
    seat.worker.ref()
    seat.worker.postMessage({ kind: 'ask', asked: next.asked } satisfies ToWorker)
  }

  return {
    load(next) {
      snapshot = next
      for (const { worker } of seats) worker.postMessage({ kind: 'load', snapshot: next } satisfies ToWorker)
    },
    ask(asked) {
      return new Promise((resolve, reject) => {
        line.push({ asked, resolve, reject })
        const free = seats.find(({ busyWith }) => busyWith === null)
        if (free) serveNext(free)
      })
    },
    isIdle: () => line.length === 0 && seats.length > 1 && seats.every(({ busyWith }) => busyWith === null),
    async close() {
      isClosed = true
      const underWay = seats.flatMap(({ busyWith }) => busyWith ?? [])
      for (const { reject } of [...underWay, ...line.splice(0)]) reject(new Error('The search engine is closing'))
      await Promise.all(seats.map(({ worker }) => worker.terminate()))
    },
  }
}

const errorOf = ({ name, message }: { name: string; message: string }): Error => (name === UnknownColumn.name ? new UnknownColumn(message) : new Error(message))

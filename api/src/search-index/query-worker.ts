import { parentPort } from 'node:worker_threads'
import { type Query, runQuery } from './run-query.ts'
import type { Snapshot } from './table.ts'

export type ToWorker = { kind: 'load'; snapshot: Snapshot } | { kind: 'ask'; asked: Query }
/** Error classes don't survive postMessage, so the name is sent along. */
export type FromWorker = { answer: unknown } | { refused: { name: string; message: string } }

let current: Snapshot | null = null

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'load') {
    current = message.snapshot
    return
  }
  parentPort?.postMessage(answer(message))
})

function answer({ asked }: Extract<ToWorker, { kind: 'ask' }>): FromWorker {
  try {
    return { answer: runQuery(current, asked) }
  } catch (error) {
    return { refused: error instanceof Error ? { name: error.constructor.name, message: error.message } : { name: 'Error', message: String(error) } }
  }
}

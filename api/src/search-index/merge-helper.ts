import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { beginMerge, finishMerge, mergeNumbered, type WordedPart } from './merge-table.ts'
import type { Table } from './table.ts'

/** `mergeTable` in two threads: half the time where two processors are free. */
export interface MergeHelper {
  merge(base: Table, changes: Table, moved?: Uint32Array): Promise<Table>
  stop(): Promise<void>
}

/** Starts the other thread, so that it is there when the rows are. */
export function startMergeHelper(): MergeHelper {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url))
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the thread that merges ended with code ${code}`)
  })
  // Told to whoever waits for an answer then; otherwise it was stopped.
  ended.catch(() => {})
  return {
    async merge(base, changes, moved = new Uint32Array(0)) {
      const merge = beginMerge({ base, changes }, moved)
      const answer = Promise.race([once(worker, 'message') as Promise<[WordedPart]>, ended])
      worker.postMessage({ rows: merge.rows, tables: { base: wordsOf(base), changes: wordsOf(changes) } })
      const numbers = mergeNumbered(merge)
      const [words] = await answer
      return finishMerge(merge, { numbers, words })
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** What the other thread reads of a table: numbers need not be copied for it. */
function wordsOf({ dictionary, texts, columns }: Table): Pick<Table, 'dictionary' | 'texts' | 'columns'> {
  return { dictionary, texts, columns: columns.map((column) => (column.kind === 'number' ? { ...column, values: new Float64Array(0), fine: null } : column)) }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { beginMerge, finishMerge, mergeNumbered, type WordedPart } from './merge-table.ts'
import type { Table } from './table.ts'

/** `mergeTable` in two threads: half the time if two cores are free. The other thread starts while the changes are still being read. */
export async function mergeInTwo(base: Table, changes: Promise<Table>, moved: Uint32Array = new Uint32Array(0)): Promise<Table> {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url))
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the thread that merges ended with code ${code}`)
  })
  // Rejects a pending answer; without one, the thread was stopped on purpose.
  ended.catch(() => {})
  try {
    const merge = beginMerge({ base, changes: await changes }, moved)
    const answer = Promise.race([once(worker, 'message') as Promise<[WordedPart]>, ended])
    worker.postMessage({ rows: merge.rows, tables: { base: wordsOf(base), changes: wordsOf(merge.tables.changes) } })
    const numbers = mergeNumbered(merge)
    const [words] = await answer
    return finishMerge(merge, { numbers, words })
  } finally {
    await worker.terminate()
  }
}

/** The part of a table that the other thread reads: numbers needn't be copied. */
function wordsOf({ dictionary, texts, columns }: Table): Pick<Table, 'dictionary' | 'texts' | 'columns'> {
  return { dictionary, texts, columns: columns.map((column) => (column.kind === 'number' ? { ...column, values: new Float64Array(0), fine: null } : column)) }
}

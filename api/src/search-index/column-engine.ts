import { applyEdits, applyLog, emptyEditLog, recordEdits } from './edits.ts'
import type { EngineStatus, SearchEngine } from './engine.ts'
import { makeReadWriteLock } from './read-write-lock.ts'
import { type Answer, type Query, runQuery } from './run-query.ts'
import { type Split, splitAggregate, splitSearch, splitSuggest } from './split-query.ts'
import type { Snapshot } from './table.ts'
import { openWorkerPool } from './worker-pool.ts'

export interface ColumnEngine extends SearchEngine {
  /** Takes effect at the next query; edits that the snapshot lacks are carried over. */
  replace(snapshot: Snapshot): Promise<void>
  /** The current snapshot; to write to a file, or to share tables with the next one. */
  snapshot(): Snapshot | null
}

/** The in-memory engine. Without workers it answers in the calling thread. */
export function openColumnEngine({ workers }: { workers: number }): ColumnEngine {
  const pool = workers === 0 ? null : openWorkerPool(workers)
  const lock = makeReadWriteLock()
  const log = emptyEditLog()
  let current: Snapshot | null = null

  async function ask<Kind extends Query['kind']>(asked: Query & { kind: Kind }): Promise<Answer<Kind>> {
    const answered = current && pool ? lock.enter(() => pool.ask(asked)) : runQuery(current, asked)
    return (await answered) as Answer<Kind>
  }

  const rowsIn = (name: string) => current?.tables.find(({ schema }) => schema.name === name)?.rowCount ?? 0

  const kindOf = (table: string, column: string) =>
    current?.tables.find(({ schema }) => schema.name === table)?.columns.find(({ schema }) => schema.name === column)?.schema.kind

  /** While no other query runs, two workers split the most expensive parts; the lock keeps both on one snapshot. */
  function askBoth<Answered>(asked: Query, split: Split<Answered> | null): Promise<Answered> {
    if (!split || !current || !pool?.isIdle()) return ask(asked) as Promise<Answered>
    return lock.enter(async () => {
      // Waits for both, even if one fails: no writer may start while the other still reads.
      const [first, second] = await Promise.allSettled(split.halves.map((half) => pool.ask(half)))
      return split.join(answerOf<Answered>(first), answerOf<Answered>(second))
    })
  }

  return {
    search: (query) =>
      askBoth(
        { kind: 'search', query },
        splitSearch(query, (name) => kindOf(query.table, name)),
      ),
    suggest: (query) => askBoth({ kind: 'suggest', query }, splitSuggest(query, rowsIn)),
    aggregate: (query) => askBoth({ kind: 'aggregate', query }, splitAggregate(query)),
    count: (query) => ask({ kind: 'count', query }),
    ids: (query) => ask({ kind: 'ids', query }),
    edit: (edits) =>
      lock.alone(() => {
        if (current) applyEdits(current, edits)
        recordEdits(log, edits)
      }),
    replace: (snapshot) =>
      lock.alone(() => {
        applyLog(log, snapshot)
        current = snapshot
        pool?.load(snapshot)
      }),
    snapshot: () => current,
    status: async () => statusOf(current),
    close: async () => pool?.close(),
  }
}

function answerOf<Answered>(settled: PromiseSettledResult<unknown> | undefined): Answered {
  if (settled?.status === 'fulfilled') return settled.value as Answered
  throw settled?.reason
}

function statusOf(snapshot: Snapshot | null): EngineStatus {
  if (!snapshot) return { generation: null, tables: [], bytes: 0 }
  const tables = snapshot.tables.map(({ schema, rowCount }) => ({ name: schema.name, rows: rowCount }))
  return { generation: snapshot.generation, tables, bytes: bytesIn(snapshot) }
}

function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part), 0)
}

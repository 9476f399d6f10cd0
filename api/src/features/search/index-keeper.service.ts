import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/tables.ts'
import { type ColumnEngine, openColumnEngine } from '../../search-index/column-engine.ts'
import type { SearchEngine } from '../../search-index/engine.ts'
import { readSnapshot, UnusableSnapshot } from '../../search-index/snapshot-file.ts'
import type { Snapshot } from '../../search-index/table.ts'
import { type BuildOptions, buildDocuments, buildIndex, findIndexFile, indexFolder, type NewDocuments, withDocuments } from './build-index.ts'
import { findGeneration, type Generation } from './index-rows.repository.ts'
import { selectEdits } from './member-values.repository.ts'
import { makePostgresEngine } from './postgres-engine.ts'
import { refreshSearchRows } from './projection.service.ts'
import { watchSearchChanges } from './search-changes.ts'
import { storedTables } from './search-tables.ts'
import { makeTaskLine } from './task-line.ts'

interface Options {
  config: { searchEngine: 'memory' | 'postgres'; searchWorkers: number; hasAggregation: boolean; dataDir: string; process: 'all' | 'api' | 'worker' }
  databaseUrl: string
  db: Kysely<DB>
  pool: pg.Pool
  log: FastifyBaseLogger
}

export interface IndexKeeper {
  engine: SearchEngine
  /** For `/readyz`. */
  check(): Promise<{ ok: boolean; detail: string }>
  /** Resolves when there is an index that knows every load published so far. */
  whenReady(): Promise<void>
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Keeps this server's search at the newest state: after each load somebody works the rows out anew, each server builds its index of them and
 * changes over in one step; what members change is carried in as it happens. A server that starts takes the file of an earlier one if it is of the newest state.
 */
export function keepIndex({ config, databaseUrl, db, pool, log }: Options): IndexKeeper {
  const memory = config.searchEngine === 'memory' ? openColumnEngine({ workers: config.searchWorkers }) : undefined
  const engine = memory ?? makePostgresEngine({ db, tables: storedTables, edits: 'joined' })
  const folder = indexFolder(config)
  const stopping = new AbortController()
  const line = makeTaskLine({
    signal: stopping.signal,
    retryMs,
    onError: (err) => log.error({ err }, 'the search index could not be brought up to date; trying again'),
  })

  /** One of all processes works; an API beside workers leaves it to them, once there are rows at all. */
  async function refresh(): Promise<void> {
    if (config.process === 'api' && (await findGeneration(pool)) !== undefined) return
    await refreshSearchRows(pool, { searchEngine: config.searchEngine, hasAggregation: config.hasAggregation, signal: stopping.signal })
  }

  /** The file of a state of the database, unless there is none or it is of no use: of another version of the program, or damaged. */
  async function readFileOf(generation: Generation): Promise<Snapshot | undefined> {
    const path = findIndexFile(folder, generation)
    if (!path) return undefined
    return readSnapshot(path).catch((err: unknown) => {
      if (!(err instanceof UnusableSnapshot)) throw err
      log.warn({ err }, 'the file of the search index is built anew')
      rmSync(path)
      return undefined
    })
  }

  /** Built apart, in a thread that ends when the server stops, or here where threads are not wanted. */
  const isApart = config.searchWorkers > 0
  const buildAll = () => (isApart ? inThread<Generation>({ databaseUrl, folder }, stopping.signal) : buildIndex({ databaseUrl, folder }))
  const buildOnlyDocuments = (records: number) =>
    isApart ? inThread<NewDocuments>({ databaseUrl, folder, records }, stopping.signal) : buildDocuments({ databaseUrl, records })

  let records: number | undefined

  /** Where firms and people still stand, in memory or in a file, only the documents are built anew. */
  async function findStanding(newest: Generation): Promise<Snapshot | undefined> {
    const known = records === newest.records ? memory?.snapshot() : await readFileOf(newest)
    if (!known || known.generation === String(newest.id)) return known ?? undefined
    const built = await buildOnlyDocuments(newest.records)
    return built && withDocuments(known, built)
  }

  async function follow(): Promise<void> {
    const newest = await findGeneration(pool)
    if (!memory || !newest || memory.snapshot()?.generation === String(newest.id)) return
    let found = newest
    let snapshot = await findStanding(newest)
    if (!snapshot) {
      found = (await buildAll()) ?? newest
      snapshot = await readFileOf(found)
    }
    if (!snapshot) return
    const began = performance.now()
    await memory.replace(snapshot)
    records = found.records
    await carryEdits(memory, pool)
    log.info({ generation: memory.snapshot()?.generation, ms: Math.round(performance.now() - began) }, 'the search index is loaded')
  }

  const all = () => {
    line.add('refresh', refresh)
    line.add('follow', follow)
  }
  let begin = () => {}
  const begun = new Promise<void>((done) => {
    begin = done
  })
  const watcher = watchSearchChanges({
    pool,
    log,
    onListening() {
      all()
      begin()
    },
    onChange(channel, payload) {
      if (channel === 'load_published') all()
      else if (channel === 'search_generation') line.add('follow', follow)
      else if (memory) line.add(`edit ${payload}`, () => carryEdits(memory, pool, payload))
    },
  })

  return {
    engine,
    whenReady: () => begun.then(() => line.idle()),
    async check() {
      const { generation, tables } = await engine.status()
      if (generation === null) return { ok: false, detail: 'the search index is being built' }
      return { ok: true, detail: `generation ${generation}: ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}` }
    },
    async close() {
      stopping.abort()
      await watcher.stop()
      await line.idle()
      await engine.close()
    },
  }
}

/** `payload` is what the database announces: the kind and the number of a profile. */
async function carryEdits(memory: ColumnEngine, pool: pg.Pool, payload?: string): Promise<void> {
  const [kind = '', crd] = payload?.split(' ') ?? []
  await memory.edit(await selectEdits(pool, payload === undefined ? undefined : { kind, crd: Number(crd) }))
}

/** Answers what the thread built, or nothing when there was nothing to build. */
function inThread<Built>(options: BuildOptions & { records?: number }, signal: AbortSignal): Promise<Built | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-index-worker.ts', import.meta.url), { workerData: options })
    signal.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', (built: Built | null) => resolve(built ?? undefined))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the building of the index ended with code ${code}`)))
  })
}

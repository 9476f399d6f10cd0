import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { filterableTypes } from '@mandate/contract/lists/search-fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { listen } from '../../database/listen.ts'
import type { DB } from '../../database/tables.ts'
import { type ColumnEngine, openColumnEngine } from '../../search-index/column-engine.ts'
import type { SearchEngine } from '../../search-index/engine.ts'
import { readSnapshot, UnusableSnapshot } from '../../search-index/snapshot-file.ts'
import type { Snapshot } from '../../search-index/table.ts'
import { knownGenerations, memberEdits, newestGeneration, tableOf } from '../search-rows/index-rows.service.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { type BuildOptions, buildIndex } from './build-index.ts'
import { indexFolder, listIndexFiles, writeIndexFile } from './index-files.ts'
import { makePostgresEngine } from './postgres-engine.ts'
import { storedTables } from './stored-tables.ts'
import { makeTaskQueue } from './task-queue.ts'

interface Options {
  config: { searchEngine: 'memory' | 'postgres'; searchWorkers: number; hasAggregation: boolean; dataDir: string; process: 'all' | 'api' | 'worker' }
  databaseUrl: string
  db: Kysely<DB>
  pool: pg.Pool
  log: FastifyBaseLogger
}

interface IndexKeeper {
  engine: SearchEngine
  /** Reported at `/readyz`. */
  check(): Promise<{ ok: boolean; detail: string }>
  /** Refreshes the rows where they are stale, such as after documents were turned off. */
  refresh(): void
  /** Resolves when the index has every load published so far. */
  whenReady(): Promise<void>
  close(): Promise<void>
}

const retryMs = 1_000
const hourMs = 3_600_000

/**
 * Keeps this server's search index current. After each load one process refreshes the rows, and every server builds its index from them and swaps it in atomically; edits by members are applied as they happen. Only changed rows are built and merged into the existing index: the one in use, or the file of an earlier server.
 */
export function keepIndex({ config, databaseUrl, db, pool, log }: Options): IndexKeeper {
  const memory = config.searchEngine === 'memory' ? openColumnEngine({ workers: config.searchWorkers }) : undefined
  const engine = memory ?? makePostgresEngine({ db, tables: storedTables, edits: 'joined' })
  const folder = indexFolder(config)
  const stopping = new AbortController()
  const onError = (err: Error) => log.error({ err }, 'search index update failed, retrying')
  const line = makeTaskQueue({ signal: stopping.signal, retryMs, onError })
  // Edits by members don't wait for a load to be processed.
  const edits = makeTaskQueue({ signal: stopping.signal, retryMs, onError })

  /** One of all processes refreshes the rows. An API process leaves it to the workers, except for the first rows. */
  async function refresh(): Promise<void> {
    if (config.process === 'api' && (await newestGeneration(pool)) !== undefined) return
    await refreshSearchRows(pool, { searchEngine: config.searchEngine, hasAggregation: config.hasAggregation, signal: stopping.signal })
  }

  /** The index file of an earlier server for this database. Ignores files of another version, or damaged ones. */
  async function readFile(): Promise<Snapshot | undefined> {
    const files = listIndexFiles(folder)
    const known = await knownGenerations(
      pool,
      files.map(({ id }) => id),
    )
    const [newest] = files.filter(({ id, madeAt }) => known.some((generation) => generation.id === id && generation.madeAt === madeAt))
    return (
      newest &&
      readSnapshot(newest.path).catch((err: unknown) => {
        if (!(err instanceof UnusableSnapshot)) throw err
        log.warn({ err }, 'search index file unusable, rebuilding')
        rmSync(newest.path)
        return undefined
      })
    )
  }

  /** Builds in a worker thread that ends with the server, or in this thread when worker threads are turned off. */
  async function build(base: Snapshot | undefined): Promise<Snapshot | undefined> {
    if (config.searchWorkers > 0) {
      const thread = buildInThread({ databaseUrl, folder, base }, stopping.signal)
      // In use before its file is written.
      written = thread.written.catch((err: unknown) => log.error({ err }, 'search index file not written, the next start rebuilds it'))
      return thread.built
    }
    const built = await buildIndex({ databaseUrl, base })
    if (built?.isForFile) await writeIndexFile(folder, built.generation, built.snapshot)
    return built?.snapshot
  }

  let written: Promise<void> = Promise.resolve()

  async function follow(): Promise<void> {
    const newest = await newestGeneration(pool)
    const current = memory?.snapshot()
    if (!memory || !newest || current?.generation === String(newest.id)) return
    const began = performance.now()
    const base = current ?? (await readFile())
    const snapshot = base?.generation === String(newest.id) && hasEveryColumn(base) ? base : await build(base)
    if (!snapshot) return
    await memory.replace(snapshot)
    await carryEdits(memory, pool)
    log.info({ generation: snapshot.generation, ms: Math.round(performance.now() - began) }, 'search index loaded')
  }

  const all = () => {
    line.add('refresh', refresh)
    line.add('follow', follow)
  }
  let begin = () => {}
  const begun = new Promise<void>((done) => {
    begin = done
  })
  const watcher = listen({
    ...{ pool, log, channels: ['load_published', 'search_generation', 'search_member_values'] },
    onListening() {
      all()
      begin()
    },
    onNotification(channel, payload) {
      if (channel === 'load_published') all()
      else if (channel === 'search_generation') line.add('follow', follow)
      else if (memory) edits.add(`edit ${payload}`, () => carryEdits(memory, pool, payload))
    },
  })

  // Ages are counted from the year of birth.
  let year = new Date().getUTCFullYear()
  const newYear = setInterval(() => {
    const today = new Date().getUTCFullYear()
    if (!memory || today === year) return
    year = today
    edits.add('ages of the year', () => carryEdits(memory, pool))
  }, hourMs)
  newYear.unref()

  return {
    engine,
    refresh: all,
    whenReady: () => begun.then(() => line.idle()),
    async check() {
      const { generation, tables } = await engine.status()
      if (generation === null) return { ok: false, detail: 'building search index' }
      return { ok: true, detail: `generation ${generation}: ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}` }
    },
    async close() {
      stopping.abort()
      clearInterval(newYear)
      await watcher.stop()
      await Promise.all([line.idle(), edits.idle(), written])
      await engine.close()
    },
  }
}

/** An index written before a search field was added lacks its column. */
function hasEveryColumn({ tables }: Snapshot): boolean {
  return filterableTypes.every((type) => tables.some((table) => JSON.stringify(table.schema) === JSON.stringify(tableOf(type))))
}

/** `payload` is the NOTIFY payload: the kind and CRD number of a profile. */
async function carryEdits(memory: ColumnEngine, pool: pg.Pool, payload?: string): Promise<void> {
  const [kind = '', crd] = payload?.split(' ') ?? []
  await memory.edit(await memberEdits(pool, payload === undefined ? undefined : { kind, crd: Number(crd) }))
}

/** Returns the built index, or undefined when there is nothing to build. A stopping server doesn't wait for the build, but does wait for the file of a finished build. */
function buildInThread(options: BuildOptions & { folder: string }, signal: AbortSignal): { built: Promise<Snapshot | undefined>; written: Promise<void> } {
  const worker = new Worker(new URL('./build-index-worker.ts', import.meta.url), { workerData: options })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const built = new Promise<Snapshot | undefined>((resolve, reject) => {
    worker.once('message', (snapshot: Snapshot | null) => {
      signal.removeEventListener('abort', stop)
      resolve(snapshot ?? undefined)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`search index build ended with code ${code}`)))
  })
  // Before the index is built, failures are reported through the promise.
  const written = built.then(
    () => (worker.threadId === -1 ? undefined : once(worker, 'exit').then(() => undefined)),
    () => undefined,
  )
  return { built, written }
}
